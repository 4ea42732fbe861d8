/** The edge of the service: requests that are none, files of the client, and what the log keeps of who was there. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { createApp } from '../../app.ts';

const ORIGIN = 'http://localhost:8080';
const JSON_TYPE = { 'content-type': 'application/json' };
let folder: string;
let service: TestApp;
let app: FastifyInstance;
let port: number;
let logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-http-'));
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Alcancía</title>');
  writeFileSync(join(web, 'assets', 'a.js'), 'export {};\n');
  writeFileSync(join(web, 'assets', 'gone.js'), 'export {};\n');
  writeFileSync(join(folder, 'secret.txt'), 'not yours');
  writeFileSync(join(folder, 'secret'), 'not yours');
  symlinkSync(join(folder, 'secret.txt'), join(web, 'assets', 'link.js'));
  service = await createTestApp();
  const logger = pino({ base: null }, { write: (line: string) => logged.push(line) });
  app = await createApp(service.deps, { version: '0', logger: logger as never, webFolder: web });
  rmSync(join(web, 'assets', 'gone.js'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** What comes back for these bytes. */
const sendBytes = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      answer += piece;
    });
    socket.on('end', () => socket.end()).on('close', () => resolve(answer));
    socket.on('error', reject);
  });

/** The lines of the log that a request leaves, without their time and request id. */
async function linesOf(request: InjectOptions): Promise<Record<string, unknown>[]> {
  logged = [];
  await app.inject(request);
  return logged.map((line) => {
    const { time, request_id, level, ...rest } = JSON.parse(line);
    expect([typeof time, typeof request_id, level]).toEqual(['number', 'string', 30]);
    return rest;
  });
}

describe('malformed request', () => {
  it.each([
    ['not HTTP', 'HELO alcancia\r\n\r\n'],
    ['two content lengths', 'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a folded header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n'],
  ])('(%s) gets a 400 problem that no page can frame, and the connection closes', async (_name, bytes) => {
    const answer = await sendBytes(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n/);
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code).toBe('malformed_request');
  });

  it('with an unsupported method, such as TRACE, echoes nothing', async () => {
    const answer = await sendBytes('TRACE /healthz HTTP/1.1\r\nHost: x\r\nX-Echo: echoed\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404|405) /);
    expect(answer).not.toContain('echoed');
  });
});

