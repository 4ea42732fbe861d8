/** Opens a mail of a mailbox: what it says, and its attachments. Without the database, here or on the other thread. */
import type { MailFailure } from '../../../domain/mailboxes/failure-codes.ts';
import { isBankSender, senderAddress } from '../../../domain/mailboxes/known-senders.ts';
import type { Owner } from '../../../domain/own-money.ts';
import { type MailPart, openMimeMail, UnreadableMail } from '../../ingest/read-mail.ts';
import { readMail, type UnderstoodMail } from '../../ingest/understand-mail.ts';
import { MAIL_BYTES_MAX, NESTING_MAX, PARTS_MAX } from '../../platform/imap/limits.ts';

/** Of a mail of 10 MB in lines of 60 characters. */
const LIMITS = { lines: 180_000, nesting: NESTING_MAX, parts: PARTS_MAX };

export type MailAsked = { raw: Uint8Array; owner: Owner; trusted_server: string | null };

/** `from` is the sender of the mail itself, `mail.sender` that of the one attached to it, if there is one. */
export type ReadParts =
  | { mail: UnderstoodMail; from: string; parts: MailPart[] }
  | { unreadable: MailFailure['reason'] };

/** Reads a mail and its attachments, or says why it is not read. */
export async function readParts({ raw, owner, trusted_server }: MailAsked): Promise<ReadParts> {
  if (raw.length > MAIL_BYTES_MAX) {
    return { unreadable: { code: 'mail_too_large', params: { megabytes: MAIL_BYTES_MAX / 1024 / 1024 } } };
  }
  try {
    const { mail, from, parts } = await openMimeMail(raw, LIMITS);
    if (parts.length > PARTS_MAX) return { unreadable: { code: 'too_many_parts', params: {} } };
    const read = await readMail({ mail }, owner, { trustedServer: trusted_server });
    const { forwarder, is_stranger: isStranger = false } = read.evidence;
    const is_stranger = isStranger || forwarder !== '' || !isBankSender(senderAddress(read.sender) ?? '');
    return { mail: { ...read, evidence: { ...read.evidence, is_stranger } }, from, parts };
  } catch (error) {
    if (error instanceof UnreadableMail) return { unreadable: { code: error.code, params: {} } };
    throw error;
  }
}
