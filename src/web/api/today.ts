import { api } from './client.ts';

/** The civil day it is where the service lives (`2026-03-19`); null until the service has said. No browser's clock. */
export function useToday(): string | null {
  const { data } = api.useQuery('get', '/api/v1/sync-status', {}, { staleTime: 60_000 });
  return data?.today ?? null;
}
