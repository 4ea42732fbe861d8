/** The author of a change, and which changes form an operation that can be undone. */
import type { Kysely } from 'kysely';
import type { Origin } from '../../domain/vocabulary.ts';
import { instantAt } from '../platform/clock.ts';
import type { Settings } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertOperation, type OperationKind, setActor, setMaintenance, setOperation, setOrigin } from './store.ts';

/**
 * Who is behind a change: where it came from and the name history shows. `quiet`: its new rows are old news, so that
 * they notify nobody and raise no alarm. `is_login`: the person, who logged in from a program.
 */
export type Author = { label: string; origin: Origin; quiet?: boolean; is_login?: boolean };

/** How long an operation can be undone. */
export const UNDO_MS = 30 * 86_400_000;

/**
 * Says who answers for what the rest of this database transaction changes. The database writes the trail itself and
 * refuses a change that nobody answers for.
 */
export async function setAuditAuthor(db: Kysely<DB>, by: Author, nowMs: number): Promise<void> {
  await setActor(db, authorSettings(by, nowMs));
}

/** The settings of a database transaction that say so, for a statement that sets them with something else. */
export function authorSettings(by: Author, nowMs: number, operation: number | null = null): Settings {
  return {
    'alcancia.actor': by.label,
    'alcancia.origin': originOf(by),
    'alcancia.at': instantAt(nowMs),
    'alcancia.operation': String(operation ?? ''),
  };
}

/** What a person's program does by itself, such as handing a mail over, comes from where that does. */
const originOf = ({ origin, is_login }: Author) => (is_login && origin === 'automation' ? 'login' : origin);

/** The same for changes that are undone together: returns the operation with its undo token. */
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
    origin: originOf(by),
    actor: by.label,
    expires_at: instantAt(nowMs + UNDO_MS),
    detail,
  });
  await setActor(db, authorSettings(by, nowMs, operation.id));
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
 * Runs side effects of the caller's change: the history attributes them to the service, and no program's token. The
 * caller's later changes are its own again.
 */
export async function asAutomaticChange<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const origin = await setOrigin(db, 'service');
  const result = await work();
  await setOrigin(db, origin);
  return result;
}

/** Rows of the service itself, such as the seed, have no author and leave no history. */
export async function asMaintenance(db: Kysely<DB>): Promise<void> {
  await setMaintenance(db);
}
