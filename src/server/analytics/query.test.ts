/** Questions to the ledger, with the rows and figures of docs/rules/counts.md. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let ids: Record<string, number>;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const { body } = await service.ask('GET', '/api/v1/categories');
  ids = Object.fromEntries(body.map(({ identifier, id }: Json) => [identifier, id]));
  const food = ids['supermercado'];
  const rows = [
    { merchant: 'AUTO MERCADO', amount: 10_000, date: '2026-04-01', category_id: food },
    { merchant: 'Auto Mercado SAN JOSE', amount: 2_500, date: '2026-04-03', type: 'DEVOLUCION', category_id: food },
    { merchant: 'UBER EATS', amount: 4_000, date: '2026-03-10', deferred_to_next_cycle: true },
    { merchant: 'UBER EATS', amount: 6_000, date: '2026-03-18' },
    { merchant: 'CAJERO', amount: 5_000, date: '2026-04-01', type: 'RETIRO', category_id: null },
    { merchant: 'STEAM', amount: '9.99', currency: 'USD', date: '2026-03-30', category_id: null },
    { merchant: 'EMPRESA', amount: 700_000, date: '2026-03-31', type: 'SALARY' },
    { merchant: 'VISA', amount: 99_999, date: '2026-04-01', type: 'PAGO_TARJETA' },
    { merchant: 'AHORROS', amount: 250_000, date: '2026-04-02', type: 'TRASPASO' },
    { merchant: 'MONERO', amount: '0.5', currency: 'XMR', date: '2026-04-01' },
    { merchant: 'DENTISTA', amount: 80_000, date: '2026-04-15', category_id: null },
  ];
  await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: 468.29 });
  for (const row of rows) {
    const whole = { type: 'COMPRA', currency: 'CRC', ...row };
    expect((await service.ask('POST', '/api/v1/transactions', whole)).status).toBe(201);
  }
});
afterAll(() => service.close());

const query = async (params: Record<string, string>): Promise<Json> => {
  const { status, body } = await service.ask(
    'GET',
    `/api/v1/analytics/query?${new URLSearchParams(params).toString()}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('a question to the ledger', () => {
  it('is the spending of the current cycle up to today unless it says otherwise', async () => {
    const answer = await query({});
    expect(answer).toEqual({
      ...{ measure: 'sum', by: null, direction: 'out', total: 21_178.22, count: 5, groups: [], groups_n: 0, rows: [] },
      period: { cycle: '2026-04', starts_on: '2026-03-19', ends_on: '2026-04-10' },
      unconverted: [{ currency: 'XMR', count: 1, amount: 0.5 }],
    });
    expect((await query({ until: '2026-04-18' })).total).toBe(101_178.22);
    const { total, count } = await query({ direction: 'in' });
    expect([total, count]).toEqual([700_000, 1]);
  });

  it('goes by the day in a range, by the cycle a row counts in otherwise', async () => {
    expect((await query({ start_date: '2026-03-10', end_date: '2026-03-18' })).total).toBe(10_000);
    expect((await query({ cycle: '2026-03' })).total).toBe(6_000);
  });

  it('of a period that is wholly to come counts all of it', async () => {
    expect(await query({ start_date: '2026-04-12', end_date: '2026-04-30' })).toMatchObject({
      total: 80_000,
      period: { starts_on: '2026-04-12', ends_on: '2026-04-30' },
    });
  });

  it('is narrowed by the search language, whose period is that of the question', async () => {
    expect((await query({ filter: 'uber' })).total).toBe(4_000);
    // A row with either word is counted once.
    expect((await query({ filter: 'uber|"no such"|UBER' })).total).toBe(4_000);
    expect(await query({ filter: 'uber since:2026-03-01' })).toMatchObject({
      total: 10_000,
      period: { starts_on: '2026-03-01', ends_on: '2026-04-10' },
    });
    expect((await query({ filter: 'uber cycle:2026-03' })).period.cycle).toBe('2026-03');
    expect((await query({ filter: 'cat:supermercado' })).total).toBe(7_500);
  });

  it('has groups that add up, with the part of the total in per cent', async () => {
    const byMerchant = await query({ by: 'merchant' });
    expect(
      byMerchant.groups.map(({ key, amount_crc, count, share_pct }: Json) => [key, amount_crc, count, share_pct]),
    ).toEqual([
      ['AUTO MERCADO', 7_500, 2, '35.4'],
      ['CAJERO', 5_000, 1, '23.6'],
      ['STEAM', 4_678.22, 1, '22.1'],
      ['UBER EATS', 4_000, 1, '18.9'],
    ]);
    const shown = await query({ by: 'merchant', top: '1' });
    const least = await query({ by: 'merchant', top: '1', order: 'least' });
    expect(least.groups).toEqual(byMerchant.groups.slice(-1));
    expect(least.groups_n).toBe(byMerchant.groups_n);
    expect([shown.groups.length, shown.groups_n]).toEqual([1, 4]);
    const byCategory = await query({ by: 'category' });
    expect(byCategory.groups[0]).toMatchObject({ key: 'none', name: 'Sin categoría', amount_crc: 9_678.22 });
    expect((await query({ by: 'weekday' })).groups.map(({ key }: Json) => key)).toEqual(['1', '2', '3', '5']);
    expect((await query({ by: 'source' })).groups).toMatchObject([{ key: 'MANUAL', amount_crc: 21_178.22 }]);
    expect((await query({ by: 'account' })).groups).toMatchObject([{ key: 'none', share_pct: '100.0' }]);
    const year = { start_date: '2026-01-01', end_date: '2026-04-30' };
    const months = (await query({ ...year, by: 'month' })).groups.map(({ key, amount_crc }: Json) => [key, amount_crc]);
    expect(months).toEqual([
      ['2026-03', 14_678.22],
      ['2026-04', 12_500],
    ]);
    const cycles = (await query({ ...year, by: 'cycle' })).groups.map(({ key, amount_crc }: Json) => [key, amount_crc]);
    expect(cycles).toEqual([
      ['2026-03', 6_000],
      ['2026-04', 21_178.22],
    ]);
  });

  it('averages over the units that have begun since the ledger did, to the céntimo', async () => {
    const since = { measure: 'average', start_date: '1900-01-01', end_date: '2026-04-10' };
    expect(await query({ ...since, average_over: 'month' })).toMatchObject({ average: 13_589.11, periods_n: 2 });
    expect(await query({ ...since })).toMatchObject({ average: 13_589.11, periods_n: 2, average_over: 'cycle' });
    expect(await query({ ...since, average_over: 'day' })).toMatchObject({ average: 849.32, periods_n: 32 });
    expect(await query({ ...since, average_over: 'week' })).toMatchObject({ average: 5_435.64, periods_n: 5 });
    expect(await query({ ...since, average_over: 'row' })).toMatchObject({ average: 4_529.7, periods_n: 6 });
    // Fridays since the first row, of 10 March.
    expect(await query({ ...since, filter: 'weekday:fri', average_over: 'day' })).toMatchObject({ periods_n: 5 });
    expect(await query({ ...since, filter: 'nada' })).toMatchObject({ total: 0, average: 0, count: 0 });
    expect((await query({ ...since, filter: 'nada', average_over: 'row' })).average).toBeNull();
  });

  it('finds the largest and the smallest rows, never a refund among what was spent', async () => {
    const largest = await query({ measure: 'largest', top: '2' });
    expect(largest.rows.map(({ merchant, amount_crc }: Json) => [merchant, amount_crc])).toEqual([
      ['AUTO MERCADO', 10_000],
      ['CAJERO', 5_000],
    ]);
    const smallest = await query({ measure: 'smallest', top: '1', filter: '-uber' });
    expect(smallest.rows.map(({ merchant }: Json) => merchant)).toEqual(['STEAM']);
    expect((await query({ measure: 'largest', direction: 'in' })).rows.length).toBe(1);
  });

  it('of how many there are, the most come first, however little they come to', async () => {
    const asked = { measure: 'count', by: 'merchant', start_date: '2026-03-01', end_date: '2026-04-10' };
    const { groups } = await query(asked);
    const counts = groups.map(({ count }: Json) => count);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    const [first] = (await query({ ...asked, top: '1' })).groups;
    expect(first).toEqual(groups[0]);
    expect(first.count).toBeGreaterThan(counts.at(-1));
    const most = (await query({ ...asked, measure: 'sum' })).groups;
    expect(most.map(({ amount_crc }: Json) => amount_crc)).toEqual(
      most.map(({ amount_crc }: Json) => amount_crc).toSorted((a: number, b: number) => b - a),
    );
  });

  it('finds the largest in a currency by that currency, with a rate or without', async () => {
    const inMonero = { measure: 'largest', filter: 'currency:XMR', start_date: '2027-01-01', end_date: '2027-01-31' };
    for (const [amount, date] of [
      ['0.25', '2027-01-04'],
      ['1.5', '2027-01-05'],
      ['0.75', '2027-01-06'],
    ])
      await service.ask('POST', '/api/v1/transactions', {
        ...{ merchant: 'MONERO', type: 'COMPRA', currency: 'XMR', amount, date },
      });
    const amounts = async (more: Record<string, string>) =>
      (await query({ ...inMonero, until: '2027-01-31', ...more })).rows.map(({ amount }: Json) => amount);
    expect(await amounts({})).toEqual([1.5, 0.75, 0.25]);
    expect(await amounts({ measure: 'smallest', top: '1' })).toEqual([0.25]);
  });

  it('is a share of the same period and direction, and compares with as many days of the period before', async () => {
    expect(await query({ measure: 'share', filter: 'uber' })).toMatchObject({
      ...{ total: 4_000, of_total: 21_178.22, share_pct: '18.9' },
    });
    expect(await query({ measure: 'share', filter: 'uber', share_of: 'salary' })).toMatchObject({
      ...{ total: 4_000, of_total: 700_000, share_pct: '0.6', share_of: 'salary' },
    });
    expect(await query({ measure: 'share', share_of: 'income', cycle: '2026-03' })).toMatchObject({
      ...{ total: 6_000, of_total: 0, share_pct: null },
    });
    expect((await query({ measure: 'compare' })).previous).toEqual({
      period: { cycle: '2026-03', starts_on: '2026-02-19', ends_on: '2026-03-13' },
      ...{ amount_crc: 0, count: 0, change_crc: 21_178.22, change_pct: null },
      rows_since: expect.stringMatching(/^2026-/),
    });
    const compared = await query({ compare_cycle: '2026-03', by: 'merchant' });
    expect(compared.previous).toMatchObject({ amount_crc: 6_000, change_crc: 15_178.22, change_pct: '253.0' });
    const days = { compare_start_date: '2026-03-10', compare_end_date: '2026-03-18', filter: 'uber' };
    expect((await query(days)).previous).toMatchObject({ amount_crc: 10_000, change_crc: -6_000, change_pct: '-60.0' });
  });

  it('compares each group with itself before, the largest change of either way first', async () => {
    const { groups, total, previous } = await query({ measure: 'compare', compare_cycle: '2026-03', by: 'merchant' });
    expect(groups.map(({ key, amount_crc, change_crc }: Json) => [key, amount_crc, change_crc])).toEqual([
      ['AUTO MERCADO', 7_500, 7_500],
      ['CAJERO', 5_000, 5_000],
      ['STEAM', 4_678.22, 4_678.22],
      ['UBER EATS', 4_000, -2_000],
    ]);
    const changed = groups.reduce((sum: number, { change_crc }: Json) => sum + Math.round(change_crc * 100), 0);
    expect(changed).toBe(Math.round((total - previous.amount_crc) * 100));
    // What was there only before is a group too.
    const back = await query({ measure: 'compare', cycle: '2026-03', compare_cycle: '2026-04', by: 'merchant' });
    expect(back.groups[0]).toMatchObject({ key: 'AUTO MERCADO', amount_crc: 0, change_crc: -7_500 });
    expect((await query({ compare_cycle: '2026-03', by: 'merchant' })).groups[0]).not.toHaveProperty('change_crc');
  });

  it('counts a split row once, and in each of its categories what is of it', async () => {
    const { body } = await service.ask('GET', '/api/v1/transactions?q=cajero');
    const id = body.items[0].id;
    const parts = [
      { amount: 3_000, category_id: ids['supermercado'] },
      { amount: 2_000, category_id: ids['salud'] },
    ];
    const split = await service.ask('PUT', `/api/v1/transactions/${id}/parts`, { parts });
    const { total, count, groups } = await query({ by: 'category' });
    expect([total, count]).toEqual([21_178.22, 5]);
    expect(groups.find(({ key }: Json) => key === String(ids['supermercado']))).toMatchObject({
      amount_crc: 10_500,
      count: 3,
    });
    const largest = await query({ measure: 'largest', filter: 'cat:salud' });
    expect(largest.rows.map((row: Json) => row.id)).toEqual([id]);
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: split.body.undo_token });
  });
});

describe('a question that cannot be answered', () => {
  it.each([
    ['filter=amount%3Emucho', 'filter'],
    ['filter=cat:luna', 'filter'],
    ['measure=median', 'measure'],
    ['by=planet', 'by'],
    ['start_date=2026-01-01', 'end_date'],
    ['start_date=2026-02-01&end_date=2026-01-01', 'end_date'],
    ['compare_start_date=2026-02-01', 'compare_end_date'],
    ['compare_start_date=2026-02-01&compare_end_date=2026-01-01', 'compare_end_date'],
    ['top=51', 'top'],
    ['direction=up', 'direction'],
    ['q=uber', 'q'],
  ])('names what is wrong: %s', async (params, path) => {
    const { status, body } = await service.ask('GET', `/api/v1/analytics/query?${params}`);
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('tells how often there are rows, with a rate or without: days of purchases, and no refund', async () => {
    const since = { start_date: '2026-01-01', end_date: '2026-04-10', measure: 'frequency' };
    const { days, total, periods_n } = await query({ ...since, average_over: 'month' });
    expect(days).toEqual({ n: 4, first_on: '2026-03-10', last_on: '2026-04-01', apart: '7.3', per: '2' });
    expect([total, periods_n]).toEqual([27_178.22, 2]);
    expect((await query({ ...since, filter: 'nobody' })).days).toEqual({
      ...{ n: 0, first_on: null, last_on: null, apart: null, per: null },
    });
    expect((await query({ ...since, direction: 'in' })).days).toMatchObject({
      n: 1,
      last_on: '2026-03-31',
      apart: null,
    });
  });

  it('is 401 without credentials', async () => {
    expect((await service.send({ method: 'GET', url: '/api/v1/analytics/query' })).status).toBe(401);
  });
});
