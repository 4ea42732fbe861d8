/** The scripted IMAP server of the mailbox tests: it serves a well-behaved client, and its judge finds a careless one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeCertificates } from './mailbox/certificates.ts';
import {
  careless,
  REFUSALS,
  type ScriptedImap,
  type ScriptedOptions,
  startScriptedImap,
} from './mailbox/scripted-imap.ts';

const folder = mkdtempSync(join(tmpdir(), 'alcancia-certificates-'));
const certificates = makeCertificates(folder);
const MAIL = { uid: 5, raw: 'From: a@b.example\nSubject: hello\n\nbody', received: new Date('2026-10-05T18:00:00Z') };
let server: ScriptedImap;

async function start(more: Partial<ScriptedOptions>): Promise<ImapFlow> {
  const script = { mails: [MAIL], ...more.script };
  server = await startScriptedImap({ security: 'tls', certificate: certificates.right, ...more, script });
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: (more.security ?? 'tls') === 'tls',
    ...((more.security ?? 'tls') === 'tls' ? {} : { doSTARTTLS: true }),
    auth: { user: 'me', pass: 'geheim 7' },
    logger: false,
    greetingTimeout: 500,
    socketTimeout: 1_000,
    tls: { ca: readFileSync(certificates.caFile) },
  });
  client.on('error', () => {});
  return client;
}

afterEach(() => server.close());
afterAll(() => rmSync(folder, { recursive: true }));

describe('the scripted IMAP server', () => {
  it.each(['tls', 'starttls'] as const)(
    'serves a client that reads (%s), and records nothing careless',
    async (security) => {
      const client = await start({ security });
      await client.connect();
      await client.mailboxOpen('INBOX', { readOnly: true });
      expect(await client.search({ since: new Date('2026-10-05') }, { uid: true })).toEqual([5]);
      const arrived = new Promise((resolve) => client.once('exists', resolve));
      const idle = client.idle();
      await expect.poll(() => server.commands.at(-1)?.line).toContain('IDLE');
      server.append({ ...MAIL, uid: 6 });
      expect(await arrived).toMatchObject({ count: 2 });
      const found = await client.fetchAll('1:*', { size: true, headers: ['subject'], source: true }, { uid: true });
      await idle;
      expect(
        found.map(({ uid, size, headers, source }) => [uid, size, headers?.toString().trim(), source?.toString()]),
      ).toEqual([5, 6].map((uid) => [uid, 41, 'Subject: hello', MAIL.raw.replaceAll('\n', '\r\n')]));
      await client.logout();
      expect(careless(server.commands, 'geheim 7')).toEqual([]);
    },
  );

  it('refuses a password with the words of a provider', async () => {
    const client = await start({
      script: { login: (user, secret) => (user + secret === 'mex' ? null : REFUSALS.gmail) },
    });
    await expect(client.connect()).rejects.toMatchObject({ authenticationFailed: true });
  });

  it.each(['hang', 'close', 'reset', 'bye', 'garbage', 'no', 'bad'] as const)(
    'answers a search with %s instead',
    async (fault) => {
      const client = await start({ script: { faults: { SEARCH: fault } } });
      await client.connect();
      await client.mailboxOpen('INBOX', { readOnly: true });
      const found = client.search({ all: true }, { uid: true });
      expect(await found.catch(() => undefined)).not.toEqual([5]);
      client.close();
    },
  );

  it.each(['flood literal', 'flood line', 'flood answers'] as const)('sends a %s without end', async (fault) => {
    server = await startScriptedImap({ security: 'none', script: { faults: { LIST: fault } } });
    const socket = connect(server.port, server.host)
      .on('error', () => {})
      .resume();
    socket.write('1 LIST "" "*"\r\n');
    await expect.poll(() => server.sent()).toBeGreaterThan(5_000_000);
    socket.destroy();
  });

  it.each([
    ['garbage', 'upgrade', 'tls', 'GREETING'],
    ['hang', 'upgrade', 'tls', 'GREETING'],
    [undefined, 'garbage', 'starttls', 'ID'],
    [undefined, 'bad', 'starttls', 'ID'],
    [undefined, 'upgrade', 'none', 'ID'],
  ] as const)('never sees a password: %s, STARTTLS %s, %s', async (fault, startTls, security, moment) => {
    const client = await start({ security, script: { startTls, faults: fault ? { [moment]: fault } : {} } });
    await expect(client.connect()).rejects.toThrow();
    expect(careless(server.commands, 'geheim 7')).toEqual([]);
  });
});

describe('the judge of commands', () => {
  it.each([
    '1 LOGIN me geheim',
    '1 UID STORE 5 +FLAGS (\\Seen)',
    '1 SELECT INBOX',
    '1 UID FETCH 5 (UID BODY[])',
    '1 FETCH 5 (RFC822)',
    '1 EXPUNGE',
    '1 APPEND INBOX {3}\r\nabc',
    Buffer.from('\0me\0geheim').toString('base64'),
  ])('finds %s', async (line) => {
    server = await startScriptedImap({ security: 'none' });
    const socket = connect(server.port, server.host);
    socket.on('error', () => {}).write(`${line}\r\n`);
    await expect.poll(() => careless(server.commands, 'geheim')).not.toEqual([]);
    socket.destroy();
  });
});
