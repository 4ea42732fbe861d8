import { type RefObject, useRef } from 'react';
import { type Category, client } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { notify } from '../../ui/notice.tsx';
import { changesOf, useForm } from '../../ui/use-form.ts';
import { settingsWords } from '../words.ts';
import { EMPTY, parseForm, rejection } from './category-draft.ts';
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

function Form({ category, onClose, first }: FormProps) {
  const form = useForm({
    initial: category ?? EMPTY,
    parse: (values) => parseForm(values, category === null),
    save: async (body) => {
      if (!category) return client.POST('/api/v1/categories', { body });
      const changes = changesOf(category, { ...category, ...body });
      return (
        changes && client.PATCH('/api/v1/categories/{id}', { params: { path: { id: category.id } }, body: changes })
      );
    },
    rejection,
    onSaved: (_answer, { name }) => {
      notify(text.saved(name));
      onClose();
    },
    onUnchanged: category ? onClose : undefined,
    refreshes: LEDGER,
  });
  const input = { autoComplete: 'off', maxLength: 60, className: inputClass };
  return (
    <form {...form.props} className="space-y-3">
      <Field label={text.name} problem={form.problems.name}>
        {(control) => <input {...control} {...form.field('name')} {...input} ref={first} spellCheck />}
      </Field>
      <SlotChoice value={form.values.color_slot} onChange={(color_slot) => form.set({ color_slot })} />
      <Field
        label={text.identifier}
        hint={category ? text.identifierHint : text.identifierNew}
        problem={form.problems.identifier}
      >
        {(control) => (
          <input {...control} {...form.field('identifier')} {...input} autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}
