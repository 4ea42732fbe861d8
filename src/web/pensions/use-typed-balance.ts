import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api, type PensionSnapshot } from '../api/client.ts';
import { refreshDocuments } from '../api/query-client.ts';
import { showDay } from '../ui/days.ts';
import { notify } from '../ui/notice.tsx';
import { type FieldName, type Problems, problemsIn, readTyped, type Typed } from './typed-balance.ts';
import { pensionWords as text } from './words.ts';

const BLANK: Typed = { fund: 'ROP', balance: '', rendimientos: '', as_of: '' };

export type TypedBalance = ReturnType<typeof useTypedBalance>;

/** What is typed in a form, what is wrong with it, and saving it. The first field that is wrong takes the focus. */
export function useTypedBalance(form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState(BLANK);
  const [problems, setProblems] = useState<Problems>({});
  const save = useSaveBalance(() => setTyped(({ fund }) => ({ ...BLANK, fund })));

  const refuse = (found: Problems) => {
    setProblems(found);
    const first = (['balance', 'rendimientos', 'as_of'] as const).find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    const date = form.current?.querySelector<HTMLInputElement>('[name=as_of]');
    // A date of which a part is missing reads as none at all.
    if (date?.validity.badInput) return refuse({ as_of: text.badDate });
    const read = readTyped(typed);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    save.mutate({ body: { entries: [read.entry] } }, { onError: (error) => refuse(problemsIn(error)) });
  };
  const hasPlace = Object.keys(problemsIn(save.error)).length > 0;
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

function useSaveBalance(onSaved: () => void) {
  const queryClient = useQueryClient();
  return api.useMutation('post', '/api/v1/pensions/manual', {
    onSuccess: ({ created: [created], updated: [updated] }) => {
      const say = (how: typeof text.saved, { fund, as_of }: PensionSnapshot) => notify(how(fund, showDay(as_of)));
      if (updated) say(text.replaced, updated);
      else if (created) say(text.saved, created);
      onSaved();
      void refreshDocuments(queryClient);
    },
  });
}
