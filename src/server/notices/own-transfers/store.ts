/** Queries for notices of own transfers and the rows that they may be of. */
import { type Kysely, sql } from 'kysely';
import type { Telling } from '../../../domain/matching/notice.ts';
import type { Proposal } from '../../../domain/matching/settle-row.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** Why a notice of an own transfer has no row: nothing else has told of it yet. */
export const OWN_TRANSFER_WAITS = 'between_own_accounts';

/** A notice that no row was there for. */
export type WaitingTransfer = { id: number; telling: Telling; proposal: Proposal; side: 'in' | 'out' | null };

/** The notices of own transfers of these amounts that wait for their row, the earliest first. */
export async function findWaitingTransfers(
  db: Kysely<DB>,
  amounts: readonly { amount: string; currency: string }[],
): Promise<WaitingTransfer[]> {
  const { rows } = await sql<WaitingTransfer>`
    select n.id, n.proposal, telling_of(n) as telling, n.facts ->> 'own_side' as side
    from notices n
    where n.status = 'ignored' and n.reason_code = ${OWN_TRANSFER_WAITS} and n.transaction_id is null
      and (n.amount, n.currency) in (
        select * from unnest(${amounts.map(({ amount }) => amount)}::numeric[],
          ${amounts.map(({ currency }) => currency)}::text[]))
    order by n.local_date, n.id for update`.execute(db);
  return rows;
}

/** Of these rows, those that a person or a rule gave a category: they were for something. */
export async function withCategory(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from transactions
    where id = any(${ids}::integer[]) and (is_split or category_id is not null and category_guess is null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
