/** What a change makes the screen read again. Each mutation says so beside itself, in `meta.refreshes`. */
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import type { paths } from '../../contract/schema.gen.ts';
import { isSignedOut } from './api-error.ts';

type Prefixes<Path> = Path extends `${infer Head}/${infer Rest}` ? Head | `${Head}/${Prefixes<Rest>}` : Path;
/** A part of the API: `budget` is all addresses below `/api/v1/budget`. One that does not exist does not compile. */
export type Area = Prefixes<
  keyof paths extends infer Path ? (Path extends `/api/v1/${infer Rest}` ? Rest : never) : never
>;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What is read again once it succeeded, after its own onSuccess. */
      refreshes?: readonly Area[];
      /** It stays pending until that was read, so that its button cannot be pressed twice. */
      isPendingUntilRead?: boolean;
      /** It is read again after a failure too: somebody else may have changed it, or it was stored and the answer was lost. */
      isReadAfterFailure?: boolean;
      /** Which row is gone, from what the mutation was asked: it is itself no longer read. */
      deletedId?: (variables: never) => number | undefined;
    };
  }
}

/**
 * What a changed transaction may show in: lists, sums, its trail, its documents, its receipt, its plan, the pots, what is to
 * come, how much is in question. What is taken back may be a category, a rule or an import too.
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
  'imports',
  'history',
  'demo-data',
  'notices',
  'sync-status',
];
/** What a document that came or went may show in: what it says, its months, and all of the ledger. */
export const DOCUMENTS: readonly Area[] = ['pensions', 'documents', ...LEDGER];
/** What a rate that was set may show in: all that is converted, and whether it is fresh. */
export const RATES: readonly Area[] = ['exchange-rate', 'exchange-rates', ...LEDGER];
/** What is planned may show in the projections, in what is to come, and in what each transaction pays. */
export const BUDGET: readonly Area[] = ['budget', 'transactions'];
/** What a change of the second factor or of the sessions may show in. */
export const SECURITY: readonly Area[] = ['auth/second-factor', 'auth/sessions'];

/**
 * Reads areas again, where they are on the screen. A row that was deleted is itself no longer asked for (`deletedId`),
 * although its panel may still be closing.
 */
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

/** The id in the address that a query's parameters are for. */
function idIn(parameters: unknown): number | undefined {
  return (parameters as { params?: { path?: { id?: number } } } | undefined)?.params?.path?.id;
}
