/** The opaque cursor of the list of transactions: where a page ended, in the order date descending, then id descending. */
import { readMoment } from '../../domain/calendar.ts';
import * as keyset from '../platform/http/cursor.ts';
import type { Position } from './store.ts';

export function writeCursor({ date, id }: Position): string {
  return keyset.writeCursor({ key: date, id });
}

/** Throws `validation` when the cursor is not one that this service gave out. */
export function readCursor(cursor: string): Position {
  const { key, id } = keyset.readCursor(cursor, (text) => readMoment(text, 'UTC') !== null);
  return { date: key, id };
}
