/** The opaque cursor of the list: where a page ended, in the order date descending, then id descending. */
import * as z from 'zod';
import { readMoment } from '../../domain/calendar.ts';
import { invalid } from '../platform/problem.ts';
import type { Position } from './store.ts';

const Parts = z.tuple([
  z.string().refine((text) => readMoment(text, 'UTC') !== null),
  z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
]);

export function writeCursor(at: Position): string {
  return Buffer.from(JSON.stringify([at.date, at.id])).toString('base64url');
}

/** Throws `validation` when the cursor is not one that this service gave out. */
export function readCursor(cursor: string): Position {
  try {
    const [date, id] = Parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { date, id };
  } catch {
    throw invalid({ path: 'cursor', message: 'Is not a cursor of this list' });
  }
}
