/** The trail: who made, changed or deleted a row, when, and the row before and after. Written with the change itself. */
import type { Kysely } from 'kysely';
import type { Origin } from '../platform/actor.ts';
import type { DB } from '../platform/database.types.ts';
import { type HistoryRow, insertHistory } from './store.ts';

/** Who is behind a change: where it came from and the name history shows. */
export type By = { label: string; origin: Origin };

export type Change = Pick<HistoryRow, 'action' | 'entity' | 'entity_id' | 'before' | 'after'>;

/** Writes one change, in the caller's transaction. `at` is a naive UTC instant. */
export async function noteChange(db: Kysely<DB>, by: By, at: string, change: Change): Promise<void> {
  await insertHistory(db, { at, origin: by.origin, actor: by.label, ...change });
}
