/** Balances entered by hand, and taking a snapshot away. */

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { addMonths, lastDayOfMonth, monthOf } from '../../domain/calendar.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { startIntake } from '../documents/save-original.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError, type FieldError, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ManualEntries } from './schema.ts';
import { deleteSnapshot, insertSnapshot, lockSnapshotAt, replaceSnapshot, type SnapshotRow } from './store.ts';

type Entry = z.output<typeof ManualEntries>['entries'][number];

/**
 * Enters balances, one per fund and cut date, replacing a manual one. Throws `validation` for a date in the future or a
 * repeated fund and date, `conflict` where a statement has the balance: a document that adds up is not overwritten by
 * hand. Then none is stored.
 */
export async function enterBalances(
  deps: Pick<Deps, 'env' | 'now'>,
  db: Kysely<DB>,
  given: readonly Entry[],
  by: Author,
): Promise<{ created: SnapshotRow[]; updated: SnapshotRow[] }> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const entries = given.map((entry) => ({ ...entry, as_of: entry.as_of ?? lastMonthEnd(today) }));
  refuseOdd(entries, today);
  return inTransaction(db, async (session) => {
    await startIntake(session);
    await setAuditAuthor(session, by, deps.now());
    const created: SnapshotRow[] = [];
    const updated: SnapshotRow[] = [];
    const conflicts: FieldError[] = [];
    for (const [index, entry] of entries.entries()) {
      const stored = await lockSnapshotAt(session, entry.fund, entry.as_of);
      if (stored?.source === 'pdf') {
        const { fund, as_of: day } = entry;
        const reason = problemReason('statement_says', { fund, day, balance: stored.balance });
        conflicts.push({ path: `entries.${index}`, ...reason, message: `${reason.message} (snapshot ${stored.id})` });
        continue;
      }
      const values = valuesOf(entry, instantAt(deps.now()));
      if (stored) updated.push(await replaceSnapshot(session, stored.id, values));
      else created.push(await insertSnapshot(session, values));
    }
    const [first] = conflicts;
    if (first) throw new AppError('conflict', first, { errors: conflicts });
    return { created, updated };
  });
}

/** The end of a month that came last: today, when it is one. */
function lastMonthEnd(today: string): string {
  const ofThis = lastDayOfMonth(monthOf(today));
  return ofThis === today ? today : lastDayOfMonth(addMonths(monthOf(today), -1));
}

/** Takes a snapshot away; the token brings it back. Throws `not_found`. */
export async function removeSnapshot(deps: Pick<Deps, 'now'>, db: Kysely<DB>, id: number, by: Author): Promise<string> {
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    if (!(await deleteSnapshot(session, id))) throw new AppError('not_found', problemReason('no_snapshot'));
    return undo_token;
  });
}

function refuseOdd(entries: readonly (Entry & { as_of: string })[], today: string): void {
  const seen = new Set<string>();
  const errors = entries.flatMap(({ fund, as_of }, index): FieldError[] => {
    const key = `${fund} ${as_of}`;
    const path = `entries.${index}.as_of`;
    if (as_of > today) return [{ path, ...problemReason('in_future') }];
    if (seen.has(key)) return [{ path, ...problemReason('entry_twice', { fund, day: as_of }) }];
    seen.add(key);
    return [];
  });
  if (errors.length > 0) throw invalid(...errors);
}

function valuesOf({ fund, as_of, balance, rendimientos }: Entry & { as_of: string }, created_at: string) {
  const unsaid = { operator: null, period_start: null, opening: null, contributions: null };
  const none = { bonuses: null, commission: null, transfers: null, document_id: null };
  return { fund, as_of, source: 'manual' as const, balance, rendimientos, ...unsaid, ...none, created_at };
}
