/** Tries again the mails that could not be read, when their time has come. */
import { instantAt } from '../../../platform/clock.ts';
import { fetchHeads } from '../../../platform/imap/fetch-heads.ts';
import { select } from '../read-new.ts';
import { breathe, type Reading, takeMail } from '../take-mail.ts';
import { forgetOldDue, listDue, replaceFailures } from './store.ts';

/** A mail that came before it is no news. */
const QUIET_AFTER_MS = 48 * 60 * 60_000;

/** Reads the due ones again; one that can be read leaves the list with what it does. Throws as `takeMail`. */
export async function retryFailures(reading: Reading): Promise<void> {
  const { deps, connection, hold, folder } = reading;
  const place = { mailbox_id: hold.mailbox_id, folder: folder.path, uid_validity: hold.uid_validity };
  await forgetOldDue(deps.db, place);
  const uids = await listDue(deps.db, place, instantAt(deps.now()));
  if (uids.length === 0) return;
  const heads = await fetchHeads(connection, uids);
  for (const uid of uids) {
    await breathe(reading);
    const head = heads.get(uid);
    const selection = head ? ((await select(reading, head)) ?? 'words') : null;
    // The person has deleted it: there is nothing to read.
    if (!head || selection === null) {
      await replaceFailures(deps.db, { ...place, uid }, []);
      continue;
    }
    const quiet = head.received_at !== null && deps.now() - Date.parse(head.received_at) > QUIET_AFTER_MS;
    await takeMail(reading, { head, selection, quiet }, async () => {});
  }
}
