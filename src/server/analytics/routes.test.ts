import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { addDays } from '../../domain/calendar.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const record = async (more: object) => {
  const row = { merchant: 'X', date: '2026-04-01', amount: 100, type: 'COMPRA', currency: 'CRC', ...more };
  const { status, body } = await service.ask('POST', '/api/v1/transactions', row);
  expect(status).toBe(201);
  return body;
};
const sums = async (name: string, query = ''): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1/analytics/${name}${query}`);
  expect(status).toBe(200);
  return body;
};
const clear = () => service.arrange((db) => db.deleteFrom('transactions').execute());

describe('worked example of docs/rules/counts.md', () => {
  beforeAll(async () => {
    await clear();
    await record({ merchant: 'AUTO MERCADO', amount: 10_000 });
    await record({ merchant: 'AUTO MERCADO', amount: 2_500, type: 'DEVOLUCION', date: '2026-04-03' });
    await record({ merchant: 'UBER EATS', amount: 4_000, deferred_to_next_cycle: true, date: '2026-03-10' });
    await record({ merchant: 'UBER EATS', amount: 6_000, date: '2026-03-18' });
    await record({ merchant: 'Cajero', type: 'RETIRO', amount: 5_000 });
    await record({ merchant: 'Steam', currency: 'USD', amount: '9.99', date: '2026-03-30' });
    await record({ merchant: 'Empresa', type: 'SALARY', amount: 700_000, date: '2026-03-31' });
    await record({ merchant: 'Pago tarjeta', type: 'PAGO_TARJETA', amount: 99_999 });
    await record({ merchant: 'A mi otra cuenta', type: 'TRASPASO', amount: 250_000 });
    await record({ merchant: 'Monero', currency: 'XMR', amount: '0.5' });
  });

  it('sums cycle 2026-04: 10 000 − 2 500 + 4 000 deferred into it + 5 000 + 9.99 × 468.29 = 21 178.22', async () => {
    const { total_crc, income_crc, categories, unconverted, starts_on, ends_on } = await sums(
      'by-category',
      '?cycle=2026-04',
    );
    expect([total_crc, income_crc, starts_on, ends_on]).toEqual([21_178.22, 700_000, '2026-03-19', '2026-04-18']);
    expect(categories.map((c: Json) => [c.name, c.total_crc, c.count])).toEqual([
      ['Supermercado', 7_500, 2],
      ['Sin categoría', 5_000, 1],
      ['Entretenimiento', 4_678.22, 1],
      ['Comida a domicilio', 4_000, 1],
    ]);
    expect(unconverted).toEqual([{ currency: 'XMR', count: 1, amount: 0.5 }]);
  });

  it('has the same total by day and by month; a range overrides the cycle and goes by civil day', async () => {
    const daily = await sums('daily-spending', '?cycle=2026-04');
    const trend = await sums('monthly-trend', '?cycle=2026-04');
    expect([daily.total_crc, trend.total_crc, trend.months[0].total_crc]).toEqual([21_178.22, 21_178.22, 21_178.22]);
    expect(trend.months[0]).toMatchObject({ month: '2026-04', income_crc: 700_000, net_crc: 678_821.78 });
    const range = '?cycle=2026-04&start_date=2026-03-10&end_date=2026-03-18';
    for (const name of ['by-category', 'daily-spending', 'monthly-trend']) {
      expect((await sums(name, range)).total_crc, name).toBe(10_000);
    }
    expect((await sums('by-category', range)).cycle).toBeNull();
    const calendar = await sums('monthly-trend', '?by=calendar&months=2');
    expect(calendar.months.map((m: Json) => [m.month, m.starts_on, m.total_crc])).toEqual([
      ['2026-03', '2026-03-01', 14_678.22],
      ['2026-04', '2026-04-01', 12_500],
    ]);
  });

  it('defaults to the current cycle; a rate that becomes known converts what was left out', async () => {
    expect((await sums('by-category')).cycle).toBe('2026-04');
    await service.ask('PUT', '/api/v1/exchange-rates/XMR', { rate: 100_000.01 });
    const { total_crc, unconverted } = await sums('by-category');
    expect([total_crc, unconverted]).toEqual([71_178.23, []]);
  });
});

describe('chart slots', () => {
  it('are five hues and Otros, and a category that owns a hue keeps it', async () => {
    await clear();
    const { body: categories } = await service.ask('GET', '/api/v1/categories');
    for (const [n, category] of categories.slice(0, 8).entries()) {
      await record({ category_id: category.id, amount: 1_000 * (n + 1) });
    }
    await service.ask('PATCH', `/api/v1/categories/${categories[7].id}`, { color_slot: 2 });
    const { slots } = await sums('by-category');
    expect(slots.map((slot: Json) => [slot.slot, slot.name, slot.total_crc])).toEqual([
      [1, categories[3].name, 4_000],
      [2, categories[7].name, 8_000],
      [3, categories[4].name, 5_000],
      [4, categories[5].name, 6_000],
      [5, categories[6].name, 7_000],
      [0, 'Otros', 6_000],
    ]);
    await service.ask('PATCH', `/api/v1/categories/${categories[7].id}`, { color_slot: null });
  });
});

describe('comparison with the period before', () => {
  const compare = async (query: string) => (await sums('by-category', `?compare=previous&${query}`)).previous;
  const changes = ({ categories }: Json) =>
    categories.map((c: Json) => [c.name, c.total_crc, c.previous_crc, c.change_crc]);

  beforeAll(async () => {
    await clear();
    await record({ merchant: 'AUTO MERCADO', amount: 10_000.1, date: '2026-04-01' });
    await record({ merchant: 'AUTO MERCADO', amount: 500, date: '2026-04-15' });
    await record({ merchant: 'AUTO MERCADO', amount: 7_000.2, date: '2026-03-13' });
    await record({ merchant: 'UBER EATS', amount: 4_000, date: '2026-02-20' });
    await record({ merchant: 'UBER EATS', amount: 900, date: '2026-02-10', deferred_to_next_cycle: true });
    await record({ merchant: 'UBER EATS', amount: 300, date: '2026-03-14' });
    await record({ merchant: 'Euro', amount: 5, currency: 'EUR', date: '2026-03-01' });
  });

  it('stops at today while the period runs: day 23 of a cycle against day 23 of the one before', async () => {
    const previous = await compare('cycle=2026-04');
    expect(previous).toMatchObject({
      cycle: '2026-03',
      starts_on: '2026-02-19',
      ends_on: '2026-03-18',
      until: '2026-04-10',
      previous_until: '2026-03-13',
      total_crc: 10_000.1,
      previous_crc: 11_900.2,
      change_crc: -1_900.1,
      unconverted: [{ currency: 'EUR', count: 1, amount: 5 }],
    });
    expect(changes(previous)).toEqual([
      ['Comida a domicilio', 0, 4_900, -4_900],
      ['Supermercado', 10_000.1, 7_000.2, 2_999.9],
    ]);
  });

  it('covers both in full when the period is over, or has not begun', async () => {
    expect(await compare('cycle=2026-03')).toMatchObject({ until: '2026-03-18', previous_until: '2026-02-18' });
    expect(await compare('cycle=2026-03')).toMatchObject({
      total_crc: 12_200.2,
      previous_crc: 0,
      change_crc: 12_200.2,
    });
    expect(await compare('cycle=2026-05')).toMatchObject({
      total_crc: 0,
      previous_crc: 10_500.1,
      change_crc: -10_500.1,
    });
  });

  it('compares a range with the same number of days just before it', async () => {
    expect(await compare('start_date=2026-03-14&end_date=2026-04-09')).toMatchObject({
      cycle: null,
      starts_on: '2026-02-15',
      ends_on: '2026-03-13',
      total_crc: 10_300.1,
      previous_crc: 11_000.2,
      change_crc: -700.1,
    });
    expect(await compare('start_date=2026-04-01&end_date=2026-04-30')).toMatchObject({
      until: '2026-04-10',
      starts_on: '2026-03-02',
      previous_until: '2026-03-11',
    });
    expect((await sums('by-category')).previous).toBeNull();
  });
});

describe('any ledger', () => {
  it('has the same total by category, by day and by month, which is the sum of rows rounded one by one', async () => {
    const row = fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      cents: fc.integer({ min: 1, max: 9_999_999 }),
      type: fc.constantFrom(...TRANSACTION_TYPES),
      currency: fc.constantFrom('CRC', 'USD', 'MEMP'),
      deferred: fc.boolean(),
    });
    await service.ask('PUT', '/api/v1/exchange-rates/USD', { rate: '501.37' });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        await clear();
        let cents = 0n;
        for (const { day, cents: amount, type, currency, deferred } of rows) {
          const date = addDays('2026-03-01', day);
          const made = await record({
            date,
            amount: (amount / 100).toFixed(2),
            type,
            currency,
            deferred_to_next_cycle: deferred,
          });
          const sign = { COMPRA: 1n, RETIRO: 1n, TRANSFERENCIA: 1n, DEVOLUCION: -1n }[type as string] ?? 0n;
          const rate = date < '2026-04-10' ? 4_682_900n : 5_013_700n;
          const crc = currency === 'USD' ? (BigInt(amount) * rate + 5_000n) / 10_000n : BigInt(amount);
          expect(made.amount_crc).toBe(Number(crc) / 100);
          cents += sign * crc;
        }
        const range = '?start_date=2026-03-01&end_date=2026-05-01';
        for (const name of ['by-category', 'daily-spending', 'monthly-trend']) {
          expect((await sums(name, range)).total_crc, name).toBe(Number(cents) / 100);
        }
      }),
      { numRuns: randomRuns({ short: 8, long: 25 }) },
    );
  });
});

describe('invalid period', () => {
  it.each([
    ['cycle=2026-13', 'cycle'],
    ['cycle=2026-1', 'cycle'],
    ['start_date=2026-04-01', 'end_date'],
    ['end_date=2026-04-01', 'start_date'],
    ['start_date=2026-04-02&end_date=2026-04-01', 'end_date'],
    ['start_date=2026-02-30&end_date=2026-04-01', 'start_date'],
    ['mes=2026-04', 'mes'],
  ])('is rejected by name: %s', async (query, path) => {
    for (const name of ['by-category', 'daily-spending', 'monthly-trend']) {
      const { status, body } = await service.ask('GET', `/api/v1/analytics/${name}?${query}`);
      expect([status, body.errors[0].path]).toEqual([422, path]);
    }
  });
});
