import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isSignedOut } from '../api/api-error.ts';
import { api, type RecurringItem } from '../api/client.ts';
import { refreshBudget } from '../api/query-client.ts';
import type { components } from '../api/schema.gen.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { showDayInRow, showMonth } from '../ui/days.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { notify } from '../ui/notice.tsx';
import { explain } from '../ui/states.tsx';
import { usePaused } from '../ui/use-paused.ts';
import { words } from '../ui/words.ts';
import {
  BLANK,
  type Draft,
  draftOf,
  FIELD_NAMES,
  type FieldName,
  nameInForm,
  type Problems,
  problemsIn,
  readDraft,
} from './item-draft.ts';
import { ItemFields, ModeQuestion, type Typed } from './item-fields.tsx';
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

const PAUSE_MS = 400;

type Preview = components['schemas']['RecurringItemPreview'];
type ItemPreviewProps = { draft: Draft /** Of an item that is changed. */; id: number | undefined };

/** Nothing while the form says no whole item: what is wrong with it is said when it is saved. */
function ItemPreview({ draft, id }: ItemPreviewProps) {
  const read = readDraft(usePaused(draft, PAUSE_MS));
  const item = 'item' in read && read.item.type !== 'SAVINGS' ? read.item : null;
  const { data } = api.useQuery(
    'post',
    '/api/v1/budget/recurring-items/preview',
    // What is not enabled is never sent.
    { body: { item: item as NonNullable<typeof item>, ...(id === undefined ? {} : { id }) } },
    { enabled: item !== null, placeholderData: keepPreviousData, retry: false },
  );
  if (item === null || !data) return null;
  return (
    <section aria-live="polite" aria-label={text.preview.title} className="rounded-xl bg-page p-3">
      {item.mode === 'payment' && <PastCycles preview={data} />}
      {item.type === 'EXPENSE' && item.category_id !== null && (
        <p className={data.cuotas_crc > 0 ? '' : 'text-muted'}>
          {data.cuotas_crc > 0
            ? text.preview.cuotas(showMoney(data.cuotas_crc, 'CRC'), showMonth(data.next_month.month))
            : text.preview.noCuotas(showMonth(data.next_month.month))}
        </p>
      )}
    </section>
  );
}

function PastCycles({ preview: { cycles, rows } }: { preview: Preview }) {
  const isPaid = rows.length > 0;
  const rowOf = (id: number | null) => rows.find((row) => row.id === id);
  return (
    <div className="mb-1">
      <h3 className="font-semibold">{text.preview.title}</h3>
      {!isPaid && <p className="text-muted">{text.preview.none}</p>}
      <ul>
        {isPaid &&
          cycles.flatMap(({ month, occurrences }) =>
            occurrences.map(({ local_date, paid_by }) => {
              const row = rowOf(paid_by);
              return (
                <li key={`${month} ${local_date}`} className="flex items-baseline justify-between gap-3 py-0.5">
                  <span className="min-w-0 break-words">
                    <span className="text-muted">{showDayInRow(local_date)}</span>{' '}
                    {row ? row.merchant : <span className="text-warning">{text.preview.unpaid}</span>}
                  </span>
                  {row && <Money amount={row.amount_crc} currency="CRC" />}
                </li>
              );
            }),
          )}
      </ul>
    </div>
  );
}
