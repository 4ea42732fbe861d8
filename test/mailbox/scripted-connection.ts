import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Fault, Moment, ReceivedCommand, Script, ScriptedOptions } from './script.ts';
import { fetchedItems, isInSet, type ScriptedMail } from './scripted-mails.ts';

const BLOCK = Buffer.alloc(64 * 1024, 'x');
const CHATTER_EVERY_MS = 20;
/** Longer ones: a test waits for the bytes, and not for what is read in them. */
const CHATTER = Buffer.from(`* OK ${'x'.repeat(1_000)}\r\n`.repeat(56));
const LINES = Buffer.from('* 1 FETCH (FLAGS (\\Seen))\r\n'.repeat(2_000));

const ANSWERED = new Set(
  'CAPABILITY ID ENABLE NAMESPACE LIST LSUB STATUS EXAMINE UNSELECT CLOSE SEARCH FETCH NOOP LOGOUT'.split(' '),
);

type Reports = {
  id: number;
  received(command: ReceivedCommand): void;
  wrote(bytes: number): void;
  ended(): void;
};

/** One connection of the scripted IMAP server. */
export class Connection {
  private socket: Socket;
  private text = '';
  private isSecure = false;
  private isSilent = false;
  /** Up to where the literals of the command that comes were asked for. */
  private asked = 0;
  private idleTag: string | null = null;
  private saslTag: { tag: string; method: string } | null = null;

  private readonly options: ScriptedOptions;
  private readonly script: Script;
  private readonly reports: Reports;

  constructor(socket: Socket, options: ScriptedOptions, script: Script, reports: Reports) {
    this.socket = socket;
    this.options = options;
    this.script = script;
    this.reports = reports;
  }

  begin(): void {
    this.socket.on('error', () => {}).on('close', () => this.reports.ended());
    if (this.options.security === 'tls') this.secure();
    else this.listen();
    const fault = this.script.faults.GREETING;
    if (fault) this.misbehave(fault, '*');
    else this.say('* OK ready');
  }

  tellExists(): void {
    if (this.idleTag !== null) this.say(`* ${this.script.mails.length} EXISTS`);
  }

  misbehave(fault: Fault, tag: string): void {
    this.isSilent = fault !== 'no' && fault !== 'bad';
    if (fault === 'no') this.say(`${tag} NO this time not`);
    else if (fault === 'bad') this.say(`${tag} BAD what is that`);
    else if (fault === 'garbage')
      this.write(Buffer.from('\u0000\u0001<html>HTTP/1.1 400 {99}\r\n)(\r\n\r\n', 'latin1'));
    else if (fault === 'close') this.socket.end();
    else if (fault === 'reset') this.socket.destroy();
    else if (fault === 'bye') this.socket.end('* BYE enough for today\r\n');
    else if (fault === 'flood literal') this.flood('* 1 FETCH (UID 1 BODY[] {2147483647}\r\n', BLOCK);
    else if (fault === 'flood line') this.flood('* OK ', BLOCK);
    else if (fault === 'flood answers') this.flood('', LINES);
    else if (fault === 'chatter') this.chatter();
  }

  /** As much as the other side takes, until it hangs up. */
  private flood(beginning: string, block: Buffer): void {
    this.write(Buffer.from(beginning));
    const more = () => {
      if (this.socket.destroyed) return;
      if (this.write(block)) setImmediate(more);
      else this.socket.once('drain', more);
    };
    more();
  }

  private chatter(): void {
    const timer = setInterval(() => this.write(CHATTER), CHATTER_EVERY_MS);
    this.socket.once('close', () => clearInterval(timer));
  }

  private write(bytes: Buffer): boolean {
    if (this.socket.destroyed) return false;
    this.reports.wrote(bytes.length);
    return this.socket.write(bytes);
  }

  private say(line: string): void {
    this.write(Buffer.from(`${line}\r\n`, 'latin1'));
  }

  private secure(): void {
    const { certificate } = this.options;
    if (!certificate) throw new Error('TLS needs a certificate');
    this.socket.removeAllListeners('data');
    this.socket = new TLSSocket(this.socket, { isServer: true, ...certificate });
    this.socket.on('error', () => {});
    this.isSecure = true;
    this.text = '';
    this.listen();
  }

  private listen(): void {
    this.socket.on('data', (chunk: Buffer) => {
      this.text += chunk.toString('latin1');
      this.takeCommands();
    });
  }

  /** Runs each command that is there whole, with its literals. */
  private takeCommands(): void {
    for (let end = this.endOfCommand(); end !== null && !this.isSilent; end = this.endOfCommand()) {
      const line = this.text.slice(0, end);
      this.text = this.text.slice(end + 2);
      this.reports.received({ line, secure: this.isSecure, connection: this.reports.id });
      this.run(line);
    }
  }

  /** Where the first command ends; null while it is not whole. */
  private endOfCommand(): number | null {
    for (let from = 0; ; ) {
      const end = this.text.indexOf('\r\n', from);
      if (end < 0) return null;
      const literal = /\{(?<length>\d+)(?<plus>\+?)\}$/.exec(this.text.slice(from, end))?.groups;
      if (!literal) {
        this.asked = 0;
        return end;
      }
      from = end + 2 + Number(literal['length']);
      if (literal['plus'] === '' && this.asked < end) {
        this.asked = end;
        this.say('+ go on');
      }
      if (this.text.length < from) return null;
    }
  }

