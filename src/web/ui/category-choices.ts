import { useMemo } from 'react';
import { api } from '../api/client.ts';

/** A category as an option; without an id it means none. */
export type CategoryChoice = { id: number | null; name: string; slot: number | null };

/** All categories in the service's order, the suggested one first, none last. */
export function useCategoryChoices(suggested: number | null, none: string): CategoryChoice[] {
  const { data } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  return useMemo(() => {
    const all = (data ?? []).map(({ id, name, color_slot }) => ({ id, name, slot: color_slot }));
    const first = all.filter(({ id }) => id === suggested);
    const others = all.filter(({ id }) => id !== suggested);
    return [...first, ...others, { id: null, name: none, slot: null }];
  }, [data, suggested, none]);
}
