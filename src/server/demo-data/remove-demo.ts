/** Taking example data away: the ledger is as if it had never been there. */
import type { Kysely, Transaction } from 'kysely';
import { worthOf } from '../../domain/net-worth.ts';
import { monthOfEntry } from '../../domain/salary.ts';
import { withSnapshot } from '../accounts/save-snapshot.ts';
import { moveToStray } from '../documents/set-aside.ts';
import { type Author, setAuditAuthor } from '../history/set-audit-author.ts';
import { settleRows } from '../notices/settle-fields.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { ratesOnCommit } from '../rates/set-rate.ts';
import { accrueMonths } from '../salary/accrue-months.ts';
import { changeLog, holdLog } from '../salary/change-log.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import {
  clearMarks,
  deleteMarked,
  deleteRates,
  dollarsCountedAt,
  markPlansOfMarked,
  restoreAccounts,
  salariesIn,
  setWorth,
  takeAccruals,
  unmarkTold,
} from './store.ts';

/**
 * Removes what `fillYear` made, with what a person made of it since (the plan of an invented purchase), and the colones
 * its salaries moved. Rows of the person stay, and those that a document of theirs joined; a salary of theirs in an invented month accrues that month now. There is
 * no undo: it can be filled again. The caller loads the newest dollar rate afterwards.
 */
export async function removeDemo(deps: RecordDeps, db: Kysely<DB>, by: Author): Promise<void> {
  await inTransaction(db, async (session) => {
    await holdLog(session);
    const invented = await deleteRates(session);
    const left = { ...deps, rates: await ratesOnCommit(session, deps.rates) };
    await withSnapshot(left, session, async () => {
      const originals = await removeRows(left, session, by);
      await revalueDays(session, invented);
      // Before the commit: one that its row names all the same is found where it was set aside, and put back.
      for (const sha256 of originals) await moveToStray({ dataDir: deps.env.dataDir, now: deps.now }, sha256);
    });
  });
}

/** Returns the SHA-256 of the originals that no row names any more. */
async function removeRows(deps: RecordDeps, session: Transaction<DB>, by: Author): Promise<string[]> {
  await setAuditAuthor(session, by, deps.now());
  const told = await unmarkTold(session);
  await markPlansOfMarked(session);
  const { result: taken, accrual } = await changeLog(deps, session, () => takeAccruals(session));
  const originals = await deleteMarked(session);
  // What is left of them is what the person's own documents say.
  await settleRows(deps, session, told, by);
  await restoreAccounts(session, accrual);
  if (taken.length > 0) await accrueMonths(deps, session, await salariesIn(session, taken.map(monthOfEntry)));
  await clearMarks(session);
  return originals;
}

/** Counts the person's dollars of each day since the filling at the rate that is left for it. */
async function revalueDays(session: Transaction<DB>, invented: readonly string[]): Promise<void> {
  for (const { rate_left, ...held } of await dollarsCountedAt(session, invented)) {
    await setWorth(session, held, worthOf(held, rate_left === null ? {} : { USD: rate_left }));
  }
}
