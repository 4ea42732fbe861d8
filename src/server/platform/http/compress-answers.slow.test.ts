/** What goes over the wire: which answers are compressed, how, and that what arrives is the same to the byte. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createApp } from '../../app.ts';

const SCRIPT = `export const words = ${JSON.stringify('alcancía '.repeat(500))};\n`;
const PAGE = `<!doctype html><title>Alcancía</title>${'<p>₡</p>'.repeat(300)}`;
const ROWS = 60;
const EXPORT = '/api/v1/transactions/export';
const LIST = '/api/v1/transactions?limit=50';

type App = Awaited<ReturnType<typeof createApp>>;
type Wire = { status: number; headers: IncomingMessage['headers']; bytes: Buffer };

let folder: string;
let service: TestApp;
let app: App;
let cookie: string;
/** How many pieces of the endless answer were asked for, and whether its source was told to end. */
const endless = { pieces: 0, isEnded: false };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-wire-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/a.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, 'assets/font.woff2'), Buffer.alloc(4_000, 7));
  service = await createTestApp();
  for (let n = 0; n < ROWS; n++) {
    const row = { merchant: `Pulpería ${n}`, date: '2026-04-01', amount: 1 + n, type: 'COMPRA', currency: 'CRC' };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  }
  app = await createApp(service.deps, { version: '0', logger: false, webFolder: folder });
  const open = { config: { access: 'public' as const }, schema: { hide: true } };
  app.get('/healthz/typed/:subtype', open, async (asked, reply) =>
    reply.type(decodeURIComponent((asked.params as { subtype: string }).subtype)).send('x'.repeat(2_000)),
  );
  app.get('/healthz/sized/:bytes', open, async (asked, reply) =>
    reply.type('text/plain').send('x'.repeat(Number((asked.params as { bytes: string }).bytes))),
  );
  app.get('/healthz/tagged', open, async (_asked, reply) =>
    reply.header('etag', '"1"').send({ text: 'x'.repeat(2_000) }),
  );
  const keyed = { ...open, schema: { hide: true, tags: ['auth'] } };
  app.get('/healthz/keyed', keyed, async (_asked, reply) => reply.send({ key: 'x'.repeat(2_000) }));
  app.get('/healthz/endless', open, async (_asked, reply) => reply.type('text/csv').send(Readable.from(pieces())));
  app.get('/healthz/broken/:after', open, async (asked, reply) =>
    reply.type('text/csv').send(Readable.from(brokenPieces(Number((asked.params as { after: string }).after)))),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await service.login();
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Without end. */
async function* pieces() {
  try {
    for (;;) {
      endless.pieces += 1;
      yield randomPiece();
    }
  } finally {
    endless.isEnded = true;
  }
}

async function* brokenPieces(after: number) {
  for (let n = 0; n < after; n++) yield randomPiece();
  throw new Error('The query failed');
}

/** Compressing makes it no smaller. */
function randomPiece(): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16_384)));
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Wire>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { cookie, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
const accepting = (encoding: string) => ({ 'accept-encoding': encoding });

/** The bytes as they were before anybody compressed them. */
function readBody({ headers, bytes }: Wire): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes);
    case 'gzip':
      return gunzipSync(bytes);
    default:
      return bytes;
  }
}

describe.each([
  ['a list', LIST, /^application\/json/],
  ['the export', EXPORT, /^text\/csv/],
  ['the page', '/', /^text\/html/],
  ['a script', '/assets/a.js', /^application\/javascript|^text\/javascript/],
  ['a screen', '/budget', /^text\/html/],
  ['a refusal', `/api/v1/transactions?${'x'.repeat(20)}=1&${'y'.repeat(2_000)}=1`, /^application\/problem\+json/],
])('%s', (_name, path, type) => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['*;q=0', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['deflate, zstd', undefined],
    ['br, *;q=0', 'br'],
  ])('is sent as the caller accepts (Accept-Encoding: %s), and is the same to the byte', async (accepted, encoding) => {
    const plain = await ask(path);
    const answer = await ask(path, accepted === undefined ? {} : accepting(accepted));
    expect([answer.status, answer.headers['content-encoding']]).toEqual([plain.status, encoding]);
    expect(answer.headers['content-type']).toMatch(type);
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(stable(readBody(answer))).toBe(stable(readBody(plain)));
    if (encoding !== undefined) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
    const length = answer.headers['content-length'];
    if (length !== undefined) expect(Number(length)).toBe(answer.bytes.length);
  });
});

/** Each refusal has an id of its own. */
const stable = (bytes: Buffer) => bytes.toString('latin1').replace(/"request_id":"[^"]+"/, '');

