/** Records what a person types, says to the agent, or posts from a program: one event is one row through each door. */
import type { Kysely } from 'kysely';
import type { Author } from '../history/set-audit-author.ts';
import type { planPurchase } from '../installments/make-plan.ts';
import type { Taken } from '../notices/ingest-notice.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { missing } from '../transactions/change-transaction.ts';
import type { TransactionInput } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { ingestEntry } from './ingest-entry.ts';

type Wanted = {
  row: TransactionInput;
  cuotas?: number | undefined;
  /** The person says that it is none of the rows that are there. */
  alone?: boolean | undefined;
  /** Makes the plan of cuotas, in an operation of its own or in the caller's. */
  plan: (...asked: Parameters<typeof planPurchase>) => Promise<unknown>;
};

export type Recorded = { taken: Taken; transaction: TransactionRow; is_made: boolean; is_planned: boolean };

/**
 * Ingests an entry in the caller's database transaction, which has set the audit author, and divides it into cuotas
 * where it has any and its row has no plan. Throws what recording it does, and `not_found` when its row was deleted.
 */
export async function recordEntry(
  deps: RecordDeps,
  session: Kysely<DB>,
  { row, cuotas, alone = false, plan }: Wanted,
  by: Author,
): Promise<Recorded> {
  const taken = await ingestEntry(deps, session, row, by, { alone });
  const { transaction } = taken;
  if (!transaction) throw missing();
  const is_made = taken.outcome === 'created' || taken.outcome === 'possible';
  const is_planned = cuotas !== undefined && taken.outcome !== 'duplicate' && transaction.plan_id === null;
  if (is_planned) await plan(deps, session, transaction.id, { cuotas }, by);
  return { taken, transaction, is_made, is_planned };
}
