/** Taking operations back in SQL (migrations/003-operations.sql). */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

const UNDO_LOCK = 7_313_007;

/**
 * Waits for the undo before this one; held until the caller's transaction ends. An undo may give rows to a list that
 * another undo takes back, or mark what that one undid: two at once would wait for each other.
 */
export async function lockUndo(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${UNDO_LOCK})`.execute(db);
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
 * The rows of an operation that changed after it, or that it made and that got a file: the first 20, or another number,
 * null for all. An entry of the accrual log follows the salaries: that it is of
 * another one since, or gone, or there again, is no change that undoing would lose.
 */
export async function changedSince(db: Kysely<DB>, operationId: number, limit: number | null = 20) {
  const { rows } = await sql<{ entity: string; entity_id: number }>`
    select entity, entity_id from changed_since(${operationId}) changed
    where entity <> 'savings_accrual' or exists (
      select from savings_accrual s where s.id = changed.entity_id and not exists (
        select from history h
        where h.operation_id = ${operationId} and h.entity = 'savings_accrual' and h.entity_id = s.id
          and to_jsonb(s) - 'transaction_id' in (h.before - 'transaction_id', h.after - 'transaction_id')))
    union
    select 'transaction', f.transaction_id from transaction_files f
    where f.transaction_id in (
        select h.entity_id from history h
        where h.operation_id = ${operationId} and h.entity = 'transaction' and h.before is null)
      and f.transaction_id not in (select told_elsewhere(${operationId}))
      and not exists (
        select from history h
        where h.operation_id = ${operationId} and h.entity = 'transaction_file' and h.entity_id = f.id)
    order by entity, entity_id limit ${limit}::bigint`.execute(db);
  return rows;
}

/** Whether taking an operation back puts accounts back as they were, balances included. */
export async function restoresAccounts(db: Kysely<DB>, operationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('entity', '=', 'account')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The accounts that an operation touched, with the numbers that they had before and after it. */
export async function accountsOf(
  db: Kysely<DB>,
  operationId: number,
): Promise<{ accounts: number[]; numbers: string[] }> {
  const { rows } = await sql<{ id: number; numbers: string[] }>`
    select h.entity_id as id, array(
      select jsonb_array_elements_text(coalesce(h.before -> 'numbers', '[]') || coalesce(h.after -> 'numbers', '[]'))) as numbers
    from history h where h.operation_id = ${operationId} and h.entity = 'account'`.execute(db);
  return { accounts: rows.map(({ id }) => id), numbers: rows.flatMap(({ numbers }) => numbers) };
}

/** The transactions of an operation. */
export async function transactionsOf(db: Kysely<DB>, operationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct h.entity_id as id from history h join transactions t on t.id = h.entity_id
    where h.operation_id = ${operationId} and h.entity = 'transaction'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps the transactions of an operation, and others, from changing until the end of the database transaction. */
export async function lockTransactionsOf(
  db: Kysely<DB>,
  operationId: number,
  also: readonly { entity: string; entity_id: number }[] = [],
): Promise<void> {
  const others = also.filter(({ entity }) => entity === 'transaction').map(({ entity_id }) => entity_id);
  await sql`
    select from transactions where id in (
      select entity_id from history where operation_id = ${operationId} and entity = 'transaction'
      union select unnest(${others}::integer[]))
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
export async function rowsWithOtherNotices(db: Kysely<DB>, operationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from told_elsewhere(${operationId}) id order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts every row of an operation back as it was; returns how many. */
export async function revertOperation(db: Kysely<DB>, operationId: number): Promise<number> {
  const takingBack = (on: string) => sql`select set_config('alcancia.taking_back', ${on}, true)`.execute(db);
  await takingBack('on');
  const { rows } = await sql<{ restored: number }>`select take_back(${operationId}) as restored`.execute(db);
  await takingBack('off');
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

/** The transactions that an operation changed or made and that are there, by their ids; `max` at most. */
export async function rowsOfOperation(db: Kysely<DB>, undoToken: string, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('history')
        .innerJoin('operations', 'operations.id', 'history.operation_id')
        .select('history.entity_id')
        .where('operations.undo_token', '=', undoToken)
        .where('history.entity', '=', 'transaction'),
    )
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Transactions that are shown of an operation. */
const SHOWN_MAX = 20;

/** The newest operation in force of some tokens, or of an author, that has not expired. */
export async function newestUndoable(
  db: Kysely<DB>,
  asked: { undo_tokens: readonly string[]; isExact: boolean } | { origin: string; actor: string },
  at: string,
) {
  const wanted =
    'undo_tokens' in asked
      ? sql`o.undo_token = any(${asked.undo_tokens}::uuid[]) and (o.kind <> 'undo' or ${asked.isExact})`
      : sql`o.kind <> 'undo' and o.origin = ${asked.origin} and o.actor = ${asked.actor}`;
  const { rows } = await sql<{
    undo_token: string;
    kind: string;
    at: string;
    rows: number;
    transaction_ids: number[];
  }>`
    select o.undo_token, o.kind, o.at, touched.rows, touched.transaction_ids
    from (select * from operations o where ${wanted} and o.undone_by is null and o.expires_at > ${at}::timestamp
      order by o.id desc limit 1) o
    cross join lateral (
      select count(distinct (h.entity, h.entity_id))::integer as rows,
        array(select t.id from transactions t where t.id in
          (select entity_id from history where operation_id = o.id and entity = 'transaction')
          order by t.date desc, t.id desc limit ${SHOWN_MAX}) as transaction_ids
      from history h where h.operation_id = o.id) touched`.execute(db);
  return rows[0];
}
