/** The opaque cursor of a keyset list: where a page ended, in the order of a text key descending, then id descending. */
import * as z from 'zod';
import { invalid } from './problem.ts';

export type Position = { key: string; id: number };

export function writeCursor({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Throws `validation` when the cursor is not one that this list gave out; `isKey` tells what its keys look like. */
export function readCursor(cursor: string, isKey: (text: string) => boolean): Position {
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
    throw invalid({ path: 'cursor', message: 'Is not a cursor of this list' });
  }
}
