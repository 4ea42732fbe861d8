import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
import { notify } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { explain } from '../ui/states.tsx';
import { words } from '../words.ts';
import { budgetWords } from '../words-of-budget.ts';
import {
  BLANK,
  type Draft,
  draftOf,
  FIELD_NAMES,
  type FieldName,
  FREQUENCIES,
  hasDay,
  hasInterval,
  type Problems,
  problemsIn,
  readDraft,
  TYPES,
} from './item-draft.ts';

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

/** What every field of the form needs. */
type Typed = {
  draft: Draft;
  problems: Problems;
  set: (field: FieldName, value: string) => void;
};

function Form({ item, onSaved }: { item: RecurringItem | null; onSaved: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, submit, isPending, failure } = useDraft(form, item, onSaved);
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-3">
      <TextField typed={typed} name="name" label={text.fields.name} maxLength={80} />
      <Choice
        typed={typed}
        name="type"
        label={text.fields.type}
        options={TYPES.map((type) => [type, text.types[type]])}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <TextField typed={typed} name="amount" label={text.fields.amount} inputMode="decimal" />
        <Choice
          typed={typed}
          name="currency"
          label={text.fields.currency}
          options={currenciesFor(typed.draft.currency)}
        />
      </div>
      <CategoryChoice typed={typed} />
      <ScheduleFields typed={typed} />
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
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
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

/** The schedule: only the fields that the frequency uses. */
function ScheduleFields({ typed }: { typed: Typed }) {
  const { frequency } = typed.draft;
  return (
    <>
      <Choice
        typed={typed}
        name="frequency"
        label={text.fields.frequency}
        options={FREQUENCIES.map((code) => [code, text.frequencies[code]])}
      />
      {hasInterval(frequency) && (
        <TextField typed={typed} name="interval" label={text.fields.interval[frequency]} inputMode="numeric" />
      )}
      {hasDay(frequency) && (
        <TextField typed={typed} name="day" label={text.fields.day} hint={text.dayHint} inputMode="numeric" />
      )}
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        <TextField typed={typed} name="starts_on" label={text.fields.starts_on} type="date" />
        <TextField typed={typed} name="ends_on" label={text.fields.ends_on} type="date" />
      </div>
    </>
  );
}

type FieldProps = { typed: Typed; name: FieldName; label: string; hint?: string };

function TextField({ typed, name, label, hint, ...rest }: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <Field label={label} hint={hint} problem={typed.problems[name]}>
      {(control) => (
        <input
          {...control}
          {...rest}
          name={name}
          autoComplete="off"
          value={typed.draft[name]}
          onChange={(event) => typed.set(name, event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

function Choice({ typed, name, label, options }: FieldProps & { options: Options }) {
  return (
    <Field label={label} problem={typed.problems[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          className="w-full"
          value={typed.draft[name]}
          onChange={(event) => typed.set(name, event.target.value)}
        >
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function CategoryChoice({ typed }: { typed: Typed }) {
  const { data = [] } = api.useQuery('get', '/api/v1/categories', {});
  const options: Options = [['', text.noCategory], ...data.map(({ id, name }) => [String(id), name] as const)];
  return <Choice typed={typed} name="category_id" label={text.fields.category_id} options={options} />;
}

/** The currencies of everyday money, and the one the item already has. */
function currenciesFor(own: string): Options {
  const everyday: Options = Object.entries(text.currencies);
  return everyday.some(([code]) => code === own) ? everyday : [...everyday, [own, own]];
}
