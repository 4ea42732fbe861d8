/**
 * Access control on every route of the running router: other methods, other spellings, misplaced credentials, headers.
 */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/server/app.ts';
import { type Answer, createTestApp, PASSWORD, type TestApp } from './app.ts';
import { headerFaults, isPublic, listRoutes, type Route } from './list-routes.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const OVERRIDING = ['x-http-method-override', 'x-http-method', 'x-method-override'];

let service: TestApp;
let routes: Route[];
let cookie: string;

beforeAll(async () => {
  service = await createTestApp();
  routes = listRoutes(service.app);
  cookie = await service.login();
});
afterAll(() => service.close());

/** Sends without credentials, or with this site's session. */
const send = (method: string, url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  service.send({ method: method as 'GET', url, headers });
const own = () => ({ cookie, origin: 'http://localhost:8080' });

/**
 * The methods that an address supports: those of every matching pattern, as `/transactions/recent` also matches an id.
 */
function methodsOf(address: string): Set<string> {
  const fitting = routes.filter(({ pattern }) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(address));
  return new Set(fitting.map(({ method }) => method));
}

describe('every address', () => {
  it('rejects unsupported methods with 401, then 405 with Allow, whatever an override header says', async () => {
    const faults: string[] = [];
    let asked = 0;
    for (const address of new Set(routes.map(({ path }) => path))) {
      const taken = methodsOf(address);
      for (const method of METHODS.filter((each) => !taken.has(each))) {
        const [override = ''] = [...taken].filter((each) => each !== 'HEAD');
        const headers = Object.fromEntries(OVERRIDING.map((name) => [name, override]));
        const url = `${address}?_method=${override}`;
        const unknown = await send(method, url, headers);
        const known = await send(method, url, { ...own(), ...headers });
        asked += 2;
        // Outside of the API nothing is secret: an unknown address is 404.
        const wanted = address.startsWith('/api') ? [401, 405] : [404, 404];
        const named = known.headers['allow'];
        const allow = typeof named === 'string' ? named.split(', ') : [];
        const isNamed = wanted[1] === 404 || [...taken].every((each) => allow.includes(each));
        if (unknown.status !== wanted[0] || known.status !== wanted[1] || !isNamed || allow.includes(method)) {
          faults.push(`${method} ${address}: ${unknown.status}, ${known.status} with Allow: ${allow.join(', ')}`);
        }
        faults.push(...headerFaults(address, unknown), ...headerFaults(address, known));
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(700);
  });

  it('treats a reading request as one, whatever an override header says', async () => {
    const faults: string[] = [];
    for (const { path } of routes.filter(({ method }) => method === 'GET')) {
      const plain = await send('GET', path, own());
      faults.push(...headerFaults(path, plain));
      if (!methodsOf(path).has('DELETE')) continue;
      const headers = { ...own(), ...Object.fromEntries(OVERRIDING.map((name) => [name, 'DELETE'])) };
      const overridden = await send('GET', path, headers);
      if (overridden.status !== plain.status) faults.push(`${path}: ${overridden.status}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Spellings of a path that a proxy, a router or a file system may take for the same. */
const SPELLINGS: readonly ((path: string, last: string, rest: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (_path, last, rest) => `${rest}//${last}`,
  (path) => `${path}/`,
  (_path, last, rest) => `${rest}/./${last}`,
  (_path, last, rest) => `${rest}/%2e/${last}`,
  (path, last) => `${path}/../${last}`,
  (path) => `/healthz/..${path}`,
  (path) => `/healthz/%2e%2e${path}`,
  (_path, last, rest) => `${rest}%2f${last}`,
  (_path, last, rest) => `${rest}%2F..%2f${last}`,
  (_path, last, rest) => `${rest}\\${last}`,
  (path) => `${path};x=1`,
  (_path, last, rest) => `${rest}/%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
  (_path, last, rest) => `${rest}/%25${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
  (path) => `${path}.`,
  (path) => `${path}%00`,
  (path) => `${path}%3f`,
  (path) => `${path}#x`,
  (path) => `http://localhost:8080${path}`,
];

/**
 * Sends pipelined requests over one connection with their paths byte for byte, because injected requests have their
 * paths normalized. Returns the complete responses in order.
 */
async function sendRaw(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const requests = lines.map((line) => `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
  socket.write(`${requests.join('')}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1 \d{3} )/);
  // The last one proves that none before it closed the connection.
  if (answers.length !== lines.length + 1) throw new Error(`${lines.length} requests had ${answers.length} answers`);
  return answers.slice(0, -1);
}

it(`every route spelled in ${SPELLINGS.length} other ways is that route or none, never an open one`, async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const faults: string[] = [];
  const counts = new Map<string, number>();
  for (const { method, path } of routes.filter((route) => route.method !== 'HEAD' && !isPublic(route))) {
    const at = path.lastIndexOf('/');
    const spelled = SPELLINGS.map((spell) => spell(path, path.slice(at + 1), path.slice(0, at)));
    const lines = spelled.map((each) => `${method} ${/^(?:http:\/)?\//.test(each) ? '' : '/'}${each}`);
    for (const [n, answer] of (await sendRaw(port, lines)).entries()) {
      const status = answer.slice(9, 12);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      const isProblem = answer.includes('\r\n\r\n{"type":"urn:alcancia:problem:');
      if (!['400', '401', '404'].includes(status) || !isProblem) faults.push(`${lines[n]}: ${answer}`);
    }
  }
  expect(faults).toEqual([]);
  // Some are the route itself, which requires credentials; others are unknown.
  expect(counts.get('401')).toBeGreaterThan(1_000);
  expect(counts.get('404')).toBeGreaterThan(100);
});

it('no route accepts credentials from its query or its body', async () => {
  const secret = cookie.split('=')[1] ?? '';
  const { token } = (await service.ask('POST', '/api/v1/tokens', { name: 'x', scopes: ['read'], password: PASSWORD }))
    .body;
  const fields = {
    ...{ svc_token: secret, session: secret, access_token: token, token, api_key: token },
    ...{ authorization: `Bearer ${token}`, cookie: `svc_token=${secret}` },
  };
  for (const { method, path } of routes.filter((route) => !isPublic(route))) {
    const answer = await service.send({
      method: method as 'GET',
      url: `${path}?${new URLSearchParams(fields)}`,
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload: fields }),
    });
    expect([method, path, answer.status]).toEqual([method, path, 401]);
  }
});

it('no route accepts credentials from its path', async () => {
  const secret = cookie.split('=')[1] ?? '';
  const { token } = (
    await service.ask('POST', '/api/v1/tokens', { name: 'path', scopes: ['read'], password: PASSWORD })
  ).body;
  for (const { method, path } of routes.filter((route) => !isPublic(route))) {
    const urls = [secret, token].flatMap((word) => [`${path};svc_token=${word}`, `${path}/${word}`, `/${word}${path}`]);
    for (const url of [...urls, `//x:${token}@localhost${path}`]) {
      const { status } = await service.send({ method: method as 'GET', url });
      expect([method, path, status === 401 || status === 404 || status === 400]).toEqual([method, path, true]);
    }
  }
});

describe('the security headers', () => {
  it('are on every error of a route, and on every answer above', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      const unknown = await send(route.method, route.path);
      if (!isPublic(route) && unknown.status !== 401) faults.push(`${route.path}: ${unknown.status}`);
      faults.push(...headerFaults(route.path, unknown));
    }
    expect(faults).toEqual([]);
  });

  it('make the browser stay on TLS where there is TLS, on every route', async () => {
    const { deps } = service;
    const app = await createApp({ ...deps, env: { ...deps.env, cookieSecure: true } }, { version: '0', logger: false });
    for (const { method, path } of routes) {
      const { headers } = await app.inject({ method: method as 'GET', url: path });
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    }
    await app.close();
  });

  it('are reported when they are missing', async () => {
    const { headers } = await send('GET', '/api/v1/transactions');
    const { 'content-security-policy': _, ...bare } = headers;
    expect(headerFaults('/api/v1/transactions', { headers: bare })).toHaveLength(1);
    const banner = { ...headers, 'x-powered-by': 'x', 'cache-control': 'public' };
    expect(headerFaults('/api/v1/transactions', { headers: banner })).toHaveLength(2);
  });
});
