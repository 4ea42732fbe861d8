/** Euros and crypto keep the rate they were converted at (docs/rules/rates.md): a closed month never moves. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { convertWaiting } from './convert-waiting.ts';
import { createRateBook } from './rate-book.ts';
import { loadUsdRate } from './set-rate.ts';

let test: TestApp;
beforeEach(async () => {
  await test?.close();
  test = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => test.close());

const setRate = async (currency: string, rate: number) =>
  expect((await test.ask('PUT', `/api/v1/exchange-rates/${currency}`, { rate })).status).toBe(200);

const record = async (more: object = {}): Promise<Json> => {
  const row = { merchant: 'HOTEL', date: '2026-03-10', amount: 10, type: 'COMPRA', currency: 'EUR', source: 'MANUAL' };
  const { status, body } = await test.ask('POST', '/api/v1/transactions', { ...row, ...more });
  expect(status).toBe(201);
  return body;
};
const shown = async (id: number): Promise<[number | null, number | null]> => {
  const { body } = await test.ask('GET', `/api/v1/transactions/${id}`);
  return [body.amount_crc, body.rate];
};
const patch = async (id: number, change: object): Promise<[number | null, number | null]> => {
  const { status, body } = await test.ask('PATCH', `/api/v1/transactions/${id}`, change);
  expect(status).toBe(200);
  return [body.amount_crc, body.rate];
};
/** What a service that starts again knows: the dollar, and no other rate. */
const restart = async () => {
  test.deps.rates = createRateBook();
  await loadUsdRate(test.deps);
};
/** The closed month, in every sum that has one. */
const closedMonth = async () => {
  const get = async (url: string) => (await test.ask('GET', `/api/v1/${url}`)).body;
  const [categories, days, trend, budget, list] = [
    await get('analytics/by-category?cycle=2026-03'),
    await get('analytics/daily-spending?cycle=2026-03'),
    await get('analytics/monthly-trend'),
    await get('budget/projection/2026/3'),
    await get('transactions?cycle=2026-03'),
  ];
  return {
    by_category: [categories.total_crc, categories.unconverted],
    days: days.total_crc,
    trend: trend.months.find((month: Json) => month.month === '2026-03').total_crc,
    budget: [budget.expenses, budget.balance],
    list: list.items.map((row: Json) => row.amount_crc),
    csv: (await test.ask('GET', '/api/v1/transactions/export')).text,
    journal: (await test.ask('GET', '/api/v1/export/hledger')).text.match(/@@.*/g),
  };
};

describe('row in euros or crypto', () => {
  it('keeps its colones in a closed month when the rate moves, and over a restart', async () => {
    await setRate('EUR', 500);
    await setRate('BTC', 50_000_000);
    await record();
    await record({ amount: '0.00012345', currency: 'BTC' });
    const before = await closedMonth();
    expect(before).toMatchObject({ by_category: [11172.5, []], budget: [11172.5, -11172.5], trend: 11172.5 });
    await setRate('EUR', 650);
    await setRate('BTC', 90_000_000);
    expect(await closedMonth()).toEqual(before);
    await restart();
    expect(await closedMonth()).toEqual(before);
  });

  it('waits without a rate, and keeps the first one known', async () => {
    const { id, amount_crc, rate } = await record();
    expect([amount_crc, rate]).toEqual([null, null]);
    await setRate('EUR', 500);
    expect(await shown(id)).toEqual([5000, 500]);
    await setRate('EUR', 600);
    expect(await shown(id)).toEqual([5000, 500]);
  });

  it('is converted again only when its amount, currency or day changes', async () => {
    await setRate('EUR', 500);
    await setRate('XMR', 90_000);
    const { id } = await record();
    await setRate('EUR', 600);
    expect(await patch(id, { notes: 'two nights', type: 'RETIRO', amount: 10 })).toEqual([5000, 500]);
    expect(await patch(id, { amount: 12 })).toEqual([7200, 600]);
    await setRate('EUR', 700);
    expect(await patch(id, { date: '2026-03-11' })).toEqual([8400, 700]);
    expect(await patch(id, { currency: 'XMR' })).toEqual([1_080_000, 90_000]);
    expect(await patch(id, { currency: 'USD' })).toEqual([5619.48, 468.29]);
    expect(await patch(id, { currency: 'CRC' })).toEqual([12, null]);
    await restart();
    expect(await patch(id, { currency: 'EUR' })).toEqual([null, null]);
  });

  it('in the future follows the current rate until its day, then keeps it', async () => {
    await setRate('EUR', 500);
    const { id } = await record({ date: '2026-04-11' });
    expect(await shown(id)).toEqual([5000, 500]);
    await setRate('EUR', 600);
    expect(await shown(id)).toEqual([6000, 600]);
    test.setNow('2026-04-11T05:59:59Z');
    await convertWaiting(test.deps);
    await setRate('EUR', 700);
    expect(await shown(id)).toEqual([7000, 700]);
    test.setNow('2026-04-11T06:00:00Z');
    await convertWaiting(test.deps);
    await setRate('EUR', 800);
    expect(await shown(id)).toEqual([7000, 700]);
  });
});

