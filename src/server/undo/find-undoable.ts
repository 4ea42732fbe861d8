/** Finds the change that can be taken back. */
import type { Kysely } from 'kysely';
import type { Origin } from '../../domain/vocabulary.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { newestUndoable } from './store.ts';

export type Undoable = { undo_token: string; kind: string; at: string; rows: number; transaction_ids: number[] };

/**
 * The operation of a token, or the newest one of an origin (and of an actor), that is in force and can still be undone;
 * undefined without any. Undoing is not undone. `transaction_ids` are those of its rows that are there, newest first.
 */
export async function findUndoable(
  { db, now }: { db: Kysely<DB>; now: () => number },
  asked: { undo_token: string } | { origin: Origin; actor?: string | undefined },
): Promise<Undoable | undefined> {
  return newestUndoable(db, asked, instantAt(now()));
}
