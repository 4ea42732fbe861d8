import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EgressError, type EgressRequest, fetchFrom, fetchJson, fetchText } from './egress.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function failure(request: EgressRequest): Promise<EgressError> {
  const error: unknown = await fetchJson({ timeoutMs: 5_000, ...request }).catch((thrown: unknown) => thrown);
  if (error instanceof EgressError) return error;
  throw new Error('It did not fail as expected', { cause: error });
}

describe('response of fetchJson', () => {
  it('is parsed, and the request carries what was given', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      seen.push(request.method, request.headers['accept'], request.headers['token_csrf']);
      response.end('\ufeff{"rate": 468.29}');
    });
    expect(await fetchJson({ url, headers: { token_csrf: 'abc' } })).toEqual({ rate: 468.29 });
    expect(await fetchText({ url, method: 'POST' })).toBe('{"rate": 468.29}');
    expect(seen).toEqual(['GET', 'application/json', 'abc', 'POST', '*/*', undefined]);
  });

  it('may be as large as the limit, in bytes', async () => {
    const url = await serve((_request, response) => response.end('"ñ"'));
    expect(await fetchJson({ url, bodyBytesMax: 4 })).toBe('ñ');
    expect((await failure({ url, bodyBytesMax: 3 })).code).toBe('too_large');
  });
});

