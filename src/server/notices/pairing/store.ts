/** Queries for alike rows and their documents. */
import { type Kysely, sql } from 'kysely';
import type { PairedRow } from '../../../domain/matching/rematch.ts';
import { BY_HAND } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { attachedBecause } from '../explain-outcome.ts';
import { giveOwnRow, noticesOfRow } from '../store.ts';

export type Wanted = { amount: string; currency: string; local_date: string };

export type AlikeRow = PairedRow & { amount: string; currency: string; possible_duplicate_of: number | null };

/** Twice as far as a list posts after its purchase. */
const DAYS = 12;
/** More rows of one amount than these in that time are paired as they come. */
const ROWS_MAX = 60;

/**
 * The documents of rows that may have been paired otherwise: of one amount, around these days, two rows at least, and one
 * with two documents. A line that a person forced made its row for good, whatever that may be. Left out is what a number
 * outside the documents, a plan or a receipt ties to its row, and what a person has changed, merged or taken apart.
 */
export async function findAlikeRows(db: Kysely<DB>, wanted: readonly Wanted[]): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with wanted as (
      select amount, currency, min(day) - ${DAYS}::integer as first_day, max(day) + ${DAYS}::integer as last_day
      from unnest(${wanted.map(({ amount }) => amount)}::numeric[], ${wanted.map(({ currency }) => currency)}::text[],
        ${wanted.map(({ local_date }) => local_date)}::date[]) w (amount, currency, day)
      group by amount, currency),
    alike as (
      select t.id, t.amount, t.currency, t.possible_duplicate_of, t.is_split, (select count(*) from notices n where n.transaction_id = t.id) as told
      from wanted w join transactions t
        on t.amount = w.amount and t.currency = w.currency and t.local_date between w.first_day and w.last_day
      where t.plan_id is null and t.type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'DEPOSITO')
        and not exists (select from notices n where n.transaction_id = t.id and (n.proposal is null
          or n.amount is distinct from t.amount or n.kind in ('receipt', 'plan_list')
          or n.reason_code not in ('recorded', 'attached_by_alike', 'attached_by_reference')))),
    groups as (
      select amount, currency from alike group by amount, currency
      having count(*) between 2 and ${ROWS_MAX} and max(told) > 1)
    select t.id, t.amount, t.currency, t.possible_duplicate_of,
      t.possible_duplicate_of is not null and not exists (
        select from notices n where n.transaction_id = t.id and n.kind = 'statement' and n.made_row and n.status = 'possible')
        as is_possible,
      jsonb_agg(jsonb_build_object('id', n.id,
        'telling', telling_of(n),
        'witness', jsonb_build_object('key', n.key, 'kind', n.kind, 'door', n.door, 'direction', n.direction,
          'amount', n.amount::text, 'proposal', n.proposal)) order by n.id) as notices
    from groups g join alike t using (amount, currency) join notices n on n.transaction_id = t.id
    where not exists (
        select from history h where h.entity = 'transaction' and h.entity_id = t.id and h.action = 'changed' and h.origin = any(${BY_HAND}::text[]))
      and not t.is_split
      and not exists (
        select from notices m join history h on h.entity = 'notice' and h.entity_id = m.id join operations o on o.id = h.operation_id
        where m.transaction_id = t.id and o.kind in ('merge', 'detach', 'settle', 'undo'))
    group by t.id, t.amount, t.currency, t.possible_duplicate_of order by t.id`.execute(db);
  return rows;
}

/** Gives a notice to the row that it proved to be of. */
export async function reassignNotice(
  db: Kysely<DB>,
  id: number,
  to: number,
  because: 'alike' | 'reference' = 'alike',
): Promise<void> {
  const { status, reason_code, reason } = attachedBecause(because);
  await db
    .updateTable('notices')
    .set({ transaction_id: to, possible_transaction_id: null, made_row: false, status, reason_code, reason })
    .where('id', '=', id)
    .execute();
}

/** Says of the first notice of a row that it made it, when none of them did. */
export async function markFirstMaker(db: Kysely<DB>, transactionId: number): Promise<void> {
  const [first, ...others] = await noticesOfRow(db, transactionId);
  if (first && ![first, ...others].some(({ made_row }) => made_row)) await giveOwnRow(db, first.id, transactionId);
}

/** Takes the external ids of rows away, which settling them gives back. */
export async function clearExternalIds(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ external_id: null })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('external_id', 'is not', null)
    .execute();
}
