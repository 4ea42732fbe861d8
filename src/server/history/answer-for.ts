/** Who answers for a change, and which changes belong together so that they can be taken back together. */
import type { Kysely } from 'kysely';
import type { Origin } from '../../domain/vocabulary.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/database.types.ts';
import { insertOperation, type OperationKind, setActor, setMaintenance } from './store.ts';

/** Who is behind a change: where it came from and the name history shows. */
export type By = { label: string; origin: Origin };

/** How long an operation can be taken back. */
export const UNDO_MS = 30 * 86_400_000;

/**
 * Says who answers for what the rest of this database transaction changes. The database writes the trail itself and
 * refuses a change that nobody answers for.
 */
export async function answerFor(db: Kysely<DB>, by: By, nowMs: number): Promise<void> {
  await setActor(db, { ...by, at: instantAt(nowMs), operation_id: null });
}

/** The same, for changes that are taken back together: answers the operation with the token that does so. */
export async function beginOperation(
  db: Kysely<DB>,
  by: By,
  nowMs: number,
  kind: OperationKind,
  detail: object = {},
): Promise<{ id: number; undo_token: string }> {
  const at = instantAt(nowMs);
  const operation = await insertOperation(db, {
    kind,
    at,
    origin: by.origin,
    actor: by.label,
    expires_at: instantAt(nowMs + UNDO_MS),
    detail,
  });
  await setActor(db, { ...by, at, operation_id: operation.id });
  return operation;
}

/** What the service itself lays down, such as the seed, is nobody's change: it leaves no trail. */
export async function doMaintenance(db: Kysely<DB>): Promise<void> {
  await setMaintenance(db);
}
