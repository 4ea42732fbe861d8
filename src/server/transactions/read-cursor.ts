/** The opaque cursor of the list of transactions: where a page ended, in the order date descending, then id descending. */
import { readMoment } from '../../domain/calendar.ts';
import * as keyset from '../platform/http/cursor.ts';
import type { Position } from './pages/store.ts';

/** Null for the first page. Throws `validation` when the cursor is not one that this service gave out. */
export function readCursor(cursor: string | undefined): Position | null {
  const position = keyset.readCursor(cursor, (text) => readMoment(text, 'UTC') !== null);
  return position && { date: position.key, id: position.id };
}
