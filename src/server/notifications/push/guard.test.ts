/** Where a push may go: what hostile endpoints, names that resolve to the inside, and redirects reach. Nothing. */
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { AddressRefused, postPinned } from '../../platform/egress/egress-pinned.ts';
import { createDeliverer } from '../outbox/deliver-notifications.ts';
import { readEndpoint } from './guard-endpoint.ts';
import { makeBrowser } from './push-testing.ts';

const PATH = '/api/v1/notifications';
let service: TestApp;
/** Counts who connects to it; on 127.0.0.1, on which the machine's other addresses for itself end too. */
let canary: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  canary = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).destroy();
  }).listen(0, '0.0.0.0');
  await new Promise((resolve) => canary.once('listening', resolve));
  port = (canary.address() as AddressInfo).port;
  // The known push services of the world, and a service of tests on another port than the canary's.
  const hosts = `fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com,127.0.0.1:${port === 9 ? 8 : 9}`;
  service = await createTestApp({ env: { PUSH_ALLOWED_HOSTS: hosts } });
});

beforeEach(() => {
  connections = 0;
});

afterAll(async () => {
  await service.close();
  await new Promise((resolve) => canary.close(resolve));
});

/** Addresses that must not be called; PORT is the canary's. */
const HOSTILE = [
  'http://127.0.0.1:PORT/x',
  'https://127.0.0.1:PORT/x',
  'http://127.0.0.1/x',
  'https://localhost:PORT/x',
  'https://localhost/x',
  'https://0.0.0.0:PORT/x',
  'https://0:PORT/x',
  'https://2130706433:PORT/x',
  'https://0x7f000001:PORT/x',
  'https://0x7f.1:PORT/x',
  'https://0177.0.0.1:PORT/x',
  'https://017700000001:PORT/x',
  'https://127.1:PORT/x',
  'https://127.0.1:PORT/x',
  'https://127.000.000.001:PORT/x',
  'https://①②⑦.⓪.⓪.①:PORT/x',
  'https://[::1]:PORT/x',
  'https://[::]:PORT/x',
  'https://[0:0:0:0:0:0:0:1]:PORT/x',
  'https://[::ffff:127.0.0.1]:PORT/x',
  'https://[::ffff:7f00:1]:PORT/x',
  'https://[::127.0.0.1]:PORT/x',
  'https://[64:ff9b::7f00:1]:PORT/x',
  'https://[64:ff9b::127.0.0.1]:PORT/x',
  'https://[2002:7f00:1::]:PORT/x',
  'https://[fe80::1]:PORT/x',
  'https://[fe80::1%25lo]:PORT/x',
  'https://[fd00:ec2::254]/latest/meta-data',
  'https://169.254.169.254/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://2852039166/latest/meta-data',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://100.100.100.200/latest/meta-data',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://100.64.0.1/x',
  'https://198.18.0.1/x',
  'https://224.0.0.1/x',
  'https://255.255.255.255/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://fcm.googleapis.com.evil.tld/x',
  'https://fcm.googleapis.com.evil.tld:PORT/x',
  'https://evil.tld/?fcm.googleapis.com',
  'https://evil.tld/#fcm.googleapis.com',
  'https://evil.tld/fcm.googleapis.com',
  'https://evilfcm.googleapis.com.tld/x',
  'https://notfcm.googleapis.com/x',
  'https://googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1:PORT/x',
  'https://fcm.googleapis.com:x@127.0.0.1:PORT/x',
  'https://user@fcm.googleapis.com/x',
  'https://127.0.0.1:PORT\\@fcm.googleapis.com/x',
  'https://127.0.0.1:PORT#@fcm.googleapis.com/x',
  'https://127.0.0.1:PORT%2f@fcm.googleapis.com/x',
  'https://fcm.googleapis.com./x',
  'https://fcm.googleapis.com..evil.tld/x',
  'https://.fcm.googleapis.com/x',
  'https://fcm.googleapis.com:PORT/x',
  'https://fcm.googleapis.com:22/x',
  'https://fcm.googleapis.com:443/x',
  'http://fcm.googleapis.com/x',
  'http://fcm.googleapis.com:443/x',
  'https:fcm.googleapis.com/x',
  'https:/fcm.googleapis.com/x',
  'https:\\\\fcm.googleapis.com/x',
  '//fcm.googleapis.com/x',
  'fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'data:text/plain,fcm.googleapis.com',
  'javascript:alert(1)',
  'ws://127.0.0.1:PORT/x',
  'https://fcm.googleapis.com',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\n',
  'https://fcm.goo\tgleapis.com/x',
  'https://fcm.googleapis.com/x y',
  'https://fcm.googleapis.com\\.evil.tld/x',
  'https://fcm.googleapis.com%2eevil.tld/x',
  'https://fcm%2egoogleapis.com/x',
  'https://fcm。googleapis。com/x',
  'https://fcm.googleapіs.com/x',
  'https://xn--fcm-googleapis-com.push.apple.com/x',
  'https://xn--fcm.googleapis.com/x',
  'https://-fcm.push.apple.com/x',
  `https://${'a'.repeat(64)}.push.apple.com/x`,
  `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
  'http://127.0.0.1:9@127.0.0.1:PORT/x',
  'http://127.0.0.1:9.evil.tld:PORT/x',
  'http://127.0.0.1:09/x',
  'http://localhost:9/x',
  'https://127.0.0.1:9/x',
];

const withPort = (text: string) => text.replaceAll('PORT', String(port));
const keys = makeBrowser('x').subscription.keys;

describe('canary server', () => {
  it('counts its connections', async () => {
    const url = new URL(`http://127.0.0.1:${port}/x`);
    const called = postPinned({ url, loopback: true, headers: {}, body: Buffer.from('x') });
    await expect(called).rejects.toMatchObject({ code: 'network' });
    expect(connections).toBe(1);
  });
});

