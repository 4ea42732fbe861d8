/**
 * Half-made edits of transactions: what was typed over a row and neither saved nor cancelled. They survive closing the
 * form, opening another row and leaving the screen, and are gone when the session ends (they are with the queries).
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Transaction } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import { editWords } from './edit-words.ts';
import type { TransactionValues } from './form-change.ts';

/** The fields that were changed, and the row that they were typed over; the other fields follow the row. */
export type KeptEdit = { values: Partial<TransactionValues>; over: Transaction };

/** What differs from the values that the form began with; null when nothing does. */
export function editOf(over: Transaction, began: TransactionValues, values: TransactionValues): KeptEdit | null {
  const changed = Object.entries(values).filter(([field, value]) => value !== began[field as keyof TransactionValues]);
  return changed.length === 0 ? null : { values: Object.fromEntries(changed), over };
}

const keyOf = (id: number) => ['edit draft', id];

export const keptEdit = (queryClient: QueryClient, id: number): KeptEdit | null =>
  queryClient.getQueryData<KeptEdit | null>(keyOf(id)) ?? null;

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

/** Keeps what is typed over a row, and says so when the form is left with it. `began` are the values of what was seen. */
export function useKeeping(seen: Transaction, began: TransactionValues, values: TransactionValues): void {
  const { id } = seen;
  const queryClient = useQueryClient();
  const opened = useRef(values);
  const isTyped = useRef(false);
  useEffect(() => {
    if (values === opened.current) return;
    isTyped.current = true;
    keepEdit(queryClient, id, editOf(seen, began, values));
  }, [queryClient, id, seen, began, values]);
  useEffect(
    () => () => {
      const edit = isTyped.current ? keptEdit(queryClient, id) : null;
      if (edit) toast(editWords.left(edit.over.merchant));
    },
    [queryClient, id],
  );
}
