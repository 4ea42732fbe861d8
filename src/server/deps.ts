/** What the features are given. `main.ts` makes the real ones; tests make their own. */
import type { Admin } from './auth/verify-credentials.ts';
import type { RuleBook } from './category-rules/categorize-merchant.ts';
import type { MailboxReader } from './mailboxes/reading/mailbox-reader.ts';
import type { NameBook } from './merchant-names/name-merchants.ts';
import type { Clock } from './platform/clock.ts';
import type { Env } from './platform/env/env.ts';
import type { Log } from './platform/log/log.ts';
import type { LogLoss } from './platform/log/log-destination.ts';
import type { PdfReader } from './platform/pdf/pdf-text.ts';
import type { Connect } from './platform/postgres/copy-rows.ts';
import type { Database } from './platform/postgres/database.ts';
import type { RateBook } from './rates/rate-book.ts';
import type { RowEffect } from './transactions/run-effects.ts';
import type { WorkThread } from './work-tasks.ts';

export type Deps = {
  env: Env;
  db: Database;
  connect: Connect;
  now: Clock;
  log: Log;
  /** Lines of the log that could not be written. */
  logLoss: LogLoss;
  admin: Admin;
  ruleBook: RuleBook;
  /** What merchants are called. */
  nameBook: NameBook;
  /** What follows from recording and changing rows, in order (row-effects.ts). */
  rowEffects: readonly RowEffect[];
  rates: RateBook;
  pdf: PdfReader;
  /** What reads the mailboxes, over IMAP. */
  mailboxes: MailboxReader;
  /** Where large files and mails are worked on. */
  thread: WorkThread;
  /** The newest migration of this program. */
  schemaVersion: number;
};
