/** What the thread for large files and mails can do (`work-thread.ts`), and what it is started with. */
import type pg from 'pg';
import type { MessageReading } from '../domain/emails/read-message.ts';
import type { Owner } from '../domain/own-money.ts';
import type { ImportAsked, WrittenAnswer } from './import/schema.ts';
import type { KeptText } from './ingest/kept/read-kept.ts';
import type { MailAsked, UnderstoodMail } from './ingest/understand-mail.ts';
import type { MailAsked as MailboxMailAsked, ReadParts } from './mailboxes/attachments/read-parts.ts';
import type { Env } from './platform/env/env.ts';
import type { Thread } from './platform/process/thread.ts';
import type { RateBook } from './rates/rate-book.ts';

export type WorkTasks = {
  understandMail: (mail: { asked: MailAsked; owner: Owner }) => Promise<UnderstoodMail>;
  readParts: (asked: MailboxMailAsked) => Promise<ReadParts>;
  readKept: (asked: { kept: KeptText[]; owner: Owner }) => Promise<MessageReading[]>;
  answerImport: (asked: ImportAsked & { at: At }) => Promise<WrittenAnswer>;
};

export type WorkThread = Thread<WorkTasks>;

/** What the thread is started with. */
export type WorkData = { env: Env; database: pg.PoolConfig };

/** The moment of the request and the rates in force then: the thread has no clock, and refreshes nothing. */
export type At = { nowMs: number; rates: ReturnType<RateBook['current']> };
