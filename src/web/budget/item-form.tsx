import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '../../contract/schema.gen.ts';
import { api, client, type RecurringItem } from '../api/client.ts';
import { BUDGET } from '../api/refresh.ts';
import { formatDayInRow, formatMonth } from '../ui/days.ts';
import { FormActions } from '../ui/form-actions.tsx';
import { MerchantName } from '../ui/merchant.tsx';
import { formatMoney, Money } from '../ui/money.tsx';
import { toast } from '../ui/toast.tsx';
import { changesSince, useForm } from '../ui/use-form.ts';
import { usePaused } from '../ui/use-paused.ts';
import { type Draft, EMPTY, parseForm, rejection, toFormValues } from './item-draft.ts';
import { ItemFields, ModeQuestion } from './item-fields.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.items;

type Props = {
  /** The item to edit; null creates one. */
  item: RecurringItem | null;
  open: boolean;
  onClose: () => void;
};

/** Creates or edits a recurring item in a dialog. */
export function ItemForm({ item, open, onClose }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[#000]/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[calc(100vw-1.5rem)] max-w-md -translate-1/2 scroll-pt-12 scroll-pb-4 overflow-y-auto rounded-2xl bg-raised p-5 shadow-xl">
          <Dialog.Title className="mb-4 text-base font-semibold">
            {item ? text.editTitle(item.name) : text.addTitle}
          </Dialog.Title>
          <Form item={item} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Form({ item, onClose }: { item: RecurringItem | null; onClose: () => void }) {
  const form = useForm({
    initial: item ? toFormValues(item) : EMPTY,
    parse: parseForm,
    unreadable: { ends_on: text.problems.ends_on },
    save: (body) =>
      item
        ? client.PATCH('/api/v1/budget/recurring-items/{id}', {
            params: { path: { id: item.id } },
            body: changesSince(toFormValues(item), parseForm, body),
          })
        : client.POST('/api/v1/budget/recurring-items', { body }),
    rejection,
    onSaved: (_answer, { name }) => {
      toast(text.saved(name));
      onClose();
    },
    refreshes: BUDGET,
  });
  return (
    <form {...form.props} className="space-y-3">
      <ModeQuestion form={form} />
      {form.values.mode !== '' && (
        <>
          <ItemFields form={form} />
          <ItemPreview draft={form.values} id={item?.id} />
        </>
      )}
      <FormActions
        isPending={form.isPending}
        failure={form.failure}
        onCancel={onClose}
        submit={{ label: text.save, pending: text.saving, failed: text.saveFailed }}
      />
    </form>
  );
}

const PAUSE_MS = 400;

type Preview = components['schemas']['RecurringItemPreview'];
type ItemPreviewProps = { draft: Draft /** Of an item that is changed. */; id: number | undefined };

/** Renders nothing while the form is invalid: saving reports the problems. */
function ItemPreview({ draft, id }: ItemPreviewProps) {
  const parsed = parseForm(usePaused(draft, PAUSE_MS));
  const item = 'body' in parsed && parsed.body.type !== 'SAVINGS' ? parsed.body : null;
  const { data } = api.useQuery(
    'post',
    '/api/v1/budget/recurring-items/preview',
    // Disabled queries are never sent.
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
            ? text.preview.cuotas(formatMoney(data.cuotas_crc, 'CRC'), formatMonth(data.next_month.month))
            : text.preview.noCuotas(formatMonth(data.next_month.month))}
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
                    <span className="text-muted">{formatDayInRow(local_date)}</span>{' '}
                    {row ? <MerchantName row={row} /> : <span className="text-warning">{text.preview.unpaid}</span>}
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
