/** Finds the heads of mails, and those mails that their server names but does not show. */
import { type FetchedHead, fetchHeads } from '../../platform/imap/fetch-heads.ts';
import { MailboxFault } from '../../platform/imap/mailbox-fault.ts';
import { searchAmong } from '../../platform/imap/search-mails.ts';
import type { Reading } from './take-mail.ts';

/** `is_hidden`: it is there, and what the server answers of it cannot be read. It fails, whatever it is. */
export type FoundHead = FetchedHead & { is_hidden?: true };

/** Now and then a mail is hidden; a server that hides most of them is none. */
const HIDDEN_MAX = 10;

/** The heads of at most 50 mails, by UID; those that were deleted meanwhile are missing. Throws MailboxFault. */
export async function findHeads({ connection }: Reading, uids: readonly number[]): Promise<Map<number, FoundHead>> {
  const heads = new Map<number, FoundHead>(await fetchHeads(connection, uids));
  const missing = () => uids.filter((uid) => !heads.has(uid));
  if (missing().length > 0) for (const [uid, head] of await fetchHeads(connection, missing())) heads.set(uid, head);
  if (missing().length === 0) return heads;
  const hidden = await searchAmong(connection, missing());
  if (hidden.length > HIDDEN_MAX) throw new MailboxFault(connection.host, 'server_misbehaves');
  for (const uid of hidden)
    heads.set(uid, { uid, size: 0, received_at: null, from: '', subject: '', content_type: '', is_hidden: true });
  return heads;
}
