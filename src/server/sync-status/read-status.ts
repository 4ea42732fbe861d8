/** How fresh the five sources are, from what is stored already: nothing is asked of the programs that send it. */
import { type SourceStatus, SYNC_SOURCES, statusOf } from '../../domain/sync-status.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { lastReceived } from './store.ts';

/** The five sources with their verdicts, now. */
export async function readStatus(deps: Pick<Deps, 'db' | 'now' | 'rates'>): Promise<SourceStatus[]> {
  const last = { ...(await lastReceived(deps.db)), exchange_rate: deps.rates.lastRefresh('USD') };
  const now = instantAt(deps.now());
  return SYNC_SOURCES.map((source) => statusOf(source, last[source], now));
}
