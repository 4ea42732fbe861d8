import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { api, type Category } from '../api/client.ts';
import { refreshLedger } from '../api/query-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { settingsWords } from '../words-of-settings.ts';
import {
  CATEGORY_FIELDS,
  type CategoryDraft,
  type CategoryProblems,
  changeOf,
  draftOf,
  newCategory,
  problemsOf,
  refusedOf,
} from './category-draft.ts';
import { FormActions } from './form-actions.tsx';
import { SlotChoice } from './slot-choice.tsx';

const text = settingsWords.categories;

type Props = {
  /** The one to change; null for a new one. */
  category: Category | null;
  open: boolean;
  onClose: () => void;
};

/** A new category, or one that is changed, in a dialog. */
export function CategoryForm({ category, open, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={category ? text.editTitle(category.name) : text.addTitle}
      initialFocus={first}
    >
      <Form category={category} onClose={onClose} first={first} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { first: RefObject<HTMLInputElement | null> };

function Form({ category, onClose, first: firstField }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(draftOf(category));
  const [problems, setProblems] = useState<CategoryProblems>({});
  const refuse = (found: CategoryProblems) => {
    setProblems(found);
    const first = CATEGORY_FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const saving = useSaving(category, onClose, refuse);
  const set = (change: Partial<CategoryDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, category === null);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    saving.save(draft);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-3">
      <TextField ref={firstField} name="name" label={text.name} draft={draft} problems={problems} set={set} />
      <SlotChoice value={draft.color_slot} onChange={(color_slot) => set({ color_slot })} />
      <TextField
        name="identifier"
        label={text.identifier}
        hint={category ? text.identifierHint : text.identifierNew}
        draft={draft}
        problems={problems}
        set={set}
      />
      <FormActions
        isPending={saving.isPending}
        failure={Object.keys(refusedOf(saving.error)).length > 0 ? null : saving.error}
        onCancel={onClose}
      />
    </form>
  );
}

/** Saving a draft. One that changes nothing is not sent. */
function useSaving(category: Category | null, onSaved: () => void, refuse: (problems: CategoryProblems) => void) {
  const queryClient = useQueryClient();
  const handlers = {
    onSuccess: ({ name }: Category) => {
      notify(text.saved(name));
      onSaved();
      void refreshLedger(queryClient);
    },
    onError: (error: unknown) => refuse(refusedOf(error)),
  };
  const create = api.useMutation('post', '/api/v1/categories', handlers);
  const change = api.useMutation('patch', '/api/v1/categories/{id}', handlers);
  const save = (draft: CategoryDraft) => {
    if (!category) return create.mutate({ body: newCategory(draft) });
    const body = changeOf(category, draft);
    if (!body) return onSaved();
    change.mutate({ params: { path: { id: category.id } }, body });
  };
  return { save, isPending: create.isPending || change.isPending, error: category ? change.error : create.error };
}

type TextProps = {
  ref?: RefObject<HTMLInputElement | null>;
  name: 'name' | 'identifier';
  label: string;
  hint?: string;
  draft: CategoryDraft;
  problems: CategoryProblems;
  set: (change: Partial<CategoryDraft>) => void;
};

function TextField({ ref, name, label, hint, draft, problems, set }: TextProps) {
  return (
    <Field label={label} hint={hint} problem={problems[name]}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name={name}
          autoComplete="off"
          autoCapitalize={name === 'identifier' ? 'none' : undefined}
          spellCheck={name === 'name'}
          maxLength={60}
          value={draft[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          className={inputClass}
        />
      )}
    </Field>
  );
}
