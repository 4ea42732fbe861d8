/** How long what was read counts as fresh, what is tried again, and what happens when the session ends. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-error.ts';
import { api } from './client.ts';

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
    mutationCache: new MutationCache({ onError: check }),
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

/**
 * What a changed transaction may show in: lists, sums, its trail, its documents, its receipt, its plan, the pots, what is to
 * come, how much is in question. What is taken back may be a category, a rule or an import too.
 */
const LEDGER =
  /^\/api\/v1\/(?:transactions|analytics|municipal-receipts|installments|salarios|savings-accrual|accounts|budget|categories|category-rules|imports|history|demo-data|notices|sync-status)\b/;
/** What a document that came or went may show in: what it says, its months, and all of the ledger. */
const DOCUMENTS = new RegExp(`^/api/v1/(?:pensions|documents)\\b|${LEDGER.source}`);
/** What a rate that was set may show in: all that is converted, and whether it is fresh. */
const RATES = new RegExp(`^/api/v1/exchange-rates?\\b|${LEDGER.source}`);
/** What is planned may show in the projections, in what is to come, and in what each transaction pays. */
const BUDGET = /^\/api\/v1\/(?:budget|transactions)\b/;

/**
 * Reads again everything that a changed transaction may show in. One that was deleted is itself no longer asked for,
 * although its panel may still be closing.
 */
export async function refreshLedger(queryClient: QueryClient, deletedId?: number): Promise<void> {
  await refresh(queryClient, LEDGER, deletedId);
}

/** Reads again everything that a document may show in; like a transaction, one that was deleted is not asked for. */
export async function refreshDocuments(queryClient: QueryClient, deletedId?: number): Promise<void> {
  await refresh(queryClient, DOCUMENTS, deletedId);
}

/** Reads again everything that a recurring item or a balance set by hand may show in. */
export async function refreshBudget(queryClient: QueryClient): Promise<void> {
  await refresh(queryClient, BUDGET, undefined);
}

/** Reads again everything that an exchange rate may show in. */
export async function refreshRates(queryClient: QueryClient): Promise<void> {
  await refresh(queryClient, RATES, undefined);
}

async function refresh(queryClient: QueryClient, paths: RegExp, deletedId: number | undefined): Promise<void> {
  const touched = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [, path] }) => paths.test(String(path)));
  await Promise.all(
    touched.map(({ queryKey }) =>
      queryClient.invalidateQueries({
        queryKey,
        exact: true,
        refetchType: deletedId !== undefined && idIn(queryKey[2]) === deletedId ? 'none' : 'active',
      }),
    ),
  );
}

/** The id in the address that a query's parameters are for. */
function idIn(parameters: unknown): number | undefined {
  return (parameters as { params?: { path?: { id?: number } } } | undefined)?.params?.path?.id;
}
