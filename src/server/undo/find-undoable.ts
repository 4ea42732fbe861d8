/** Finds the change that can be taken back. */
import type { Kysely } from 'kysely';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { newestUndoable } from './store.ts';

export { rowsOfOperation } from './store.ts';

export type Asked = { undo_token: string } | { undo_tokens: readonly string[] } | Author;
export type Undoable = { undo_token: string; kind: string; at: string; rows: number; transaction_ids: number[] };

/**
 * The operation of a token, or the newest one of several tokens or of an author, that is in force and can still be undone;
 * undefined without any. The newest one is no undoing itself. `transaction_ids` are those of its rows that are there, newest first.
 */
export async function findUndoable(
  { db, now }: { db: Kysely<DB>; now: () => number },
  asked: Asked,
): Promise<Undoable | undefined> {
  const at = instantAt(now());
  if ('undo_token' in asked)
    return newestUndoable(db, { undo_tokens: tokensIn([asked.undo_token]), isExact: true }, at);
  if ('undo_tokens' in asked)
    return newestUndoable(db, { undo_tokens: tokensIn(asked.undo_tokens), isExact: false }, at);
  return newestUndoable(db, { origin: asked.origin, actor: asked.label }, at);
}

const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const tokensIn = (given: readonly string[]): string[] => given.filter((each) => TOKEN.test(each));
