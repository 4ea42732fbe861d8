/** HTTP_PROXY and its kin, set for the process as they may be on any machine: no call of this service goes there. */
import { execFile } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy', 'npm_config_proxy'];

let canary: Server;
let provider: Server;
/** The requests at the canary, one line per connection. */
let asked: string[] = [];
let answered = 0;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}
const portOf = (server: Server) => (server.address() as { port: number }).port;

beforeAll(async () => {
  canary = createServer((socket) => {
    socket.once('data', (bytes) => {
      asked.push(bytes.toString('latin1').split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    socket.on('error', () => {});
  });
  provider = createHttpServer((_request, response) => {
    answered += 1;
    response.end('{}');
  });
  await listen(canary);
  await listen(provider);
});
afterAll(async () => {
  for (const server of [canary, provider]) await new Promise((resolve) => server.close(resolve));
});

const module = (name: string) => JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href);

/**
 * Every kind of outgoing call, in a separate process with these proxies; returns how each ended, and who was reached.
 */
async function callOut(more: Record<string, string>) {
  const code = `
    const { fetchJson, fetchText, fetchFrom } = await import(${module('egress')});
    const { postPinned } = await import(${module('egress-pinned')});
    const url = 'http://127.0.0.1:${portOf(provider)}/';
    const body = new TextEncoder().encode('x');
    const named = { headers: {}, body, resolve: async () => ['127.0.0.1'], mayConnect: () => true, timeoutMs: 2_000 };
    const calls = {
      fetchJson: () => fetchJson({ url }),
      fetchText: () => fetchText({ url, method: 'POST' }),
      fetchFrom: async () => (await fetchFrom(url)(url)).text(),
      postPinned: () => postPinned({ url: new URL(url), loopback: true, headers: {}, body }),
      // Nothing speaks TLS there: that it does not answer says that it was asked itself.
      postNamed: () => postPinned({ ...named, url: new URL('https://push.example:${portOf(provider)}/'), loopback: false }),
    };
    const ends = {};
    for (const [name, call] of Object.entries(calls)) ends[name] = await call().then(() => 'done', (error) => error.code);
    console.log(JSON.stringify(ends));`;
  const proxy = `http://127.0.0.1:${portOf(canary)}`;
  const env = { PATH: process.env['PATH'] ?? '', ...Object.fromEntries(NAMES.map((name) => [name, proxy])), ...more };
  [asked, answered] = [[], 0];
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env });
  return { ends: JSON.parse(stdout) as Record<string, string>, asked, answered };
}

it('a proxy in the environment is ignored, whatever is called', async () => {
  expect(await callOut({})).toEqual({
    ends: { fetchJson: 'done', fetchText: 'done', fetchFrom: 'done', postPinned: 'done', postNamed: 'network' },
    asked: [],
    answered: 4,
  });
});

it('NODE_USE_ENV_PROXY sends configured addresses through the proxy, and never other people’s', async () => {
  const { ends, ...reached } = await callOut({ NODE_USE_ENV_PROXY: '1' });
  expect(ends).toMatchObject({ fetchJson: 'network', fetchText: 'network', fetchFrom: 'network', postPinned: 'done' });
  // The control: the canary would have seen the calls above.
  expect(reached.asked.length).toBeGreaterThanOrEqual(3);
  expect(new Set(reached.asked)).toEqual(new Set([`CONNECT 127.0.0.1:${portOf(provider)} HTTP/1.1`]));
  expect(reached.answered).toBe(1);
});
