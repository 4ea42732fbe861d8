/** What a push service can answer, or not, and what becomes of the delivery, the subscription and the request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { readRetryAfter } from '../channels/read-answer.ts';
import { makeBrowser, type PushService, startPushService } from '../push/push-testing.ts';
import { createDeliverer, type Deliverer } from './deliver-notifications.ts';
import { retryDelay } from './plan-retry.ts';

const PATH = '/api/v1/notifications';
const START = '2026-04-10T18:00:00Z';
let pushService: PushService;
let service: TestApp;
let deliverer: Deliverer;

beforeAll(async () => {
  pushService = await startPushService();
  service = await createTestApp({ now: START, env: { PUSH_ALLOWED_HOSTS: pushService.host } });
  deliverer = createDeliverer(service.deps, { chance: () => 0, push: { timeoutMs: 300 } });
});

beforeEach(async () => {
  service.setNow(START);
  await service.arrange(async (db) => {
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('notifications').execute();
  });
  pushService.received.length = 0;
  await service.ask('POST', `${PATH}/subscriptions`, makeBrowser(pushService.host).subscription);
});

afterAll(async () => {
  await deliverer.stop();
  await service.close();
  await pushService.close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const status =
  (code: number, headers = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end('{"reason":"x"}');
const reset: Answer = (request) => request.socket.resetAndDestroy();
const hang: Answer = () => {};
const hangInBody: Answer = (_request, response) => response.writeHead(201).write('x');
const garbage: Answer = (request) => request.socket.end('nonsense\r\n\r\n');
/** As much as the other side takes, which would be a gigabyte and more. */
const flood: Answer = (_request, response) => {
  response.writeHead(201, { 'content-length': String(2 ** 30) });
  const piece = Buffer.alloc(64 * 1024, 'x');
  const pour = () => {
    while (response.writable && response.write(piece));
    if (response.writable) response.once('drain', pour);
  };
  response.on('error', () => {});
  pour();
};

const post = async () => {
  const ask = await service.withToken();
  const body = { merchant: 'Soda', date: '2026-04-10', amount: 2500, currency: 'CRC', type: 'COMPRA' };
  expect((await ask('POST', '/api/v1/transactions', body)).status).toBe(201);
};
const delivery = async () => (await service.ask('GET', `${PATH}/deliveries`)).body.items[0];
const subscription = async () => (await service.ask('GET', `${PATH}/subscriptions`)).body[0];
const pass = (ms: number) => service.setNow(new Date(service.deps.now() + ms).toISOString());

async function sendTo(answer: Answer) {
  pushService.answer = answer;
  await post();
  await deliverer.settle();
}

