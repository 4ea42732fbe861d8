/**
 * Turns a mail as it arrives (raw MIME, or the fields a workflow sends as JSON) into what the readers of
 * domain/emails take: sender, subject, the mail's own time, and its body as lines of text.
 */
import { compile, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { readMoment } from '../../domain/calendar.ts';
import type { MailFailureCode } from '../../domain/mailboxes/failure-codes.ts';
import type { ServerWords } from '../../domain/trust/assess-trust.ts';

export type UnreadableCode = Extract<
  MailFailureCode,
  'not_a_mail' | 'too_many_lines' | 'too_many_parts' | 'nested_too_deeply' | 'several_attached_mails'
>;

/** A mail that cannot be parsed as one mail; the message explains why without quoting it. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** `received_at` is the mail's own Date in ISO UTC; null when the header is missing or no date, which the caller settles. */
export type IncomingMail = {
  from: string;
  /** What the sender calls itself, where `from` is the address alone; '' otherwise. */
  name: string;
  subject: string;
  received_at: string | null;
  message_id: string | null;
  text: string | null;
  html: string | null;
  /** Of a mail that came as an attachment: the sender of the mail that carried it. */
  forwarder: string | null;
  /** The mail server's verdict on the sender: for the outer mail, if there is one. */
  server: ServerWords;
};

/** The JSON form of a mail. `date` is ISO (naive means UTC) or a mail header's date with its zone. */
export type MailFields = {
  from: string;
  subject: string;
  date?: string | null | undefined;
  message_id?: string | null | undefined;
  text?: string | null | undefined;
  html?: string | null | undefined;
  authentication_results?: string | readonly string[] | undefined;
};

const HTML_LENGTH_MAX = 1_000_000;
const TEXT_LENGTH_MAX = 100_000;
/** The HTML parser's time grows with the square of the nesting, so the tags are bounded; a bank's mail has hundreds. */
const HTML_TAGS_MAX = 20_000;
const HTML_DEPTH_MAX = 150;
const HTML_CHILDREN_MAX = 5_000;
/** A mail forwarded as an attachment of a mail forwarded as an attachment … */
const ATTACHED_DEPTH_MAX = 3;
/** How much MIME is parsed. It is parsed line by line; a mail of 7 MB in lines of 76 characters has 100 000. */
export type MimeLimits = { lines: number; nesting: number; parts: number };
const MIME_LIMITS: MimeLimits = { lines: 100_000, nesting: 30, parts: Number.POSITIVE_INFINITY };
const HEADERS_SIZE_MAX = 256 * 1024;
const HEADER_DATE = /^[a-z0-9, :]{8,40}(?:[+-]\d{4}|gmt|utc?|z)(?: \([^)]{0,40}\))?$/i;

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: HTML_LENGTH_MAX, maxDepth: HTML_DEPTH_MAX, maxChildNodes: HTML_CHILDREN_MAX, ellipsis: '' },
  formatters: {
    row: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 });
      walk(element.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1 });
    },
    cell: (element, walk, builder) => {
      builder.addInline(' ');
      walk(element.children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    ...['head', 'style', 'script', 'title', 'img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'tr', format: 'row' },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: ' ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** Every cell on its row's line, one space apart; links without their address; no images. */
const toLines = compile(OPTIONS);

const withAddress: FormatCallback = (element, walk, builder) => {
  const { href, action } = element.attribs as { href?: string; action?: string };
  // As a browser does, which looks past line ends in an address.
  builder.addInline(` ${(href ?? action ?? '').replace(/[\t\r\n]/g, '')} `, { noWordTransform: true });
  walk(element.children, builder);
};

/** The same with the address of each link in front of its words. */
const toLinks = compile({
  ...OPTIONS,
  formatters: { ...OPTIONS.formatters, address: withAddress },
  selectors: [
    ...(OPTIONS.selectors ?? []).filter(({ selector }) => selector !== 'a'),
    ...['a', 'area', 'form'].map((selector) => ({ selector, format: 'address' })),
  ],
});

/** The lines of text of an HTML body. Beyond a million characters, 20 000 tags or 150 levels, nothing is read. */
export function textOfHtml(html: string): string {
  return toLines(withinTagLimit(html.slice(0, HTML_LENGTH_MAX))).slice(0, TEXT_LENGTH_MAX);
}

function withinTagLimit(html: string): string {
  let tags = 0;
  for (const { index } of html.matchAll(/<[a-z]/gi)) {
    tags += 1;
    if (tags > HTML_TAGS_MAX) return html.slice(0, index);
  }
  return html;
}

/** The bodies to try, in order: the text part when it holds anything, then the HTML part as text; of each as much as is read. */
export function mailTexts(mail: Pick<IncomingMail, 'text' | 'html'>): string[] {
  const texts = [(mail.text ?? '').slice(0, TEXT_LENGTH_MAX), mail.html ? textOfHtml(mail.html) : ''];
  return [...new Set(texts.filter((text) => text.trim() !== ''))];
}

/** The bodies of a mail with the addresses that they link to. */
export function linkedTexts(mail: Pick<IncomingMail, 'text' | 'html'>): string[] {
  const html = withinTagLimit((mail.html ?? '').slice(0, HTML_LENGTH_MAX));
  return [(mail.text ?? '').slice(0, TEXT_LENGTH_MAX), html === '' ? '' : toLinks(html)];
}

/** A mail given as JSON fields. */
export function mailOfFields(fields: MailFields): IncomingMail {
  return {
    from: fields.from,
    name: '',
    subject: fields.subject,
    received_at: instantOf(fields.date),
    message_id: fields.message_id || null,
    text: fields.text || null,
    html: fields.html || null,
    forwarder: null,
    server: { headers: [fields.authentication_results ?? []].flat(), receivers: [] },
  };
}

/** A part of a mail that is not its text. */
export type MailPart = {
  /** As the sender wrote it; '' without one. */
  filename: string;
  media_type: string;
  /** Belongs to the text, as the pictures in it do. */
  is_inline: boolean;
  content: Uint8Array;
};

/** `from` is the sender of the mail itself, `parts` those of the mail and of the one attached to it. */
export type OpenedMail = { mail: IncomingMail; from: string; parts: MailPart[] };

/**
 * Reads the bytes of a `message/rfc822` with its attachments, within limits. When a mail was forwarded as an attachment, the attached one is read. Throws
 * UnreadableMail for bytes that are no mail, have more than 100 000 lines, or hold several attached mails.
 */
export async function openMimeMail(raw: Uint8Array, limits: MimeLimits = MIME_LIMITS): Promise<OpenedMail> {
  return openAttached(raw, limits, ATTACHED_DEPTH_MAX);
}

async function openAttached(raw: Uint8Array, limits: MimeLimits, depth: number): Promise<OpenedMail> {
  const email = await parse(raw, limits);
  const from = senderOf(email);
  const [mails, others] = [true, false].map((isMail) =>
    email.attachments.filter(({ mimeType }) => (mimeType === 'message/rfc822') === isMail),
  ) as [Attachment[], Attachment[]];
  if (mails.length > 1) {
    throw new UnreadableMail('several_attached_mails', 'The mail holds several attached mails; send them one by one.');
  }
  const parts = others.map(partOf);
  const [attached] = mails;
  if (attached && depth > 0) {
    const { mail, parts: more } = await openAttached(bytesOf(attached), limits, depth - 1);
    return { mail: { ...mail, forwarder: from, server: serverWords(email) }, from, parts: [...parts, ...more] };
  }
  return { mail: mailOf(email), from, parts };
}

function partOf(attachment: Attachment): MailPart {
  const { filename, mimeType, disposition, related } = attachment;
  const is_inline = related === true || (disposition === 'inline' && filename === null);
  return { filename: filename ?? '', media_type: mimeType.toLowerCase(), is_inline, content: bytesOf(attachment) };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

function mailOf(email: Email): IncomingMail {
  const date = email.headers.find((header) => header.key === 'date')?.value;
  const mail = mailOfFields({
    from: senderOf(email),
    subject: email.subject ?? '',
    date,
    message_id: email.messageId,
    text: email.text,
    html: email.html,
  });
  const isMail = mail.from !== '' || mail.subject !== '' || date !== undefined;
  if (!isMail) {
    throw new UnreadableMail('not_a_mail', 'The bytes are not a mail: they have no From, Subject or Date.');
  }
  return { ...mail, name: email.from?.name ?? '', server: serverWords(email) };
}

/** A mail with several headers From has no one sender: all of them, as they are written. */
function senderOf({ from, headers }: Email): string {
  const written = headers.filter(({ key }) => key === 'from');
  return written.length > 1 ? written.map(({ value }) => value).join(', ') : (from?.address ?? from?.name ?? '');
}

/** `Received: from … by mx.example.com with …` */
const RECEIVER = /(?:^|\s)by\s+(?<host>[a-z0-9.-]{1,200})/i;
const HEADERS_MAX = 50;

function serverWords({ headers }: Email): ServerWords {
  const valuesOf = (name: string) =>
    headers
      .filter(({ key }) => key === name)
      .slice(0, HEADERS_MAX)
      .map(({ value }) => value);
  return {
    headers: valuesOf('authentication-results'),
    receivers: valuesOf('received').flatMap((value) => RECEIVER.exec(value)?.groups?.['host']?.toLowerCase() ?? []),
  };
}

async function parse(raw: Uint8Array, limits: MimeLimits): Promise<Email> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (countLines(bytes) > limits.lines) throw new UnreadableMail('too_many_lines', 'The mail has too many lines.');
  if (Number.isFinite(limits.parts) && countParts(bytes) > limits.parts)
    throw new UnreadableMail('too_many_parts', 'The mail has too many parts.');
  const options = { maxHeadersSize: HEADERS_SIZE_MAX, maxNestingDepth: limits.nesting, forceRfc822Attachments: true };
  try {
    return await PostalMime.parse(raw, options);
  } catch (cause) {
    const isDeep = cause instanceof Error && cause.message.includes('nesting depth');
    if (isDeep) throw new UnreadableMail('nested_too_deeply', 'The mail is nested too deeply.', { cause });
    throw new UnreadableMail('not_a_mail', 'The bytes cannot be read as MIME.', { cause });
  }
}

function countLines(raw: Buffer): number {
  let lines = 0;
  for (let i = raw.indexOf(10); i !== -1; i = raw.indexOf(10, i + 1)) lines += 1;
  return lines;
}

const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;

/** How many parts the lines between them begin. */
function countParts(raw: Buffer): number {
  const text = raw.toString('latin1');
  const boundaries = new Set(Array.from(text.matchAll(BOUNDARY), ([, quoted, plain]) => quoted ?? plain));
  if (boundaries.size === 0) return 1;
  let parts = 1;
  for (const [, boundary] of text.matchAll(/^--([^\r\n]{1,200})[\r\n]/gm)) {
    if (boundaries.has(boundary?.trimEnd())) parts += 1;
  }
  return parts;
}

/** ISO UTC of an ISO instant or of a mail header's date with its zone; null for anything else. */
function instantOf(date: string | null | undefined): string | null {
  const text = (date ?? '').trim();
  const naive = readMoment(text, 'UTC')?.date;
  if (naive) return `${naive}Z`;
  if (!HEADER_DATE.test(text)) return null;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return null;
  const iso = instant.toISOString();
  return readMoment(iso, 'UTC') ? iso : null;
}
