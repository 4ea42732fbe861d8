/** How long data is fresh, what is retried, and what happens when the session expires. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { api } from './client.ts';
import { refreshAfter } from './refresh.ts';

/** The session's user. The login page reads it before any screen renders. */
export const whoAmI = api.queryOptions('get', '/api/v1/auth/me', undefined, {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type Events = {
  /** The session expired during a request of a screen. */
  onSignedOut: () => void;
  /** Something was changed: what came before it is no longer the last change. */
  onChanged: () => void;
  /** Data on the screen could not be refreshed: it stays, but may be old. */
  onStale: () => void;
};

export function createAppQueryClient({ onSignedOut, onChanged, onStale }: Events): QueryClient {
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
        // What is no more is said to be gone in its place.
        const isGone = error instanceof ApiError && error.status === 404;
        if (query.state.data !== undefined && !isSignedOut(error) && !isGone) onStale();
      },
    }),
    mutationCache: new MutationCache({
      onError: check,
      // Before the mutation's own message, which may offer the next undo.
      onSuccess: (_data, _variables, _context, { meta }) => {
        if (meta?.refreshes) onChanged();
      },
      onSettled: (_data, error, variables, _context, { meta }) => refreshAfter(queryClient, { error, variables, meta }),
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
