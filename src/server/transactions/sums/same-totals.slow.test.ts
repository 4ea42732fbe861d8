/** Splitting rows changes no total: in every sum the parts of a ledger come to what its rows come to whole. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { chanceOf } from '../../demo-data/seeded-chance.ts';
import { cutAmount } from './split-testing.ts';

let service: TestApp;
let categories: (number | null)[];
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  service.deps.rates.accept('EUR', { rate: '540.55', as_of: '2026-04-10T17:00:00', provider: 'test' }, '540.55');
  const { body } = await service.ask('GET', '/api/v1/categories');
  categories = [null, ...body.slice(0, 8).map(({ id }: Json) => id)];
  const item = { name: 'Alquiler', type: 'EXPENSE', amount: 900_000_000, currency: 'CRC', frequency: 'monthly' };
  const planned = { ...item, starts_on: '2026-01-01', mode: 'payment', category_id: categories[1] };
  expect((await service.ask('POST', '/api/v1/budget/recurring-items', planned)).status).toBe(201);
});
afterAll(() => service.close());

const get = async (path: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1${path}`);
  expect(status, path).toBe(200);
  return body;
};

const PERIODS = ['cycle=2026-03', 'cycle=2026-04', 'start_date=2026-03-05&end_date=2026-04-20'];
const LISTS = [
  '',
  'cycle=2026-04',
  'q=tienda',
  'type=DEVOLUCION',
  'currency=EUR',
  'start_date=2026-03-05',
  'deferred=true',
];

const QUERIES = [
  'cycle=2026-04&until=2026-04-18',
  'cycle=2026-04&until=2026-04-18&direction=in',
  ...['category', 'merchant', 'weekday', 'month', 'cycle', 'source', 'account'].map(
    (by) => `start_date=2026-02-03&end_date=2026-05-20&until=2026-05-20&top=50&by=${by}`,
  ),
  'filter=tienda&start_date=2026-01-01&end_date=2026-05-31&until=2026-05-31',
  'filter=currency:EUR&start_date=2026-01-05&end_date=2026-05-31&until=2026-05-31',
];

/** A question to the ledger has the sums of the other reads of the same rows and days. */
async function compareQueries(): Promise<void> {
  for (const period of PERIODS) {
    const until = period.startsWith('cycle') ? `${period.slice(6)}-18` : period.slice(-10);
    const asked = `/analytics/query?${period}&until=${until}`;
    const { total_crc, income_crc, categories, unconverted } = await get(`/analytics/by-category?${period}`);
    const out = await get(`${asked}&by=category&top=50`);
    expect(out.total, period).toBe(total_crc);
    expect(out.groups.map(({ key, amount_crc, count }: Json) => [key, amount_crc, count]).sort()).toEqual(
      categories.map(({ category_id, ...row }: Json) => [`${category_id ?? 'none'}`, row.total_crc, row.count]).sort(),
    );
    const income = await get(`${asked}&direction=in`);
    expect(income.total, period).toBe(income_crc);
    const left = [...out.unconverted, ...income.unconverted].reduce((n: number, each: Json) => n + each.count, 0);
    expect(left).toBe(unconverted.reduce((n: number, each: Json) => n + each.count, 0));
    for (const filter of ['tienda', 'type:DEVOLUCION', 'currency:EUR', 'amount>500', 'cat:none', '-alquiler']) {
      const query = `filter=${encodeURIComponent(filter)}`;
      const found = await get(`${asked}&${query}`);
      const page = await get(`/transactions?totals=true&limit=1&${period}&q=${encodeURIComponent(filter)}`);
      expect([found.total, filter, period]).toEqual([page.totals.spent_crc, filter, period]);
    }
  }
}

