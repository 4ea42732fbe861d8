/** How much one purchase makes the database do. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type TestApp } from '../../../test/app.ts';
import { examineArrived } from '../alarms/raise-alarms.ts';
import { createDeliverer } from '../notifications/outbox/deliver-notifications.ts';

let service: TestApp;
let ask: Ask;
let sent: string[] = [];
const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const { query } = prototype;
beforeAll(async () => {
  prototype.query = function count(this: unknown, ...args: unknown[]) {
    const [first] = args;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  };
  service = await createTestApp();
  ask = await service.withToken();
});
afterAll(async () => {
  await service.close();
  prototype.query = query;
});

const PURCHASE = { merchant: 'AUTO MERCADO', date: '2026-04-10', currency: 'CRC', type: 'COMPRA' };
const record = (amount: number) =>
  ask(
    'POST',
    '/api/v1/transactions',
    { ...PURCHASE, amount, external_id: `p${amount}` },
    { 'idempotency-key': `k${amount}` },
  );

/** What `work` sends, without the look at the token, which is remembered for a moment. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await work();
  return sent.filter((text) => !text.includes('from "api_tokens"'));
}

describe('one purchase', () => {
  it('is six statements before its answer, and at most six after it', async () => {
    const deliverer = createDeliverer(service.deps);
    expect((await record(1_500)).status).toBe(201);
    await deliverer.settle();
    await examineArrived(service.deps);
    expect(await statementsOf(() => record(1_505))).toHaveLength(6);
    const after = await statementsOf(async () => {
      await deliverer.settle();
      await examineArrived(service.deps);
    });
    expect(after.length).toBeLessThanOrEqual(6);
  });
});
