import type { ReactNode } from 'react';
import type { Transaction } from '../api/client.ts';
import { showDay, showInstant, showMonth } from '../ui/days.ts';
import { showRate } from '../ui/figures.ts';
import { originName, sourceName } from '../ui/known-names.ts';
import { Money } from '../ui/money.tsx';
import { words } from '../ui/words.ts';
import { noticeWords } from '../words-of-notices.ts';

/** What was recorded, as label and value. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { local_date, date, cycle, type, source, origin, reference, external_id, trust } = transaction;
  const facts: [label: string, value: ReactNode][] = [
    [words.detail.day, showDay(local_date)],
    [words.detail.instant, hasClock(transaction) ? showInstant(date) : words.detail.noClock],
    [
      words.detail.cycle,
      `${showMonth(cycle)}${transaction.deferred_to_next_cycle ? ` (${words.detail.deferred})` : ''}`,
    ],
    [words.detail.type, words.types[type]],
    [words.detail.source, sourceName(source)],
    [words.detail.origin, originName(origin)],
  ];
  if (transaction.rate !== null) facts.unshift([words.detail.rate, showRate(transaction.rate)]);
  if (trust !== null) facts.push([noticeWords.trust.title, noticeWords.trust.says[trust]]);
  if (transaction.currency !== 'CRC') facts.unshift([words.detail.inColones, inColones(transaction.amount_crc)]);
  if (reference !== null) facts.push([words.detail.reference, reference]);
  // The one that quick add gives a row, so that it is recorded once, says nothing to anybody.
  if (external_id !== null && !external_id.startsWith('web:')) facts.push([words.detail.externalId, external_id]);
  return (
    <section>
      <h3 className="mb-1 font-semibold">{words.detail.facts}</h3>
      <dl className="divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A day without a time is kept as its midnight. A real midnight in UTC belongs to another day in Costa Rica. */
function hasClock({ date, local_date }: Transaction): boolean {
  return date !== `${local_date}T00:00:00`;
}

function inColones(amount: number | null): ReactNode {
  return amount === null ? words.transactions.noRate : <Money amount={amount} currency="CRC" />;
}
