/** Queries for deliveries, and for resending them. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { EXPIRES_AFTER } from '../outbox/store.ts';
import type { Position } from '../store.ts';

const SHOWN = [
  'd.id',
  'd.notification_id',
  'n.code',
  'n.params',
  'n.title',
  'n.body',
  'n.private_body',
  'd.channel',
  's.device',
  'd.state',
  'd.attempts',
  'd.last_error',
  'd.created_at',
  'd.sent_at',
] as const;

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .leftJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
    .select(SHOWN);

/** One row beyond `limit` shows whether there is a next page. */
export async function pageDeliveries(db: Kysely<DB>, page: { limit: number; after: Position | null }) {
  return shown(db)
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(d.created_at, d.id) < (${page.after?.key ?? ''}::timestamp, ${page.after?.id ?? 0}::integer)`,
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export async function findDelivery(db: Kysely<DB>, id: number) {
  return shown(db).where('d.id', '=', id).executeTakeFirst();
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** More attempts than 24 hours of retries make, even with repeated resending. */
const LOG_MAX = 100;

/** What became of each attempt, newest first. */
export async function listAttempts(db: Kysely<DB>, deliveryId: number) {
  return db
    .selectFrom('notification_attempts')
    .select(['at', 'outcome', 'detail'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(LOG_MAX)
    .execute();
}

export async function countDeliveries(db: Kysely<DB>): Promise<number> {
  const { n } = await db
    .selectFrom('notification_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Resends it now, with another 24 hours. False for an unknown id. */
export async function sendAgain(db: Kysely<DB>, id: number, nowIso: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      next_attempt_at: nowIso,
      sent_at: null,
      expires_at: sql<string>`${nowIso}::timestamp + ${EXPIRES_AFTER}`,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
