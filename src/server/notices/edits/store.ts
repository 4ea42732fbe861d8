/** Queries for a person's changes of a row. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

/**
 * The fields that a person has changed of each row, on the screen or through the agent; its amount, whoever changed it.
 * An undo, a merge or an import does not count as choosing a field. Rows without such a field are left out.
 */
export async function editedFields(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select h.entity_id as id, array_agg(distinct f.key) as fields from history h left join operations o on o.id = h.operation_id
    cross join lateral jsonb_each(h.after) f
    where h.entity = 'transaction' and h.entity_id = any(${ids}::integer[]) and h.action = 'changed'
      and (h.origin in ('web', 'agent') or f.key = 'amount') and coalesce(o.kind in ('bulk', 'agent'), true) and h.before -> f.key is distinct from f.value
    group by h.entity_id`.execute(db);
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]));
}
