import { api } from './client.ts';

/** Costa Rica is always six hours behind UTC. */
const BEHIND_UTC_MS = 6 * 60 * 60_000;

/**
 * The civil day it is where the service lives (`2026-03-19`); null until the service has said. Only when it is not there
 * to be asked, and nothing is kept of it, it is the day of this device's clock in Costa Rica.
 */
export function useToday(): string | null {
  const { data, failureCount } = api.useQuery('get', '/api/v1/sync-status', {}, { staleTime: 60_000 });
  if (data) return data.today;
  return failureCount === 0 ? null : new Date(Date.now() - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** The cycle that today is in, as the service says: where its first day and time zone are known. */
export function useCurrentCycle(): string | null {
  const { data } = api.useQuery('get', '/api/v1/analytics/by-category', {});
  return data?.cycle ?? null;
}
