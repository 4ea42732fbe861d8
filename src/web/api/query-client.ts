/** How long data is fresh, what is retried, and what happens when the session expires. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { api } from './client.ts';
import { BUDGET, DOCUMENTS, LEDGER, refresh, refreshAfter } from './refresh.ts';

/** The session's user. The login page reads it before any screen renders. */
export const whoAmI = api.queryOptions('get', '/api/v1/auth/me', undefined, {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type Events = {
  /** The session expired during a request of a screen. */
  onSignedOut: () => void;
  /** Data on the screen could not be refreshed: it stays, but may be old. */
  onStale: () => void;
};

export function createAppQueryClient({ onSignedOut, onStale }: Events): QueryClient {
  const check = (error: unknown) => {
    if (!isSignedOut(error)) return;
    queryClient.removeQueries({ queryKey: whoAmI.queryKey });
    onSignedOut();
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[1] === whoAmI.queryKey[1]) return;
        check(error);
        if (query.state.data !== undefined && !isSignedOut(error)) onStale();
      },
    }),
    mutationCache: new MutationCache({
      onError: check,
      onSettled: (_data, error, _variables, _context, { meta }) =>
        error === null ? refreshAfter(queryClient, meta) : undefined,
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Ignore the browser's offline flag: the service may run on this very machine.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Refetches everything that a changed transaction may affect. */
export const refreshLedger = (queryClient: QueryClient, deletedId?: number): Promise<void> =>
  refresh(queryClient, LEDGER, deletedId);

/** Refetches everything that a document may affect. */
export const refreshDocuments = (queryClient: QueryClient, deletedId?: number): Promise<void> =>
  refresh(queryClient, DOCUMENTS, deletedId);

/** Refetches everything that a recurring item or a balance set by hand may affect. */
export const refreshBudget = (queryClient: QueryClient): Promise<void> => refresh(queryClient, BUDGET);
