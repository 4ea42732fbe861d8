/** What rows point at, when an undo brings them back: queries. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

/**
 * What a row points at and can be without. `with`: what else a person chooses together with it: a change of any of these
 * is their answer. What a row cannot be without is a foreign key, and a broken one refuses the undo.
 */
const LINKS = [
  { entity: 'transaction', field: 'parts', target: 'category', with: ['parts'] },
  { entity: 'transaction', field: 'category_id', target: 'category', with: ['category_id', 'parts'] },
  {
    entity: 'transaction',
    field: 'category_rule_id',
    target: 'category_rule',
    with: ['category_id', 'category_rule_id'],
  },
  { entity: 'transaction', field: 'account_id', target: 'account', with: ['account_id', 'account_by', 'type'] },
  { entity: 'transaction', field: 'to_account_id', target: 'account', with: ['to_account_id', 'account_by', 'type'] },
  { entity: 'transaction', field: 'possible_duplicate_of', target: 'transaction', with: ['possible_duplicate_of'] },
  { entity: 'transaction', field: 'refund_of', target: 'transaction', with: ['refund_of', 'type'] },
  { entity: 'notice', field: 'account_id', target: 'account', with: ['account_id'] },
  { entity: 'category_rule', field: 'account_id', target: 'account', with: ['account_id'] },
] as const;

type Link = (typeof LINKS)[number];

const TABLES = {
  transaction: 'transactions',
  notice: 'notices',
  category_rule: 'category_rules',
  category: 'categories',
  account: 'accounts',
} as const;

/** A link that an undo left out. `image` is the row as it was to come back. */
export type LeftOut = { entity: Link['entity']; entity_id: number; field: Link['field']; image: unknown };

/**
 * The links that undoing an operation may bring back: those that an earlier undo left out of a row that comes back now, or
 * that pointed at something that comes back now; without those that a person has answered since, in a way that is in force.
 */
