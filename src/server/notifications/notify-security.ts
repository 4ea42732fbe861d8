/** Telling the person who came in, who tried, and what was changed about it: on every channel, whatever the hour. */
import { randomUUID } from 'node:crypto';
import type { Told } from '../../domain/notifications/told.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import type { Session } from '../platform/postgres/database.ts';
import { insertNotification } from './write-notification.ts';

/** Inserts it in the caller's database transaction. The caller limits repetitions. */
export async function notifySecurity(session: Session, { now }: Pick<Deps, 'now'>, told: Told): Promise<void> {
  await insertNotification(session, [{ ...told, dedupe_key: `security:${randomUUID()}` }], instantAt(now()));
}
