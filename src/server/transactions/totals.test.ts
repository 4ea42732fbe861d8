import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { sumAmounts } from '../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const { body: categories } = await service.ask('GET', '/api/v1/categories');
  for (let n = 0; n < 70; n++) {
    const { status } = await service.ask('POST', '/api/v1/transactions', {
      merchant: n % 3 === 0 ? 'UBER EATS' : 'Tienda',
      date: `2026-0${3 + (n % 2)}-${String(1 + (n % 28)).padStart(2, '0')}`,
      amount: `${100 + n}.${String(n).padStart(2, '0')}`,
      currency: ['CRC', 'USD', 'CRC', 'EUR'][n % 4],
      type: TRANSACTION_TYPES[n % TRANSACTION_TYPES.length],
      category_id: n % 5 === 0 ? null : categories[n % 4].id,
      deferred_to_next_cycle: n % 11 === 0,
    });
    expect(status).toBe(201);
  }
  await service.ask('POST', '/api/v1/transactions', {
    ...{ merchant: 'Tele', date: '2026-04-01', amount: 90_000, currency: 'CRC', type: 'COMPRA', cuotas: 9 },
    category_id: categories[1].id,
  });
});
afterAll(() => service.close());

const read = async (url: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', url);
  expect(status, url).toBe(200);
  return body;
};
const totalsOf = async (query: string): Promise<Json> =>
  (await read(`/api/v1/transactions?totals=true&limit=1&${query}`)).totals;

describe('sums of a search', () => {
  it('equal those of by-category for every cycle and category, on any page', async () => {
    let compared = 0;
    for (const cycle of ['2026-03', '2026-04', '2026-05', '2026-08']) {
      const whole = await read(`/api/v1/analytics/by-category?cycle=${cycle}`);
      const { spent_crc, income_crc, unconverted } = await totalsOf(`cycle=${cycle}`);
      expect({ spent_crc, income_crc, unconverted }).toEqual({
        spent_crc: whole.total_crc,
        income_crc: whole.income_crc,
        unconverted: whole.unconverted,
      });
      for (const { category_id, total_crc } of whole.categories) {
        const found = await totalsOf(`cycle=${cycle}&category_id=${category_id ?? 'none'}`);
        expect(found.spent_crc).toBe(total_crc);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(8);
  });

  it('count only rows that count: no own money, no anchor, nothing without a rate', async () => {
    const { items } = await read('/api/v1/transactions?limit=200');
    const counting = items.filter(
      (row: Json) => !['PAGO_TARJETA', 'TRASPASO'].includes(row.type) && row.installment?.number !== 0,
    );
    const totals = await totalsOf('');
    expect(totals.count).toBe(counting.filter((row: Json) => row.amount_crc !== null).length);
    expect(totals.unconverted).toEqual([
      {
        currency: 'EUR',
        count: counting.filter((row: Json) => row.currency === 'EUR').length,
        amount: Number(
          sumAmounts(counting.filter((row: Json) => row.currency === 'EUR').map((row: Json) => String(row.amount))),
        ),
      },
    ]);
  });

  it('follow the search language and a rate that becomes known', async () => {
    await service.ask('PUT', '/api/v1/exchange-rates/EUR', { rate: 500.5 });
    const { items } = await read('/api/v1/transactions?limit=200&q=uber%20type:COMPRA');
    const totals = await totalsOf('q=uber%20type:COMPRA');
    expect(totals).toEqual({
      spent_crc: Number(sumAmounts(items.map((row: Json) => String(row.amount_crc)))),
      income_crc: 0,
      count: items.length,
      unconverted: [],
    });
    expect(items.length).toBeGreaterThan(1);
  });

  it('are omitted unless requested, and zero without matches', async () => {
    expect(await read('/api/v1/transactions')).not.toHaveProperty('totals');
    expect(await read('/api/v1/transactions?totals=false')).not.toHaveProperty('totals');
    expect(await totalsOf('q=nadaquelohalle')).toEqual({ spent_crc: 0, income_crc: 0, count: 0, unconverted: [] });
  });
});
