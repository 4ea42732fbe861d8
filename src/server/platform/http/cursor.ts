/** The opaque cursor of a keyset list: where a page ended, in the order of a text key descending, then id descending. */

import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { invalid } from './problem.ts';

export type Position = { key: string; id: number };

function writeCursor({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/**
 * Where the previous page ended, null for the first page; `isKey` validates keys. Throws `validation` for a cursor of
 * another list.
 */
export function readCursor(cursor: string | undefined, isKey: (text: string) => boolean): Position | null {
  if (cursor === undefined) return null;
  const parts = z.tuple([
    z.string().refine(isKey),
    z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  ]);
  try {
    const [key, id] = parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { key, id };
  } catch {
    throw invalid({ path: 'cursor', ...problemReason('not_valid'), message: 'Is not a cursor of this list' });
  }
}

/** A page of rows, of which one more than `limit` is read to know whether there is a next; lists by id alone need no key. */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
  keyOf?: (row: Row) => string,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  if (!last) return { items, next_cursor: null };
  return { items, next_cursor: keyOf ? writeCursor({ key: keyOf(last), id: last.id }) : String(last.id) };
}
