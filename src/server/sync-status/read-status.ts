/** How fresh the five sources are, from what is stored already: nothing is asked of the programs that send it. */
import { civilDay } from '../../domain/calendar.ts';
import { type SourceStatus, SYNC_SOURCES, statusOf } from '../../domain/sync-status.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { lastReceived } from './store.ts';

/** A source, and the civil day on which it last sent something. */
type DatedStatus = SourceStatus & { last_received_on: string | null };

/** The five sources with their verdicts, now. */
export async function readStatus(
  deps: Pick<Deps, 'db' | 'now' | 'rates'> & { env: Pick<Deps['env'], 'timeZone'> },
): Promise<DatedStatus[]> {
  const last = { ...(await lastReceived(deps.db)), exchange_rate: deps.rates.lastRefresh('USD') };
  const now = instantAt(deps.now());
  return SYNC_SOURCES.map((source) => {
    const status = statusOf(source, last[source], now);
    const { last_received_at: at } = status;
    return { ...status, last_received_on: at === null ? null : civilDay(at, deps.env.timeZone) };
  });
}
