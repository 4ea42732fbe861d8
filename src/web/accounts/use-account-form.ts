import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { type Account, api } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { notify } from '../ui/notice.tsx';
import {
  BLANK,
  type FieldName,
  type Problems,
  problemsIn,
  readTypedAccount,
  type Typed,
  typedOf,
} from './typed-account.ts';
import { accountWords } from './words.ts';

const text = accountWords.form;

export type AccountFormState = ReturnType<typeof useAccountForm>;

/** What is typed in a form, what is wrong with it, and saving it. The first field that is wrong takes the focus. */
export function useAccountForm(form: RefObject<HTMLFormElement | null>, account: Account | null, onDone: () => void) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => (account === null ? BLANK : typedOf(account)));
  const [problems, setProblems] = useState<Problems>({});
  const onSuccess = ({ name }: Account) => {
    notify(account === null ? text.created(name) : text.saved(name));
    onDone();
    void refreshLedger(queryClient);
  };
  const create = api.useMutation('post', '/api/v1/accounts', { onSuccess });
  const change = api.useMutation('patch', '/api/v1/accounts/{id}', { onSuccess });
  const save = account === null ? create : change;

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    // A balance that is saved as it was is not a balance that was looked up today.
    if (account !== null && isAsStored(typed, account)) return onDone();
    const day = form.current?.querySelector<HTMLInputElement>('[name=next_payment]');
    // A date of which a part is missing reads as none at all.
    if (day?.validity.badInput) return refuse({ next_payment: text.badDay });
    const read = readTypedAccount(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    const onError = (error: unknown) => refuse(problemsIn(error, typed.currency));
    if (account === null) create.mutate({ body: read.entry }, { onError });
    else change.mutate({ params: { path: { id: account.id } }, body: read.entry }, { onError });
  };
  const hasPlace = Object.keys(problemsIn(save.error, typed.currency)).length > 0;
  return {
    typed,
    problems,
    set: (field: FieldName, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setProblems(({ [field]: _settled, ...others }) => others);
    },
    submit,
    isPending: save.isPending,
    /** A failure that is about no field. */
    failure: hasPlace || isSignedOut(save.error) ? null : save.error,
  };
}

function isAsStored(typed: Typed, account: Account): boolean {
  const stored = typedOf(account);
  return Object.entries(typed).every(([field, value]) => value === stored[field as FieldName]);
}
