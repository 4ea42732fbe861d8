/** What a list comes to, and the two sides of today. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (const row of [
    { merchant: 'SODA', date: '2026-04-10', amount: 4_500 },
    { merchant: 'SODA', date: '2026-04-08', amount: 500, type: 'DEVOLUCION' },
    { merchant: 'JUEGO', date: '2026-04-07', amount: 9.99, currency: 'USD' },
    { merchant: 'SALARIO', date: '2026-04-01', amount: 700_000, type: 'DEPOSITO' },
    { merchant: 'PROPIO', date: '2026-04-01', amount: 100_000, type: 'TRASPASO' },
    { merchant: 'MONEDA', date: '2026-04-02', amount: 2, currency: 'EUR' },
    { merchant: 'HOTEL', date: '2026-06-01', amount: 60_000 },
  ]) {
    const { status, body } = await service.ask('POST', '/api/v1/transactions', {
      ...{ currency: 'CRC', type: 'COMPRA', ...row },
    });
    expect(status).toBe(201);
    ids.push(body.id);
  }
});
afterAll(() => service.close());

const read = async (url: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1/transactions${url}`);
  expect(status, url).toBe(200);
  return body;
};

describe('what a list comes to', () => {
  it('is money out, in and the difference under the one rule, and each currency of a mixed list by itself', async () => {
    const { spent_crc, income_crc, net_crc, count, currencies, unconverted } = await read('/sums?upcoming=false');
    const { totals } = await read('?totals=true&limit=1&end_date=2026-04-10');
    expect({ spent_crc, income_crc, count, unconverted }).toEqual(totals);
    expect(Math.round((income_crc - spent_crc - net_crc) * 100)).toBe(0);
    expect(currencies).toEqual([
      { currency: 'CRC', count: 3, spent: 4_000, income: 700_000, net: 696_000 },
      { currency: 'EUR', count: 1, spent: 2, income: 0, net: -2 },
      { currency: 'USD', count: 1, spent: 9.99, income: 0, net: -9.99 },
    ]);
    expect(unconverted).toEqual([{ currency: 'EUR', count: 1, amount: 2 }]);
    // A search reads the rows, which kept sums do not know.
    expect(await read('/sums?upcoming=false&q=monto%3E0')).toEqual({
      spent_crc,
      income_crc,
      net_crc,
      count,
      currencies,
      unconverted,
    });
  });

  it('is of some rows alone when they are named, without currencies when they are all in colones', async () => {
    expect(await read(`/sums?ids=${ids[0]},${ids[1]},${ids[4]}`)).toEqual({
      ...{ spent_crc: 4_000, income_crc: 0, net_crc: -4_000, count: 2, currencies: [], unconverted: [] },
    });
    expect((await service.ask('GET', '/api/v1/transactions/sums?ids=a')).status).toBe(422);
  });

  it('is of days up to today or of days to come, as the list and its file are', async () => {
    expect((await read('?upcoming=true')).items.map(({ merchant }: Json) => merchant)).toEqual(['HOTEL']);
    expect(await read('/sums?upcoming=true')).toMatchObject({ spent_crc: 60_000, count: 1 });
    const until = await read('?upcoming=false');
    expect([until.total, until.items[0].merchant]).toEqual([6, 'SODA']);
    expect((await read('?upcoming=false&q=hotel')).total).toBe(0);
    expect((await read('?upcoming=true&start_date=2026-07-01')).total).toBe(0);
    const file = await service.ask('GET', '/api/v1/transactions/export?upcoming=false');
    expect([
      String(file.text ?? file.body).includes('HOTEL'),
      String(file.text ?? file.body).includes('JUEGO'),
    ]).toEqual([false, true]);
  });

  it('counts a split row once, by its parts of a category', async () => {
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    const [a, b] = categories;
    const parts = [
      { category_id: a.id, amount: 1_500 },
      { category_id: b.id, amount: 3_000 },
    ];
    expect((await service.ask('PUT', `/api/v1/transactions/${ids[0]}/parts`, { parts })).status).toBe(200);
    expect(await read(`/sums?ids=${ids[0]}`)).toMatchObject({ spent_crc: 4_500, count: 1 });
    expect(await read(`/sums?ids=${ids[0]}&category_id=${a.id}`)).toMatchObject({ spent_crc: 1_500, count: 1 });
    // A bound is of the row, and not of its parts.
    for (const bound of ['amount>=4000', 'amount>=4000crc'])
      expect(await read(`/sums?ids=${ids[0]}&q=${bound}`)).toMatchObject({ spent_crc: 4_500, count: 1 });
  });
});
