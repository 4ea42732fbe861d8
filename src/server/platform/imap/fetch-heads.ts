/** Fetches what decides whether a mail is read: three of its headers, its size and its day. */
import type { FetchMessageObject } from 'imapflow';
import { decodeWords } from 'postal-mime';
import type { MailHead } from '../../../domain/mailboxes/select-mail.ts';
import type { MailConnection } from './connect-imap.ts';
import { fetchRows } from './fetch-rows.ts';
import { HEADER_LENGTH_MAX, HEADS_MAX, LIMITS } from './limits.ts';

export type FetchedHead = MailHead & {
  uid: number;
  /** In bytes, as the server has it. */
  size: number;
  /** When the server received it, ISO UTC; null when it does not say. */
  received_at: string | null;
};

const HEADERS = ['From', 'Subject', 'Content-Type'];
const HEADERS_BYTES_MAX = 64 * 1024;

/** The heads of at most 50 mails, by UID; those that are gone are missing, and what was not asked for is left out. */
export async function fetchHeads(
  connection: MailConnection,
  uids: readonly number[],
): Promise<Map<number, FetchedHead>> {
  if (uids.length > HEADS_MAX) throw new Error('Too many heads were asked for at once');
  const rows = await fetchRows(connection, uids, { size: true, internalDate: true, headers: HEADERS }, LIMITS.heads);
  return new Map([...rows].map(([uid, row]) => [uid, headOf(row)]));
}

function headOf({ uid, size = 0, internalDate, headers }: FetchMessageObject): FetchedHead {
  const values = unfold(headers?.subarray(0, HEADERS_BYTES_MAX).toString('latin1') ?? '');
  const of = (name: string) => values.filter((header) => header.name === name).map(({ value }) => value);
  return {
    uid,
    size,
    received_at: instantOf(internalDate),
    // Two of them are two senders; encoded words are names only.
    from: utf8(of('from').join(', ')).slice(0, HEADER_LENGTH_MAX),
    subject: decodeWords(utf8(of('subject')[0] ?? '')).slice(0, HEADER_LENGTH_MAX),
    content_type: (of('content-type')[0] ?? '').slice(0, HEADER_LENGTH_MAX),
  };
}

/** Bytes beyond ASCII are UTF-8 where they are anything. */
const utf8 = (text: string) => Buffer.from(text.slice(0, 4 * HEADER_LENGTH_MAX), 'latin1').toString('utf8');

function unfold(text: string): { name: string; value: string }[] {
  return text
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1
        ? []
        : [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }];
    });
}

function instantOf(date: Date | string | undefined): string | null {
  const ms = date instanceof Date ? date.getTime() : Date.parse(date ?? '');
  // PostgreSQL has no year beyond.
  return Number.isNaN(ms) || Math.abs(ms) > 8.64e14 / 10 ? null : new Date(ms).toISOString();
}