/** Every sum that is over all categories. */
async function readTotals(): Promise<Json> {
  const flows = ({ total_crc, income_crc, count, unconverted }: Json) => ({
    total_crc,
    income_crc,
    count,
    unconverted,
  });
  const totals: Record<string, Json> = {};
  for (const period of PERIODS) {
    totals[`by category ${period}`] = flows(await get(`/analytics/by-category?${period}`));
    totals[`by day ${period}`] = await get(`/analytics/daily-spending?${period}`);
  }
  for (const by of ['cycle', 'calendar', 'calendar&start_date=2026-02-03&end_date=2026-04-04']) {
    const trend = await get(`/analytics/monthly-trend?months=12&by=${by}`);
    totals[`trend ${by}`] = [
      flows(trend),
      trend.months.map((m: Json) => [m.month, m.total_crc, m.income_crc, m.count]),
    ];
  }
  for (const query of LISTS) {
    const page = await get(`/transactions?totals=true&${query}`);
    totals[`list ${query}`] = [page.total, page.totals, page.items.map(({ id, amount_crc }: Json) => [id, amount_crc])];
  }
  for (const month of [3, 4, 5]) {
    const { lines, ...whole } = await get(`/budget/projection/2026/${month}`);
    const sum = (field: string) =>
      lines.reduce((cents: number, line: Json) => cents + Math.round(line[field] * 100), 0);
    totals[`budget ${month}`] = [
      whole.income,
      whole.expenses,
      whole.balance,
      sum('recorded'),
      sum('committed'),
      sum('projected'),
    ];
  }
  for (const query of QUERIES) {
    const { total, count, unconverted, groups } = await get(`/analytics/query?${query}`);
    const sum = groups.reduce((cents: number, group: Json) => cents + Math.round(group.amount_crc * 100), 0);
    totals[`query ${query}`] = [total, count, unconverted, query.includes('by=') ? sum : null];
  }
  totals['year'] = (await get('/budget/projection/2026')).totals;
  const { items, summary } = await get('/salarios');
  totals['salary'] = [
    { ...summary, last: summary.last?.id },
    items.map(({ id, amount_crc }: Json) => [id, amount_crc]),
  ];
  const suggestions = await get('/budget/recurring-items/suggestions');
  totals['suggestions'] = suggestions.map(({ name, amount, currency, frequency, day }: Json) => [
    name,
    amount,
    currency,
    frequency,
    day,
  ]);
  // What is empty before and after says nothing.
  expect(items, 'salaries').not.toEqual([]);
  expect(suggestions, 'suggestions').not.toEqual([]);
  totals['commitments'] = (await get('/budget/commitments')).days.map((day: Json) => [day.local_date, day.balance]);
  return totals;
}

const TYPES = ['COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'DEPOSITO', 'SALARY'];

async function fill(seed: string): Promise<Json[]> {
  const chance = chanceOf(seed);
  const rows: Json[] = [];
  for (let n = 0; n < 24; n++) {
    const { status, body } = await service.ask('POST', '/api/v1/transactions', {
      merchant: chance.next() < 0.2 ? 'Alquiler' : `Tienda ${n}`,
      date: `2026-0${chance.whole(2, 5)}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
      amount: chance.whole(21, 9_999_999) / 100,
      currency: chance.pick(['CRC', 'CRC', 'USD', 'EUR', 'BTC']),
      type: chance.pick(TYPES),
      category_id: chance.pick(categories),
      deferred_to_next_cycle: chance.next() < 0.2,
    });
    expect(status).toBe(201);
    rows.push(body);
  }
  return rows;
}

/** What every ledger of a run has: a salary, and a merchant that is paid on the same day of each month. */
async function fillSteady(): Promise<Json[]> {
  const paid = { amount: 20_000, currency: 'CRC', category_id: categories[2] };
  const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
  const steady = [
    ...months.map((month) => ({ ...paid, merchant: 'Gimnasio', type: 'COMPRA', date: `${month}-05` })),
    { ...paid, merchant: 'Planilla', type: 'SALARY', date: '2026-03-28' },
  ];
  const rows = await Promise.all(steady.map((row) => service.ask('POST', '/api/v1/transactions', row)));
  expect(rows.map(({ status }) => status)).toEqual(steady.map(() => 201));
  return rows.map(({ body }) => body);
}

async function splitAll(rows: readonly Json[], seed: string): Promise<string[]> {
  const chance = chanceOf(seed);
  const tokens: string[] = [];
  for (const { id, amount, currency } of rows) {
    const parts = cutAmount(chance, String(amount), currency, chance.whole(2, 20)).map((cut) => ({
      amount: cut,
      category_id: chance.pick(categories),
    }));
    const { status, body } = await service.ask('PUT', `/api/v1/transactions/${id}/parts`, { parts });
    expect(status, JSON.stringify(body)).toBe(200);
    tokens.push(body.undo_token);
  }
  return tokens;
}

describe('a ledger whose rows are split at random', { timeout: 120_000 }, () => {
  it('has the totals that it had, and again after the splits are undone', async () => {
    const run = async (seed: string) => {
      await service.arrange(async (db) => {
        await db.deleteFrom('savings_accrual').execute();
        await db.deleteFrom('transactions').execute();
      });
      const rows = [...(await fillSteady()), ...(await fill(seed))];
      const before = await readTotals();
      await compareQueries();
      const tokens = await splitAll(rows, seed);
      expect(await readTotals()).toEqual(before);
      await compareQueries();
      const categoriesBefore = await get('/analytics/by-category?cycle=2026-04');
      for (const undo_token of tokens.reverse()) {
        expect((await service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
      }
      expect(await readTotals()).toEqual(before);
      expect(await get('/analytics/by-category?cycle=2026-04')).not.toEqual(categoriesBefore);
    };
    await fc.assert(fc.asyncProperty(fc.string({ minLength: 1, maxLength: 8 }), run), {
      numRuns: randomRuns({ short: 1, long: 4 }),
    });
  });
});
