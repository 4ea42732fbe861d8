import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { whoAmI } from './query-client.ts';
import { useSyncStatus } from './sync-status.ts';

/** Costa Rica is always six hours behind UTC. */
const BEHIND_UTC_MS = 6 * 60 * 60_000;

/**
 * The civil day where the service is (`2026-03-19`); null until it has answered. Only when it is unreachable and
 * nothing is cached, the day of this device's clock in Costa Rica.
 */
export function useToday(): string | null {
  const { data, failureCount } = useSyncStatus();
  if (data) return data.today;
  return failureCount === 0 ? null : dayOfThisDevice();
}

const dayOfThisDevice = () => new Date(Date.now() - BEHIND_UTC_MS).toISOString().slice(0, 10);

/** The current cycle from the service, which knows its first day and the time zone. */
export function useCurrentCycle(): string | null {
  const { data } = api.useQuery('get', '/api/v1/analytics/by-category', {});
  // Known from the start, but of the day when the page was opened.
  const { data: me } = useQuery({ ...whoAmI, enabled: false });
  return data?.cycle ?? me?.cycle ?? null;
}
