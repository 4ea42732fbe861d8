/** Reads what came since the last look, in the order in which it came. */
import { type Selection, selectMail } from '../../../domain/mailboxes/select-mail.ts';
import { instantAt } from '../../platform/clock.ts';
import type { FetchedHead } from '../../platform/imap/fetch-heads.ts';
import { HEADS_MAX } from '../../platform/imap/limits.ts';
import { searchAbove, searchSince } from '../../platform/imap/search-mails.ts';
import type { Session } from '../../platform/postgres/database.ts';
import type { MailEffect } from '../attachments/ingest-mail.ts';
import { type FoundHead, findHeads } from './find-heads.ts';
import { findState, HoldLost, moveLast } from './store.ts';
import { breathe, hasInvoice, type Reading, takeMail } from './take-mail.ts';

/**
 * Reads all new mails. In a folder whose UIDs are new, those since the day of the last mail are looked at again: what
 * they made before is found again. Throws as `takeMail`.
 */
export async function readNew(reading: Reading): Promise<void> {
  const { deps, connection, hold, folder } = reading;
  const state = await findState(deps.db, hold.mailbox_id);
  if (!state?.read_since) throw new HoldLost();
  const isAnew = state.last_uid === 0;
  const uids = isAnew ? await searchSince(connection, state.read_since) : await searchAbove(connection, state.last_uid);
  for (let at = 0; at < uids.length; at += HEADS_MAX) {
    const asked = uids.slice(at, at + HEADS_MAX);
    const heads = await findHeads(reading, asked);
    await readBatch(
      reading,
      asked.flatMap((uid) => heads.get(uid) ?? []),
    );
  }
  // What is older than that day needs no second look.
  const last_uid = folder.uid_next - 1;
  if (isAnew && last_uid > 0) await move(deps.db, reading, { last_uid, head: null, effect: null });
}

async function readBatch(reading: Reading, heads: readonly FoundHead[]): Promise<void> {
  for (const head of heads) {
    await breathe(reading);
    const selection = await select(reading, head);
    if (selection === null) continue;
    await takeMail(reading, { head, selection, quiet: false }, (session, effect) =>
      move(session, reading, { last_uid: head.uid, head, effect }),
    );
  }
  const last = heads.at(-1);
  if (last) await move(reading.deps.db, reading, { last_uid: last.uid, head: last, effect: null });
}

/** Why a mail is fetched whole; null when it is not. */
export async function select(reading: Reading, head: FoundHead): Promise<Exclude<Selection, null> | null> {
  if (head.is_hidden) return 'words';
  const { own_addresses, mailbox } = reading;
  const selection = selectMail(head, { own_addresses, attachment_senders: mailbox.attachment_senders });
  if (selection !== 'maybe_invoice') return selection;
  return (await hasInvoice(reading, head.uid)) ? selection : null;
}

async function move(
  db: Session,
  { deps, hold }: Reading,
  { last_uid, head, effect }: { last_uid: number; head: FetchedHead | null; effect: MailEffect | null },
): Promise<void> {
  const now = instantAt(deps.now());
  // A server may date a mail into the future, or not at all.
  const received = [head?.received_at?.slice(0, 19) ?? now, now].sort()[0] ?? now;
  const isOfMoney = effect !== null && effect.outcome !== 'ignored';
  await moveLast(db, hold, {
    last_uid,
    read_since: head ? received.slice(0, 10) : null,
    mail_at: isOfMoney ? received : null,
  });
}
