import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { createDeliverer } from './outbox/deliver-notifications.ts';
import { makeBrowser } from './push/push-testing.ts';
import { insertNotification } from './write-notification.ts';

const PATH = '/api/v1/notifications';
let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ env: { PUSH_ALLOWED_HOSTS: '127.0.0.1:9' } });
});

beforeEach(async () => {
  await service.arrange(async (db) => {
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('notifications').execute();
    await db.deleteFrom('notification_settings').execute();
  });
});

afterAll(() => service.close());

const tell = (key: string, at = '2026-04-10T18:00:00') =>
  insertNotification(
    service.deps.db,
    [{ code: 'token_made', params: { name: key, scopes: ['read'] }, dedupe_key: key }],
    at,
  );
const titles = (body: Json) => body.items.map((item: Json) => item.params.name);

describe('notification centre', () => {
  it('lists notifications newest first, in pages, with the number of unread ones', async () => {
    for (const n of [1, 2, 3]) await tell(`n${n}`, `2026-04-0${n}T18:00:00`);
    await tell('n4', '2026-04-03T18:00:00');
    const first = (await service.ask('GET', `${PATH}?limit=3`)).body;
    expect([titles(first), first.total, first.unread]).toEqual([['n4', 'n3', 'n2'], 4, 4]);
    expect(first.items[0]).toEqual({
      ...{ id: expect.any(Number), kind: 'security', code: 'token_made', params: { name: 'n4', scopes: ['read'] } },
      ...{ title: 'Token nuevo: n4', body: 'Quien lo tenga puede leer. Si no lo creó usted, revóquelo.' },
      url: '/settings?section=tokens',
      ...{ transaction_id: null, created_at: '2026-04-03T18:00:00', read_at: null },
    });
    const second = (await service.ask('GET', `${PATH}?limit=3&cursor=${first.next_cursor}`)).body;
    expect([titles(second), second.next_cursor]).toEqual([['n1'], null]);
  });

  it('marks some as read, then all, and counts those that changed', async () => {
    for (const n of [1, 2, 3]) await tell(`n${n}`);
    const { items } = (await service.ask('GET', PATH)).body;
    const ids = [items[0].id, items[0].id, 2_000_000_000];
    expect((await service.ask('POST', `${PATH}/read`, { ids })).body).toEqual({ read: 1, unread: 2 });
    expect((await service.ask('POST', `${PATH}/read`, { ids })).body).toEqual({ read: 0, unread: 2 });
    const unread = (await service.ask('GET', `${PATH}?unread=true`)).body;
    expect([titles(unread), unread.total, unread.unread]).toEqual([['n2', 'n1'], 2, 2]);
    expect((await service.ask('POST', `${PATH}/read`, { all: true })).body).toEqual({ read: 2, unread: 0 });
    expect((await service.ask('GET', PATH)).body.items[0].read_at).toBe('2026-04-10T18:00:00');
  });

  it('stores a notification once', async () => {
    await tell('same');
    await tell('same');
    expect((await service.ask('GET', PATH)).body.total).toBe(1);
  });
});

describe('notification settings', () => {
  const defaults = {
    ...{ hide_amounts: false, quiet_hours: null, low_balance_crc: null },
    kinds: {
      ...{ transaction: true, stale_source: true, low_balance: true },
      ...{ cuota_due: true, unusual_charge: true, possible_duplicate: true },
      ...{ statement_closed: true, payment_due: true, high_use: true, reminder: true },
      ...{ due_before_salary: true, left_unpaid: true, price_rose: true, weekly_recap: true, uncategorized: true },
    },
  };

  it('have defaults for everything that is not saved', async () => {
    expect((await service.ask('GET', `${PATH}/settings`)).body).toEqual(defaults);
    const saved = { low_balance_crc: 50_000, quiet_hours: { from: '22:00', to: '06:00' }, kinds: { cuota_due: false } };
    const whole = { ...defaults, ...saved, kinds: { ...defaults.kinds, cuota_due: false } };
    const put = await service.ask('PUT', `${PATH}/settings`, saved);
    expect([put.status, put.body]).toEqual([200, whole]);
    expect((await service.ask('GET', `${PATH}/settings`)).body).toEqual(whole);
    await service.ask('PUT', `${PATH}/settings`, {});
    expect((await service.ask('GET', `${PATH}/settings`)).body).toEqual(defaults);
  });

  it.each([
    ['quiet_hours.from', { quiet_hours: { from: '24:00', to: '06:00' } }],
    ['quiet_hours.to', { quiet_hours: { from: '22:00', to: '6:00' } }],
    ['quiet_hours.to', { quiet_hours: { from: '22:00', to: '22:00' } }],
    ['quiet_hours.to', { quiet_hours: { from: '22:00' } }],
    ['low_balance_crc', { low_balance_crc: 0.5 }],
    ['low_balance_crc', { low_balance_crc: 1e13 }],
    ['kinds.test', { kinds: { test: false } }],
    ['kinds.transaction', { kinds: { transaction: 'no' } }],
    ['hide', { hide: true }],
  ])('reject by name: %s', async (path, body) => {
    const answer = await service.ask('PUT', `${PATH}/settings`, body);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path]);
  });
});

