/** A kept document makes the row that it makes alone: when it leaves another row, or had waited for its purchase. */
import type { Kysely } from 'kysely';
import { chosenIn } from '../../domain/accounts/find-accounts.ts';
import { readNumbered } from '../accounts/assign/assign-accounts.ts';
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
  { id, proposal, facts = {} }: { id: number; proposal: Proposal; facts?: Record<string, unknown> },
  by: Author,
): Promise<TransactionRow> {
  const { source, external_id } = proposal;
  const isTaken = external_id !== null && (await findByExternalIds(session, [{ source, external_id }])).length > 0;
  const input = { ...proposal, ...(await choiceOf(session, facts)), external_id: isTaken ? null : external_id };
  const { transaction } = await recordWithin(deps, session, input, by);
  await giveOwnRow(session, id, transaction.id);
  return settleFields(deps, session, transaction.id, by);
}

/** The accounts that a person chose in an entry, of those that are there. */
async function choiceOf(session: Kysely<DB>, facts: Record<string, unknown>) {
  const chosen = chosenIn(facts);
  const accounts = chosen === null ? [] : await readNumbered(session);
  const isThere = (id: number | null) => accounts.some((account) => account.id === id);
  const [account_id, to_account_id] = [chosen?.account_id, chosen?.to_account_id].map((id = null) =>
    isThere(id) ? id : null,
  );
  return account_id || to_account_id ? { account_id, to_account_id, account_by: 'person' as const } : {};
}
