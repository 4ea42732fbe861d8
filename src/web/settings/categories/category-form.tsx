import { type RefObject, useRef } from 'react';
import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import { type Category, client } from '../../api/client.ts';
import { LEDGER } from '../../api/refresh.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { slotColor } from '../../ui/swatch.tsx';
import { toast } from '../../ui/toast.tsx';
import { changesOf, type Parsed, type Problems, serverErrors, useForm } from '../../ui/use-form.ts';
import { settingsWords } from '../words.ts';

const text = settingsWords.categories;

type Props = {
  /** The category to edit; null creates one. */
  category: Category | null;
  open: boolean;
  onClose: () => void;
};

/** Creates or edits a category in a dialog. */
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
      toast(text.saved(name));
      onClose();
    },
    onUnchanged: category ? onClose : undefined,
    refreshes: LEDGER,
  });
  return (
    <form {...form.props} className="space-y-3">
      <TextField form={form} name="name" label={text.name} maxLength={NAME_LENGTH_MAX} ref={first} spellCheck />
      <SlotChoice value={form.values.color_slot} onChange={(color_slot) => form.set({ color_slot })} />
      <TextField
        form={form}
        name="identifier"
        label={text.identifier}
        hint={category ? text.identifierHint : text.identifierNew}
        maxLength={NAME_LENGTH_MAX}
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormActions isPending={form.isPending} failure={form.failure} onCancel={onClose} />
    </form>
  );
}

/** A category's colour in charts: one of five, or null for automatic. */
function SlotChoice({ value, onChange }: { value: number | null; onChange: (slot: number | null) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{text.slot}</legend>
      <div className="flex flex-wrap gap-1.5">
        {text.slots.map((name, slot) => (
          <label
            key={name}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border border-line px-3 text-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="color_slot"
              checked={(value ?? 0) === slot}
              onChange={() => onChange(slot === 0 ? null : slot)}
              className="sr-only"
            />
            {slot > 0 && (
              <span
                aria-hidden="true"
                className="size-3.5 rounded-[4px]"
                style={{ backgroundColor: slotColor(slot) }}
              />
            )}
            {name}
          </label>
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">{text.slotHint}</p>
    </fieldset>
  );
}

/** `color_slot` is null for an automatic colour. */
type CategoryValues = { name: string; color_slot: number | null; identifier: string };
type FieldName = keyof CategoryValues;

const EMPTY: CategoryValues = { name: '', color_slot: null, identifier: '' };

type Body = { name: string; color_slot: number | null; identifier?: string };

/** Returns the request body, or its problems; only a new category may omit its identifier. */
export function parseForm({ color_slot, ...typed }: CategoryValues, isNew: boolean): Parsed<Body, FieldName> {
  const name = typed.name.trim();
  const identifier = typed.identifier.trim();
  const isLeft = isNew && identifier === '';
  const problems: Problems<FieldName> = {};
  if (name === '' || name.length > NAME_LENGTH_MAX) problems.name = text.problems.name;
  if (!isLeft && (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(identifier) || identifier.length > NAME_LENGTH_MAX)) {
    problems.identifier = text.problems.identifier;
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { body: { name, color_slot, ...(isLeft ? {} : { identifier }) } };
}

/** Maps the service's errors to fields. */
export const rejection = (error: unknown): Problems<FieldName> =>
  serverErrors(error, ['name', 'color_slot', 'identifier'], (field, _message, { status }) =>
    field === 'identifier' && status === 409 ? text.taken : text.problems[field],
  );
