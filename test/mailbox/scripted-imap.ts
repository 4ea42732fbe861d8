/**
 * An IMAP server over TCP that serves a small table of mails, and misbehaves when told to: for what a real server never
 * does. It records every command, so that a test can prove that nothing was changed and no password went in clear.
 */
import { type AddressInfo, createServer } from 'node:net';
import type { ReceivedCommand, Script, ScriptedOptions } from './script.ts';
import { Connection } from './scripted-connection.ts';
import type { ScriptedMail } from './scripted-mails.ts';

export type { Script, ScriptedOptions } from './script.ts';

export type ScriptedImap = {
  host: string;
  port: number;
  script: Script;
  commands: ReceivedCommand[];
  /** Connections that are open, and all there have ever been. */
  open(): number;
  connections(): number;
  /** Bytes that it has sent, floods included. */
  sent(): number;
  /** A mail arrives: idling connections are told. */
  append(mail: ScriptedMail): void;
  /** Closes every connection, with BYE or without. */
  kick(how: 'bye' | 'close'): void;
  close(): Promise<void>;
};

/** What mail servers answer to a password that they do not take. */
export const REFUSALS = {
  gmail: '[AUTHENTICATIONFAILED] Invalid credentials (Failure)',
  gmailAppPassword:
    '[ALERT] Application-specific password required: https://support.google.com/accounts/answer/185833 (Failure)',
  gmailWebLogin: '[ALERT] Please log in via your web browser: https://support.google.com/mail/accounts/answer/78754',
  gmailConnections: '[ALERT] Too many simultaneous connections. (Failure)',
  outlook: 'LOGIN failed.',
  outlookOauth: 'AUTHENTICATE failed.',
  outlookBasic: 'Basic authentication is disabled.',
  icloud: '[AUTHENTICATIONFAILED] Authentication Failed',
  yahoo: '[AUTHENTICATIONFAILED] LOGIN Invalid credentials',
  dovecot: '[AUTHENTICATIONFAILED] Authentication failed.',
  busy: '[UNAVAILABLE] Temporary authentication failure.',
} as const;

const HOST = '127.0.0.1';

/** Starts one on a free port of 127.0.0.1. */
export async function startScriptedImap(options: ScriptedOptions): Promise<ScriptedImap> {
  const script: Script = {
    ...{ mails: [], uidValidity: 1, capabilities: ['IDLE'], login: () => null, faults: {}, lies: {} },
    ...{ folders: [{ path: 'INBOX', flags: '' }], startTls: 'upgrade' as const },
    ...options.script,
  };
  const commands: ReceivedCommand[] = [];
  const open = new Set<Connection>();
  let count = 0;
  let sent = 0;
  const server = createServer((socket) => {
    const connection = new Connection(socket, options, script, {
      id: ++count,
      received: (command) => commands.push(command),
      wrote: (bytes) => {
        sent += bytes;
      },
      ended: () => open.delete(connection),
    });
    open.add(connection);
    connection.begin();
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    host: HOST,
    port: (server.address() as AddressInfo).port,
    script,
    commands,
    open: () => open.size,
    connections: () => count,
    sent: () => sent,
    append(mail) {
      script.mails.push(mail);
      for (const connection of open) connection.tellExists();
    },
    kick: (how) => {
      for (const connection of open) connection.misbehave(how, '');
    },
    close: async () => {
      for (const connection of open) connection.misbehave('reset', '');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const READING = new Set(
  'CAPABILITY NOOP LOGOUT ID STARTTLS LOGIN AUTHENTICATE ENABLE NAMESPACE LIST LSUB STATUS EXAMINE UNSELECT CLOSE SEARCH FETCH IDLE DONE'.split(
    ' ',
  ),
);

/**
 * What a program that only reads would not have sent: a command that changes anything, a body without PEEK, and
 * anything of a login without TLS. Empty when all is well.
 */
export function careless(commands: readonly ReceivedCommand[], secret: string): string[] {
  const holdsSecret = (line: string) =>
    [line, ...line.split(' ').map((word) => Buffer.from(word, 'base64').toString())].some((text) =>
      text.includes(secret),
    );
  return commands.flatMap(({ line, secure }) => {
    const words = line.toUpperCase().split(' ');
    const isPlain = /^[\w.+/=-]+$/.test(line) && words.length === 1;
    const verb = (words[1] === 'UID' ? words[2] : (words[1] ?? words[0])) ?? '';
    const faults: string[] = [];
    if (!READING.has(verb) && !isPlain) faults.push(`sent ${line.slice(0, 100)}`);
    if (verb === 'FETCH' && /BODY\[|RFC822(?!\.SIZE|\.HEADER)/i.test(line)) faults.push(`marked as read by ${line}`);
    const isLogin = verb === 'LOGIN' || verb === 'AUTHENTICATE' || holdsSecret(line);
    if (!secure && isLogin) faults.push(`sent ${verb} in clear`);
    return faults;
  });
}
