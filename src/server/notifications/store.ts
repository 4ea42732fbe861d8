/** Queries for notifications and their settings. */
import { type Kysely, sql } from 'kysely';
import type { Told } from '../../domain/notifications/told.ts';
import { deferWrite } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { NotificationKind } from './schema.ts';

type NewNotification = Pick<Told, 'code' | 'params'> & {
  kind: NotificationKind;
  dedupe_key: string;
  /** A path of the web client. */
  url: string;
  transaction_id: number | null;
};

/**
 * Inserts notifications with the last statement of the caller's database transaction: none whose kind is switched off,
 * none whose key is known, none of a row that is gone by then, and none at all while example data is made.
 */
export async function insertNotifications(
  db: Kysely<DB>,
  rows: readonly NewNotification[],
  nowIso: string,
): Promise<void> {
  const inserting = sql`
    insert into notifications
      (kind, dedupe_key, code, params, url, transaction_id, created_at, fan_out_at)
    select n.kind, n.dedupe_key, n.code, n.params, n.url, n.transaction_id, ${nowIso}::timestamp, ${nowIso}::timestamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(kind text, dedupe_key text, code text, params jsonb,
      url text, transaction_id integer)
    where coalesce(current_setting('alcancia.demo', true), '') <> 'on'
      and coalesce((select (s.document -> 'kinds' ->> n.kind)::boolean from notification_settings s), true)
      and (n.transaction_id is null or exists (select from transactions t where t.id = n.transaction_id))
    on conflict (dedupe_key) do nothing`;
  await deferWrite(db, inserting);
}

/** Takes back what was put off of some kinds, except of these keys. */
export async function withdrawWaiting(
  db: Kysely<DB>,
  kinds: readonly string[],
  except: readonly string[],
): Promise<void> {
  await sql`delete from notifications where fanned_out_at is null and fan_out_at > created_at and kind = any(${[...kinds]}::text[])
    and dedupe_key <> all(${[...except]}::text[])`.execute(db);
}

const COLUMNS = [
  'id',
  'kind',
  'code',
  'params',
  'title',
  'body',
  'private_body',
  'url',
  'transaction_id',
  'created_at',
  'read_at',
] as const;

export type NotificationRow = Awaited<ReturnType<typeof pageNotifications>>[number];

/** After this row, in the order of creation, newest first. */
export type Position = { key: string; id: number };

/** One row beyond `limit` shows whether there is a next page. */
export async function pageNotifications(
  db: Kysely<DB>,
  page: { unread: boolean; limit: number; after: Position | null },
) {
  return db
    .selectFrom('notifications')
    .select(COLUMNS)
    .$if(page.unread, (query) => query.where('read_at', 'is', null))
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${page.after?.key ?? ''}::timestamp, ${page.after?.id ?? 0}::integer)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function countNotifications(db: Kysely<DB>): Promise<{ all: number; unread: number }> {
  return db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where read_at is null))::integer`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Marks some, or all, as read; returns how many were not. */
export async function markRead(db: Kysely<DB>, ids: readonly number[] | 'all', nowIso: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: nowIso })
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (query) => query.where('id', '=', sql<number>`any(${ids}::integer[])`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The document as it was saved; undefined when it never was. */
export async function findSettings(db: Kysely<DB>): Promise<unknown> {
  const row = await db.selectFrom('notification_settings').select('document').executeTakeFirst();
  return row?.document;
}

export async function saveSettings(db: Kysely<DB>, document: object): Promise<void> {
  const value = sql<string>`${JSON.stringify(document)}::jsonb`;
  await db
    .insertInto('notification_settings')
    .values({ document: value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ document: value }))
    .execute();
}

/** What quiet hours put off is looked at again: they may be others now. */
export async function rescheduleWaiting(db: Kysely<DB>, nowIso: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ fan_out_at: nowIso })
    .where('fanned_out_at', 'is', null)
    .where('fan_out_at', '>', nowIso)
    .execute();
}
