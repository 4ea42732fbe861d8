/** Reads and saves the notification settings. */
import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { NotificationSettings, type NotificationSettingsDocument } from './schema.ts';
import { findSettings, rescheduleWaiting, saveSettings } from './store.ts';

/** The settings as they are saved, with the default of what is not; all defaults when nothing was saved. */
export async function readSettings(db: Kysely<DB>): Promise<NotificationSettingsDocument> {
  return parseSettings(await findSettings(db));
}

/** The same of a document as it was saved. */
export function parseSettings(document: unknown): NotificationSettingsDocument {
  return NotificationSettings.parse(document ?? {});
}

/** Saves the settings. What quiet hours put off is looked at again, by the new ones. */
export async function replaceSettings(
  deps: Pick<Deps, 'db' | 'now'>,
  document: NotificationSettingsDocument,
): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    await saveSettings(session, document);
    await rescheduleWaiting(session, instantAt(deps.now()));
  });
}
