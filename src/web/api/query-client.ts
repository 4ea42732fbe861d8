/** How long what was read counts as fresh, what is tried again, and what happens when the session ends. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { api } from './client.ts';
import { refreshAfter } from './refresh.ts';

/** Whose session this is. The door asks it before any screen is shown. */
export const whoAmI = api.queryOptions('get', '/api/v1/auth/me', undefined, {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type Events = {
  /** The service refused a request of a screen because the session has ended. */
  onSignedOut: () => void;
  /** What is on the screen could not be read again: it stays, but it may be old. */
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
      onSettled: (_data, error, variables, _context, { meta }) => refreshAfter(queryClient, { error, variables, meta }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The service may well be on this very machine: the browser's idea of being offline says nothing about it.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}
