/** Dividing an operation in SQL: which of its rows belong together, and giving some of them another operation. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

export type Touched = { entity: string; entity_id: number };
export type Kept = Touched & { name: string };

/** What a row says of another. `mutual`: neither goes without the other; else the row keeps what it points at. */
const TIES = [
  { field: 'transaction_id', target: 'transaction', mutual: true },
  { field: 'plan_id', target: 'installment_plan', mutual: true },
  { field: 'receipt_id', target: 'municipal_receipt', mutual: true },
  { field: 'category_id', target: 'category', mutual: false },
  { field: 'category_rule_id', target: 'category_rule', mutual: false },
  { field: 'account_id', target: 'account', mutual: false },
  { field: 'to_account_id', target: 'account', mutual: false },
] as const;

/** The rows that an operation made, changed or deleted. */
export async function listTouched(db: Kysely<DB>, operationId: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select distinct entity, entity_id from history where operation_id = ${operationId}`.execute(db);
  return rows;
}

/** Which of these keep which: by what they said of each other in the operation, or say now. */
export async function listTies(db: Kysely<DB>, operationId: number): Promise<{ from: Touched; to: Touched }[]> {
  const { rows } = await sql<{ from: Touched; to: Touched }>`
    with touched as (select distinct entity, entity_id from history where operation_id = ${operationId}),
    images as (
      select h.entity, h.entity_id, image from history h cross join unnest(array[h.before, h.after]) image
      where h.operation_id = ${operationId} and image is not null
      union all select 'transaction', t.id, to_jsonb(t) from touched join transactions t on t.id = entity_id where entity = 'transaction'
      union all select 'notice', n.id, to_jsonb(n) from touched join notices n on n.id = entity_id where entity = 'notice'
      union all select 'savings_accrual', s.id, to_jsonb(s) from touched join savings_accrual s on s.id = entity_id
        where entity = 'savings_accrual'),
    ties as (
      select distinct i.entity, i.entity_id, t.entity as target, t.entity_id as target_id, k.mutual
      from images i cross join jsonb_to_recordset(${JSON.stringify(TIES)}::jsonb) k (field text, target text, mutual boolean)
      join touched t on t.entity = k.target and t.entity_id = (i.image ->> k.field)::integer)
    select jsonb_build_object('entity', entity, 'entity_id', entity_id) as "from",
      jsonb_build_object('entity', target, 'entity_id', target_id) as "to" from ties
    union all
    select jsonb_build_object('entity', target, 'entity_id', target_id),
      jsonb_build_object('entity', entity, 'entity_id', entity_id) from ties where mutual`.execute(db);
  return rows;
}

/** What a person knows these by: themselves, or as they were last. Their documents and entries go without saying. */
export async function nameKept(db: Kysely<DB>, kept: readonly Touched[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select k.entity, k.entity_id, coalesce(l.image ->> 'merchant', l.image ->> 'name', l.image ->> 'pattern', '') as name
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k (entity text, entity_id integer)
    cross join lateral (
      select coalesce(h.after, h.before) as image from history h
      where h.entity = k.entity and h.entity_id = k.entity_id order by h.id desc limit 1) l
    where k.entity not in ('notice', 'savings_accrual', 'installment_plan', 'transaction_file', 'counterpart_pair')
      and coalesce(l.image ->> 'installment_number', '0') = '0'
    order by k.entity desc, k.entity_id`.execute(db);
  return rows;
}

/** Makes an operation like another, for a part of it; answers its id. */
export async function copyOperation(db: Kysely<DB>, operationId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into operations (kind, at, origin, actor, detail, expires_at)
    select kind, at, origin, actor, detail, expires_at from operations where id = ${operationId} returning id`.execute(
    db,
  );
  return (rows[0] as { id: number }).id;
}

/** Makes what an operation did to some rows the deed of another. */
export async function moveToOperation(
  db: Kysely<DB>,
  { from, to }: { from: number; to: number },
  moved: readonly Touched[],
): Promise<void> {
  await sql`
    update history h set operation_id = ${to}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) k (entity text, entity_id integer)
    where h.operation_id = ${from} and h.entity = k.entity and h.entity_id = k.entity_id`.execute(db);
}

/**
 * The documents of an operation that a later list repeated (`known` of its operation), with the first such list that is in
 * force, which stays so: undos wait for each other.
 */
export async function listRepeated(db: Kysely<DB>, operationId: number): Promise<{ notice: number; by: number }[]> {
  const { rows } = await sql<{ notice: number; by: number }>`
    with brought as (
      select entity_id from history where operation_id = ${operationId} and entity = 'notice' and before is null),
    lists as (
      select id, detail -> 'known' as known from operations
      where kind in ('import', 'paste') and detail ? 'known' and undone_by is null and id <> ${operationId}
        and exists (select from brought))
    select b.entity_id as notice, min(l.id) as by
    from lists l cross join jsonb_array_elements_text(l.known) k join brought b on b.entity_id = k::integer
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Says that an operation's list has lines that another brought: they are its own again when the other ends first. */
export async function addKnown(db: Kysely<DB>, operationId: number, notices: readonly number[]): Promise<void> {
  await sql`
    update operations set detail = detail || jsonb_build_object('known',
      coalesce(detail -> 'known', '[]') || ${JSON.stringify(notices)}::jsonb)
    where id = ${operationId}`.execute(db);
}
