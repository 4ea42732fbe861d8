import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { makeBrowser, type PushService, startPushService } from '../push/push-testing.ts';
import { createDeliverer, type Deliverer } from './deliver-notifications.ts';
import { claimJobs, purge } from './store.ts';
import { onWakeDeliveries } from './wake-deliveries.ts';

const PATH = '/api/v1/notifications';
const START = '2026-04-10T18:00:00Z';
let pushService: PushService;
let service: TestApp;
let deliverer: Deliverer;

beforeAll(async () => {
  pushService = await startPushService();
  service = await createTestApp({ now: START, env: { PUSH_ALLOWED_HOSTS: pushService.host } });
  deliverer = createDeliverer(service.deps, { chance: () => 0 });
});

beforeEach(async () => {
  service.setNow(START);
  await service.arrange(async (db) => {
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('notifications').execute();
    await db.deleteFrom('notification_settings').execute();
  });
  pushService.received.length = 0;
  pushService.answer = (_request, response) => response.writeHead(201).end();
});

afterAll(async () => {
  await deliverer.stop();
  await service.close();
  await pushService.close();
});

const subscribe = async () => {
  const browser = makeBrowser(pushService.host);
  expect((await service.ask('POST', `${PATH}/subscriptions`, browser.subscription)).status).toBe(201);
  return browser;
};
const purchase = { merchant: 'Soda La Ceiba', date: '2026-04-10', amount: 2500, currency: 'CRC', type: 'COMPRA' };
const post = async (body: object = {}) =>
  (await service.withToken())('POST', '/api/v1/transactions', { ...purchase, ...body });
const centre = async () => (await service.ask('GET', PATH)).body;
const deliveries = async () => (await service.ask('GET', `${PATH}/deliveries`)).body.items;
const pass = (ms: number) => service.setNow(new Date(service.deps.now() + ms).toISOString());
const pushed = async () => {
  await deliverer.settle();
  return pushService.received.length;
};