describe('history of a kept conversion', () => {
  const history = async (id: number) => (await test.ask('GET', `/api/v1/transactions/${id}/history`)).body.length;

  it('has only changes by somebody, and earlier operations can still be undone', async () => {
    const { id } = await record();
    const { body: bulk } = await test.ask('POST', '/api/v1/transactions/bulk', {
      action: 'set_deferred',
      ids: [id],
      deferred: true,
    });
    const { updated_at } = (await test.ask('GET', `/api/v1/transactions/${id}`)).body;
    const changes = await history(id);
    test.setNow('2026-04-10T19:00:00Z');
    await setRate('EUR', 500);
    expect(await history(id)).toBe(changes);
    expect((await test.ask('GET', `/api/v1/transactions/${id}`)).body.updated_at).toBe(updated_at);
    await setRate('EUR', 600);
    const undone = await test.ask('POST', '/api/v1/transactions/undo', { undo_token: bulk.undo_token });
    expect(undone.status).toBe(200);
    expect(await shown(id)).toEqual([5000, 500]);
  });

  it('is restored with a deleted row', async () => {
    await setRate('EUR', 500);
    const { id } = await record();
    const { headers } = await test.ask('DELETE', `/api/v1/transactions/${id}`);
    await setRate('EUR', 600);
    await test.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    expect(await shown(id)).toEqual([5000, 500]);
  });

  it('does not wait for a refresh when an unconverted row is restored', async () => {
    const { id } = await record();
    const { headers } = await test.ask('DELETE', `/api/v1/transactions/${id}`);
    await setRate('EUR', 500);
    await test.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    await restart();
    expect(await shown(id)).toEqual([5000, 500]);
  });
});

describe('dollar row', () => {
  it('shows the rate of its day, and follows it', async () => {
    const { id } = await record({ currency: 'USD', date: '2026-04-10' });
    expect(await shown(id)).toEqual([4682.9, 468.29]);
    await setRate('USD', 500);
    expect(await shown(id)).toEqual([5000, 500]);
  });
});

describe('upgrade from a version that converted on every read', () => {
  const told = async () => (await test.ask('GET', '/api/v1/notifications')).body.items;

  it('converts existing rows at the rate known then, and reports it once', async () => {
    const [first, second, wallet] = [
      await record(),
      await record({ date: '2026-02-01' }),
      await record({ currency: 'XMR' }),
    ];
    await test.arrange(async (db) => {
      await db
        .insertInto('service_meta')
        .values({ key: 'unkept_before', value: String(wallet.id) })
        .execute();
    });
    await record();
    expect(await told()).toEqual([]);
    await setRate('EUR', 500.5);
    await setRate('EUR', 600);
    expect(await shown(first.id)).toEqual([5005, 500.5]);
    expect(await shown(second.id)).toEqual([5005, 500.5]);
    expect(await told()).toMatchObject([
      {
        kind: 'upgrade',
        title: '2 movimientos en EUR: su conversión a colones queda fija',
        body: expect.stringContaining('₡500,50'),
        url: '/transactions?currency=EUR',
      },
    ]);
    await setRate('XMR', 90_000);
    expect((await told()).map(({ title }: Json) => title)).toHaveLength(2);
    const meta = await test.deps.db.selectFrom('service_meta').select('key').execute();
    expect(meta.map(({ key }) => key)).not.toContain('unkept_before');
    await restart();
    await record();
    await setRate('EUR', 700);
    expect(await told()).toHaveLength(2);
  });
});
