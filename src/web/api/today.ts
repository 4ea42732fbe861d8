import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dayNow, onClock } from './civil-day.ts';
import { api } from './client.ts';
import { whoAmI } from './query-client.ts';
import { useSyncStatus } from './sync-status.ts';

/**
 * The civil day where the service is (`2026-03-19`), now; null until it has answered. Only when it is unreachable and nothing
 * is cached, the day of this device's clock in Costa Rica.
 */
export function useToday(): string | null {
  const { data, failureCount } = useSyncStatus();
  const day = useSyncExternalStore(onClock, dayNow);
  return data || failureCount > 0 ? day : null;
}

/** The current cycle from the service, which knows its first day and the time zone. */
export function useCurrentCycle(): string | null {
  const { data } = api.useQuery('get', '/api/v1/analytics/by-category', {});
  // Known from the start, but of the day when the page was opened.
  const { data: me } = useQuery({ ...whoAmI, enabled: false });
  return data?.cycle ?? me?.cycle ?? null;
}