  private run(line: string): void {
    if (this.saslTag) {
      this.runSasl(line);
      return;
    }
    if (this.idleTag !== null && line.toUpperCase() === 'DONE') {
      this.say(`${this.idleTag} OK`);
      this.idleTag = null;
      return;
    }
    const [tag = '*', first = '', ...others] = line.split(' ');
    const verb = (first.toUpperCase() === 'UID' ? (others.shift() ?? '') : first).toUpperCase();
    const rest = others.join(' ');
    const moment = (verb === 'FETCH' && /BODY\.PEEK\[(?!HEADER)/i.test(rest) ? 'BODY' : verb) as Moment;
    const fault = this.script.faults[moment];
    if (fault) this.misbehave(fault, tag);
    else this.answer(tag, verb, rest);
  }

  private answer(tag: string, verb: string, rest: string): void {
    if (verb === 'STARTTLS') this.startTls(tag);
    else if (verb === 'LOGIN') {
      const words = rest.matchAll(/"(?:[^"\\]|\\.)*"|\{\d+\+?\}\r\n[^ ]*|[^ ]+/g);
      const [user = '', secret = ''] = [...words].map(unquoted);
      this.logIn(tag, user, secret);
    } else if (verb === 'AUTHENTICATE') {
      const [method = '', initial] = rest.split(' ');
      this.saslTag = { tag, method };
      if (initial === undefined) this.say('+ ');
      else this.runSasl(initial);
    } else if (verb === 'IDLE') {
      this.idleTag = tag;
      this.say('+ idling');
    } else if (verb === 'EXAMINE' && !this.script.folders.some(({ path }) => path === rest.replace(/^"|"$/g, ''))) {
      this.say(`${tag} NO [NONEXISTENT] Unknown Mailbox: ${rest} (Failure)`);
    } else {
      for (const untagged of this.untagged(verb, rest)) this.write(untagged);
      const done = verb === 'EXAMINE' ? 'OK [READ-ONLY] done' : ANSWERED.has(verb) ? 'OK done' : `BAD ${verb}`;
      this.say(`${tag} ${done}`);
      if (verb === 'LOGOUT') this.socket.end();
    }
  }

  private untagged(verb: string, rest: string): Buffer[] {
    const { mails, lies, uidValidity, folders } = this.script;
    const lines = (...texts: string[]) => texts.map((text) => Buffer.from(`* ${text}\r\n`, 'latin1'));
    if (verb === 'CAPABILITY') return lines(`CAPABILITY ${this.capabilities().join(' ')}`);
    if (verb === 'LOGOUT') return lines('BYE see you');
    if (verb === 'NAMESPACE') return lines('NAMESPACE (("" "/")) NIL NIL');
    if (verb === 'LIST') return lines(...folders.map(({ path, flags }) => `LIST (${flags}) "/" "${path}"`));
    if (verb === 'EXAMINE') {
      const next = Math.max(0, ...mails.map(({ uid }) => uid)) + 1;
      const exists = `${mails.length + (lies.phantoms ?? 0)} EXISTS`;
      const codes = [`OK [UIDVALIDITY ${uidValidity}] ok`, `OK [UIDNEXT ${next}] ok`];
      return lines('FLAGS (\\Seen)', 'OK [PERMANENTFLAGS ()] none', exists, '0 RECENT', ...codes);
    }
    if (verb === 'SEARCH') {
      const since = Date.parse(`${/SINCE "?(?<day>[\w-]+)/i.exec(rest)?.groups?.['day'] ?? '1-Jan-1970'} UTC`);
      const set = /\bUID (?<set>[\d:*,]+)/i.exec(rest)?.groups?.['set'] ?? '1:*';
      const found = mails.filter(({ uid, received }) => received.getTime() >= since && isInSet(uid, set, mails));
      return lines(`SEARCH ${found.map(({ uid }) => uid).join(' ')}`);
    }
    if (verb !== 'FETCH') return [];
    const [set = '', ...items] = rest.split(' ');
    const asked = mails.flatMap((mail, at) => (isInSet(mail.uid, set, mails) ? [{ mail, number: at + 1 }] : []));
    const unasked = (lies.unasked ?? []).map((uid) => ({ mail: { ...(mails[0] as ScriptedMail), uid }, number: uid }));
    return [...unasked, ...asked].map(({ mail, number }) =>
      Buffer.concat([Buffer.from(`* ${number} FETCH `), fetchedItems(mail, items.join(' '), lies)]),
    );
  }

  private capabilities(): string[] {
    const isOffered = this.options.security === 'starttls' && !this.isSecure;
    return ['IMAP4rev1', ...(isOffered ? ['STARTTLS'] : []), ...this.script.capabilities];
  }

  private startTls(tag: string): void {
    const { startTls } = this.script;
    if (this.options.security !== 'starttls' || startTls === 'bad') {
      this.say(`${tag} BAD no such command`);
      return;
    }
    const injected = startTls === 'inject' ? '* CAPABILITY IMAP4rev1 LOGINDISABLED X-INJECTED\r\n' : '';
    this.write(Buffer.from(`${tag} OK begin\r\n${injected}`));
    if (startTls === 'garbage') this.misbehave('garbage', tag);
    else this.secure();
  }

  private runSasl(line: string): void {
    const { tag, method } = this.saslTag ?? { tag: '*', method: '' };
    this.saslTag = null;
    const text = Buffer.from(line, 'base64').toString('utf8');
    const [first = '', user = '', secret = ''] = text.split(/^XOAUTH2$/i.test(method) ? '\u0001' : '\0');
    if (/^XOAUTH2$/i.test(method)) this.logIn(tag, first.replace('user=', ''), user.replace('auth=Bearer ', ''));
    else this.logIn(tag, user, secret);
  }

  private logIn(tag: string, user: string, secret: string): void {
    const refusal = this.script.login(user, secret);
    this.say(refusal === null ? `${tag} OK welcome` : `${tag} NO ${refusal}`);
  }
}

const unquoted = ([text]: RegExpExecArray) =>
  text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text.replace(/^\{\d+\+?\}\r\n/, '');
