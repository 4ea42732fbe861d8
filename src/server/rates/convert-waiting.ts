/**
 * Euros and crypto keep the rate they are first converted at (docs/rules/rates.md). A row is written with it
 * once a rate is known and the row's day has come; rows that had to wait for either are converted here.
 */

import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { insertNotification } from '../notifications/write-notification.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type Repeated, repeatWork } from '../platform/process/repeat-work.ts';
import { endUnkeptBefore, saveRates } from './store.ts';

type KeepDeps = Pick<Deps, 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> };

/** The minute after midnight at home, for rows whose day has just come. */
const AFTER_MIDNIGHT = '1 0 * * *';

/**
 * Converts the rows whose day has come and whose currency has a rate now, in a database transaction of its own or the
 * caller's. It is nobody's edit, so it leaves no history. Rows from before an upgrade cause one notification.
 * Returns the number of rows of each currency, with its rate.
 */
export async function convertWaiting(
  deps: KeepDeps & { db: Kysely<DB> },
): Promise<{ currency: string; rate: string; rows: number }[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  return inTransaction(deps.db, async (session) => {
    const kept = await saveRates(session, deps.rates.current(), today);
    const older = kept.filter(({ older_rows }) => older_rows > 0);
    const nowIso = instantAt(deps.now());
    const notices = older.map(({ currency, rate, older_rows: rows }) => ({
      ...{ code: 'kept_conversions' as const, params: { currency, rate, rows } },
      dedupe_key: `kept_conversions:${currency}:${nowIso}`,
    }));
    await insertNotification(session, notices, nowIso);
    if (older.length > 0) await endUnkeptBefore(session, today);
    return kept.map(({ currency, rate, rows }) => ({ currency, rate, rows }));
  });
}

/** The same, logged. Never throws: a failure is left to the next run. */
export async function keepAndLog(deps: KeepDeps & Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    for (const kept of await convertWaiting(deps)) deps.log.info(kept, 'Rows keep the rate they are converted at');
  } catch (err) {
    deps.log.warn({ err }, 'Rows that wait for a rate were not converted');
  }
}

/** Runs after each midnight; a refresh converts by itself. `stop` waits for a run in progress. */
export function startKeeping(deps: KeepDeps & Pick<Deps, 'db' | 'log'>): Repeated {
  const at = { pattern: AFTER_MIDNIGHT, timezone: deps.env.timeZone };
  return repeatWork(
    at,
    () => keepAndLog(deps),
    () => {},
  );
}
