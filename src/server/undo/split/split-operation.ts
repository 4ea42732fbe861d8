/**
 * Takes what a person changed since out of an operation, so that the rest can be taken back: it becomes an operation of its
 * own, in force, which can be taken back by itself once that change is.
 */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { changedSince } from '../store.ts';
import { type Kept, listTies, listTouched, moveToNewOperation, nameKept, type Touched } from './store.ts';

/** What is done to each row by itself. Any other operation is one deed: in part it would be another. */
const OF_MANY_ROWS: ReadonlySet<string> = new Set(['import', 'paste', 'bulk', 'rules']);

export type Divided = { kept: Touched[]; rest: number };

const keyOf = ({ entity, entity_id }: Touched) => `${entity} ${entity_id}`;

/**
 * What of an operation changed since, with what belongs to it (its documents, its plan, its accrual, and what it points
 * at), and how many of its rows did not; null when nothing changed, or when the rest cannot be taken back without it.
 */
export async function divideOperation(
  db: Kysely<DB>,
  operation: { id: number; kind: string },
): Promise<Divided | null> {
  if (!OF_MANY_ROWS.has(operation.kind)) return null;
  const changed = await changedSince(db, operation.id, null);
  if (changed.length === 0) return null;
  const ties = new Map<string, Touched[]>();
  for (const { from, to } of await listTies(db, operation.id)) {
    ties.set(keyOf(from), [...(ties.get(keyOf(from)) ?? []), to]);
  }
  const kept = new Map(changed.map((each) => [keyOf(each), each]));
  // What is added while it runs is visited too.
  for (const key of kept.keys()) for (const tied of ties.get(key) ?? []) kept.set(keyOf(tied), tied);
  const rest = (await listTouched(db, operation.id)).filter(
    (each) => each.entity !== 'notice' && !kept.has(keyOf(each)),
  );
  return rest.length === 0 ? null : { kept: [...kept.values()], rest: rest.length };
}

/** Leaves to an operation what did not change since; answers what it no longer has, by name. */
export async function keepChanged(db: Kysely<DB>, operation: { id: number; kind: string }): Promise<Kept[]> {
  const divided = await divideOperation(db, operation);
  if (!divided) return [];
  const kept = await nameKept(db, divided.kept);
  await moveToNewOperation(db, operation.id, divided.kept);
  return kept;
}
