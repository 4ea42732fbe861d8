/** Accrues future salaries when their day comes: at midnight at home, and at the start for what was missed. */

import { addDays } from '../../domain/calendar.ts';
import type { SnapshotDeps } from '../accounts/save-snapshot.ts';
import type { Deps } from '../deps.ts';
import { type Author, setAuditAuthor } from '../history/set-audit-author.ts';
import { todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import { type Repeated, repeatWork } from '../platform/process/repeat-work.ts';
import { accrueMonths } from './accrue-months.ts';
import { advanceAccruedUntil, salariesBetween } from './store.ts';

type DueDeps = SnapshotDeps & Pick<Deps, 'db'>;

export const AT_MIDNIGHT = '0 0 * * *';

const BY: Author = { label: 'alcancia', origin: 'automation' };

/**
 * Accrues the salaries whose day came since the last run, in one database transaction. Those up to the day of the first
 * run accrued when they were recorded. A clock that ran ahead misses no day once it is corrected.
 */
export async function accrueDue(deps: DueDeps): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    const today = todayAt(deps.now(), deps.env.timeZone);
    const until = await advanceAccruedUntil(session, today);
    if (until === null) return;
    const from = until > today ? today : addDays(until, 1);
    const due = await salariesBetween(session, from, today);
    await setAuditAuthor(session, BY, deps.now());
    await accrueMonths(
      deps,
      session,
      due.filter(({ accrues }) => accrues),
    );
  });
}

/** Runs now and at each midnight. A failure is logged and left to the next run. `stop` waits for a run in progress. */
export function startAccruals(deps: DueDeps & Pick<Deps, 'log'>): Repeated {
  const job = repeatWork(
    { pattern: AT_MIDNIGHT, timezone: deps.env.timeZone },
    () => accrueDue(deps),
    (err) => deps.log.warn({ err }, 'Salaries whose day has come did not accrue'),
  );
  void job.now();
  return job;
}
