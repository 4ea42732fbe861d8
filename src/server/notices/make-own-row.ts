/** A kept document makes the row that it makes alone: when it leaves another row, or had waited for its purchase. */
import type { Kysely } from 'kysely';
import type { Author } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { recordWithin } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { findByExternalIds } from './match/store.ts';
import { settleFields } from './settle-fields.ts';
import { giveOwnRow, type NoticeValues } from './store.ts';

type Proposal = NonNullable<NoticeValues['proposal']>;

/** Makes the row of a notice, with the account that the notice says, in the caller's operation. Returns the row. */
export async function makeOwnRow(
  deps: RecordDeps,
  session: Kysely<DB>,
  { id, proposal }: { id: number; proposal: Proposal },
  by: Author,
): Promise<TransactionRow> {
  const { source, external_id } = proposal;
  const isTaken = external_id !== null && (await findByExternalIds(session, [{ source, external_id }])).length > 0;
  const input = { ...proposal, external_id: isTaken ? null : external_id };
  const { transaction } = await recordWithin(deps, session, input, by);
  await giveOwnRow(session, id, transaction.id);
  return settleFields(deps, session, transaction.id, by);
}
