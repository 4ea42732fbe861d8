/** Queries for the history and operations. The database writes the history's rows (migrations/021-write-path.sql). */
import { type Kysely, sql } from 'kysely';
import { type Settings, settingExpressions } from '../platform/postgres/database.ts';
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
  | 'categories'
  | 'accounts'
  | 'split'
  | 'files'
  | 'names';

/** Sets who answers for the changes of the rest of this database transaction, and which operation they belong to. */
export async function setActor(db: Kysely<DB>, settings: Settings): Promise<void> {
  await sql`select ${sql.join(settingExpressions(settings))}`.execute(db);
}

/** Says which operation the changes that follow belong to, '' for none; returns the one until then. */
export async function setOperation(db: Kysely<DB>, operation: string): Promise<string> {
  const { rows } = await sql<{ before: string | null }>`
    with until as materialized (select current_setting('alcancia.operation', true) as before)
    select before, set_config('alcancia.operation', ${operation}, true) from until`.execute(db);
  return rows[0]?.before ?? '';
}

/** Says where the changes come from that follow in this database transaction. Answers where those before came from. */
export async function setOrigin(db: Kysely<DB>, origin: string): Promise<string> {
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
