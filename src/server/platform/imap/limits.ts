/** What is asked of a mail server at once, and what it may take and send for it. */
import type { Limit } from './connect-imap.ts';

const KB = 1024;
const MB = 1024 * KB;

/** A larger mail is not fetched. */
export const MAIL_BYTES_MAX = 10 * MB;
/** Mails whose heads are fetched at once. */
export const HEADS_MAX = 50;
/** Of a header. */
export const HEADER_LENGTH_MAX = 2_000;
export const PARTS_MAX = 200;
export const NESTING_MAX = 10;
export const FOLDERS_MAX = 2_000;

export const LIMITS = {
  list: { ms: 60_000, bytes: 2 * MB },
  open: { ms: 60_000, bytes: 1 * MB },
  search: { ms: 120_000, bytes: 12 * MB },
  heads: { ms: 120_000, bytes: 4 * MB },
  structure: { ms: 120_000, bytes: 8 * MB },
  mail: { ms: 180_000, bytes: MAIL_BYTES_MAX + MB },
} satisfies Record<string, Limit>;