describe('push subscription', () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';

  it('is stored once: a known endpoint updates its keys, and only its host is shown', async () => {
    const { subscription } = makeBrowser('127.0.0.1:9', 'same');
    const first = await service.ask('POST', `${PATH}/subscriptions`, subscription, { 'user-agent': agent });
    const shown = {
      ...{ id: expect.any(Number), device: 'Chrome · Android', host: '127.0.0.1:9' },
      ...{ created_at: '2026-04-10T18:00:00', last_sent_at: null, failing_since: null },
    };
    expect([first.status, first.body]).toEqual([201, shown]);
    const again = { ...makeBrowser('127.0.0.1:9', 'same').subscription, device: 'El teléfono' };
    const second = await service.ask('POST', `${PATH}/subscriptions`, again);
    expect([second.status, second.body]).toEqual([200, { ...shown, id: first.body.id, device: 'El teléfono' }]);
    const list = await service.ask('GET', `${PATH}/subscriptions`);
    expect([list.body.length, list.text.includes('same')]).toEqual([1, false]);
    const row = await service.deps.db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
    expect([row.p256dh, row.auth]).toEqual([again.keys.p256dh, again.keys.auth]);
  });

  it('is removed by its id, from another device', async () => {
    const { body } = await service.ask('POST', `${PATH}/subscriptions`, makeBrowser('127.0.0.1:9').subscription);
    expect((await service.ask('DELETE', `${PATH}/subscriptions/${body.id}`)).status).toBe(204);
    expect((await service.ask('DELETE', `${PATH}/subscriptions/${body.id}`)).status).toBe(404);
    expect((await service.ask('GET', `${PATH}/subscriptions`)).body).toEqual([]);
  });

  it('is removed by its endpoint', async () => {
    const { subscription } = makeBrowser('127.0.0.1:9');
    await service.ask('POST', `${PATH}/subscriptions`, subscription);
    const { endpoint } = subscription;
    expect((await service.ask('DELETE', `${PATH}/subscriptions`, { endpoint })).status).toBe(204);
    expect((await service.ask('DELETE', `${PATH}/subscriptions`, { endpoint })).status).toBe(404);
  });

  const keys = makeBrowser('x').subscription.keys;
  const endpoint = 'http://127.0.0.1:9/x';
  it.each([
    ['keys.p256dh', { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['keys.p256dh', { endpoint, keys: { ...keys, p256dh: 'short' } }],
    ['keys.auth', { endpoint, keys: { ...keys, auth: 'short' } }],
    ['keys.other', { endpoint, keys: { ...keys, other: 'x' } }],
    ['keys', { endpoint }],
    ['endpoint', { keys }],
    ['endpoint', { endpoint: 'https://example.com/x', keys }],
    ['device', { endpoint, keys, device: ' ' }],
  ])('is rejected by name without a good %s', async (path, body) => {
    const answer = await service.ask('POST', `${PATH}/subscriptions`, body);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path]);
    expect((await service.ask('GET', `${PATH}/subscriptions`)).body).toEqual([]);
  });
});