describe('row recorded through a token', () => {
  it('makes one row, one notification and one push when sent fifty times at once', async () => {
    await subscribe();
    const ask = await service.withToken();
    const same = { ...purchase, external_id: 'once' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST', '/api/v1/transactions', same)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await centre()).total).toBe(1);
    expect(await pushed()).toBe(1);
    await post({ external_id: 'once' });
    expect([(await centre()).total, await pushed()]).toEqual([1, 1]);
  });

  it('is stored with its notification or not at all', async () => {
    expect((await post({ category_id: 999_999 })).status).toBe(422);
    expect((await post({ cuotas: { count: 9_999 } })).status).toBe(422);
    expect((await centre()).total).toBe(0);
  });

  it('takes its notification along when it is deleted', async () => {
    const { body } = await post();
    expect((await centre()).total).toBe(1);
    await service.ask('DELETE', `/api/v1/transactions/${body.id}`);
    expect((await centre()).total).toBe(0);
  });

  it('stays in the notification centre without a subscriber, and is not sent later', async () => {
    await post();
    expect(await pushed()).toBe(0);
    await subscribe();
    expect([(await centre()).total, await pushed()]).toEqual([1, 0]);
  });

  it('wakes the worker once it is committed', async () => {
    let woken = 0;
    const forget = onWakeDeliveries(() => {
      woken += 1;
    });
    await service.ask('GET', PATH);
    expect(woken).toBe(0);
    await post();
    forget();
    expect(woken).toBeGreaterThan(0);
  });
});

describe('no notification is made', () => {
  it('for what the person typed, pasted or imported', async () => {
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    expect((await service.ask('POST', '/api/v1/transactions', purchase)).status).toBe(201);
    const text = '100001  2026-03-09  UBER  1500.00  COL  D';
    expect((await service.ask('POST', '/api/v1/transactions/paste-import', { text })).body.created).toHaveLength(1);
    expect((await centre()).total).toBe(0);
  });

  it('for a kind that is switched off, from then on', async () => {
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    await post();
    await service.ask('PUT', `${PATH}/settings`, { kinds: { transaction: false } });
    await post();
    expect((await centre()).total).toBe(1);
    await service.ask('PUT', `${PATH}/settings`, {});
    await post();
    expect((await centre()).total).toBe(2);
  });
});

describe('quiet hours', () => {
  it('defer their notifications to their end, and lose none', async () => {
    await subscribe();
    await service.ask('PUT', `${PATH}/settings`, { quiet_hours: { from: '22:00', to: '06:00' } });
    service.setNow('2026-04-11T05:30:00Z');
    await post();
    await post();
    expect(await pushed()).toBe(0);
    expect((await centre()).total).toBe(2);
    service.setNow('2026-04-11T11:59:59Z');
    expect(await pushed()).toBe(0);
    service.setNow('2026-04-11T12:00:00Z');
    expect(await pushed()).toBe(2);
  });

  it('defer nothing once they are switched off', async () => {
    await subscribe();
    await service.ask('PUT', `${PATH}/settings`, { quiet_hours: { from: '11:00', to: '14:00' } });
    await post();
    expect(await pushed()).toBe(0);
    await service.ask('PUT', `${PATH}/settings`, {});
    expect(await pushed()).toBe(1);
  });

  it('do not defer a requested test', async () => {
    await subscribe();
    await service.ask('PUT', `${PATH}/settings`, { quiet_hours: { from: '11:00', to: '14:00' } });
    expect((await service.ask('POST', `${PATH}/test`)).body).toEqual({ sent_to: 1 });
    expect(await pushed()).toBe(1);
  });
});

describe('delivery workers', () => {
  it('share the work of several processes, with each delivery sent by one', async () => {
    await subscribe();
    await subscribe();
    await Promise.all(Array.from({ length: 20 }, () => post()));
    const others = Array.from({ length: 3 }, () => createDeliverer(service.deps));
    await Promise.all([deliverer, ...others].map((one) => one.settle()));
    await Promise.all([deliverer, ...others].map((one) => one.settle()));
    for (const one of others) await one.stop();
    expect(pushService.received).toHaveLength(40);
    expect(new Set((await deliveries()).map(({ state }: { state: string }) => state))).toEqual(new Set(['sent']));
  });

  it('send to eight browsers at a time, and to each in order', async () => {
    const browsers = await Promise.all(Array.from({ length: 12 }, () => subscribe()));
    const open: (() => void)[] = [];
    pushService.answer = (_request, response) => open.push(() => response.writeHead(201).end());
    await post({ merchant: 'first' });
    await post({ merchant: 'second' });
    deliverer.wake();
    await pushService.arrived(8);
    expect(new Set(pushService.received.map(({ path }) => path)).size).toBe(8);
    deliverer.wake();
    await deliveries();
    expect(open).toHaveLength(8);
    pushService.answer = (_request, response) => response.writeHead(201).end();
    for (const answer of open.splice(0)) answer();
    expect(await pushed()).toBe(24);
    for (const browser of browsers) {
      const own = pushService.received.filter(({ path }) => path === browser.path);
      expect(own.map((received) => browser.read(received).title)).toEqual(['first', 'second']);
    }
  });

  it('reach other browsers while one push service hangs', async () => {
    const slow = await subscribe();
    const fast = await subscribe();
    pushService.answer = (request, response) => {
      if (request.url !== slow.path) response.writeHead(201).end();
    };
    for (let n = 0; n < 10; n++) await post();
    const worker = createDeliverer(service.deps, { stopMs: 0 });
    worker.wake();
    await pushService.arrived(11);
    await worker.stop();
    expect(pushService.received.filter(({ path }) => path === fast.path)).toHaveLength(10);
  });

  it('leave a lease when they die: their deliveries are sent again when it ends', async () => {
    await subscribe();
    await post();
    const dead = createDeliverer(service.deps, { stopMs: 0 });
    pushService.answer = () => {};
    dead.wake();
    await pushService.arrived(1);
    pushService.answer = (_request, response) => response.writeHead(201).end();
    pass(29_000);
    expect(await pushed()).toBe(1);
    pass(2_000);
    expect(await pushed()).toBe(2);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    // A worker that was only slow is too late to record its result.
    await dead.stop();
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    pass(60_000);
    expect(await pushed()).toBe(2);
  });

  it('release unsent deliveries when stopped, and the next worker sends them', async () => {
    await subscribe();
    await post();
    const stopping = createDeliverer(service.deps, { stopMs: 0 });
    pushService.answer = () => {};
    stopping.wake();
    await pushService.arrived(1);
    await stopping.stop();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0, last_error: null }]);
    pushService.answer = (_request, response) => response.writeHead(201).end();
    expect(await pushed()).toBe(2);
  });

  it('let a delivery in progress finish when stopped, if it is quick', async () => {
    await subscribe();
    await post();
    const stopping = createDeliverer(service.deps);
    const answered = new Promise<() => void>((resolve) => {
      pushService.answer = (_request, response) => resolve(() => response.writeHead(201).end());
    });
    stopping.wake();
    const answer = await answered;
    const stopped = stopping.stop();
    answer();
    await stopped;
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
    expect(await pushed()).toBe(1);
  });

  it('claim a delivery once, however many ask at the same moment', async () => {
    await subscribe();
    await post();
    pushService.answer = (_request, response) => response.writeHead(500).end();
    await deliverer.settle();
    pass(3_600_000);
    const nowIso = new Date(service.deps.now()).toISOString().slice(0, 19);
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimJobs(service.deps.db, nowIso, 8, [])));
    expect(claims.flat()).toHaveLength(1);
  });
});

describe('purge', () => {
  it('deletes notifications ninety days after reading, and old deliveries', async () => {
    await subscribe();
    await post();
    await post();
    await deliverer.settle();
    const [first] = (await centre()).items;
    await service.ask('POST', `${PATH}/read`, { ids: [first.id] });
    await purge(service.deps.db, '2026-04-10T18:00:00', '2026-04-10T18:00:00');
    expect([(await centre()).total, (await deliveries()).length]).toEqual([2, 2]);
    await purge(service.deps.db, '2026-04-10T18:00:01', '2026-04-10T18:00:00');
    expect([(await centre()).total, (await deliveries()).length]).toEqual([1, 1]);
    await purge(service.deps.db, '2026-04-10T18:00:01', '2026-04-10T18:00:01');
    expect([(await centre()).total, (await deliveries()).length]).toEqual([1, 0]);
  });
});
