import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { formatReason } from '../ui/format-refusal.ts';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import type { Page } from './row-pages.ts';
import { type Change, inverseChange, withChange } from './typed-change.ts';
import { transactionWords } from './words.ts';

const LIST = '/api/v1/transactions';
const ONE = '/api/v1/transactions/{id}';

/**
 * Changes a transaction optimistically: reverted when the service rejects it, and moved to its new place only after the
 * response. Calls `onRefused` with the reason.
 */
export function useChangeTransaction(onRefused: (why: string) => void) {
  const queryClient = useQueryClient();
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const change = api.useMutation('patch', ONE, {
    onMutate: ({ params, body }) => {
      const row = find(queryClient, params.path.id);
      if (!row) return {};
      const seen = withChange(row, body);
      const category = categories?.find(({ id }) => id === seen.category_id) ?? null;
      write(queryClient, body.category_id === undefined ? seen : { ...seen, category });
      return { row };
    },
    onSuccess: (saved, { body }, context) => {
      notifySaved(context?.row, body);
      write(queryClient, saved);
    },
    onError: (error, _asked, context) => {
      isUndoing.current = false;
      if (context?.row) write(queryClient, context.row);
      if (!isSignedOut(error)) onRefused(whyNot(error));
    },
    // Somebody else may have changed it: what is put back is read again.
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  const isUndoing = useRef(false);
  const notifySaved = (row: Transaction | undefined, body: Change) => {
    if (isUndoing.current || !row) toast(isUndoing.current ? words.app.undone : transactionWords.edit.saved);
    else toast(transactionWords.edit.saved, { label: words.app.undo, run: () => takeBack(row, body) });
    isUndoing.current = false;
  };
  const takeBack = (row: Transaction, body: Change) => {
    isUndoing.current = true;
    change.mutate({ params: { path: { id: row.id } }, body: inverseChange(row, body) });
  };
  const save = (id: number, body: Change) => change.mutate({ params: { path: { id } }, body });
  return {
    save,
    /** Saves it; rejects with the error response, which `onRefused` receives too. */
    change: (id: number, body: Change) => change.mutateAsync({ params: { path: { id } }, body }),
  };
}

/** The cached row, alone or in a page of a list. */
function find(queryClient: QueryClient, id: number): Transaction | undefined {
  const one = queryClient.getQueryData<Transaction>(['get', ONE, { params: { path: { id } } }]);
  if (one) return one;
  for (const [, page] of queryClient.getQueriesData<Page>({ queryKey: ['get', LIST] })) {
    const row = page?.items?.find((item) => item.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Updates a row wherever it is cached: in pages of lists, and alone. */
function write(queryClient: QueryClient, row: Transaction): void {
  queryClient.setQueriesData<Page>({ queryKey: ['get', LIST] }, (page) =>
    page && Array.isArray(page.items)
      ? { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) }
      : page,
  );
  queryClient.setQueryData<Transaction>(['get', ONE, { params: { path: { id: row.id } } }], (one) => one && row);
}

/** Why a change was rejected, in the screen's words, with the name of the field. */
export function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return explain(error);
  if (error.status === 404) return transactionWords.edit.gone;
  if (error.status === 409) return transactionWords.edit.taken;
  const [field] = error.fields;
  if (error.status !== 422 || !field) return explain(error);
  const name = (words.fields as Readonly<Record<string, string>>)[field.path === 'date' ? 'local_date' : field.path];
  return `${name ?? field.path}: ${formatReason(field)}`;
}
