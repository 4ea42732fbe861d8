/** Who answers for a change, and which changes belong together so that they can be taken back together. */
import type { Kysely } from 'kysely';
import type { Origin } from '../../domain/vocabulary.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertOperation, type OperationKind, setActor, setMaintenance, setOperation, setOrigin } from './store.ts';

/** Who is behind a change: where it came from and the name history shows. */
export type Author = { label: string; origin: Origin };

/** How long an operation can be taken back. */
export const UNDO_MS = 30 * 86_400_000;

/**
 * Says who answers for what the rest of this database transaction changes. The database writes the trail itself and
 * refuses a change that nobody answers for.
 */
export async function setAuditAuthor(db: Kysely<DB>, by: Author, nowMs: number): Promise<void> {
  await setActor(db, { ...by, at: instantAt(nowMs), operation_id: null });
}

/** The same, for changes that are taken back together: answers the operation with the token that does so. */
export async function startOperation(
  db: Kysely<DB>,
  by: Author,
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

/**
 * Does what is part of no operation in the middle of one: taking the operation back leaves it alone. What the caller
 * changes afterwards is part of the operation again.
 */
export async function withoutOperation(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  const operation = await setOperation(db, '');
  await work();
  await setOperation(db, operation);
}

/**
 * Does what follows by itself from what the caller did: the trail says that nobody typed it. What the caller changes
 * afterwards is theirs again.
 */
export async function asAutomaticChange<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const origin = await setOrigin(db, 'automation');
  const result = await work();
  await setOrigin(db, origin);
  return result;
}

/** What the service itself lays down, such as the seed, is nobody's change: it leaves no trail. */
export async function asMaintenance(db: Kysely<DB>): Promise<void> {
  await setMaintenance(db);
}
