/** Reads a mail, without the database: a large one takes seconds and runs on another thread. */
import { createHash } from 'node:crypto';
import { forwardedPart } from '../../domain/emails/mail.ts';
import { readEmail } from '../../domain/emails/read-email.ts';
import { type EmailReading, unrecognized } from '../../domain/emails/reading.ts';
import type { Owner } from '../../domain/own-money.ts';
import { addressIn, type Evidence, judgeAuthentication, provesAnother } from '../../domain/trust/assess-trust.ts';
import { findForeignHost } from '../../domain/trust/find-links.ts';
import { passesForBank } from '../../domain/trust/passes-for-bank.ts';
import { AppError } from '../platform/http/problem.ts';
import { claimsToBeInvoice } from './invoices/claims-invoice.ts';
import { type Invoice, readInvoice } from './invoices/read-invoice.ts';
import {
  type IncomingMail,
  linkedTexts,
  type MailPart,
  mailTexts,
  type OpenedMail,
  openMimeMail,
  UnreadableMail,
} from './read-mail.ts';

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
  /** Its bodies, in case nothing can be made of them. */
  bodies: string[];
  evidence: Evidence;
  /** Attached to a mail that came as bytes. */
  invoices?: Invoice[];
};

const BODY_LENGTH_MAX = 100_000;

/**
 * Reads a mail. Throws `malformed_request` for bytes that are no mail. `trustedServer` is the mail server whose verdict
 * on the sender counts; null: whichever has received the mail.
 */
export async function readMail(
  asked: MailAsked,
  owner: Owner,
  { trustedServer = null }: { trustedServer?: string | null } = {},
): Promise<UnderstoodMail> {
  const { mail, parts } = 'mail' in asked ? { mail: asked.mail, parts: [] } : await readRaw(asked.raw);
  const texts = mailTexts(mail);
  return {
    message_key: keyOf(mail),
    received_at: mail.received_at?.replace(/Z$/, '') ?? null,
    sender: storable(mail.from, 1000),
    subject: storable(mail.subject, 2000),
    reading: withParts(readBodies({ ...mail, received_at: mail.received_at ?? '' }, texts, owner), parts),
    bodies: texts.map((text) => storable(text, BODY_LENGTH_MAX)),
    evidence: evidenceOf(mail, texts, trustedServer),
    ...(parts.length > 0 ? { invoices: invoicesIn(parts) } : {}),
  };
}

function evidenceOf(mail: IncomingMail, texts: readonly string[], trustedServer: string | null): Evidence {
  const parts = texts.flatMap((text) => forwardedPart(text) ?? []);
  const isForward = mail.forwarder !== null || parts.length > 0;
  const original = mail.forwarder === null ? (parts[0]?.sender ?? '') : mail.from;
  const { from, name, server } = mail;
  const isStranger = !isForward && (passesForBank(from, name) || provesAnother(from, server, trustedServer));
  const linked = linkedTexts(mail).map((text) => forwardedPart(text)?.text ?? text);
  return {
    authentication: judgeAuthentication(mail.forwarder ?? mail.from, mail.server, trustedServer),
    forwarder: isForward ? (addressIn(mail.forwarder ?? mail.from) ?? '') : '',
    original: addressIn(original) ?? '',
    foreign_host: findForeignHost(linked.join('\n')),
    ...(isStranger ? { is_stranger: true } : {}),
  };
}

/** What is read of an unknown mail: that it carries an electronic invoice is said, though nothing reads it here. */
function withParts(reading: EmailReading, parts: readonly MailPart[]): EmailReading {
  const isUnread = reading.outcome === 'unrecognized' && reading.code === 'unread';
  if (!isUnread || !parts.some(({ content }) => claimsToBeInvoice(content))) return reading;
  return unrecognized('The mail carries an electronic invoice, which makes no row.', reading.facts, 'invoice_seen');
}

function invoicesIn(parts: readonly MailPart[]): Invoice[] {
  return parts.flatMap(({ content }) => {
    const reading = claimsToBeInvoice(content) ? readInvoice(content) : null;
    return reading && 'invoice' in reading ? (reading.invoice ?? []) : [];
  });
}

async function readRaw(raw: Uint8Array): Promise<OpenedMail> {
  try {
    return await openMimeMail(raw);
  } catch (error) {
    if (error instanceof UnreadableMail) throw new AppError('malformed_request', error.message, { cause: error });
    throw error;
  }
}

/** Reads each body of a mail: a reversal in one denies a purchase in another. */
export function readBodies(
  mail: { from: string; subject: string; received_at: string },
  bodies: readonly string[],
  owner: Owner,
): EmailReading {
  const { from, subject, received_at } = mail;
  const readings = (bodies.length > 0 ? bodies : ['']).map((text) =>
    readEmail({ from, subject, received_at, text }, { owner }),
  );
  const [first] = readings.sort((a, b) => rankOf(a) - rankOf(b));
  if (!first) throw new Error('A mail was not read');
  return first;
}

/** Which of two readings of one mail counts: the lower. */
function rankOf(reading: EmailReading): number {
  if (reading.outcome === 'reversal') return 0;
  if (reading.outcome === 'ignored') return reading.reason === 'declined' ? 1 : 4;
  if (reading.outcome === 'unrecognized') return reading.code === 'unread' ? 5 : 2;
  return 3;
}

/** The key of a mail: its Message-ID, or its content without one. */
function keyOf(mail: IncomingMail): string {
  const content = mail.message_id ?? JSON.stringify([mail.from, mail.subject, mail.received_at, mail.text, mail.html]);
  return createHash('sha256').update(content).digest('hex');
}

/** Text that PostgreSQL can hold: mails bring NULs and broken characters. */
function storable(text: string, lengthMax: number): string {
  return text.replaceAll('\0', '').slice(0, lengthMax).toWellFormed();
}
