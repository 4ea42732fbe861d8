/** What the scripted IMAP server answers to FETCH. */
export type ScriptedMail = { uid: number; raw: string | Buffer; received: Date };

type Lies = { size?: number; extra?: number };

/** Whether a UID is in a set such as `3,5:9,12:*`; `*` is the highest there is. */
export function isInSet(uid: number, set: string, mails: readonly ScriptedMail[]): boolean {
  const highest = Math.max(0, ...mails.map((mail) => mail.uid));
  const value = (text: string | undefined) => (text === '*' ? highest : Number(text));
  return set.split(',').some((range) => {
    const [from, to = from] = range.split(':');
    const [a, b] = [value(from), value(to)];
    return uid >= Math.min(a, b) && uid <= Math.max(a, b);
  });
}

/** The bracketed items of one mail, as far as they are asked for. */
export function fetchedItems(mail: ScriptedMail, asked: string, lies: Lies): Buffer {
  const raw = Buffer.isBuffer(mail.raw) ? mail.raw : Buffer.from(mail.raw.replace(/\r?\n/g, '\r\n'));
  const headEnd = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, headEnd + 4);
  const items: Buffer[] = [Buffer.from(`UID ${mail.uid}`)];
  if (/RFC822\.SIZE/i.test(asked)) items.push(Buffer.from(`RFC822.SIZE ${lies.size ?? raw.length}`));
  if (/\bFLAGS/i.test(asked)) items.push(Buffer.from('FLAGS ()'));
  if (/INTERNALDATE/i.test(asked)) items.push(Buffer.from(`INTERNALDATE "${imapDate(mail.received)}"`));
  if (/ENVELOPE/i.test(asked)) items.push(envelopeOf(head));
  if (/BODYSTRUCTURE/i.test(asked)) items.push(structureOf(head, raw.length - head.length));
  for (const [, part = '', start, length] of asked.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)(?:\.(\d+))?>)?/gi)) {
    const whole =
      part === ''
        ? raw
        : /^HEADER$/i.test(part)
          ? head
          : /FIELDS/i.test(part)
            ? someFields(head, part)
            : raw.subarray(head.length);
    const from = Number(start ?? 0);
    const bytes = start === undefined ? whole : whole.subarray(from, from + Number(length ?? whole.length));
    const said = bytes.length - (lies.extra ?? 0);
    const at = start === undefined ? '' : `<${from}>`;
    items.push(Buffer.concat([Buffer.from(`BODY[${part}]${at} {${said}}\r\n`), bytes]));
  }
  const spaced = items.flatMap((item, at) => (at === 0 ? [item] : [Buffer.from(' '), item]));
  return Buffer.concat([Buffer.from('('), ...spaced, Buffer.from(')\r\n')]);
}

function unfolded(head: Buffer): string[] {
  return head
    .toString('latin1')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line !== '');
}

function someFields(head: Buffer, part: string): Buffer {
  const names = new Set((/\((?<names>[^)]*)\)/.exec(part)?.groups?.['names'] ?? '').toLowerCase().split(' '));
  const kept = unfolded(head).filter((line) => names.has(line.slice(0, line.indexOf(':')).toLowerCase()));
  return Buffer.from(`${[...kept, ''].join('\r\n')}\r\n`, 'latin1');
}

const fieldOf = (head: Buffer, name: string) =>
  unfolded(head)
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();

const quoted = (text: string | undefined) => (text === undefined ? 'NIL' : `"${text.replace(/["\\]/g, '\\$&')}"`);

function envelopeOf(head: Buffer): Buffer {
  const [, user, host] = /([^\s<>@"]+)@([^\s<>@"]+)/.exec(fieldOf(head, 'from') ?? '') ?? [];
  const from = user ? `((NIL NIL ${quoted(user)} ${quoted(host)}))` : 'NIL';
  const [date, subject, id] = ['date', 'subject', 'message-id'].map((name) => quoted(fieldOf(head, name)));
  return Buffer.from(`ENVELOPE (${date} ${subject} ${from} ${from} ${from} NIL NIL NIL NIL ${id})`, 'latin1');
}

/** Of one part; a mail of several says so in its own Content-Type, and is told as a text here. */
function structureOf(head: Buffer, bytes: number): Buffer {
  const [, type = 'TEXT', subtype = 'PLAIN'] = /^(\w+)\/([\w.+-]+)/.exec(fieldOf(head, 'content-type') ?? '') ?? [];
  const encoding = fieldOf(head, 'content-transfer-encoding') ?? '7BIT';
  const text = /^text$/i.test(type) ? ` ${Math.ceil(bytes / 60)}` : '';
  return Buffer.from(`BODYSTRUCTURE ("${type}" "${subtype}" NIL NIL NIL "${encoding}" ${bytes}${text})`, 'latin1');
}

/** `05-Oct-2026 18:00:00 +0000`. */
function imapDate(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().match(/(\d+) (\w+) (\d+) ([\d:]+)/) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}
