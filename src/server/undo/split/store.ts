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

/** Gives some rows of an operation one of their own, which is like it. */
export async function moveToNewOperation(db: Kysely<DB>, operationId: number, kept: readonly Touched[]): Promise<void> {
  await sql`
    with made as (
      insert into operations (kind, at, origin, actor, detail, expires_at)
      select kind, at, origin, actor, detail, expires_at from operations where id = ${operationId} returning id)
    update history h set operation_id = made.id
    from made, jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k (entity text, entity_id integer)
    where h.operation_id = ${operationId} and h.entity = k.entity and h.entity_id = k.entity_id`.execute(db);
}
