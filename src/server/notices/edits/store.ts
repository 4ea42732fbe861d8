/** Queries for a person's changes of a row. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

/**
 * The fields of a row that a person has changed, on the screen or through the agent; its amount, whoever changed it. An
 * undo, a merge or an import does not count as choosing a field.
 */
export async function editedFields(db: Kysely<DB>, transactionId: number): Promise<Set<string>> {
  const { rows } = await sql<{ field: string }>`
    select distinct f.key as field from history h left join operations o on o.id = h.operation_id
    cross join lateral jsonb_each(h.after) f
    where h.entity = 'transaction' and h.entity_id = ${transactionId} and h.action = 'changed'
      and (h.origin in ('web', 'agent') or f.key = 'amount') and coalesce(o.kind in ('bulk', 'agent'), true) and h.before -> f.key is distinct from f.value`.execute(
    db,
  );
  return new Set(rows.map(({ field }) => field));
}
