import type { ReactNode } from 'react';
import type { Currency, RawCharge, Transaction } from '../api/client.ts';
import { formatDay, formatMoment, formatMonth } from '../ui/days.ts';
import { FactLines } from '../ui/facts.tsx';
import { formatRate } from '../ui/figures.ts';
import { originName, sourceName } from '../ui/known-names.ts';
import { matchingWords } from '../ui/matching/words.ts';
import { Money } from '../ui/money.tsx';
import { Table } from '../ui/table.tsx';
import { words } from '../ui/words.ts';

/** The recorded fields as labels and values. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { local_date, date, cycle, type, source, origin, reference, external_id, trust } = transaction;
  const facts: [label: string, value: ReactNode][] = [
    [words.detail.day, formatDay(local_date)],
    [words.detail.instant, hasClock(transaction) ? formatMoment(date) : words.detail.noClock],
    [
      words.detail.cycle,
      `${formatMonth(cycle)}${transaction.deferred_to_next_cycle ? ` (${words.detail.deferred})` : ''}`,
    ],
    [words.detail.type, words.types[type]],
    [words.detail.source, sourceName(source)],
    [words.detail.origin, originName(origin)],
  ];
  if (transaction.rate !== null) facts.unshift([words.detail.rate, formatRate(transaction.rate)]);
  if (trust !== null) facts.push([matchingWords.trust.title, matchingWords.trust.says[trust]]);
  if (transaction.currency !== 'CRC') facts.unshift([words.detail.inColones, inColones(transaction.amount_crc)]);
  if (reference !== null) facts.push([words.detail.reference, reference]);
  // The key that quick add gives a row means nothing to a person.
  if (external_id !== null && !external_id.startsWith('web:')) facts.push([words.detail.externalId, external_id]);
  return (
    <section>
      <h3 className="mb-1 font-semibold">{words.detail.facts}</h3>
      <FactLines facts={facts} />
    </section>
  );
}

/**
 * Whether the time is known. A day without one is stored as its midnight; a real midnight in UTC belongs to another day
 * in Costa Rica.
 */
function hasClock({ date, local_date }: Transaction): boolean {
  return date !== `${local_date}T00:00:00`;
}

function inColones(amount: number | null): ReactNode {
  return amount === null ? words.transactions.noRate : <Money amount={amount} currency="CRC" />;
}

/** The lines of the transaction, in the issuer's words. */
export function RawCharges({ charges, currency }: { charges: readonly RawCharge[]; currency: Currency }) {
  if (charges.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{words.detail.charges}</h3>
      <Table pad="py-1" heads={[words.detail.concept, words.detail.amount]}>
        {charges.map((charge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other key and never move
          <tr key={index} className="border-t border-line align-baseline">
            <td className="py-2 break-words">
              {charge.concept}
              <span className="block text-xs text-muted">{aboutCharge(charge)}</span>
            </td>
            <td className="py-2 pl-3 text-right">
              {charge.amount !== undefined && <Money amount={charge.amount} currency={charge.currency ?? currency} />}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function aboutCharge({ card, authorization, reference, place, note }: RawCharge): string {
  const parts = [
    card,
    authorization && words.detail.authorization(authorization),
    reference && words.detail.chargeReference(reference),
    place,
    note,
  ];
  return parts.filter(Boolean).join(' · ');
}
