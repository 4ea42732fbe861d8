/** What a mail says, and what is kept of it. A large one takes seconds, so that this part knows no database. */
import { createHash } from 'node:crypto';
import { readEmail } from '../../domain/emails/read-email.ts';
import type { EmailReading } from '../../domain/emails/reading.ts';
import type { Owner } from '../../domain/own-money.ts';
import { AppError } from '../platform/problem.ts';
import { type IncomingMail, mailTexts, readMimeMail, UnreadableMail } from './read-mail.ts';

/** A mail as it came: the bytes of a `message/rfc822`, or its fields. */
export type MailAsked = { raw: Uint8Array } | { mail: IncomingMail };

export type UnderstoodMail = {
  /** The same for the same mail. */
  message_key: string;
  /** The mail's own time, naive UTC. */
  received_at: string | null;
  sender: string;
  subject: string;
  reading: EmailReading;
  /** Its texts, in case nothing can be made of them. */
  body: string;
};

const BODY_LENGTH_MAX = 100_000;

/** Reads a mail. Throws `malformed_request` for bytes that are no mail. */
export async function understandMail(asked: MailAsked, owner: Owner): Promise<UnderstoodMail> {
  const mail = 'mail' in asked ? asked.mail : await readRaw(asked.raw);
  const texts = mailTexts(mail);
  return {
    message_key: keyOf(mail),
    received_at: mail.received_at?.replace(/Z$/, '') ?? null,
    sender: storable(mail.from, 1000),
    subject: storable(mail.subject, 2000),
    reading: readTexts(mail, texts, owner),
    body: storable(texts.join('\n\n'), BODY_LENGTH_MAX),
  };
}

async function readRaw(raw: Uint8Array): Promise<IncomingMail> {
  try {
    return await readMimeMail(raw);
  } catch (error) {
    if (error instanceof UnreadableMail) throw new AppError('malformed_request', error.message, { cause: error });
    throw error;
  }
}

/** Reads each body of a mail: what one of them says came back is no purchase in another. */
function readTexts(mail: IncomingMail, texts: readonly string[], owner: Owner): EmailReading {
  const readings = (texts.length > 0 ? texts : ['']).map((text) =>
    readEmail({ from: mail.from, subject: mail.subject, received_at: mail.received_at ?? '', text }, { owner }),
  );
  const byTrust = ['reversal', 'candidate', 'ignored'] as const;
  const [settled] = byTrust.flatMap((outcome) => readings.find((reading) => reading.outcome === outcome) ?? []);
  const first = settled ?? readings[0];
  if (!first) throw new Error('A mail was not read');
  return first;
}

/** One mail: its Message-ID, or what it says when it has none. */
function keyOf(mail: IncomingMail): string {
  const content = mail.message_id ?? JSON.stringify([mail.from, mail.subject, mail.received_at, mail.text, mail.html]);
  return createHash('sha256').update(content).digest('hex');
}

/** Text that PostgreSQL can hold: mails bring NULs and broken characters. */
function storable(text: string, lengthMax: number): string {
  return text.replaceAll('\0', '').slice(0, lengthMax).toWellFormed();
}
