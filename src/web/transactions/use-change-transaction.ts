import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '../api/api-error.ts';
import { api, type Transaction } from '../api/client.ts';
import { LEDGER } from '../api/refresh.ts';
import { formatReason } from '../ui/format-refusal.ts';
import { explain } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { words } from '../ui/words.ts';
import { ChangedElsewhere, changeSeen } from './change-seen.ts';
import { explainElsewhere } from './explain-elsewhere.ts';
import type { Page } from './row-pages.ts';
import { type Change, inverseChange, withChange } from './typed-change.ts';
import { transactionWords } from './words.ts';

const LIST = '/api/v1/transactions';
const ONE = '/api/v1/transactions/{id}';

type Asked = { seen: Transaction; body: Change; isUndo: boolean };

/**
 * Changes a transaction optimistically: reverted when the service rejects it or the row was changed elsewhere, and moved to
 * its new place only after the response. Calls `onRefused` with the reason.
 */
export function useChangeTransaction(onRefused: (why: string) => void) {
  const queryClient = useQueryClient();
  const { data: categories } = api.useQuery('get', '/api/v1/categories', {}, { staleTime: 60_000 });
  const change = useMutation({
    mutationFn: ({ seen, body }: Asked) => changeSeen(seen, body),
    onMutate: ({ seen: { id }, body }) => {
      const row = find(queryClient, id);
      if (!row) return {};
      const shown = withChange(row, body);
      const category = categories?.find((each) => each.id === shown.category_id) ?? null;
      write(queryClient, body.category_id === undefined ? shown : { ...shown, category });
      return { row };
    },
    onSuccess: ({ before, saved }, { body, isUndo }) => {
      const takeBack = () => change.mutate({ seen: saved, body: inverseChange(before, body), isUndo: true });
      if (isUndo) toast(words.app.undone);
      else toast(transactionWords.edit.saved, { label: words.app.undo, run: takeBack });
      write(queryClient, saved);
    },
    onError: (error, { isUndo }, context) => {
      const row = error instanceof ChangedElsewhere ? error.now : context?.row;
      if (row) write(queryClient, row);
      if (isSignedOut(error)) return;
      if (isUndo) toast(error instanceof ChangedElsewhere ? words.app.undoConflict : whyNotUndone(error));
      else onRefused(whyNot(error));
    },
    // Somebody else may have changed it: what is put back is read again.
    meta: { refreshes: LEDGER, isPendingUntilRead: true, isReadAfterFailure: true },
  });
  return {
    /** `seen` is the row as the person saw it. */
    save: (seen: Transaction, body: Change) => change.mutate({ seen, body, isUndo: false }),
    /** Saves it; rejects with the error, which `onRefused` receives too. */
    change: (seen: Transaction, body: Change) => change.mutateAsync({ seen, body, isUndo: false }),
  };
}

const whyNotUndone = (error: unknown) => `${words.app.undoFailed} ${whyNot(error)}`;

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
  if (error instanceof ChangedElsewhere) return explainElsewhere(error);
  if (!(error instanceof ApiError)) return explain(error);
  if (error.status === 404) return transactionWords.edit.gone;
  if (error.status === 409) return transactionWords.edit.taken;
  const [field] = error.fields;
  if (error.status !== 422 || !field) return explain(error);
  const name = (words.fields as Readonly<Record<string, string>>)[field.path === 'date' ? 'local_date' : field.path];
  return `${name ?? field.path}: ${formatReason(field)}`;
}
