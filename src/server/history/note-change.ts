/** The trail: who made, changed or deleted a row, when, and the row before and after. Written with the change itself. */
import { type Kysely, sql } from 'kysely';
import type { Origin } from '../platform/actor.ts';
import type { DB } from '../platform/database.types.ts';

/** Who is behind a change: where it came from and the name history shows. */
export type By = { label: string; origin: Origin };

export type Change = {
  action: 'created' | 'changed' | 'deleted';
  entity: 'transaction' | 'category' | 'category_rule';
  entity_id: number;
  before: unknown;
  after: unknown;
};

/** Writes one change, in the caller's transaction. */
export async function noteChange(db: Kysely<DB>, by: By, at: string, change: Change): Promise<void> {
  const json = (value: unknown) => (value === null ? null : sql<string>`${JSON.stringify(value)}::jsonb`);
  await db
    .insertInto('history')
    .values({
      at,
      origin: by.origin,
      actor: by.label,
      action: change.action,
      entity: change.entity,
      entity_id: change.entity_id,
      before: json(change.before),
      after: json(change.after),
    })
    .execute();
}

/** The changes of one row, oldest first. */
export async function changesOf(db: Kysely<DB>, entity: Change['entity'], entityId: number) {
  return db
    .selectFrom('history')
    .select(['id', 'at', 'origin', 'actor', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .limit(200)
    .execute();
}
