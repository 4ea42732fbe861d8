/** MIME as mail programs write it: every content encoding, in one part or several. */

export type Letter = {
  from: string;
  subject: string;
  received: Date;
  messageId: string;
  text?: string | undefined;
  html?: string | undefined;
  attachment?: Buffer | undefined;
  /** Which of the encodings: any whole number. */
  way: number;
  /** The domain that the receiving mail server vouches for. */
  trusted?: string;
};

const ENCODINGS = ['8bit', 'quoted-printable', 'base64', 'latin1', 'both', 'html base64'] as const;
const BOUNDARY = '=_part_7f3a';

/** The bytes of a mail with CRLF line ends. */
export function encodeMail(letter: Letter): Buffer {
  const { from, subject, received, messageId, trusted, way } = letter;
  const encoding = ENCODINGS[way % ENCODINGS.length] as (typeof ENCODINGS)[number];
  const body = letter.attachment ? withAttachment(letter, encoding) : textual(letter, encoding);
  const head = [
    ...(trusted === undefined
      ? []
      : [`Authentication-Results: mx.google.com; dkim=pass header.d=${trusted}; dmarc=pass header.from=${trusted}`]),
    `Received: from out.${trusted ?? 'example.com'} by mx.google.com with ESMTPS; ${received.toUTCString()}`,
    `From: ${from}`,
    'To: ana@example.com',
    `Subject: =?utf-8?${way % 2 === 0 ? `Q?${inQ(subject)}` : `B?${Buffer.from(subject).toString('base64')}`}?=`,
    `Date: ${received.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), body]);
}

type Encoding = (typeof ENCODINGS)[number];

function textual({ text, html }: Letter, encoding: Encoding): Buffer {
  if (text === undefined || (encoding === 'html base64' && html === undefined && !text.includes('\n')))
    return part('text/html', html ?? `<p>${text}</p>`, 'base64');
  if (encoding === 'both' || html !== undefined) {
    const lines =
      html ??
      text
        .split('\n')
        .map((line) => `<p>${line}</p>`)
        .join('\n');
    return several('alternative', [
      ...(html === undefined ? [part('text/plain', text, 'quoted-printable')] : []),
      part('text/html', lines, 'quoted-printable'),
    ]);
  }
  return part('text/plain', text, encoding);
}

function withAttachment(letter: Letter, encoding: Encoding): Buffer {
  const bytes = wrapped((letter.attachment ?? Buffer.alloc(0)).toString('base64'));
  const head = 'Content-Type: application/octet-stream; name="paseo.zip"\r\nContent-Transfer-Encoding: base64\r\n';
  const attached = Buffer.from(`${head}Content-Disposition: attachment; filename="paseo.zip"\r\n\r\n${bytes}\r\n`);
  return several('mixed', [part('text/plain', letter.text ?? '', encoding), attached]);
}

function several(kind: string, parts: readonly Buffer[]): Buffer {
  const between = Buffer.from(`\r\n--${BOUNDARY}\r\n`);
  const head = Buffer.from(`Content-Type: multipart/${kind}; boundary="${BOUNDARY}"\r\n`);
  return Buffer.concat([head, ...parts.flatMap((each) => [between, each]), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function part(type: string, text: string, encoding: Encoding): Buffer {
  const lines = text.replace(/\r?\n/g, '\r\n');
  const [charset, name, bytes] =
    encoding === 'latin1'
      ? ['iso-8859-1', '8bit', Buffer.from(lines, 'latin1')]
      : encoding === 'quoted-printable'
        ? ['utf-8', encoding, Buffer.from(quotedPrintable(lines))]
        : encoding === '8bit' || encoding === 'both'
          ? ['utf-8', '8bit', Buffer.from(lines)]
          : ['utf-8', 'base64', Buffer.from(wrapped(Buffer.from(lines).toString('base64')))];
  const head = `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: ${name}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

const wrapped = (base64: string) => base64.replace(/.{76}/g, '$&\r\n');

const inHex = (character: string) =>
  [...Buffer.from(character)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
const inQ = (text: string) => text.replace(/[^A-Za-z0-9 ]/gu, inHex).replaceAll(' ', '_');

/** Soft line ends where the lines grow too long; never within an escaped byte. */
function quotedPrintable(text: string): string {
  return text
    .replace(/[^\r\n\t !-<>-~]/gu, inHex)
    .split('\r\n')
    .map((line) => line.replace(/=(?![0-9A-F]{2})/g, '=3D').replace(/(?:=[0-9A-F]{2}|[^=]){70}(?=.)/g, '$&=\r\n'))
    .join('\r\n');
}
