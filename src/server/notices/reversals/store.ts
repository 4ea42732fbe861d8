/** Queries for reversals and the purchases that they take back. */
import { type Kysely, sql } from 'kysely';
import type { Telling } from '../../../domain/matching/notice.ts';
import type { Proposal } from '../../../domain/matching/settle-row.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** Of these rows, those that nothing was given back of yet. */
export async function withoutRefund(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) r (id)
    where not exists (select from transactions t where t.refund_of = r.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Says which purchase a row gives back. */
export async function setRefund(db: Kysely<DB>, id: number, of: number): Promise<void> {
  await db.updateTable('transactions').set({ refund_of: of }).where('id', '=', id).execute();
}

/** A reversal that no purchase was there for. */
export type WaitingReversal = { id: number; telling: Telling; proposal: Proposal };

/** The reversals of these amounts that wait for their purchase, the earliest first. */
export async function findWaitingReversals(
  db: Kysely<DB>,
  amounts: readonly { amount: string; currency: string }[],
): Promise<WaitingReversal[]> {
  const { rows } = await sql<WaitingReversal>`
    select n.id, n.proposal, telling_of(n) as telling
    from notices n
    where n.reason_code = ${sql.lit(REVERSAL_WAITS)} and n.transaction_id is null and (n.amount, n.currency) in (
      select * from unnest(${amounts.map(({ amount }) => amount)}::numeric[],
        ${amounts.map(({ currency }) => currency)}::text[]))
    order by n.local_date, n.id for update`.execute(db);
  return rows;
}

/**
 * Rows of money given back that name no purchase, of the amounts of these rows, each with what its first document says:
 * those among them, and those that may be of one of them.
 */
export async function findLooseRefunds(
  db: Kysely<DB>,
  made: readonly { id: number; amount: string; currency: string; local_date: string }[],
): Promise<{ id: number; amount: string; currency: string; local_date: string; telling: Telling }[]> {
  const { rows } = await sql<{ id: number; amount: string; currency: string; local_date: string; telling: Telling }>`
    select distinct on (t.local_date, t.id) t.id, t.amount, t.currency, t.local_date, telling_of(n) as telling
    from (select distinct amount, currency from unnest(${made.map(({ amount }) => amount)}::numeric[],
        ${made.map(({ currency }) => currency)}::text[]) m (amount, currency)) m
      join transactions t on t.amount = m.amount and t.currency = m.currency
      join notices n on n.transaction_id = t.id
    where t.type = 'DEVOLUCION' and t.refund_of is null and n.amount is not null
    order by t.local_date, t.id, n.id`.execute(db);
  return rows;
}

/** Why a reversal has no row: the ledger has no purchase that it could take back. */
export const REVERSAL_WAITS = 'reversal_without_purchase';
