import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../ui/words.ts';
import {
  BLANK,
  draftOf,
  FIELD_NAMES,
  type FieldName,
  nameInForm,
  type Problems,
  problemsIn,
  readDraft,
} from './item-draft.ts';
import { ItemFields, ModeQuestion, type Typed } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

type Props = {
  /** The item to change; null for a new one. */
  item: RecurringItem | null;
  open: boolean;
  onClose: () => void;
};

/** A new recurring item, or one that is changed, in a dialog. */
export function ItemForm({ item, open, onClose }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[calc(100vw-1.5rem)] max-w-md -translate-1/2 scroll-pt-12 scroll-pb-4 overflow-y-auto rounded-2xl bg-raised p-5 shadow-xl">
          <Dialog.Title className="mb-4 text-base font-semibold">
            {item ? text.editTitle(item.name) : text.addTitle}
          </Dialog.Title>
          <Form item={item} onSaved={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Form({ item, onSaved }: { item: RecurringItem | null; onSaved: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, submit, isPending, failure } = useDraft(form, item, onSaved);
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-3">
      <ModeQuestion typed={typed} />
      {typed.draft.mode !== '' && (
        <>
          <ItemFields typed={typed} />
          <ItemPreview draft={typed.draft} id={item?.id} />
        </>
      )}
      {failure !== null && <p role="alert" className="text-danger">{`${text.saveFailed} ${explain(failure)}`}</p>}
      <div className="flex justify-end gap-2 pt-1">
        <Dialog.Close className={buttonClass('plain')}>{words.app.cancel}</Dialog.Close>
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}

/** What is typed, what is wrong with it, and saving it. The first field that is wrong takes the focus. */
function useDraft(form: RefObject<HTMLFormElement | null>, item: RecurringItem | null, onSaved: () => void) {
  const [draft, setDraft] = useState(item ? draftOf(item) : BLANK);
  const [problems, setProblems] = useState<Problems>({});
  const queryClient = useQueryClient();
  const refuse = (found: Problems) => {
    setProblems(found);
    const first = FIELD_NAMES.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${nameInForm(first)}]`)?.focus();
  };
  const handlers = {
    onSuccess: ({ name }: RecurringItem) => {
      notify(text.saved(name));
      onSaved();
      void refreshBudget(queryClient);
    },
    onError: (error: unknown) => refuse(problemsIn(error)),
  };
  const create = api.useMutation('post', '/api/v1/budget/recurring-items', handlers);
  const change = api.useMutation('patch', '/api/v1/budget/recurring-items/{id}', handlers);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A date of which a part is missing reads as none at all.
    const end = form.current?.querySelector<HTMLInputElement>('[name=ends_on]');
    if (end?.validity.badInput) return refuse({ ends_on: text.problems.ends_on });
    const read = readDraft(draft);
    if ('problems' in read) return refuse(read.problems);
    setProblems({});
    if (item) change.mutate({ params: { path: { id: item.id } }, body: read.item });
    else create.mutate({ body: read.item });
  };
  const error = item ? change.error : create.error;
  const set = (field: FieldName, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _settled, ...others }) => others);
  };
  return {
    typed: { draft, problems, set } satisfies Typed,
    submit,
    isPending: create.isPending || change.isPending,
    /** A failure that is about no field. */
    failure: Object.keys(problemsIn(error)).length > 0 || isSignedOut(error) ? null : error,
  };
}