describe('an answer', () => {
  it.each([
    ['application/vnd.example+json', true],
    ['image/svg+xml', true],
    ['text/event-stream; charset=utf-8', false],
    ['application/pdf', false],
    ['application/octet-stream', false],
  ])('of %s is compressed: %s', async (type, isCompressed) => {
    const { headers } = await ask(`/healthz/typed/${encodeURIComponent(type)}`, accepting('gzip, br'));
    expect(headers['content-encoding']).toBe(isCompressed ? 'br' : undefined);
  });

  it('under 1 KB is not compressed', async () => {
    const encodingOf = async (bytes: number) =>
      (await ask(`/healthz/sized/${bytes}`, accepting('br'))).headers['content-encoding'];
    expect([await encodingOf(1_023), await encodingOf(1_024)]).toEqual([undefined, 'br']);
  });

  it('with an entity tag is not compressed, because the tag names its bytes', async () => {
    expect((await ask('/healthz/tagged', accepting('br'))).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['cross-site', undefined],
    ['same-site', undefined],
    ['same-origin', 'br'],
    ['none', 'br'],
  ])('to a page of %s is compressed: %s', async (site, encoding) => {
    const { headers } = await ask(LIST, { ...accepting('br'), 'sec-fetch-site': site });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('that holds a key or a code is never compressed', async () => {
    expect((await ask('/healthz/keyed', accepting('br'))).headers['content-encoding']).toBeUndefined();
    const routes = JSON.parse((await ask('/api/v1/openapi.json')).bytes.toString()).paths as Record<
      string,
      Record<string, { tags?: string[] }>
    >;
    const keyed = Object.entries(routes).filter(([path]) => /\/(?:auth|tokens)(?:\/|$)/.test(path));
    expect(keyed.length).toBeGreaterThan(10);
    for (const [path, methods] of keyed)
      for (const { tags = [] } of Object.values(methods))
        expect([path, tags.some((tag) => ['auth', 'tokens'].includes(tag))]).toEqual([path, true]);
  });

  it.each([LIST, '/', '/assets/a.js', EXPORT])('to HEAD %s has the headers of GET and no body', async (path) => {
    const got = await ask(path, accepting('br'));
    const head = await ask(path, accepting('br'), 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-encoding', 'vary', 'etag', 'cache-control'] as const)
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    if (head.headers['content-length']) expect(Number(head.headers['content-length'])).toBe(got.bytes.length);
  });
});

describe('a file of the client', () => {
  it('is immutable under its hash, and has another entity tag in each encoding', async () => {
    const answers = await Promise.all(['', 'gzip', 'br'].map((encoding) => ask('/assets/a.js', accepting(encoding))));
    for (const { headers } of answers) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    const page = await ask('/', accepting('br'));
    expect(page.headers['cache-control']).toBe('public, max-age=0');
  });

  it.each(['', 'gzip', 'br'])(
    'is 304 for its own tag, and whole for that of another encoding (%s)',
    async (encoding) => {
      const { headers } = await ask('/assets/a.js', accepting(encoding));
      const again = await ask('/assets/a.js', { ...accepting(encoding), 'if-none-match': String(headers.etag) });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(String(again.headers.vary).toLowerCase()).toContain('accept-encoding');
      const other = await ask('/assets/a.js', {
        ...accepting(encoding === 'br' ? 'gzip' : 'br'),
        'if-none-match': String(headers.etag),
      });
      expect([other.status, readBody(other).toString()]).toEqual([200, SCRIPT]);
    },
  );

  it.each(['bytes=0-19', 'bytes=-5', 'bytes=99999999-'])('is whole, whatever part is asked for (%s)', async (range) => {
    const answer = await ask('/assets/a.js', { ...accepting('br'), range });
    expect([answer.status, answer.headers['accept-ranges'], readBody(answer).toString()]).toEqual([
      200,
      undefined,
      SCRIPT,
    ]);
  });

  it('that is compressed already goes as it is', async () => {
    const { headers, bytes } = await ask('/assets/font.woff2', accepting('gzip, br'));
    expect([headers['content-type'], headers['content-encoding'], bytes.length]).toEqual([
      'font/woff2',
      undefined,
      4_000,
    ]);
  });

  it('has no address for what the build compressed', async () => {
    for (const path of ['/assets/a.js.br', '/assets/a.js.gz', '/index.html.br'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});

describe('a compressed stream', () => {
  it.each(['br', 'gzip'])('waits for a slow reader, and ends when the reader leaves (%s)', async (encoding) => {
    Object.assign(endless, { pieces: 0, isEnded: false });
    const { port } = app.server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = accepting(encoding);
      request({ port, host: '127.0.0.1', path: '/healthz/endless', headers }, resolve).on('error', reject).end();
    });
    // Nobody reads: what was asked for fills the buffers between the two ends, and no more is asked for.
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = before === endless.pieces;
          before = endless.pieces;
          return isStill;
        },
        { interval: 300 },
      )
      .toBe(true);
    expect(endless.pieces).toBeLessThan(2_000);
    expect(endless.isEnded).toBe(false);
    response.destroy();
    await expect.poll(() => endless.isEnded).toBe(true);
  });

  it('breaks off when its source fails, so that nobody takes it for whole', async () => {
    await expect(ask('/healthz/broken/400', accepting('br'))).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });

  it('is a readable problem when its source fails before the first byte', async () => {
    const { status, headers, bytes } = await ask('/healthz/broken/0', accepting('br'));
    expect([status, headers['content-encoding'], JSON.parse(bytes.toString()).code]).toEqual([
      500,
      undefined,
      'internal',
    ]);
  });
});
