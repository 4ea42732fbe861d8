/** Reading from a server that behaves, and what a person is told of one that does not. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Certificates, makeCertificates } from '../../../../test/mailbox/certificates.ts';
import { type EmbeddedImap, startEmbeddedImap } from '../../../../test/mailbox/embedded-imap.ts';
import {
  careless,
  REFUSALS,
  type ScriptedImap,
  type ScriptedOptions,
  startScriptedImap,
} from '../../../../test/mailbox/scripted-imap.ts';
import { connectImap, type Login, PATIENCE } from './connect-imap.ts';
import { fetchHeads } from './fetch-heads.ts';
import { fetchMail } from './fetch-mail.ts';
import { fetchStructure } from './fetch-structure.ts';
import { MailboxFault } from './mailbox-fault.ts';
import { chooseFolder, listFolders, openFolder } from './open-folder.ts';
import type { MailGuard } from './resolve-server.ts';
import { searchAbove, searchSince } from './search-mails.ts';

const LOGIN: Login = { user: 'testuser', pass: 'testpass' };
const QUICK = { ...PATIENCE, connectMs: 2_000, greetingMs: 600, loginMs: 1_500, silenceMs: 1_500 };
const MAIL = 'From: BAC <a@baccredomatic.cr>\r\nSubject: =?utf-8?Q?Notificaci=C3=B3n?=\r\n\r\nHola.\r\n';

let folder: string;
let certificates: Certificates;
const ends: (() => unknown)[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imap-'));
  certificates = makeCertificates(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const guardOf = ({ port }: { port: number }, ca = readFileSync(certificates.caFile, 'utf8')): MailGuard => ({
  privateHosts: new Set([`127.0.0.1:${port}`, `localhost:${port}`]),
  ca,
});

async function scripted(options: Partial<ScriptedOptions> = {}): Promise<ScriptedImap> {
  const server = await startScriptedImap({ security: 'tls', certificate: certificates.right, ...options });
  ends.push(() => server.close());
  return server;
}

async function embedded(folders: Record<string, string | null> = {}): Promise<EmbeddedImap> {
  const server = await startEmbeddedImap(folders);
  ends.push(() => server.close());
  return server;
}

async function connected(server: ScriptedImap | EmbeddedImap, login = LOGIN, patience = QUICK) {
  const security = 'script' in server ? 'tls' : 'starttls';
  const connection = await connectImap({ ...server, security }, login, guardOf(server), patience);
  ends.push(() => connection.close());
  return connection;
}

/** The code of the fault that the work ends in. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof MailboxFault) return error.fault.code;
  throw new Error('It did not end in a fault', { cause: error });
}

describe('a mailbox', () => {
  it('is read without any change to it', async () => {
    const server = await embedded();
    server.append(MAIL);
    const uid = server.append(MAIL.replace('Hola', 'Adiós'));
    const connection = await connected(server);
    expect(await listFolders(connection)).toEqual([{ path: 'INBOX', special_use: '\\Inbox' }]);
    expect(await openFolder(connection, 'INBOX')).toMatchObject({ uid_validity: '1', uid_next: 3, count: 2 });
    expect(await searchAbove(connection, 0)).toEqual([1, 2]);
    expect(await searchAbove(connection, 2)).toEqual([]);
    expect(await searchSince(connection, '2099-01-01')).toEqual([]);
    const head = (await fetchHeads(connection, [uid, 77])).get(uid);
    expect(head).toMatchObject({ from: 'BAC <a@baccredomatic.cr>', subject: 'Notificación', size: MAIL.length + 2 });
    expect(Buffer.from((await fetchMail(connection, uid)) as Uint8Array).toString()).toContain('Adiós');
    expect(await fetchMail(connection, 77)).toBe('gone');
    expect(await fetchStructure(connection, uid)).toEqual([{ type: 'text/plain', name: '' }]);
    expect(server.flags()).toEqual([[], []]);
  });

  it('is read in its folder of all mail, whatever that is called, unless another is asked for', async () => {
    const folders = await listFolders(await connected(await embedded({ Todos: '\\All', Cuentas: null })));
    expect(chooseFolder(folders, null)).toBe('Todos');
    expect(chooseFolder(folders, 'Cuentas')).toBe('Cuentas');
    expect(chooseFolder([], null)).toBe('INBOX');
  });

  it('is left when its server chatters without end while nobody asks it anything', async () => {
    const server = await scripted({ script: { mails: [], faults: { IDLE: 'chatter' } } });
    const connection = await connectImap({ ...server, security: 'tls' }, LOGIN, guardOf(server), PATIENCE);
    ends.push(() => connection.close());
    await openFolder(connection, 'INBOX');
    expect((await connection.ended).fault.code).toBe('server_misbehaves');
  }, 20_000);

  it('says so when a mail arrives, and when the connection ends', async () => {
    const server = await embedded();
    const connection = await connected(server);
    await openFolder(connection, 'INBOX');
    const heard = new Promise<void>((resolve) => connection.onNewMail(resolve));
    await expect.poll(() => server.open()).toBe(1);
    setTimeout(() => server.append(MAIL), 600);
    await heard;
    server.kick();
    expect((await connection.ended).fault.code).toBe('connection_lost');
    expect(await codeOf(searchAbove(connection, 0))).toBe('connection_lost');
    expect(await codeOf(fetchMail(connection, 1))).toBe('connection_lost');
  });

  it('answers no_such_folder for a folder that is not there, and stays open', async () => {
    const connection = await connected(await scripted());
    expect(await codeOf(openFolder(connection, 'Nada'))).toBe('no_such_folder');
    expect(await openFolder(connection, 'INBOX')).toMatchObject({ path: 'INBOX' });
  });
});

describe('a login', () => {
  it.each([
    ['gmail', 'wrong_password'],
    ['gmailAppPassword', 'app_password_needed'],
    ['gmailWebLogin', 'app_password_needed'],
    ['gmailConnections', 'too_many_connections'],
    ['outlookBasic', 'password_not_accepted'],
    ['icloud', 'wrong_password'],
    ['yahoo', 'wrong_password'],
    ['dovecot', 'wrong_password'],
    ['busy', 'server_error'],
  ] as const)('that is refused as %s does it is %s', async (refusal, code) => {
    const server = await scripted({ script: { login: () => REFUSALS[refusal] } });
    expect(await codeOf(connected(server))).toBe(code);
    await expect.poll(() => server.open()).toBe(0);
    expect(careless(server.commands, 'testpass')).toEqual([]);
  });

  it('with a refused access token needs the agreement again', async () => {
    const script = { capabilities: ['IDLE', 'AUTH=XOAUTH2', 'SASL-IR'], login: () => REFUSALS.outlookOauth };
    const server = await scripted({ script });
    expect(await codeOf(connected(server, { user: 'a', accessToken: 'token' }))).toBe('authorization_expired');
  });

  it('names neither the password nor what the server said in its error', async () => {
    const server = await scripted({ script: { login: (_user, secret) => `${secret} is wrong` } });
    const error = await connected(server).catch((thrown: unknown) => thrown);
    expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toContain('testpass');
  });
});

describe('a connection', () => {
  it.each([
    ['10.0.0.1', 993, 'address_not_allowed'],
    ['127.0.0.1', 993, 'address_not_allowed'],
    ['metadata.example', 993, 'address_not_allowed'],
    ['two.example', 993, 'address_not_allowed'],
    ['imap.example', 25, 'port_not_allowed'],
    ['nothing.invalid', 993, 'no_such_host'],
  ])('to %s:%i is %s', async (host, port, code) => {
    const resolve = async (name: string) => {
      if (name === 'metadata.example') return ['169.254.169.254'];
      if (name === 'two.example') return ['93.184.216.34', '192.168.1.1'];
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    };
    const guard = { privateHosts: new Set<string>(), ca: undefined, resolve };
    expect(await codeOf(connectImap({ host, port, security: 'tls' }, LOGIN, guard))).toBe(code);
  });

  it('goes to the address that was checked, and asks for the certificate of the name', async () => {
    const { port } = await scripted();
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return ['127.0.0.1'];
    };
    const server = { host: 'localhost', port, security: 'tls' as const };
    const connection = await connectImap(server, LOGIN, { ...guardOf(server), resolve }, QUICK);
    connection.close();
    expect(names).toEqual(['localhost']);
    const elsewhere = { ...server, host: 'imap.example' };
    const guard = { ...guardOf(server), privateHosts: new Set([`imap.example:${port}`]), resolve };
    expect(await codeOf(connectImap(elsewhere, LOGIN, guard, QUICK))).toBe('certificate_invalid');
  });

  it('to a port where nobody listens is cannot_connect', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const gone = { host: '127.0.0.1', port, security: 'tls' as const };
    expect(await codeOf(connectImap(gone, LOGIN, guardOf(gone), QUICK))).toBe('cannot_connect');
  });

  it.each(['selfSigned', 'wrongHost'] as const)(
    'with a certificate that is %s is certificate_invalid',
    async (which) => {
      const server = await scripted({ certificate: certificates[which] });
      expect(await codeOf(connected(server))).toBe('certificate_invalid');
      expect(server.commands).toEqual([]);
    },
  );

  it.each([
    ['tls', { security: 'none' }, 'no_encryption'],
    ['starttls', { security: 'none' }, 'no_encryption'],
    ['starttls', { security: 'starttls', script: { startTls: 'garbage' } }, 'no_encryption'],
    ['starttls', { security: 'starttls', script: { startTls: 'bad' } }, 'no_encryption'],
    ['starttls', { security: 'starttls', script: { startTls: 'inject' } }, 'server_misbehaves'],
  ] as const)('by %s to a server with %o gives no password away', async (security, options, code) => {
    const { port, commands } = await scripted(options);
    const server = { host: 'localhost', port, security };
    const guard = { ...guardOf(server), resolve: async () => ['127.0.0.1'] };
    expect(await codeOf(connectImap(server, LOGIN, guard, QUICK))).toBe(code);
    expect(careless(commands, 'testpass')).toEqual([]);
  });

  it.each([
    ['hang', 'timeout'],
    ['close', 'connection_lost'],
    ['reset', 'connection_lost'],
    ['bye', 'connection_lost'],
    ['garbage', 'not_a_mail_server'],
    ['flood line', 'not_a_mail_server'],
    ['flood answers', 'not_a_mail_server'],
  ] as const)('whose greeting is %s ends as %s', async (fault, code) => {
    const server = await scripted({ script: { faults: { GREETING: fault } } });
    expect(await codeOf(connected(server))).toBe(code);
    await expect.poll(() => server.open()).toBe(0);
  });

  it.each([
    ['HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n', 'not_a_mail_server'],
    ['220 mail.example ESMTP\r\n', 'not_a_mail_server'],
  ])('to a server that greets with %j is %s', async (greeting, code) => {
    const server = createServer((socket) => socket.on('error', () => {}).write(greeting)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ends.push(() => server.close());
    const { port } = server.address() as { port: number };
    const there = { host: '127.0.0.1', port, security: 'starttls' as const };
    expect(await codeOf(connectImap(there, LOGIN, guardOf(there), QUICK))).toBe(code);
  });
});

describe('a server that misbehaves', () => {
  const mails = [{ uid: 1, raw: MAIL, received: new Date('2026-04-01T00:00:00Z') }];

  it.each([
    ['close', 'connection_lost'],
    ['bye', 'connection_lost'],
    ['garbage', 'timeout'],
    ['flood literal', 'server_misbehaves'],
    ['flood line', 'server_misbehaves'],
    ['flood answers', 'server_misbehaves'],
    ['no', 'server_error'],
    ['bad', 'server_error'],
  ] as const)('by %s when a body is asked for ends in %s, within bounds', async (fault, code) => {
    const server = await scripted({ script: { mails, faults: { BODY: fault } } });
    const connection = await connected(server);
    await openFolder(connection, 'INBOX');
    const before = process.memoryUsage().rss;
    expect(await codeOf(fetchMail(connection, 1))).toBe(code);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('by silence ends in a timeout', async () => {
    const server = await scripted({ script: { mails, faults: { SEARCH: 'hang' } } });
    const connection = await connected(server);
    await openFolder(connection, 'INBOX');
    expect(await codeOf(connection.run({ ms: 300, bytes: 1e6 }, (client) => client.search({ all: true })))).toBe(
      'timeout',
    );
    expect((await connection.ended).fault.code).toBe('timeout');
  });

  it('by lying about sizes and UIDs is not believed', async () => {
    const big = { uid: 2, raw: `${MAIL}${'x'.repeat(11_000_000)}`, received: new Date() };
    const server = await scripted({ script: { mails: [...mails, big], lies: { size: 5, unasked: [9, 1] } } });
    // Eleven megabytes take a busy machine a while.
    const connection = await connected(server, LOGIN, { ...QUICK, silenceMs: PATIENCE.silenceMs });
    await openFolder(connection, 'INBOX');
    expect([...(await fetchHeads(connection, [2])).keys()]).toEqual([2]);
    expect(await fetchMail(connection, 2)).toBe('too_large');
    expect(await fetchMail(connection, 1)).toHaveLength(MAIL.length);
  });

  it('by a literal longer than it says gives no mail', async () => {
    const server = await scripted({ script: { mails, lies: { extra: 10 } } });
    const connection = await connected(server);
    await openFolder(connection, 'INBOX');
    expect(await fetchMail(connection, 1)).toBe('gone');
  });
});
