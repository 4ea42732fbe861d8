/** Telling the person something: a row in the notification centre, which the worker then sends (outbox/). */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertNotifications, type NotificationValues } from './store.ts';

export type { NotificationValues };

/**
 * Writes a notification in the caller's database transaction, at `nowIso` (naive UTC). Does nothing when its dedupe key
 * is known, when its kind is switched off, and while example data is made. The worker sends it within seconds of the
 * commit; `wakeDeliveries` after the commit makes that at once.
 */
export async function notify(session: Kysely<DB>, notification: NotificationValues, nowIso: string): Promise<void> {
  await insertNotifications(session, [notification], nowIso);
}
