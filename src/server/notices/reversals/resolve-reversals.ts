/** Reversals and their purchases find each other, whichever comes first. */
import type { Kysely } from 'kysely';
import { findReversed } from '../../../domain/matching/find-reversed.ts';
import { directionOf, type Telling } from '../../../domain/matching/notice.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { Author } from '../../history/set-audit-author.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { RecordDeps } from '../../transactions/run-effects.ts';
import type { TransactionRow } from '../../transactions/show-transaction.ts';
import { makeOwnRow } from '../make-own-row.ts';
import { findCandidates, listPairs } from '../match/store.ts';
import { findLooseRefunds, findWaitingReversals, setRefund, withoutRefund } from './store.ts';

/** A bank's day may end before the person's: one more than the 60 days of findReversed. */
export const DAYS_MAX = 61;

/**
 * After rows were made: those of the reversals that waited for them as purchases; and each DEVOLUCION among them, or that
 * was there before its purchase, names it. In the caller's database transaction.
 */
export async function resolveReversals(
  deps: RecordDeps,
  session: Kysely<DB>,
  made: readonly TransactionRow[],
  by: Author,
): Promise<void> {
  const spent = made.filter(({ type }) => directionOf(type as TransactionType) === 'out');
  const waiting = spent.length === 0 ? [] : await findWaitingReversals(session, spent);
  const refunds = made.length === 0 ? [] : await findLooseRefunds(session, made);
  if (waiting.length + refunds.length === 0) return;
  const near = await findCandidates(session, [...spent, ...refunds], DAYS_MAX);
  const open = await withoutRefund(
    session,
    near.map(({ id }) => id),
  );
  const rows = near.filter(({ id }) => open.has(id));
  const learned = await listPairs(session);
  const take = (telling: Telling) => {
    const purchase = findReversed(telling, rows, learned);
    if (purchase) rows.splice(rows.indexOf(purchase), 1);
    return purchase;
  };
  for (const { id, telling } of refunds) {
    const purchase = take(telling);
    if (purchase) await setRefund(session, id, purchase.id);
  }
  for (const { id, telling, proposal } of waiting) {
    const purchase = take(telling);
    if (!purchase) continue;
    const { id: refund } = await makeOwnRow(deps, session, { id, proposal }, by);
    await setRefund(session, refund, purchase.id);
  }
}
