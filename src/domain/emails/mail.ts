/** Prepares a mail for the readers: plain text, without the header block of a forwarded mail. */

import { NOBODY, type Owner } from '../own-money.ts';
import { localFromInstant, readDate } from './date.ts';
import type { Mail } from './reading.ts';
import { fold, foldable, oneLine, plainLines } from './text.ts';

/** A mail as received: its own Date with an offset, and its body as lines of text. */
export type MailMessage = { from: string; subject: string; received_at: string; text: string };
/** What the readers may know about the person. */
export type MailContext = { owner?: Owner };

const HEADER_LENGTH_MAX = 500;
const OWNER_NAMES_MAX = 20;
const SENDER_HEADER = /^(?:de|from) ?:/;
const SUBJECT_HEADER = /^(?:asunto|subject) ?:/;
const DATE_HEADER = /^(?:fecha|date|enviado|enviado el|sent) ?:/;
const HEADER = /^(?:de|from|asunto|subject|fecha|date|enviado|enviado el|sent|para|to|cc|reply-to|responder a) ?:/;
/** Maximum length of a forwarded header block, including wrapped addresses. */
const HEADER_LINES_MAX = 12;

/** The message for the readers. A forwarded mail's own subject and date take precedence over the forwarder's. */
export function openMail(message: MailMessage, context: MailContext = {}): Mail {
  const { body, subject, date } = withoutForwardedHeaders(plainLines(message.text));
  const subjects = [subject, oneLine(plainLines(message.subject.slice(0, HEADER_LENGTH_MAX)))].filter(
    (text) => text !== '',
  );
  return {
    from: fold(message.from.slice(0, HEADER_LENGTH_MAX)),
    subjects: subjects.map((text) => foldable(text)),
    lines: foldable(body),
    flat: foldable(oneLine(body)),
    received: readDate(date) ?? localFromInstant(message.received_at),
    owner: ownerOf(context),
  };
}

function ownerOf({ owner = NOBODY }: MailContext): Owner {
  return { ...owner, names: owner.names.slice(0, OWNER_NAMES_MAX) };
}

type Forwarded = { body: string; subject: string; date: string };

/** Removes header blocks that begin with a sender and have a subject; the innermost one is the bank's. */
function withoutForwardedHeaders(text: string): Forwarded {
  const lines = text.split('\n');
  const folded = lines.map((line) => fold(line.slice(0, 40)));
  const kept: string[] = [];
  const forwarded = { subject: '', date: '' };
  for (let i = 0; i < lines.length; i++) {
    const length = headerBlockLength(folded.slice(i, i + HEADER_LINES_MAX));
    if (length === 0) {
      kept.push(lines[i] ?? '');
      continue;
    }
    for (let j = i; j < i + length; j++) {
      if (SUBJECT_HEADER.test(folded[j] ?? '')) forwarded.subject = headerValue(lines[j]);
      if (DATE_HEADER.test(folded[j] ?? '')) forwarded.date = headerValue(lines[j]);
    }
    i += length - 1;
  }
  return { body: kept.join('\n').trim(), ...forwarded };
}

/** How many of these folded lines form one header block; a header may wrap onto one more line. */
function headerBlockLength(lines: readonly string[]): number {
  if (!SENDER_HEADER.test(lines[0] ?? '')) return 0;
  const isHeader = lines.map((line) => HEADER.test(line));
  let length = 1;
  while (isHeader[length] || (isHeader[length + 1] && lines[length] !== '' && !lines[length]?.includes(':')))
    length += 1;
  return lines.slice(0, length).some((line) => SUBJECT_HEADER.test(line)) ? length : 0;
}

function headerValue(line: string | undefined): string {
  const header = line ?? '';
  return header.slice(header.indexOf(':') + 1, HEADER_LENGTH_MAX).trim();
}

/** The forwarded mail: the sender of the innermost header block, and the text after it. Null without a block. */
export function forwardedPart(text: string): { sender: string; text: string } | null {
  const lines = plainLines(text).split('\n');
  const folded = lines.map((line) => fold(line.slice(0, 40)));
  let part: { sender: string; text: string } | null = null;
  for (let i = 0; i < lines.length; i++) {
    const length = headerBlockLength(folded.slice(i, i + HEADER_LINES_MAX));
    if (length === 0) continue;
    part = { sender: fold(headerValue(lines[i])), text: lines.slice(i + length).join('\n') };
    i += length - 1;
  }
  return part;
}
