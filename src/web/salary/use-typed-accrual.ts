import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { type Accrual, api } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { notify } from '../ui/notice.tsx';
import { effectOf, nameOf, worthOf } from './accrual-words.ts';
import { type Entry, FIELDS, type Problems, problemsIn, readTyped, type Typed, typedOf } from './typed-accrual.ts';
import { salaryWords } from './words.ts';

const text = salaryWords.accrual;

export type TypedAccrual = ReturnType<typeof useTypedAccrual>;

/** What is typed in a form, what is wrong with it, what it would do and saving it: a new month, or `before` corrected. */
export function useTypedAccrual(before: Accrual | null, form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const [typed, setTyped] = useState(() => typedOf(before));
  const [problems, setProblems] = useState<Problems>({});
  const save = useSaveAccrual(before, () => {
    setTyped(typedOf(null));
    onDone();
  });

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    const read = readTyped(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    save.send(read.entry, (error) => refuse(problemsIn(error)));
  };
  const read = readTyped(typed);
  const hasPlace = Object.keys(problemsIn(save.error)).length > 0;
  return {
    typed,
    problems,
    set: (change: Partial<Typed>) => {
      setTyped((was) => ({ ...was, ...change }));
      setProblems((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in change))));
    },
    submit,
    isPending: save.isPending,
    /** What saving would do to the pots, once all fields can be read. */
    effect: 'entry' in read ? effectOf(before && worthOf(before), read.entry) : null,
    /** A failure that is about no field. */
    failure: hasPlace || isSignedOut(save.error) ? null : save.error,
  };
}

function useSaveAccrual(before: Accrual | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const saved = (how: typeof text.added) => (entry: Accrual) => {
    notify(how(nameOf(entry)));
    onSaved();
    void refreshLedger(queryClient);
  };
  const add = api.useMutation('post', '/api/v1/savings-accrual', { onSuccess: saved(text.added) });
  const change = api.useMutation('patch', '/api/v1/savings-accrual/{id}', { onSuccess: saved(text.changed) });
  const used = before ? change : add;
  return {
    error: used.error,
    isPending: used.isPending,
    reset: () => used.reset(),
    send: (entry: Entry, onError: (error: unknown) => void) =>
      before
        ? change.mutate({ params: { path: { id: before.id } }, body: entry }, { onError })
        : add.mutate({ body: entry }, { onError }),
  };
}
