/** The log of the real process: every line is one JSON object without secrets. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '..', 'src', 'server', 'main.ts');
const ORIGIN = 'http://localhost:8080';
const NOWHERE = 'http://127.0.0.1:9';
const RATES = ['HACIENDA', 'BCCR', 'FRANKFURTER', 'OPEN_ER', 'COINGECKO', 'KRAKEN'];
/** Ends its line and starts a forged one. */
const FORGED = 'x\n{"level":30,"time":"2026-01-01T00:00:00.000Z","msg":"FORGED LINE"}\r\n\u2028\u001b[31m';

const vapid = createECDH('prime256v1');
vapid.generateKeys();
/** Planted in the configuration; each is used or rejected somewhere while the log is written. */
const SECRETS = {
  ADMIN_PASSWORD: 'planted-admin-password',
  // Node leaves out zeros that a key begins with.
  VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), vapid.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
  LLM_API_KEY: 'planted-llm-key',
  METRICS_TOKEN: 'planted-metrics-token',
  WEBHOOK_SECRET: 'planted-webhook-secret',
  NTFY_TOKEN: 'planted-ntfy-token',
  TELEGRAM_BOT_TOKEN: '12345:planted-telegram-token',
};
const OTHERS = { smtp: 'planted-smtp-password', passphrase: 'planted-passphrase', wrong: 'planted-wrong-password' };

let folder: string;
let child: ChildProcess;
let output = '';
let base = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-log-'));
  writeFileSync(join(folder, 'passphrase'), `${OTHERS.passphrase}\n`);
  child = spawn(process.execPath, [MAIN], {
    env: {
      ...SECRETS,
      ...Object.fromEntries(RATES.map((name) => [`RATES_${name}_URL`, NOWHERE])),
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'trace',
      VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
      ...{ LLM_PROVIDER: 'openai-compatible', LLM_BASE_URL: NOWHERE, LLM_MODEL: 'm' },
      ...{ WEBHOOK_URL: NOWHERE, NTFY_URL: `${NOWHERE}/topic` },
      ...{ TELEGRAM_CHAT_ID: '1', TELEGRAM_BASE_URL: NOWHERE },
      ...{ SMTP_URL: `smtps://user:${OTHERS.smtp}@127.0.0.1:9`, SMTP_FROM: 'a@example.com', SMTP_TO: 'a@example.com' },
      ...{ BACKUP_DIR: join(folder, 'backups'), BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  base = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /"address":"(http:[^"]+)"/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    child.on('close', () => resolve(''));
  });
  expect(base, output).not.toBe('');
}, 120_000);
afterAll(async () => {
  if (child.exitCode === null) await stop();
  rmSync(folder, { recursive: true, force: true });
});

