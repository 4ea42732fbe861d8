/** Telling the person who came in, who tried, and what was changed about it: on every channel, whatever the hour. */
import { randomUUID } from 'node:crypto';
import type { AlarmText } from '../../domain/alarms/alarm-words.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import type { Session } from '../platform/postgres/database.ts';
import { notify } from './write-notification.ts';

/** Writes it in the caller's database transaction. What is told once for many is for the caller to know. */
export async function tellSecurity(session: Session, { now }: Pick<Deps, 'now'>, text: AlarmText): Promise<void> {
  const dedupe_key = `security:${randomUUID()}`;
  await notify(session, { kind: 'security', dedupe_key, ...text }, instantAt(now()));
}
