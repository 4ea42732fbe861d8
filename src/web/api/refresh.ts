/** What a mutation makes the screen refetch. Each declares it in `meta.refreshes`. */
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { paths } from '../../contract/schema.gen.ts';
import { isSignedOut } from './api-error.ts';

type Prefixes<Path> = Path extends `${infer Head}/${infer Rest}` ? Head | `${Head}/${Prefixes<Rest>}` : Path;
/** A part of the API: `budget` is every path below `/api/v1/budget`. An unknown one does not compile. */
export type Area = Prefixes<
  keyof paths extends infer Path ? (Path extends `/api/v1/${infer Rest}` ? Rest : never) : never
>;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Refetched after success, following its own onSuccess. */
      refreshes?: readonly Area[];
      /** Stays pending until the refetch, so that its button cannot be pressed twice. */
      isPendingUntilRead?: boolean;
      /** It is read again after a failure too: somebody else may have changed it, or it was stored and the answer was lost. */
      isReadAfterFailure?: boolean;
      /** Which row is gone, from what the mutation was asked: it is itself no longer read. */
      deletedId?: (variables: never) => number | undefined;
    };
  }
}

/**
 * What a changed transaction may affect: lists, sums, its history, its documents, its receipt, its plan, the pots,
 * upcoming payments and open questions. Undone changes may include a category, a rule, a merchant's name or an import.
 */
export const LEDGER: readonly Area[] = [
  'transactions',
  'analytics',
  'municipal-receipts',
  'installments',
  'salarios',
  'savings-accrual',
  'accounts',
  'budget',
  'categories',
  'category-rules',
  'merchant-names',
  'imports',
  'history',
  'demo-data',
  'notices',
  'sync-status',
];
/** What an added or deleted document may affect: its content, its months, and all of the ledger. */
export const DOCUMENTS: readonly Area[] = ['pensions', 'documents', ...LEDGER];
/** What a changed rate may affect: everything converted, and its freshness. */
export const RATES: readonly Area[] = ['exchange-rate', 'exchange-rates', ...LEDGER];
/** What a planned item may affect: projections, upcoming payments, and what each transaction pays. */
export const BUDGET: readonly Area[] = ['budget', 'transactions'];
/** What a change of the second factor or the sessions may affect. */
export const SECURITY: readonly Area[] = ['auth/second-factor', 'auth/sessions'];

/** Refetches areas that are on the screen. Skips a deleted row (`deletedId`), whose panel may still be closing. */
export async function refresh(queryClient: QueryClient, areas: readonly Area[], deletedId?: number): Promise<void> {
  const isTouched = (path: string) =>
    areas.some((area) => path === `/api/v1/${area}` || path.startsWith(`/api/v1/${area}/`));
  const touched = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [, path] }) => isTouched(String(path)));
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

type Settled = { error: unknown; variables: unknown; meta: MutationMeta | undefined };

/** Reads again what a mutation said it changes; answers what it waits for. `error` is null when it succeeded. */
export function refreshAfter(queryClient: QueryClient, { error, variables, meta }: Settled): Promise<void> | undefined {
  const isRead = error === null || (meta?.isReadAfterFailure && !isSignedOut(error));
  if (!meta?.refreshes || !isRead) return undefined;
  const read = refresh(queryClient, meta.refreshes, error === null ? meta.deletedId?.(variables as never) : undefined);
  return meta.isPendingUntilRead && error === null ? read : undefined;
}

/** The id in a query's parameters. */
function idIn(parameters: unknown): number | undefined {
  return (parameters as { params?: { path?: { id?: number } } } | undefined)?.params?.path?.id;
}
