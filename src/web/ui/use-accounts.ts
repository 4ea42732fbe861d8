import { useQuery } from '@tanstack/react-query';
import { type Account, api } from '../api/client.ts';

const NONE: readonly Account[] = [];

export const accountsOptions = api.queryOptions('get', '/api/v1/accounts', {}, { staleTime: 60_000 });

/** The accounts, none while they load. */
export function useAccounts(): readonly Account[] {
  const { data = NONE } = useQuery(accountsOptions);
  return data;
}
