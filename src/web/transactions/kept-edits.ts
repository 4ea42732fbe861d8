/**
 * Half-made edits of transactions: what was typed over a row and neither saved nor cancelled. They survive closing the
 * form, opening another row and leaving the screen, and are gone when the session ends (they are with the queries).
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import { editWords } from './edit-words.ts';
import type { TransactionValues } from './form-change.ts';

/** The fields that were changed: the others follow the row, which may change meanwhile. */
export type KeptEdit = Partial<TransactionValues>;

/** What differs from the values that the form began with; null when nothing does. */
export function editOf(began: TransactionValues, values: TransactionValues): KeptEdit | null {
  const changed = Object.entries(values).filter(([field, value]) => value !== began[field as keyof TransactionValues]);
  return changed.length === 0 ? null : (Object.fromEntries(changed) as KeptEdit);
}

const keyOf = (id: number) => ['edit draft', id];

export const keptEdit = (queryClient: QueryClient, id: number): KeptEdit | null =>
  queryClient.getQueryData<KeptEdit | null>(keyOf(id)) ?? null;

/** Whether the service said that there is no such row. */
function isGone(queryClient: QueryClient, id: number): boolean {
  const { queryKey } = api.queryOptions('get', '/api/v1/transactions/{id}', { params: { path: { id } } });
  const error: unknown = queryClient.getQueryState(queryKey)?.error;
  return error instanceof ApiError && error.status === 404;
}

/** Keeps an edit of a row in place of the one before it; null forgets it. */
export function keepEdit(queryClient: QueryClient, id: number, edit: KeptEdit | null): void {
  queryClient.setQueryDefaults(keyOf(id), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<KeptEdit | null>(keyOf(id), edit);
}

/** The kept edit of a row, as it changes. */
export function useKeptEdit(id: number): KeptEdit | null {
  const gcTime = Number.POSITIVE_INFINITY;
  return useQuery<KeptEdit | null>({ queryKey: keyOf(id), queryFn: skipToken, gcTime }).data ?? null;
}

/** Keeps what is typed over a row, and says so when the form is left with it. */
export function useKeeping(id: number, began: TransactionValues, values: TransactionValues): void {
  const queryClient = useQueryClient();
  const opened = useRef(values);
  const isTyped = useRef(false);
  useEffect(() => {
    if (values === opened.current) return;
    isTyped.current = true;
    keepEdit(queryClient, id, editOf(began, values));
  }, [queryClient, id, began, values]);
  useEffect(
    () => () => {
      if (!isTyped.current || !keptEdit(queryClient, id)) return;
      // Of a row that was deleted elsewhere there are no details that it could wait in.
      if (isGone(queryClient, id)) keepEdit(queryClient, id, null);
      else toast(editWords.left(began.merchant));
    },
    [queryClient, id, began],
  );
}
