/** Judges how fresh the five sources are from stored data; the sending programs are not asked. */
import { localDay, minutesFromUtc } from '../../domain/calendar.ts';
import { DAYS_LOOKED_AT, type SourceStatus, SYNC_SOURCES, statusOf } from '../../domain/sync-status.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { readArrivals } from './store.ts';

/** A source, and the civil day on which it last sent something. */
type DatedStatus = SourceStatus & { last_received_on: string | null };

export async function readStatus(
  deps: Pick<Deps, 'db' | 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> },
): Promise<DatedStatus[]> {
  const { timeZone } = deps.env;
  const now = instantAt(deps.now());
  const stored = await readArrivals(deps.db, minutesFromUtc(now, timeZone));
  return SYNC_SOURCES.map((source) => {
    const arrivals = source === 'exchange_rate' ? [] : stored[source].toSorted().toReversed();
    const last = source === 'exchange_rate' ? deps.rates.lastRefresh('USD') : (arrivals[0] ?? null);
    const days = [...new Set(arrivals.map((at) => localDay(at, timeZone)))].slice(0, DAYS_LOOKED_AT);
    const status = statusOf(source, { last, days }, now);
    const { last_received_at: at } = status;
    return { ...status, last_received_on: at === null ? null : localDay(at, timeZone) };
  });
}
