/** Fetches a mail whole, without marking it as read. */
import type { MailConnection } from './connect-imap.ts';
import { fetchRows } from './fetch-rows.ts';
import { LIMITS, MAIL_BYTES_MAX } from './limits.ts';

/**
 * The bytes of a mail; `gone` when there is none, `too_large` when it has more than its size said, which was looked at
 * before. Throws MailboxFault.
 */
export async function fetchMail(connection: MailConnection, uid: number): Promise<Uint8Array | 'gone' | 'too_large'> {
  // One byte more than may be: a cut is not announced.
  const query = { source: { maxLength: MAIL_BYTES_MAX + 1 } };
  const source = (await fetchRows(connection, [uid], query, LIMITS.mail)).get(uid)?.source;
  if (!source) return 'gone';
  return source.length > MAIL_BYTES_MAX ? 'too_large' : source;
}
