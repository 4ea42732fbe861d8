/** What an item would have been in the last cycles, before it is saved: what would have paid it, what comes on top. */
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { components } from '../api/schema.gen.ts';
import { showDayInRow, showMonth } from '../ui/days.ts';
import { Money, showMoney } from '../ui/money.tsx';
import { usePaused } from '../ui/use-paused.ts';
import { type Draft, readDraft } from './item-draft.ts';
import { budgetWords } from './words.ts';

const text = budgetWords.items.preview;
const PAUSE_MS = 400;

type Preview = components['schemas']['RecurringItemPreview'];
type Props = { draft: Draft /** Of an item that is changed. */; id: number | undefined };

/** Nothing while the form says no whole item: what is wrong with it is said when it is saved. */
export function ItemPreview({ draft, id }: Props) {
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
    <section aria-live="polite" aria-label={text.title} className="rounded-xl bg-page p-3">
      {item.mode === 'payment' && <PastCycles preview={data} />}
      {item.type === 'EXPENSE' && item.category_id !== null && (
        <p className={data.cuotas_crc > 0 ? '' : 'text-muted'}>
          {data.cuotas_crc > 0
            ? text.cuotas(showMoney(data.cuotas_crc, 'CRC'), showMonth(data.next_month.month))
            : text.noCuotas(showMonth(data.next_month.month))}
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
      <h3 className="font-semibold">{text.title}</h3>
      {!isPaid && <p className="text-muted">{text.none}</p>}
      <ul>
        {isPaid &&
          cycles.flatMap(({ month, occurrences }) =>
            occurrences.map(({ local_date, paid_by }) => {
              const row = rowOf(paid_by);
              return (
                <li key={`${month} ${local_date}`} className="flex items-baseline justify-between gap-3 py-0.5">
                  <span className="min-w-0 break-words">
                    <span className="text-muted">{showDayInRow(local_date)}</span>{' '}
                    {row ? row.merchant : <span className="text-warning">{text.unpaid}</span>}
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
