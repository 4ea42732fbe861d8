/** Reversals that came before their purchases. */
import type { Kysely } from 'kysely';
import { findReversed } from '../../../domain/matching/find-reversed.ts';
import { directionOf } from '../../../domain/matching/notice.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { Author } from '../../history/set-audit-author.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { recordWithin } from '../../transactions/record-transaction.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import type { TransactionRow } from '../../transactions/show-transaction.ts';
import { findCandidates, listPairs } from '../match/store.ts';
import { giveOwnRow } from '../store.ts';
import { findWaitingReversals, setRefund } from './store.ts';

/** Makes the rows of reversals that waited for these purchases, in the caller's database transaction. */
export async function resolveWaitingReversals(
  deps: RecordDeps,
  session: Kysely<DB>,
  purchases: readonly TransactionRow[],
  by: Author,
): Promise<void> {
  const spent = purchases.filter(({ type }) => directionOf(type as TransactionType) === 'out');
  const waiting = spent.length === 0 ? [] : await findWaitingReversals(session, spent);
  if (waiting.length === 0) return;
  const ids = new Set(purchases.map(({ id }) => id));
  const rows = (await findCandidates(session, purchases)).filter(({ id }) => ids.has(id));
  const learned = await listPairs(session);
  for (const { id, telling, proposal } of waiting) {
    const purchase = findReversed(telling, rows, learned);
    if (!purchase) continue;
    rows.splice(rows.indexOf(purchase), 1);
    const { transaction } = await recordWithin(deps, session, proposal, by);
    await setRefund(session, transaction.id, purchase.id);
    await giveOwnRow(session, id, transaction.id);
  }
}
