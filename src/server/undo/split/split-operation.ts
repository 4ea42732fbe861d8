/**
 * Takes out of an operation what is to stay when the rest is taken back: what a person changed since becomes an operation of
 * its own, in force, which can be taken back by itself once that change is; what a later list repeated becomes that list's.
 */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { changedSince } from '../store.ts';
import {
  addKnown,
  copyOperation,
  type Kept,
  listRepeated,
  listTies,
  listTouched,
  moveToOperation,
  nameKept,
  type Touched,
} from './store.ts';

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
  const kept = new Map((await withTied(db, operation.id, changed)).map((each) => [keyOf(each), each]));
  const rest = (await listTouched(db, operation.id)).filter(
    (each) => each.entity !== 'notice' && !kept.has(keyOf(each)),
  );
  return rest.length === 0 ? null : { kept: [...kept.values()], rest: rest.length };
}

/** Rows of an operation, with what belongs to them. */
async function withTied(db: Kysely<DB>, operationId: number, some: readonly Touched[]): Promise<Touched[]> {
  const ties = new Map<string, Touched[]>();
  for (const { from, to } of await listTies(db, operationId)) {
    ties.set(keyOf(from), [...(ties.get(keyOf(from)) ?? []), to]);
  }
  const all = new Map(some.map((each) => [keyOf(each), each]));
  // What is added while it runs is visited too.
  for (const key of all.keys()) for (const tied of ties.get(key) ?? []) all.set(keyOf(tied), tied);
  return [...all.values()];
}

/** Leaves to an operation what did not change since; answers what it no longer has, by name. */
export async function keepChanged(db: Kysely<DB>, operation: { id: number; kind: string }): Promise<Kept[]> {
  const divided = await divideOperation(db, operation);
  if (!divided) return [];
  const kept = await nameKept(db, divided.kept);
  const to = await copyOperation(db, operation.id);
  await moveToOperation(db, { from: operation.id, to }, divided.kept);
  return kept;
}

/**
 * Gives the lines of a list that another repeated to that one, with their rows: they stay while one of the two is in
 * force. Answers them by name.
 */
export async function passRepeatedOn(db: Kysely<DB>, operation: { id: number; kind: string }): Promise<Kept[]> {
  const passed: Touched[] = [];
  const repeated = Map.groupBy(await listRepeated(db, operation.id), ({ by }) => by);
  for (const [to, lines] of repeated) {
    const notices = lines.map(({ notice }) => ({ entity: 'notice', entity_id: notice }));
    const moved = await withTied(db, operation.id, notices);
    await moveToOperation(db, { from: operation.id, to }, moved);
    passed.push(...moved);
  }
  if (passed.length > 0) {
    const notices = passed.flatMap(({ entity, entity_id }) => (entity === 'notice' ? entity_id : []));
    await addKnown(db, operation.id, notices);
  }
  return passed.length === 0 ? [] : nameKept(db, passed);
}
