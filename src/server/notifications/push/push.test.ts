import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { readEnv } from '../../platform/env/env.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliver-notifications.ts';
import { loadVapid, VAPID_FILE } from './load-vapid.ts';
import { type Browser, makeBrowser, type PushService, readVapid, startPushService } from './push-testing.ts';
import { PAYLOAD_BYTES_MAX, writePayload } from './send-push.ts';

const PATH = '/api/v1/notifications';
let pushService: PushService;
let service: TestApp;
let deliverer: Deliverer;
let browser: Browser;

beforeAll(async () => {
  pushService = await startPushService();
  const env = { PUSH_ALLOWED_HOSTS: pushService.host, APP_ORIGIN: 'http://localhost:8080' };
  service = await createTestApp({ env });
  deliverer = createDeliverer(service.deps);
});

beforeEach(async () => {
  await service.arrange(async (db) => {
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('notifications').execute();
    await db.deleteFrom('notification_settings').execute();
  });
  pushService.received.length = 0;
  browser = makeBrowser(pushService.host);
  expect((await service.ask('POST', `${PATH}/subscriptions`, browser.subscription)).status).toBe(201);
});

afterAll(async () => {
  await deliverer.stop();
  await service.close();
  await pushService.close();
});

const purchase = { merchant: 'Auto Mercado', date: '2026-04-10', amount: 12500, currency: 'CRC', type: 'COMPRA' };

async function post(body: object): Promise<number> {
  const ask = await service.withToken();
  return (await ask('POST', '/api/v1/transactions', body)).body.id;
}

async function only() {
  await deliverer.settle();
  expect(pushService.received).toHaveLength(1);
  const [received] = pushService.received;
  if (!received) throw new Error('Nothing arrived');
  return received;
}

describe('push message', () => {
  it('of a purchase decrypts to merchant, amount, category, link and actions', async () => {
    const id = await post({ ...purchase, category_id: 1 });
    const received = await only();
    const { body: row } = await service.ask('GET', `/api/v1/transactions/${id}`);
    expect(received.path).toBe(browser.path);
    expect(browser.read(received)).toEqual({
      v: 1,
      id: expect.any(Number),
      kind: 'transaction',
      language: 'es',
      title: 'Auto Mercado',
      body: `₡12\u00a0500,00 · ${row.category.name}`,
      url: `/transactions?id=${id}`,
      tag: `transaction:${id}`,
      transaction_id: id,
      actions: [
        { action: 'category', title: 'Categoría' },
        { action: 'next_cycle', title: 'Próximo ciclo' },
        { action: 'cuotas', title: 'Pasar a cuotas' },
      ],
    });
    expect(received.body.toString('latin1')).not.toContain('Mercado');
  });

  it('has a merchant’s control marks removed, as the notification centre has', async () => {
    await service.ask('PUT', `${PATH}/settings`, { hide_amounts: true });
    await post({ ...purchase, merchant: 'AUTO\u202eXCOD\u0007' });
    expect(browser.read(await only())).toMatchObject({ title: 'Autoxcod', body: 'Compra nueva · Sin categoría' });
    const { items } = (await service.ask('GET', PATH)).body;
    expect(items[0].title).toBe('Autoxcod');
  });

  it('is signed for its push service, for twelve hours, with the key the browser subscribed with', async () => {
    await post(purchase);
    const { headers } = await only();
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    const { body } = await service.ask('GET', `${PATH}/vapid-public-key`);
    const vapid = readVapid(headers.authorization);
    expect(vapid.key).toBe(body.public_key);
    expect(vapid.head).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(vapid.claims).toEqual({
      aud: `http://${pushService.host}`,
      exp: expect.any(Number),
      sub: 'mailto:alcancia@example.com',
    });
    const hours = (vapid.claims.exp - Date.now() / 1000) / 3600;
    expect(hours > 11.9 && hours <= 12.01).toBe(true);
    const point = Buffer.from(vapid.key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(vapid.signature, 'base64url'),
      );
    expect([isSigned(vapid.signed), isSigned(`${vapid.signed}x`)]).toEqual([true, false]);
  });

  it.each(['DEPOSITO', 'SALARY'])('of a %s links to the salaries, without actions for purchases', async (type) => {
    await post({ ...purchase, merchant: 'Planilla', type });
    const { items } = (await service.ask('GET', '/api/v1/transactions?limit=1')).body;
    const url = `/salarios?id=${items[0].id}`;
    expect(browser.read(await only())).toMatchObject({ title: 'Planilla', url, actions: [] });
  });

  it('contains no amount when amounts are hidden', async () => {
    await service.ask('PUT', `${PATH}/settings`, { hide_amounts: true });
    await post(purchase);
    const shown = browser.read(await only());
    expect(shown.body).toMatch(/^Compra nueva · /);
    expect(JSON.stringify(shown)).not.toContain('500');
  });

  it('reaches every subscribed browser, and no removed one', async () => {
    const second = makeBrowser(pushService.host);
    await service.ask('POST', `${PATH}/subscriptions`, second.subscription);
    const third = makeBrowser(pushService.host);
    await service.ask('POST', `${PATH}/subscriptions`, third.subscription);
    expect(
      (await service.ask('DELETE', `${PATH}/subscriptions`, { endpoint: third.subscription.endpoint })).status,
    ).toBe(204);
    await post(purchase);
    await deliverer.settle();
    expect(pushService.received.map(({ path }) => path).sort()).toEqual([browser.path, second.path].sort());
  });
});

describe('push payload', () => {
  const message = {
    ...({ id: 1, delivery_id: 1, kind: 'transaction', url: '/', tag: 't', created_at: '2026-04-10T18:00:00' } as const),
    ...({ language: 'es', title: 'x', body: 'x', transaction_id: 1 } as const),
  };

  it.each(['x', 'ñ', '💰', '\u0001', '"'])('fits into one record however long its words are (%j)', (letter) => {
    const text = writePayload({ ...message, title: letter.repeat(5_000), body: letter.repeat(5_000) }, true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PAYLOAD_BYTES_MAX);
    const { title, body } = JSON.parse(text);
    expect([title, body].every((words) => words.length > 200 && words.endsWith('…'))).toBe(true);
  });

  it('is not cut when it fits', () => {
    expect(JSON.parse(writePayload({ ...message, title: 'ñ'.repeat(300) }, true)).title).toBe('ñ'.repeat(300));
  });
});

describe('push keys', () => {
  it('are generated once, for their owner only, and survive a restart', async () => {
    const { dataDir } = service.deps.env;
    const first = await loadVapid(service.deps.env);
    const file = join(dataDir, VAPID_FILE);
    expect([statSync(file).mode & 0o777, JSON.parse(readFileSync(file, 'utf8'))]).toEqual([0o600, first]);
    const others = Array.from({ length: 4 }, () => loadVapid(readEnv({ DATA_DIR: dataDir })));
    for (const keys of await Promise.all(others)) expect(keys).toEqual(first);
  });

  it('are generated once by processes that start at the same time', async () => {
    const dataDir = join(service.deps.env.dataDir, 'fresh');
    const all = await Promise.all(Array.from({ length: 8 }, () => loadVapid(readEnv({ DATA_DIR: dataDir }))));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it('of the environment take precedence over those of the folder', async () => {
    const { publicKey, privateKey } = await loadVapid(readEnv({ DATA_DIR: join(service.deps.env.dataDir, 'other') }));
    const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(await loadVapid(readEnv({ DATA_DIR: service.deps.env.dataDir, ...given }))).toEqual({
      publicKey,
      privateKey,
    });
  });
});
