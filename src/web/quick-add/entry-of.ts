import type { NoticeOfRow, Transaction } from '../api/client.ts';

/** The entry that was made last of a row, and the other documents that tell of it. */
export function entryOf({ notices }: Pick<Transaction, 'notices'>): {
  entry: NoticeOfRow | undefined;
  others: NoticeOfRow[];
} {
  const newest = notices.toSorted((a, b) => b.id - a.id).find(({ kind }) => kind === 'entry');
  return { entry: newest, others: notices.filter((notice) => notice !== newest) };
}
