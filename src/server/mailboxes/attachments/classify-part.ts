/** What an attachment may be, by its name, its type and its first bytes. */
import { claimsToBeInvoice } from '../../ingest/invoices/claims-invoice.ts';
import type { MailPart } from '../../ingest/read-mail.ts';

/** `other`: a document of a kind that nothing reads. */
export type PartKind = 'pdf' | 'xml' | 'list' | 'zip' | 'other';

/** Pictures, signatures, calendars, visiting cards, reports of the mail system. */
const NO_DOCUMENT =
  /^(?:image|audio|video|font|message)\/|^text\/(?:calendar|(?:x-)?vcard|rfc822-headers)$|^application\/(?:ics|pgp-\w+|(?:x-)?pkcs7-\w+|(?:vnd\.)?ms-tnef)$/;
const NO_DOCUMENT_NAMES = /\.(?:ics|vcf|p7[msc]|asc|sig|eml|png|jpe?g|gif|bmp|svg|webp|heic|dat)$/;
const LIST_NAMES = /\.(?:csv|tsv|xlsx?|ofx|qfx|qif)$/;
const LISTS =
  /^text\/(?:csv|tab-separated-values)$|^application\/(?:csv|(?:x-)?(?:ofx|qif)|vnd\.ms-excel|vnd\.openxml\S*sheet)/;
const XML = /^(?:text|application)\/xml$/;
const ZIP = /^application\/(?:x-)?zip/;
const HEAD_LENGTH = 4_096;

/** What a part may be; null for what is no document. */
export function classifyPart({ filename, media_type, is_inline, content }: MailPart): PartKind | null {
  const name = filename.trim().toLowerCase();
  const head = Buffer.from(content.subarray(0, HEAD_LENGTH)).toString('latin1');
  if (head.startsWith('%PDF') || name.endsWith('.pdf') || media_type === 'application/pdf') return 'pdf';
  if (NO_DOCUMENT.test(media_type) || NO_DOCUMENT_NAMES.test(name) || is_inline) return null;
  if (LIST_NAMES.test(name)) return 'list';
  if (name.endsWith('.xml') || XML.test(media_type) || claimsToBeInvoice(content)) return 'xml';
  if (LISTS.test(media_type)) return 'list';
  const isZip =
    ZIP.test(media_type) || name.endsWith('.zip') || (!name.includes('.') && head.startsWith('PK\u0003\u0004'));
  return isZip ? 'zip' : 'other';
}