function stop(): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  return ended;
}

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };
async function send(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(base + path, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** A day's use of the service; returns the credentials created in it. */
async function useAll(): Promise<Record<string, string>> {
  const wrong = { username: FORGED, password: OTHERS.wrong };
  await send('/api/auth/login', { method: 'POST', body: wrong, headers: { origin: ORIGIN } });
  await send('/api/v1/auth/token', { method: 'POST', body: wrong, headers: { 'x-request-id': FORGED.slice(0, 1) } });
  const right = { username: 'admin', password: SECRETS.ADMIN_PASSWORD };
  const login = await send('/api/auth/login', { method: 'POST', body: right, headers: { origin: ORIGIN } });
  expect(login.status).toBe(200);
  const cookie = /svc_token=[^;]+/.exec(login.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const program = JSON.parse((await send('/api/v1/auth/token', { method: 'POST', body: right })).text) as {
    access_token: string;
  };
  const mine = { cookie, origin: ORIGIN };
  const create = async (scope: string) => {
    const made = await send('/api/v1/tokens', {
      method: 'POST',
      body: { name: 'FORGED LINE', scopes: [scope], password: SECRETS.ADMIN_PASSWORD },
      headers: mine,
    });
    expect([made.status, made.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    return (JSON.parse(made.text) as { token: string }).token;
  };
  const token = await create('read');
  const calendar = await subscribe(await create('calendar'));
  const as = (secret: string) => ({ authorization: `Bearer ${secret}` });
  await send('/api/v1/transactions', { headers: as(`${token}x`) });
  await send('/api/v1/transactions', { headers: { cookie: `${cookie}x` } });
  await send('/api/v1/transactions', { method: 'POST', body: { merchant: 'x' }, headers: as(token) });
  await send('/metrics', { headers: as(SECRETS.METRICS_TOKEN) });
  await send(`/api/v1/transactions?token=${token}&q=${encodeURIComponent(FORGED)}`, { headers: mine });
  await send(`/%0a${encodeURIComponent(FORGED)}`, { headers: { 'user-agent': 'x', referer: `http://x/?t=${token}` } });
  const row = { merchant: FORGED, date: '2026-04-01', amount: 1, type: 'COMPRA', currency: 'CRC' };
  await send('/api/v1/transactions', { method: 'POST', body: row, headers: as(program.access_token) });
  await send('/api/v1/transactions', { method: 'POST', body: '{"not json', headers: as(program.access_token) });
  const mail = { ...as(program.access_token), 'content-type': 'message/rfc822' };
  await send('/api/v1/ingest/email', { method: 'POST', body: `Subject: ${FORGED}\r\n\r\n${FORGED}`, headers: mail });
  const test = await send('/api/v1/notifications/test', { method: 'POST', body: {}, headers: mine });
  const run = {
    ...{ threadId: 'main', runId: crypto.randomUUID(), protocolVersion: '1.0', tools: [], context: [] },
    messages: [{ id: 'm1', role: 'user', content: FORGED }],
  };
  const chat = await send('/api/v1/chat/agent/alcancia/run', { method: 'POST', body: run, headers: mine });
  expect([test.status < 500, chat.status]).toEqual([true, 200]);
  await send('/api/auth/logout', { method: 'POST', headers: mine });
  return { cookie: cookie.slice('svc_token='.length), program: program.access_token, token, calendar };
}

/** Uses the token of the feed as calendars do, in the address, and where it opens nothing; returns it. */
async function subscribe(token: string): Promise<string> {
  const feed = (query: string, headers = {}) => send(`/api/v1/calendar.ics${query}`, { headers });
  const first = await feed(`?token=${token}`);
  expect(first.status).toBe(200);
  expect((await feed(`?token=${token}`, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await feed(`?token=${token}x`)).status).toBe(401);
  expect((await feed(`?token=${token}&more=1`)).status).toBe(422);
  for (const path of ['calendar.ics/', 'calendar.icsx', 'transactions', '%E0%A4%A', 'accounts/1'])
    await send(`/api/v1/${path}?token=${token}`, {
      headers: { referer: `http://x/api/v1/calendar.ics?token=${token}` },
    });
  await send(`/api/v1/calendar.ics?token=${token}`, { method: 'DELETE' });
  await send(`/api/v1/calendar.ics?token=${token}`, { method: 'POST', body: '{' });
  return token;
}

const seen = (text: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!output.includes(text)) return;
      child.stdout?.off('data', look);
      resolve();
    };
    child.stdout?.on('data', look);
    look();
  });

it('the log contains no configured, sent or generated secret at any level, and no line that a request forged', async () => {
  const made = await useAll();
  // Wait for the backup, the last to log.
  await seen('"msg":"Backed up"');
  expect(await stop()).toBe(0);
  const planted = { ...SECRETS, ...OTHERS, ...made };
  for (const [name, secret] of Object.entries(planted)) {
    expect([name, secret.length > 10]).toEqual([name, true]);
    for (const text of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')])
      expect([name, output.includes(text)]).toEqual([name, false]);
  }
  const lines = output.split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(10);
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of parsed) {
    expect(line).toMatchObject({
      level: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(line['msg']).not.toBe('FORGED LINE');
  }
  const ofRequests = parsed.filter(({ msg }) => ['Access', 'Turned away'].includes(String(msg)));
  expect(ofRequests.length).toBeGreaterThan(5);
  for (const line of ofRequests) expect(line['request_id']).toMatch(/^[0-9a-f-]{36}$/);
}, 120_000);
