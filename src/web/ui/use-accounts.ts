import { type Account, api } from '../api/client.ts';

const NONE: readonly Account[] = [];

/** The accounts, none while they load. */
export function useAccounts(): readonly Account[] {
  const { data = NONE } = api.useQuery('get', '/api/v1/accounts', {}, { staleTime: 60_000 });
  return data;
}
