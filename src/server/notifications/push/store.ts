/** Queries for push subscriptions. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

const COLUMNS = ['id', 'endpoint', 'device', 'created_at', 'last_sent_at', 'failing_since'] as const;

export async function listSubscriptions(db: Kysely<DB>) {
  return db.selectFrom('push_subscriptions').select(COLUMNS).orderBy('id').execute();
}

/** Saves a subscription; a known endpoint gets the new keys and counts as working again. */
export async function saveSubscription(
  db: Kysely<DB>,
  row: { endpoint: string; p256dh: string; auth: string; device: string; created_at: string },
) {
  const inserted = await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (inserted) return { subscription: inserted, isNew: true };
  const { p256dh, auth, device, endpoint } = row;
  const subscription = await db
    .updateTable('push_subscriptions')
    .set({ p256dh, auth, device, failing_since: null })
    .where('endpoint', '=', endpoint)
    .returning(COLUMNS)
    .executeTakeFirst();
  return subscription ? { subscription, isNew: false } : null;
}

/** Returns whether there was one. */
export async function deleteSubscription(db: Kysely<DB>, endpoint: string): Promise<boolean> {
  const gone = await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Returns whether there was one. */
export async function deleteSubscriptionById(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('push_subscriptions').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function countSubscriptions(db: Kysely<DB>): Promise<number> {
  const { n } = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