describe('failed request', () => {
  it.each([
    [400, 'status'],
    [404, 'status'],
    [429, 'status'],
    [500, 'status'],
    [301, 'redirect'],
    [302, 'redirect'],
    [307, 'redirect'],
    [304, 'redirect'],
  ])('with status %i is %s', async (status, code) => {
    const url = await serve((request, response) => {
      // Following the redirect would succeed.
      if (request.url === '/elsewhere') response.end('{}');
      else response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await failure({ url })).toMatchObject({ code, status });
  });

  it.each(['', '<html></html>', '{"rate": 468', '{"rate": NaN}', 'undefined'])(
    'with the body %j is not_json',
    async (body) => {
      const url = await serve((_request, response) => response.end(body));
      expect((await failure({ url })).code).toBe('not_json');
    },
  );

  it('is a timeout without a response, and without an end of the body', async () => {
    const silent = await serve(() => {});
    expect((await failure({ url: silent, timeoutMs: 50 })).code).toBe('timeout');
    const dripping = await serve((_request, response) => {
      const timer = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(timer));
    });
    expect((await failure({ url: dripping, timeoutMs: 80 })).code).toBe('timeout');
  });

  it('is stopped at the limit for an endless body, whose connection closes', async () => {
    let sent = 0;
    const closed: Promise<unknown>[] = [];
    const url = await serve((_request, response) => {
      closed.push(new Promise((resolve) => response.once('close', resolve)));
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const write = (): void => {
        while (!response.destroyed && sent < 100e6 && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', write);
      write();
    });
    expect((await failure({ url, timeoutMs: 5_000 })).code).toBe('too_large');
    await Promise.all(closed);
    expect(sent).toBeLessThan(50e6);
  });

  it('counts the decompressed size of a body', async () => {
    const bomb = gzipSync(Buffer.alloc(20e6, ' '));
    const url = await serve((_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb));
    expect((await failure({ url, timeoutMs: 5_000 })).code).toBe('too_large');
  });

  it('is a network error when refused, cut off, without such a host, or not TLS', async () => {
    const url = await serve((request) => request.socket.destroy());
    const closed = await serve(() => {});
    const last = servers.pop();
    await new Promise((resolve) => last?.close(resolve));
    for (const address of [url, closed, 'http://no-such-host.invalid/', url.replace('http:', 'https:')]) {
      expect((await failure({ url: address, timeoutMs: 3_000 })).code).toBe('network');
    }
  });

  it('is aborted by the caller', async () => {
    const url = await serve(() => {});
    expect((await failure({ url, signal: AbortSignal.timeout(20), timeoutMs: 2_000 })).code).toBe('aborted');
    expect((await failure({ url, signal: AbortSignal.abort() })).code).toBe('aborted');
  });

  it('names the host and no other part of the address', async () => {
    const url = await serve((_request, response) => response.writeHead(500).end('secret'));
    const error = await failure({ url: `${url}/path?key=secret`, headers: { authorization: 'secret' } });
    expect(error.message).toBe(`${new URL(url).host} answered 500`);
    expect((await failure({ url: 'not a url' })).code).toBe('network');
  });
});

describe('fetch bound to one origin', () => {
  const bounds = { firstByteMs: 5_000, idleMs: 5_000, bodyBytesMax: 1_000 };
  const soon = { firstByteMs: 60, idleMs: 60 };
  const codeOf = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => new Error('It did not fail'),
      (thrown: unknown) => thrown,
    );
    return error instanceof EgressError ? error.code : String(error);
  };
  const textFrom = async (url: string, init?: RequestInit) => (await fetchFrom(url, bounds)(`${url}/v1`, init)).text();

  it('returns the response unchanged, whatever its status, with headers and body', async () => {
    const url = await serve((request, response) => {
      response.writeHead(request.headers['x-key'] === 'k' ? 418 : 500, { 'retry-after': '3' }).end(request.url);
    });
    const response = await fetchFrom(`${url}/v1`)(`${url}/v1/chat?x=1`, { method: 'POST', headers: { 'x-key': 'k' } });
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      418,
      '3',
      '/v1/chat?x=1',
    ]);
  });

  it('rejects another host, port, scheme, or one hidden in the address', async () => {
    let calls = 0;
    const url = await serve((_request, response) => {
      calls++;
      response.end();
    });
    const other = await serve((_request, response) => {
      calls++;
      response.end();
    });
    const bound = fetchFrom(url);
    const strangers = [
      other,
      url.replace('http:', 'https:'),
      `http://127.0.0.1@${new URL(other).host}/`,
      'file:///etc/passwd',
      '/v1',
      '',
    ];
    for (const stranger of strangers) expect([stranger, await codeOf(bound(stranger))]).toEqual([stranger, 'network']);
    expect(await codeOf(bound(new URL(other)))).toBe('network');
    expect(await codeOf(bound(new Request(other)))).toBe('network');
    expect(calls).toBe(0);
    expect((await bound(new Request(url))).status).toBe(200);
  });

  it('follows no redirect, even when the caller asks for it', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await codeOf(textFrom(url, { redirect: 'follow' }))).toBe('redirect');
    expect(seen).toEqual(['/v1']);
  });

  it('times out without a response, and when the body stalls', async () => {
    const silent = await serve(() => {});
    const waitFor = async (url: string) => (await fetchFrom(url, soon)(url)).text();
    expect(await codeOf(waitFor(silent))).toBe('timeout');
    const stuck = await serve((_request, response) => response.write('a'));
    expect(await codeOf(waitFor(stuck))).toBe('timeout');
  });

  it('has no time limit while data arrives', async () => {
    const url = await serve((_request, response) => {
      let left = 8;
      const timer = setInterval(() => {
        if (left-- > 0) response.write('x');
        else response.end();
        if (left < 0) clearInterval(timer);
      }, 50);
      response.once('close', () => clearInterval(timer));
    });
    // In all it takes longer than it waits for one piece.
    expect(await (await fetchFrom(url, { firstByteMs: 350, idleMs: 350 })(url)).text()).toBe('xxxxxxxx');
  });

  it('does not count the reader’s own time', async () => {
    const url = await serve((_request, response) => {
      response.write('a');
      response.end('b');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const response = await fetchFrom(url, { idleMs: 30 })(url);
      vi.advanceTimersByTime(1_000);
      expect(await response.text()).toBe('ab');
    } finally {
      vi.useRealTimers();
    }
  });

  it('reads at most the limit, and closes the connection', async () => {
    const closed: Promise<unknown>[] = [];
    const url = await serve((_request, response) => {
      closed.push(new Promise((resolve) => response.once('close', resolve)));
      response.write('x'.repeat(1_001));
    });
    expect(await codeOf(textFrom(url))).toBe('too_large');
    await Promise.all(closed);
  });

  it('closes the connection when its response is dropped unread', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((_request, response) => {
      response.on('close', () => closed.resolve());
      response.write('x'.repeat(1_000));
    });
    const response = await fetchFrom(url)(url);
    await response.body?.cancel();
    await closed.promise;
  });

  it('rejects with the caller’s reason before and during the response, and closes the connection', async () => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const url = await serve((_request, response) => {
      response.once('close', close);
      response.write('a');
    });
    const controller = new AbortController();
    const response = await fetchFrom(url)(url, { signal: controller.signal });
    const reading = response.text();
    controller.abort('stopped');
    expect(await codeOf(reading)).toBe('stopped');
    await closed;
    expect(await codeOf(fetchFrom(url)(url, { signal: AbortSignal.abort('early') }))).toBe('early');
  });

  it('is a network error when the connection is refused or breaks', async () => {
    const cut = await serve((_request, response) => {
      response.write('a', () => response.destroy());
    });
    expect(await codeOf(textFrom(cut))).toBe('network');
    const refused = await serve(() => {});
    const last = servers.pop();
    await new Promise((resolve) => last?.close(resolve));
    expect(await codeOf(textFrom(refused))).toBe('network');
  });
});
