/** A month's balance set by hand, and given back to the computation. */
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { deleteOverride, upsertOverride } from './store.ts';

type MonthOf = { year: number; month: number };

/** Sets a month's balance, a signed decimal string in colones; the token takes that back. */
export async function overrideBalance(
  deps: Pick<Deps, 'db' | 'now'>,
  { year, month }: MonthOf,
  balance: string,
  by: Author,
): Promise<string> {
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'override' });
    await upsertOverride(session, { year, month, balance });
    return undo_token;
  });
}

/** Lets a month's balance be computed again; the token takes that back. Throws `not_found`. */
export async function removeOverride(
  deps: Pick<Deps, 'db' | 'now'>,
  { year, month }: MonthOf,
  by: Author,
): Promise<string> {
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    if (await deleteOverride(session, year, month)) return undo_token;
    throw new AppError('not_found', problemReason('no_override'));
  });
}
