import { useState } from 'react';
import { api } from '../api/client.ts';
import { useSettings } from '../api/settings.ts';

/**
 * Whether the first steps are shown: by themselves while there are no transactions, beside what came since as long as
 * one stays, and whenever they were asked for. Put away, they do not come by themselves.
 */
export function useWelcome(): { isPending: boolean; isShown: boolean; isEmpty: boolean } {
  const { welcome_done } = useSettings();
  const { data, isPending, error } = api.useQuery(
    'get',
    '/api/v1/transactions',
    { params: { query: { limit: 1 } } },
    { enabled: welcome_done !== true, staleTime: 60_000 },
  );
  const isEmpty = data?.total === 0;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const isShown = welcome_done === false || (welcome_done === undefined && (isEmpty || wasEmpty));
  return { isPending: welcome_done !== true && isPending && !error, isShown, isEmpty };
}
