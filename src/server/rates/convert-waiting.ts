/**
 * Euros and crypto keep the rate they are first converted at (docs/rules/rates.md). A row is written with it when one is
 * known and its day has come; what waited for either keeps it here.
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

/** The minute after midnight at home: rows whose day has just come. */
const AFTER_MIDNIGHT = '1 0 * * *';

/**
 * Converts the rows whose day has come and whose currency has a rate now, in a database transaction of its own or the
 * caller's. It is nobody's edit: it leaves no trail. Rows of before an upgrade are told of once, by a notification.
 * Answers how many rows there were of each currency, with its rate.
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

/** The same, logged. Never throws: what fails is left to the next time. */
export async function keepAndLog(deps: KeepDeps & Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    for (const kept of await convertWaiting(deps)) deps.log.info(kept, 'Rows keep the rate they are converted at');
  } catch (err) {
    deps.log.warn({ err }, 'Rows that wait for a rate were not converted');
  }
}

/** Looks after each midnight; a refresh looks by itself. `stop` waits for the look that is under way. */
export function startKeeping(deps: KeepDeps & Pick<Deps, 'db' | 'log'>): Repeated {
  const at = { pattern: AFTER_MIDNIGHT, timezone: deps.env.timeZone };
  return repeatWork(
    at,
    () => keepAndLog(deps),
    () => {},
  );
}
