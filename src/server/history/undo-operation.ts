/** Taking an operation back: every row it made, changed or deleted is as it was before, with its id. */
import type { Kysely } from 'kysely';
import { type SnapshotDeps, withSnapshot } from '../accounts/take-snapshot.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { AppError } from '../platform/problem.ts';
import { type By, beginOperation } from './answer-for.ts';
import { changedSince, findTarget, lockOperation, lockTouched, markUndone, takeBack } from './store.ts';

/**
 * Undoes an operation, once, within 30 days. What was done after it to the same rows is never lost: then it is a
 * conflict that names them. The undo is an operation itself, so it can be undone.
 */
export async function undoOperation(
  deps: SnapshotDeps,
  db: Kysely<DB>,
  undoToken: string,
  by: By,
): Promise<{ restored: number; undo_token: string }> {
  return inTransaction(db, async (session) => {
    const operation = await lockOperation(session, undoToken);
    const nowMs = deps.now();
    if (!operation || operation.expires_at <= instantAt(nowMs)) {
      throw new AppError('not_found', 'There is nothing to undo under that token. It lasts 30 days.');
    }
    if (operation.undone_by !== null) throw new AppError('conflict', 'That was undone already.');
    await lockTouched(session, operation.id);
    // Accounts that come back are worth something again today.
    return withSnapshot(deps, session, async () => {
      const changed = await changedSince(session, operation.id);
      if (changed.length > 0) {
        const rows = changed.map((row) => `${row.entity} ${row.entity_id}`).join(', ');
        throw new AppError('conflict', `It was changed since, and undoing would lose that: ${rows}.`);
      }
      const undo = await beginOperation(session, by, nowMs, 'undo', { undone: operation.id });
      const restored = await takeBack(session, operation.id).catch(refuseTaken);
      await markUndone(session, operation.id, undo.id);
      await followUndo(session, operation.id);
      return { restored, undo_token: undo.undo_token };
    });
  });
}

/** An undo that was itself undone leaves what it had taken back in force again, and so on down the chain. */
async function followUndo(session: Kysely<DB>, undoneId: number): Promise<void> {
  let isInForce = false;
  let target = await findTarget(session, undoneId);
  for (let undo = undoneId; target !== undefined; isInForce = !isInForce) {
    await markUndone(session, target, isInForce ? undo : null);
    undo = target;
    target = await findTarget(session, undo);
  }
}

const UNIQUE_VIOLATION = '23505';

/** What comes back may need a name, a month or an external id that something newer has. */
function refuseTaken(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
  throw new AppError(
    'conflict',
    'Something newer has the name, the month or the external id of what would come back: change or delete that first.',
    { cause: error },
  );
}
