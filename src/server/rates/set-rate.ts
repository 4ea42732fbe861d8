/** Puts a rate in force: first in the database, where the dollar has its rows, then in the book. */
import type { Kysely } from 'kysely';
import type { ForeignCurrency } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { keepAndLog } from './convert-waiting.ts';
import type { KnownRate, RateBook } from './rate-book.ts';
import { lastUsdFetch, newestUsdRate, refreshUsdAmounts, upsertUsdRate } from './store.ts';

export type SetRateDeps = Pick<Deps, 'db' | 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> };

/**
 * Sets a rate by hand, in colones for one unit, until the next accepted refresh of that currency; one in progress does
 * not count. A dollar rate is stored as today's, so that today's rows keep it if that refresh is tomorrow's.
 */
export async function setManualRate(
  deps: SetRateDeps & Pick<Deps, 'log'>,
  currency: ForeignCurrency,
  rate: string,
): Promise<void> {
  const known = { rate, as_of: instantAt(deps.now()), provider: 'manual' };
  if (currency === 'USD') await storeUsdRate(deps, known);
  deps.rates.set(currency, known);
  await keepAndLog(deps);
}

/** Stores today's dollar rate and converts today's rows, in one transaction. */
export async function storeUsdRate(deps: SetRateDeps, known: KnownRate): Promise<void> {
  const day = todayAt(deps.now(), deps.env.timeZone);
  await inTransaction(deps.db, async (session) => {
    await upsertUsdRate(session, { day, rate: known.rate, provider: known.provider, fetched_at: known.as_of });
    await refreshUsdAmounts(session, day);
  });
}

/**
 * The book as it will be once this transaction commits, for snapshots in it: `current` has the dollar rate that the
 * transaction wrote.
 */
export async function ratesOnCommit(session: Kysely<DB>, rates: RateBook): Promise<RateBook> {
  const newest = await newestUsdRate(session);
  const current = { ...rates.current(), ...(newest && { USD: newest.rate }) };
  return { ...rates, current: () => current };
}

/** Loads the database's dollar rate: at the start, before each refresh, and after example data. */
export async function loadUsdRate(deps: Pick<Deps, 'db' | 'rates'>): Promise<void> {
  const newest = await newestUsdRate(deps.db);
  if (newest) deps.rates.set('USD', { rate: newest.rate, as_of: newest.fetched_at, provider: newest.provider });
  const fetched = await lastUsdFetch(deps.db);
  if (fetched) deps.rates.noteRefresh('USD', fetched);
}
