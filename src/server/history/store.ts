/** The trail and the operations in SQL. The trail's rows are written by the database (migrations/003-operations.sql). */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

export type OperationKind =
  | 'delete'
  | 'bulk'
  | 'paste'
  | 'import'
  | 'rules'
  | 'undo'
  | 'plan'
  | 'upload'
  | 'agent'
  | 'merge'
  | 'detach'
  | 'settle'
  | 'budget'
  | 'reread'
  | 'trust'
  | 'categories';

/** Says who answers for the changes of the rest of this database transaction, and which operation they belong to. */
export async function setActor(
  db: Kysely<DB>,
  actor: { label: string; origin: string; at: string; operation_id: number | null },
): Promise<void> {
  await sql`select set_config('alcancia.actor', ${actor.label}, true), set_config('alcancia.origin', ${actor.origin}, true),
    set_config('alcancia.at', ${actor.at}, true),
    set_config('alcancia.operation', ${String(actor.operation_id ?? '')}, true)`.execute(db);
}

/** Says which operation the changes that follow belong to, '' for none; answers the one until then. */
export async function enterOperation(db: Kysely<DB>, operation: string): Promise<string> {
  const { rows } = await sql<{ before: string | null }>`
    with until as materialized (select current_setting('alcancia.operation', true) as before)
    select before, set_config('alcancia.operation', ${operation}, true) from until`.execute(db);
  return rows[0]?.before ?? '';
}

/** Says where the changes come from that follow in this database transaction. Answers where those before came from. */
export async function enterOrigin(db: Kysely<DB>, origin: string): Promise<string> {
  const { rows } = await sql<{ before: string | null }>`
    with until as materialized (select current_setting('alcancia.origin', true) as before)
    select before, set_config('alcancia.origin', ${origin}, true) from until`.execute(db);
  return rows[0]?.before ?? '';
}

/** Leaves the rest of this database transaction out of the trail. */
export async function setMaintenance(db: Kysely<DB>): Promise<void> {
  await sql`select set_config('alcancia.maintenance', 'on', true)`.execute(db);
}

export async function insertOperation(
  db: Kysely<DB>,
  row: { kind: OperationKind; at: string; origin: string; actor: string; expires_at: string; detail: object },
): Promise<{ id: number; undo_token: string }> {
  return db
    .insertInto('operations')
    .values({ ...row, detail: sql`${JSON.stringify(row.detail)}::jsonb` })
    .returning(['id', 'undo_token'])
    .executeTakeFirstOrThrow();
}

/**
 * The operation of a token, held until the caller's transaction ends. `accruing` are the months that the salaries which
 * an undo took away accrue when it is undone.
 */
export async function lockOperation(db: Kysely<DB>, undoToken: string) {
  return db
    .selectFrom('operations')
    .select(['id', 'kind', 'expires_at', 'undone_by'])
    .select(sql<string[]>`coalesce(detail -> 'accruing', '[]')`.as('accruing'))
    .where('undo_token', '=', undoToken)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The rows of an operation that changed after it. An entry of the accrual log follows the salaries: that it is of
 * another one since, or gone, or there again, is no change that undoing would lose.
 */
export async function changedSince(db: Kysely<DB>, operationId: number) {
  const { rows } = await sql<{ entity: string; entity_id: number }>`
    select entity, entity_id from changed_since(${operationId}) changed
    where entity <> 'savings_accrual' or exists (
      select from savings_accrual s where s.id = changed.entity_id and not exists (
        select from history h
        where h.operation_id = ${operationId} and h.entity = 'savings_accrual' and h.entity_id = s.id
          and to_jsonb(s) - 'transaction_id' in (h.before - 'transaction_id', h.after - 'transaction_id')))
    order by entity, entity_id limit 20`.execute(db);
  return rows;
}

/** Whether taking an operation back puts accounts back as they were, balances included. */
export async function bringsAccountsBack(db: Kysely<DB>, operationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('entity', '=', 'account')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the transactions of an operation from changing until the end of the database transaction. */
export async function lockTransactionsOf(db: Kysely<DB>, operationId: number): Promise<void> {
  await sql`
    select from transactions where id in
      (select entity_id from history where operation_id = ${operationId} and entity = 'transaction')
    order by id for update`.execute(db);
}

/** Keeps all rows of an operation, accounts apart, from changing until the end of the database transaction. */
export async function lockTouched(db: Kysely<DB>, operationId: number): Promise<void> {
  await sql`select lock_touched(${operationId})`.execute(db);
}

/**
 * The rows that documents of an operation told of, and that other documents tell of too: taking the operation back leaves
 * them, without its documents.
 */
export async function rowsToldElsewhere(db: Kysely<DB>, operationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from told_elsewhere(${operationId}) id order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts every row of an operation back as it was; answers how many. */
export async function takeBack(db: Kysely<DB>, operationId: number): Promise<number> {
  const { rows } = await sql<{ restored: number }>`select take_back(${operationId}) as restored`.execute(db);
  return rows[0]?.restored ?? 0;
}

/** Says by which undo an operation was taken back; null when it is in force again. */
export async function markUndone(db: Kysely<DB>, operationId: number, undoneBy: number | null): Promise<void> {
  await db.updateTable('operations').set({ undone_by: undoneBy }).where('id', '=', operationId).execute();
}

/** The operation that an undo took back; undefined when it is no undo. */
export async function findTarget(db: Kysely<DB>, undoId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('operations')
    .select(sql<number>`(detail ->> 'undone')::int`.as('target'))
    .where('id', '=', undoId)
    .where('kind', '=', 'undo')
    .executeTakeFirst();
  return row?.target;
}

export type HistoryFilter = {
  entity?: string | undefined;
  entity_id?: number | undefined;
  origin?: string | undefined;
  actor?: string | undefined;
  operation_id?: number | undefined;
};

/** Newest first; `before` is the id where the page before ended. */
export async function pageHistory(
  db: Kysely<DB>,
  filter: HistoryFilter,
  page: { limit: number; before?: number | undefined },
) {
  let query = db
    .selectFrom('history as h')
    .leftJoin('operations as o', 'o.id', 'h.operation_id')
    .select(['h.id', 'h.at', 'h.origin', 'h.actor', 'h.action', 'h.entity', 'h.entity_id', 'h.before', 'h.after'])
    .select(['h.operation_id', 'o.kind as operation_kind', 'o.undone_by', 'o.undo_token', 'o.expires_at'])
    .orderBy('h.id', 'desc')
    .limit(page.limit + 1);
  if (filter.entity !== undefined) query = query.where('h.entity', '=', filter.entity);
  if (filter.entity_id !== undefined) query = query.where('h.entity_id', '=', filter.entity_id);
  if (filter.origin !== undefined) query = query.where('h.origin', '=', filter.origin);
  if (filter.actor !== undefined) query = query.where('h.actor', '=', filter.actor);
  if (filter.operation_id !== undefined) query = query.where('h.operation_id', '=', filter.operation_id);
  if (page.before !== undefined) query = query.where('h.id', '<', page.before);
  return query.execute();
}

export async function countHistory(db: Kysely<DB>, filter: HistoryFilter): Promise<number> {
  let query = db.selectFrom('history').select(sql<number>`count(*)::integer`.as('total'));
  for (const field of ['entity', 'entity_id', 'origin', 'actor', 'operation_id'] as const) {
    const value = filter[field];
    if (value !== undefined) query = query.where(field, '=', value);
  }
  return (await query.executeTakeFirstOrThrow()).total;
}
