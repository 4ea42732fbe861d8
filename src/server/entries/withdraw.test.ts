/** An entry whose answer was lost: what became of it is known before anything is said of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const PATH = '/api/v1/transactions';
const entryOf = (key: string, more: object = {}) => ({
  ...{ merchant: `Soda ${key}`, date: '2026-04-09', amount: 5551, type: 'COMPRA', currency: 'CRC' },
  ...{ source: 'MANUAL', external_id: `web:${key}`, ...more },
});
const send = (key: string, body: object = entryOf(key)) => service.ask('POST', PATH, body, { 'idempotency-key': key });
const withdraw = (key: string) =>
  service.ask('POST', `${PATH}/withdraw`, { source: 'MANUAL', external_id: `web:${key}` }, { 'idempotency-key': key });
const count = async (key: string) =>
  (await service.ask('GET', `${PATH}?q=${encodeURIComponent(`Soda ${key}`)}`)).body.total;

describe('an entry that is withdrawn', () => {
  it('is the transaction that it became, which stays', async () => {
    const { body } = await send('saved');
    const { status, body: answer } = await withdraw('saved');
    expect([status, answer.transaction.id, answer.transaction.amount]).toEqual([200, body.id, 5551]);
    expect(await count('saved')).toBe(1);
  });

  it('is the transaction that it joined', async () => {
    const about = { merchant: 'SODA UNIDA', amount: 7771 };
    const token = await service.withToken(['read', 'write'], 'bank');
    const made = await token('POST', PATH, { ...entryOf('bank', about), external_id: 'bank:1' });
    const joined = await send('joins', entryOf('joins', about));
    expect([joined.status, joined.body.id]).toEqual([200, made.body.id]);
    expect((await withdraw('joins')).body.transaction.id).toBe(made.body.id);
  });

  it('is none when it never came, and cannot come any more', async () => {
    expect((await withdraw('lost')).body).toEqual({ transaction: null });
    const late = await send('lost');
    expect([late.status, await count('lost')]).toEqual([422, 0]);
    expect((await withdraw('lost')).body).toEqual({ transaction: null });
  });

  it('is none when a person has deleted it', async () => {
    const { body } = await send('deleted');
    await service.ask('DELETE', `${PATH}/${body.id}`);
    expect((await withdraw('deleted')).body).toEqual({ transaction: null });
    await send('deleted');
    expect(await count('deleted')).toBe(0);
  });

  it('is known for good, however its sendings and withdrawals race', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }), async (order) => {
        const key = `race${++runs}`;
        const answers = await Promise.all(order.map((isSending) => (isSending ? send(key) : withdraw(key))));
        const said = answers.filter((_, at) => !order[at]).map(({ body }) => body.transaction !== null);
        const isThere = (await count(key)) === 1;
        expect(said).toEqual(said.map(() => isThere));
        expect(await count(key)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });
});
