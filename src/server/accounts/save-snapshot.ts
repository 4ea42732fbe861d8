/**
 * Stores the worth of every account once a day, so that net worth over time is a fact and not a reconstruction
 * (docs/rules/accounts.md). A day's snapshot is updated after each refresh of the rates, late in the evening and with each
 * change of an account, and stays as of the last update of the day.
 */

import type { Kysely, Transaction } from 'kysely';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type Repeated, repeatWork } from '../platform/process/repeat-work.ts';
import { currentWorth, withBalances } from './balances/read-balances.ts';
import { listAccounts, lockAccounts, replaceSnapshot, snapshotRates } from './store.ts';

export type SnapshotDeps = Pick<Deps, 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> };

/** Five minutes after each refresh of the rates, in the home time zone, and when the rows of the day are nearly all there. */
export const AFTER_EACH_REFRESH = '5 0,6,12,18,23 * * *';

/**
 * Serializes changes of accounts, with today's snapshot in the same database transaction (the caller's, when it has
 * one). Every write of accounts goes through here.
 */
export async function withSnapshot<T>(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  change: (session: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (session) => {
    await lockAccounts(session);
    const result = await change(session);
    await writeSnapshot(deps, session);
    return result;
  });
}

/** Stores or updates today's snapshot. */
export async function saveSnapshot(deps: SnapshotDeps & { db: Kysely<DB> }): Promise<void> {
  await withSnapshot(deps, deps.db, async () => {});
}

async function writeSnapshot(deps: SnapshotDeps, session: Transaction<DB>): Promise<void> {
  const day = todayAt(deps.now(), deps.env.timeZone);
  const accounts = await withBalances(deps, session, await listAccounts(session));
  // A restart forgets the rates of euros and crypto: today's earlier ones are reused.
  const rates = { ...(await snapshotRates(session, day)), ...deps.rates.current() };
  const rows = accounts.map((account) => ({
    day,
    account_id: account.id,
    name: account.name,
    account_type: account.account_type,
    currency: account.currency,
    balance: account.current_balance,
    ...currentWorth(account, rates),
  }));
  await replaceSnapshot(session, day, rows);
}

/**
 * Updates the snapshot now, after the first refresh of the rates, and then after each refresh. A failure is logged and
 * left to the next time. `stop` waits for a running update.
 */
export function startSnapshots(deps: SnapshotDeps & Pick<Deps, 'db' | 'log'>, firstRefresh: Promise<void>): Repeated {
  const job = repeatWork(
    { pattern: AFTER_EACH_REFRESH, timezone: deps.env.timeZone },
    () => saveSnapshot(deps),
    (err) => deps.log.warn({ err }, 'The snapshot of the accounts was not taken'),
  );
  void job.now();
  void firstRefresh.then(job.now, job.now);
  return job;
}