describe('hostile push endpoint', () => {
  it('is rejected by name when it is saved, and never called', async () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
    const wrong: unknown[] = [];
    for (const endpoint of HOSTILE.map(withPort)) {
      const { status, body } = await service.ask('POST', `${PATH}/subscriptions`, { endpoint, keys });
      if (status !== 422 || body.errors?.[0].path !== 'endpoint') wrong.push([endpoint, status, body]);
    }
    expect(wrong).toEqual([]);
    expect((await service.ask('GET', `${PATH}/subscriptions`)).body).toEqual([]);
    expect(connections).toBe(0);
  });

  it('is not called when it is in the table anyway, and the delivery says why', async () => {
    const resolved: string[] = [];
    const resolve = async (host: string) => {
      resolved.push(host);
      return ['127.0.0.1'];
    };
    const row = (endpoint: string) => ({ endpoint, ...keys, device: 'x', created_at: '2026-04-10T18:00:00' });
    await service.arrange((db) => db.insertInto('push_subscriptions').values(HOSTILE.map(withPort).map(row)).execute());
    await service.ask('POST', `${PATH}/test`);
    const deliverer = createDeliverer(service.deps, { push: { resolve } });
    await deliverer.settle();
    await deliverer.stop();
    const { body } = await service.ask('GET', `${PATH}/deliveries?limit=200`);
    const outcomes = body.items.map((one: { state: string; last_error: string }) => `${one.state}: ${one.last_error}`);
    expect(body.total).toBe(HOSTILE.length);
    expect([...new Set(outcomes)]).toEqual(['failed: Its address is none of a known push service']);
    expect([resolved, connections]).toEqual([[], 0]);
  });
});

describe('push service endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bH',
    'https://fcm.googleapis.com/wp/dGVzdA:APA91bH',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2fx',
    'http://127.0.0.1:9/x',
  ])('is accepted: %s', (endpoint) => {
    expect(readEndpoint(endpoint, [...service.deps.env.push.allowedHosts, '127.0.0.1:9'])?.url.href).toBe(endpoint);
  });
});

describe('host name of a push service', () => {
  const call = (resolve: (host: string) => Promise<string[]>) =>
    postPinned({
      ...{ url: new URL(`https://fcm.googleapis.com:${port}/x`), loopback: false },
      ...{ headers: {}, body: Buffer.from('x'), timeoutMs: 100, resolve },
    });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['fd00::1'],
    ['142.250.78.10', '127.0.0.1'],
    ['2607:f8b0:4008:80b::200a', 'fe80::1'],
    ['0x7f000001'],
    ['localhost'],
  ])('is not called when it resolves to %s', async (...addresses) => {
    await expect(call(async () => addresses)).rejects.toThrow(AddressRefused);
    expect(connections).toBe(0);
  });

  it('is resolved once: the connection goes to the checked address, whatever the name resolves to later', async () => {
    let reached = 0;
    // The machine resolves localhost to 127.0.0.1, where the canary listens too.
    const checked = createServer((socket) => {
      reached += 1;
      socket.on('error', () => {}).destroy();
    }).listen(0, '127.0.0.2');
    await new Promise((resolve) => checked.once('listening', resolve));
    const { port: other } = checked.address() as AddressInfo;
    const elsewhere = createServer((socket) => socket.destroy()).listen(other, '127.0.0.1');
    elsewhere.on('connection', () => {
      connections += 1;
    });
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    const rules = { resolve, mayConnect: (address: string) => address === '127.0.0.2' };
    const request = { loopback: false, headers: {}, body: Buffer.from('x'), ...rules };
    const failing = postPinned({ ...request, url: new URL(`https://localhost:${other}/x`) });
    await expect(failing).rejects.toMatchObject({ code: 'network' });
    expect([asked, reached, connections]).toEqual([1, 1, 0]);
    for (const server of [checked, elsewhere]) await new Promise((done) => server.close(done));
  });

  it('is a network error when it does not resolve', async () => {
    await expect(call(async () => [])).rejects.toMatchObject({ code: 'network' });
    await expect(call(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is not called without TLS', async () => {
    const request = { loopback: false, headers: {}, body: Buffer.from('x'), resolve: async () => ['142.250.78.10'] };
    await expect(postPinned({ ...request, url: new URL('http://fcm.googleapis.com/x') })).rejects.toThrow(
      AddressRefused,
    );
    await expect(
      postPinned({ ...request, loopback: true, url: new URL('http://fcm.googleapis.com/x') }),
    ).rejects.toThrow(AddressRefused);
  });
});

describe('redirect of a push service', () => {
  let redirecting: HttpServer;

  afterAll(() => {
    redirecting.close();
    redirecting.closeAllConnections();
  });

  it.each([301, 302, 303, 307, 308])('with status %i is treated as a response and not followed', async (status) => {
    redirecting ??= createHttpServer((request, response) => {
      const wanted = Number(new URL(request.url ?? '', 'http://x').searchParams.get('status'));
      response.writeHead(wanted, { location: `http://127.0.0.1:${port}/x` }).end();
    }).listen(0, '127.0.0.1');
    if (!redirecting.listening) await new Promise((resolve) => redirecting.once('listening', resolve));
    const url = new URL(`http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/?status=${status}`);
    const answer = await postPinned({ url, loopback: true, headers: {}, body: Buffer.from('x') });
    expect([answer.status, connections]).toEqual([status, 0]);
  });
});
