import type { NoticeOfRow, Transaction } from '../api/client.ts';

/** The newest entry by hand of a row, and its other documents. */
export function entryOf({ notices }: Pick<Transaction, 'notices'>): {
  entry: NoticeOfRow | undefined;
  others: NoticeOfRow[];
} {
  const newest = notices.toSorted((a, b) => b.id - a.id).find(({ kind }) => kind === 'entry');
  return { entry: newest, others: notices.filter((notice) => notice !== newest) };
}
