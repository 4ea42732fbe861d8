/** Queries for changes of a row that somebody asked for. */
import { type Kysely, sql } from 'kysely';
import { BY_HAND } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** The fields of a row that documents leave alone, and those that they only replace by something. */
export type Edits = { kept: ReadonlySet<string>; filled: ReadonlySet<string> };

export const NO_EDITS: Edits = { kept: new Set(), filled: new Set() };

/** What no document knows better than the program that changed it. */
const KEPT_OF_PROGRAMS = ['type', 'notes'];

/**
 * What was changed of each row. Kept are the fields that a person chose, on the screen, through the agent or by their
 * login from a program, and what a program's token chose where no document knows better; the amount, whoever changed it.
 * The other fields that a program changed are filled: an empty document does not empty them. An undo, a merge or an import
 * does not count as choosing a field, but the notes that a merge joins do. Rows without such a field are left out.
 */
export async function editedFields(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Edits>> {
  const { rows } = await sql<{ id: number; kept: string[]; filled: string[] }>`
    select id, coalesce(array_agg(distinct field) filter (where is_kept), '{}') as kept,
      coalesce(array_agg(distinct field) filter (where not is_kept), '{}') as filled
    from (
      select h.entity_id as id, f.key as field, h.origin = any(${BY_HAND}::text[]) or f.key = 'amount'
        or h.origin = 'automation' and f.key = any(${KEPT_OF_PROGRAMS}::text[]) as is_kept
      from history h left join operations o on o.id = h.operation_id
      cross join lateral jsonb_each(h.after) f
      where h.entity = 'transaction' and h.entity_id = any(${ids}::integer[]) and h.action = 'changed'
        and (h.origin = any(${[...BY_HAND, 'automation']}::text[]) or f.key = 'amount')
        and coalesce(o.kind in ('bulk', 'agent') or o.kind = 'merge' and f.key = 'notes', true) and h.before -> f.key is distinct from f.value) changed
    group by id`.execute(db);
  return new Map(rows.map(({ id, kept, filled }) => [id, { kept: new Set(kept), filled: new Set(filled) }]));
}

/** The notes of rows that a person wrote, when they typed the row in or changed it. */
export async function typedNotes(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; notes: string }>`
    select t.id, t.notes from transactions t
    where t.id = any(${ids}::integer[]) and t.notes is not null and (
      exists (select from history h where h.entity = 'transaction' and h.entity_id = t.id
        and h.origin = any(${BY_HAND}::text[]) and h.after ->> 'notes' = t.notes
        and h.before ->> 'notes' is distinct from h.after ->> 'notes'))`.execute(db);
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}