describe('response of a push service', () => {
  it.each([
    ['201', status(201)],
    ['200', status(200)],
    ['202 with a gigabyte', flood],
    ['201 whose body never ends', hangInBody],
  ])('%s counts as sent', async (_what, answer) => {
    await sendTo(answer);
    expect(await delivery()).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
    expect(await subscription()).toMatchObject({ last_sent_at: '2026-04-10T18:00:00', failing_since: null });
  });

  it.each([404, 410])('%i removes the subscription', async (code) => {
    await sendTo(status(code));
    expect([await subscription(), await delivery()]).toEqual([undefined, undefined]);
    expect((await service.ask('GET', PATH)).body.total).toBe(1);
  });

  it.each([
    [400, /refused it \(400: malformed\)$/],
    [401, /refused it \(401: the key is not accepted\)$/],
    [403, /refused it \(403: made for another key\)$/],
    [413, /refused it \(413: too large\)$/],
    [301, /refused it \(301\)$/],
  ])('%i fails for good, with the reason', async (code, why) => {
    await sendTo(status(code, { location: `http://${pushService.host}/other` }));
    const { state, last_error } = await delivery();
    expect([state, pushService.received.length]).toEqual(['failed', 1]);
    expect(last_error).toMatch(why);
    expect(await subscription()).toMatchObject({ failing_since: '2026-04-10T18:00:00' });
    pass(3_600_000);
    await deliverer.settle();
    expect(pushService.received).toHaveLength(1);
  });

  it.each([
    ['500', status(500)],
    ['503', status(503)],
    ['429', status(429)],
    ['a connection reset', reset],
    ['a timeout', hang],
    ['garbage', garbage],
  ])('%s is retried at growing intervals until it arrives', async (_what, answer) => {
    await sendTo(answer);
    expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 1 });
    for (const [attempt, waitMs] of [5_000, 10_000].entries()) {
      pass(waitMs - 1_000);
      await deliverer.settle();
      expect(pushService.received).toHaveLength(attempt + 1);
      pass(1_000);
      await deliverer.settle();
      expect(pushService.received).toHaveLength(attempt + 2);
    }
    pushService.answer = status(201);
    pass(20_000);
    await deliverer.settle();
    expect(await delivery()).toMatchObject({ state: 'sent', attempts: 4, last_error: null });
  });

  it.each([
    ['seconds', '120'],
    ['a date', 'Fri, 10 Apr 2026 18:02:00 GMT'],
  ])('429 with Retry-After in %s delays everything for that browser', async (_how, text) => {
    pushService.answer = status(429, { 'retry-after': text });
    await post();
    await deliverer.settle();
    pushService.answer = status(500);
    await service.ask('POST', `${PATH}/test`);
    await deliverer.settle();
    pushService.answer = status(429, { 'retry-after': text });
    expect(pushService.received).toHaveLength(2);
    pass(119_000);
    await deliverer.settle();
    expect(pushService.received).toHaveLength(3);
    pushService.answer = status(201);
    pass(130_000);
    await deliverer.settle();
    const { items } = (await service.ask('GET', `${PATH}/deliveries`)).body;
    expect(items.map((one: { state: string }) => one.state)).toEqual(['sent', 'sent']);
  });

  it('is awaited for 24 hours, and the push service receives the remaining time', async () => {
    await sendTo(status(500));
    pass(86_399_000);
    await deliverer.settle();
    expect(pushService.received.map(({ headers }) => headers['ttl'])).toEqual(['86400', '1']);
    pass(3_600_000);
    pushService.answer = status(201);
    await deliverer.settle();
    expect(await delivery()).toMatchObject({ state: 'expired', attempts: 2 });
    expect(pushService.received).toHaveLength(2);
  });

  it('that expired or failed can be requested again, with a fresh deadline', async () => {
    await sendTo(status(403));
    pass(2 * 86_400_000);
    pushService.answer = status(201);
    const { id } = await delivery();
    const resent = await service.ask('POST', `${PATH}/deliveries/${id}/resend`);
    expect([resent.status, resent.body]).toMatchObject([202, { id, state: 'waiting', attempts: 0 }]);
    await deliverer.settle();
    expect(await delivery()).toMatchObject({ id, state: 'sent', attempts: 1 });
    expect(pushService.received.at(-1)?.headers['ttl']).toBe('86400');
  });

  it('is logged for each attempt, newest first, with the reason of a failure', async () => {
    await sendTo(status(500));
    pass(60_000);
    pushService.answer = status(403);
    await deliverer.settle();
    const { id } = await delivery();
    pass(60_000);
    await service.ask('POST', `${PATH}/deliveries/${id}/resend`);
    pushService.answer = status(201);
    await deliverer.settle();
    const { body } = await service.ask('GET', `${PATH}/deliveries/${id}`);
    expect(body).toMatchObject({ title: 'Soda', state: 'sent', attempts: 1 });
    expect(body.log).toEqual([
      { at: '2026-04-10T18:02:00', outcome: 'sent', detail: null },
      { at: '2026-04-10T18:01:00', outcome: 'refused', detail: expect.stringContaining('403') },
      { at: '2026-04-10T18:00:00', outcome: 'retry', detail: expect.stringContaining('500') },
    ]);
  });
});

describe('retry delay', () => {
  it('doubles from five seconds to an hour, with up to half of it random', () => {
    const pauses = Array.from({ length: 12 }, (_, n) => retryDelay(n + 1, null, 0) / 1000);
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect([retryDelay(1, null, 1), retryDelay(1_000_000, null, 1)]).toEqual([2_500, 1_800_000]);
  });

  it('is never shorter than requested', () => {
    expect([retryDelay(1, 60_000, 1), retryDelay(12, 60_000, 1)]).toEqual([60_000, 1_800_000]);
  });

  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['999999999', 86_400_000],
    ['Fri, 10 Apr 2026 18:00:30 GMT', 30_000],
    ['Fri, 10 Apr 2026 17:00:00 GMT', 0],
    ['Fri, 10 Apr 2099 17:00:00 GMT', 86_400_000],
    ['-5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('parses Retry-After %j as %j ms', (text, expected) => {
    expect(readRetryAfter(text, Date.parse(START))).toBe(expected);
  });
});