describe('client files', () => {
  it('have their type, charset and headers', async () => {
    const script = await app.inject({ url: '/assets/a.js' });
    expect(script.headers['content-type']).toMatch(/javascript; charset=utf-8/i);
    expect(script.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  });

  it('are those present at the start: files elsewhere or added later do not exist', async () => {
    const web = join(folder, 'web');
    writeFileSync(join(web, 'assets', 'late.js'), 'not yours');
    const answerTo = async (path: string) => {
      const [head = '', body = ''] = (
        await sendBytes(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      ).split('\r\n\r\n');
      return [head.split('\r\n')[0], JSON.parse(body).code];
    };
    for (const path of [
      '/../secret.txt',
      '/../missing.txt',
      '/assets/../../secret.txt',
      '/assets/../a.js',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/..%2fsecret',
      '/..\\secret.txt',
      '/../secret',
      '/../../../../../../etc/resolv.conf',
      '/../../../../../../etc/passwd',
      '/assets/link.js',
      '/assets/late.js',
      '/assets/a.js%00',
    ]) {
      expect([path, ...(await answerTo(path))]).toEqual([path, 'HTTP/1.1 404 Not Found', 'not_found']);
    }
    expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  });

  it('are never listed: a folder gives the page, and dotfiles do not exist', async () => {
    for (const [url, status] of [
      ['/assets/', 200],
      ['/assets', 200],
      ['/.git/', 404],
      ['/.git/config', 404],
      ['/.env', 404],
    ] as const) {
      const { body, statusCode } = await app.inject({ url });
      expect([url, statusCode, /a\.js|not yours/.test(body)]).toEqual([url, status, false]);
      if (status === 200) expect(body).toContain('<title>Alcancía</title>');
    }
  });

  it('give the page for every screen, and 404 to a program that asks for JSON', async () => {
    const ask = async (url: string, accept?: string) => {
      const { statusCode, headers } = await app.inject({
        url,
        ...(accept === undefined ? {} : { headers: { accept } }),
      });
      return [statusCode, String(headers['content-type']).split(';')[0]];
    };
    const page = [200, 'text/html'];
    expect(await ask('/transactions/7')).toEqual(page);
    expect(await ask('/budget/2026/4', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toEqual(
      page,
    );
    expect(await ask('/no/such/screen', '*/*')).toEqual(page);
    for (const accept of ['application/json', 'application/problem+json', 'application/json, text/plain, */*']) {
      expect(await ask('/no/such/screen', accept)).toEqual([404, 'application/problem+json']);
    }
    expect(await ask('/assets/a.js', 'application/json')).toEqual([200, 'application/javascript']);
  });
});

describe('security log', () => {
  const login = (password: string): InjectOptions => ({
    method: 'POST',
    url: '/api/auth/login',
    headers: JSON_TYPE,
    payload: { username: 'admin', password },
  });

  it('records logins and failures with the address, and neither name nor password of an attempt', async () => {
    const tried = { ...login('guess-4711'), payload: { username: 'somebody', password: 'guess-4711' } };
    expect(await linesOf(tried)).toEqual([
      {
        address: '127.0.0.1',
        operation: 'login',
        by: null,
        code: 'wrong_credentials',
        status: 401,
        msg: 'Turned away',
      },
    ]);
    expect(logged.join()).not.toMatch(/guess-4711|somebody/);
    expect(await linesOf(login(PASSWORD))).toEqual([
      { address: '127.0.0.1', operation: 'login', by: null, status: 200, msg: 'Access' },
    ]);
    expect(logged.join()).not.toContain(PASSWORD);
  });

  it('records a created token with its author and what it was denied, and never the token', async () => {
    const cookie = await service.login();
    const made = await app.inject({
      method: 'POST',
      url: '/api/v1/tokens',
      headers: { cookie, origin: ORIGIN, ...JSON_TYPE },
      payload: { name: 'n8n', scopes: ['write'], password: PASSWORD },
    });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { operation: 'createToken', by: 'admin', status: 201 },
    ]);
    expect(logged.join()).not.toContain(made.json().token);
    const read = { url: '/api/v1/transactions?q=secreto', headers: { authorization: `Bearer ${made.json().token}` } };
    expect(await linesOf(read)).toMatchObject([{ operation: 'listTransactions', code: 'missing_scope', status: 403 }]);
    expect(logged.join()).not.toMatch(/secreto|alc_/);
  });

  it('records a change from another site and a request without credentials', async () => {
    const forged = { method: 'POST', url: '/api/v1/categories', headers: { origin: 'https://evil.example' } } as const;
    const cookie = await service.login();
    expect(await linesOf({ ...forged, headers: { ...forged.headers, cookie } })).toMatchObject([
      { code: 'cross_origin', status: 403 },
    ]);
    expect(await linesOf({ url: '/api/v1/nothing' })).toMatchObject([{ code: 'unauthenticated', status: 401 }]);
  });

  it('records nothing of everyday requests: no page address, search or figure', async () => {
    const cookie = await service.login();
    expect(await linesOf({ url: '/api/v1/transactions?q=farmacia', headers: { cookie } })).toEqual([]);
    expect(await linesOf({ url: '/api/v1/transactions/999999', headers: { cookie } })).toEqual([]);
  });

  it('records an unexpected error in full, while the caller gets only the id of the request', async () => {
    const { rates } = service.deps;
    const current = rates.current.bind(rates);
    rates.current = () => {
      throw new Error('secret of the machine');
    };
    try {
      const { statusCode, body } = await app.inject({
        url: '/api/v1/accounts/net-worth',
        headers: { cookie: await service.login() },
      });
      const problem = JSON.parse(body);
      expect([statusCode, problem.code, body.includes('secret')]).toEqual([500, 'internal', false]);
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([
        {
          level: 50,
          request_id: problem.request_id,
          err: { message: 'secret of the machine', stack: expect.any(String) },
        },
      ]);
    } finally {
      rates.current = current;
    }
  });
});