describe('deliveries', () => {
  it('are listed in pages with their state, never with the address', async () => {
    for (const name of ['a', 'b']) {
      await service.ask('POST', `${PATH}/subscriptions`, makeBrowser('127.0.0.1:9', name).subscription);
    }
    await service.ask('POST', `${PATH}/test`);
    const deliverer = createDeliverer(service.deps);
    await deliverer.settle();
    await deliverer.stop();
    const first = await service.ask('GET', `${PATH}/deliveries?limit=1`);
    expect(first.body).toMatchObject({
      items: [{ channel: 'push', state: 'waiting', attempts: 1, last_error: '127.0.0.1:9 cannot be reached' }],
      total: 2,
    });
    const second = await service.ask('GET', `${PATH}/deliveries?limit=1&cursor=${first.body.next_cursor}`);
    expect(second.body.next_cursor).toBeNull();
    expect(second.body.items[0].id).toBeLessThan(first.body.items[0].id);
    expect(first.text).not.toContain('/push/');
  });

  it('are 404 when unknown, for reading and resending', async () => {
    expect((await service.ask('GET', `${PATH}/deliveries/999999`)).status).toBe(404);
    expect((await service.ask('POST', `${PATH}/deliveries/999999/resend`)).status).toBe(404);
    expect((await service.ask('POST', `${PATH}/deliveries/x/resend`)).status).toBe(422);
  });
});

describe('notification channels', () => {
  it('are listed with their host and without secrets', async () => {
    const channels = {
      NTFY_URL: 'https://ntfy.example.test/tema-secreto',
      WEBHOOK_URL: 'https://gancho.example.test/x',
    };
    const configured = await createTestApp({ env: { ...channels, WEBHOOK_SECRET: 'una palabra larga y secreta' } });
    const answer = await configured.ask('GET', `${PATH}/channels`);
    expect(answer.body).toEqual([
      { name: 'ntfy', configured: true, host: 'ntfy.example.test', variables: ['NTFY_URL'] },
      {
        name: 'telegram',
        configured: false,
        host: null,
        variables: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
      },
      { name: 'email', configured: false, host: null, variables: ['SMTP_URL', 'SMTP_FROM', 'SMTP_TO'] },
      {
        name: 'webhook',
        configured: true,
        host: 'gancho.example.test',
        variables: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
      },
    ]);
    expect(answer.text).not.toMatch(/secret[ao]/);
    await configured.close();
  });
});

describe('notification routes', () => {
  const routes: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['GET', ''],
    ['POST', '/read', { all: true }],
    ['GET', '/channels'],
    ['GET', '/deliveries/1'],
    ['GET', '/settings'],
    ['PUT', '/settings', {}],
    ['GET', '/vapid-public-key'],
    ['GET', '/subscriptions'],
    ['POST', '/subscriptions', makeBrowser('127.0.0.1:9').subscription],
    ['DELETE', '/subscriptions', { endpoint: 'x' }],
    ['DELETE', '/subscriptions/1'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['POST', '/deliveries/1/resend'],
  ];

  it.each(routes)(
    'require a session for %s %s: no token, no anonymous caller, no other site',
    async (method, path, body) => {
      const token = await service.withToken();
      expect((await token(method, `${PATH}${path}`, body)).status).toBe(403);
      expect((await service.send({ method, url: `${PATH}${path}` })).status).toBe(401);
      if (method === 'GET') return;
      const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect((await service.ask(method, `${PATH}${path}`, body, elsewhere)).status).toBe(403);
    },
  );

  it.each([
    ['POST', '/read', {}, 'body'],
    ['POST', '/read', { ids: [] }, 'ids'],
    ['POST', '/read', { all: false }, 'body'],
    ['POST', '/read', { ids: [1], all: true }, 'body'],
    ['GET', '?limit=0', undefined, 'limit'],
    ['GET', '?cursor=x', undefined, 'cursor'],
    ['GET', '?unread=1', undefined, 'unread'],
    ['GET', '/deliveries?cursor=x', undefined, 'cursor'],
    ['DELETE', '/subscriptions', {}, 'endpoint'],
  ])('answer %s %s with an error for %j', async (method, path, body, field) => {
    const answer = await service.ask(method, `${PATH}${path}`, body);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, field]);
  });
});