export async function findLeftOut(db: Kysely<DB>, operationId: number): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    with links as (
      select * from jsonb_to_recordset(${JSON.stringify(LINKS)}::jsonb) l (entity text, field text, target text, "with" text[])),
    returned as (
      select distinct entity, entity_id from history where operation_id = ${operationId} and action = 'deleted'),
    undos as (
      select h.* from operations o join history h on h.operation_id = o.id
      where o.kind = 'undo' and o.id > ${operationId} and h.action = 'changed' and exists (select from returned)
      union
      select h.* from returned r join history h using (entity, entity_id) join operations o on o.id = h.operation_id
      where o.kind = 'undo' and h.action = 'changed'),
    cuts as (
      select distinct on (h.entity, h.entity_id, l.field) h.id, h.entity, h.entity_id, h.operation_id, l.field, l."with", f.image
      from undos h join links l using (entity) ${leftOutHere}
      where (h.entity, h.entity_id) in (select entity, entity_id from returned)
        or exists (select from returned r where r.entity = l.target and case l.field
          when 'parts' then f.image -> 'parts' @> jsonb_build_array(jsonb_build_object('category_id', r.entity_id))
          else f.image -> l.field = to_jsonb(r.entity_id) end)
      order by h.entity, h.entity_id, l.field, h.id desc)
    select c.entity, c.entity_id, c.field, c.image from cuts c
    where not exists (
      select from history s left join operations o on o.id = s.operation_id cross join unnest(c."with") also
      where s.entity = c.entity and s.entity_id = c.entity_id and s.id > c.id and s.action = 'changed'
        and s.before -> also is distinct from s.after -> also
        and (o.id is null or o.kind <> 'undo' and o.undone_by is null))
    order by c.entity, c.entity_id`.execute(db);
  return rows;
}

/**
 * A change in which an undo takes out again what it has just brought back: its target is not there. What the row had before
 * what is undone is what it was to have back: a rule that goes is taken out of its rows first, and that is no loss of theirs.
 */
const leftOutHere = sql`
  cross join lateral (
    select e.after as image from history e
    where e.operation_id = h.operation_id and e.entity = h.entity and e.entity_id = h.entity_id and e.id < h.id
    order by e.id limit 1) f
  left join lateral (
    select t.before as image from operations u join history t on t.operation_id = (u.detail ->> 'undone')::integer
    where u.id = h.operation_id and t.entity = h.entity and t.entity_id = h.entity_id
    order by t.id limit 1) wanted on true
  cross join lateral (select where h.before -> l.field <> 'null' and f.image -> l.field = h.before -> l.field
    and coalesce(wanted.image, f.image) -> l.field = f.image -> l.field
    and (h.after -> l.field = 'null') = (l.field <> 'parts') and h.after -> l.field <> h.before -> l.field) cut`;

/** Puts links back whose targets are there, as part of the caller's operation. */
export async function restoreLinks(db: Kysely<DB>, links: readonly LeftOut[]): Promise<void> {
  for (const { entity, field, target } of LINKS) {
    const mine = links.filter((link) => link.entity === entity && link.field === field);
    if (mine.length === 0) continue;
    const given = sql`jsonb_to_recordset(${JSON.stringify(mine)}::jsonb) g (entity_id integer, image jsonb)`;
    if (field === 'parts') {
      await sql`
        update transactions t set parts = parts_without(g.image -> 'parts', categories_gone(g.image -> 'parts')) from ${given}
        where t.id = g.entity_id and t.is_split
          and t.parts <> parts_without(g.image -> 'parts', categories_gone(g.image -> 'parts'))`.execute(db);
      continue;
    }
    const chosen =
      entity === 'transaction' && target === 'account' ? sql`, account_by = g.image ->> 'account_by'` : sql``;
    await sql`
      update ${sql.table(TABLES[entity])} t set ${sql.ref(field)} = o.id ${chosen}
      from ${given} join ${sql.table(TABLES[target])} o on o.id = (g.image ->> ${field})::integer
      where t.id = g.entity_id and t.${sql.ref(field)} is distinct from o.id`.execute(db);
  }
}

/** What an undo has left out of the rows that it brought back, by what they would point at. */
export async function leftOutBy(
  db: Kysely<DB>,
  undoId: number,
): Promise<
  { entity: 'account' | 'category' | 'category_rule' | 'transaction'; id: number; name: string; rows: number }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof leftOutBy>>[number]>`
    with links as (
      select * from jsonb_to_recordset(${JSON.stringify(LINKS)}::jsonb) l (entity text, field text, target text)),
    missing as (
      select l.target as entity, i.id, h.entity as of, h.entity_id
      from history h join links l using (entity) ${leftOutHere}
      cross join lateral (
        select (f.image ->> l.field)::integer as id where l.field <> 'parts'
        union select (part ->> 'category_id')::integer from jsonb_array_elements(
          case l.field when 'parts' then f.image -> 'parts' else '[]' end) part where part -> 'category_id' <> 'null'
        except select (part ->> 'category_id')::integer from jsonb_array_elements(
          case l.field when 'parts' then h.after -> 'parts' else '[]' end) part) i
      where h.operation_id = ${undoId} and h.action = 'changed' and h.entity = 'transaction')
    select m.entity, m.id, count(distinct m.entity_id)::integer as rows,
      coalesce((select coalesce(d.before ->> 'name', d.before ->> 'merchant', d.before ->> 'pattern') from history d
        where d.entity = m.entity and d.entity_id = m.id and d.action = 'deleted' order by d.id desc limit 1), '') as name
    from missing m group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Whether a row that an operation's undo was to bring back is not there: it cannot be without what was deleted since. */
export async function lacksReturned(db: Kysely<DB>, undoId: number): Promise<boolean> {
  const { rows } = await sql`
    select from history h where h.operation_id = ${undoId} and h.action = 'created' and exists (
      select from history d where d.operation_id = h.operation_id and d.entity = h.entity and d.entity_id = h.entity_id
        and d.action = 'deleted' and d.id > h.id)
    limit 1`.execute(db);
  return rows.length > 0;
}
