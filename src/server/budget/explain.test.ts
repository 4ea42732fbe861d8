import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { addDays } from '../../domain/calendar.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { type Budget, startBudget } from './budget-testing.ts';

const FIELDS = ['planned', 'recorded', 'committed', 'projected'] as const;
const DIRECTIONS = { income: 'income', expense: 'expenses' } as const;
const toCents = (amount: number) => Math.round(amount * 100);

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
  await budget.expected(200, 'PUT', '/api/v1/exchange-rates/USD', { rate: '501.37' });
  await budget.expected(200, 'PUT', '/api/v1/exchange-rates/EUR', { rate: '547.1' });
});
afterAll(() => budget.close());

const explained = async (query: string): Promise<Json> => {
  const answer = await budget.get(`/budget/explain?${query}`);
  const sum = answer.components.reduce((cents: number, each: Json) => cents + toCents(each.amount_crc), 0);
  expect(sum, query).toBe(toCents(answer.total_crc));
  return answer;
};

/** Rows of all types and currencies on many days, cuotas, refunds, deferrals; items with and without category. */
async function layMixedLedger(): Promise<void> {
  const somewhere = [null, 'supermercado', 'hogar', 'restaurantes', 'salario'];
  const categoryAt = (n: number) => {
    const name = somewhere[n % somewhere.length];
    return name ? budget.category(name) : null;
  };
  for (let n = 0; n < 70; n++) {
    await budget.record({
      date: addDays('2026-03-05', (n * 17) % 110),
      amount: ((n * 7919) % 100_000) / 100 + 1,
      type: TRANSACTION_TYPES[n % TRANSACTION_TYPES.length],
      currency: ['CRC', 'USD', 'EUR', 'MEMP'][n % 4],
      category_id: categoryAt(n),
      deferred_to_next_cycle: n % 9 === 0,
      merchant: n % 5 === 0 ? 'NETFLIX.COM' : 'TIENDA',
    });
  }
  await budget.record({ date: '2026-03-10', amount: 100_000, cuotas: 3, category_id: categoryAt(1) });
  await budget.plan({ name: 'Salario', type: 'INCOME', frequency: 'semimonthly', category_id: categoryAt(4) });
  await budget.plan({
    name: 'Comida',
    amount: 80.55,
    currency: 'USD',
    frequency: 'weekly',
    category_id: categoryAt(1),
  });
  await budget.plan({ name: 'Netflix', amount: 9.99, currency: 'EUR' });
  await budget.plan({ name: 'Marchamo', frequency: 'yearly', starts_on: '2026-12-15' });
  await budget.override('2026/7', -1_234.56);
}

describe('explaining a figure of the budget', () => {
  beforeAll(layMixedLedger);

  it('adds up to the totals of a year', async () => {
    const { totals } = await budget.get('/budget/projection/2026');
    for (const [direction, total] of Object.entries(DIRECTIONS)) {
      for (const field of FIELDS) {
        const { total_crc } = await explained(`year=2026&direction=${direction}&field=${field}`);
        expect(total_crc).toBe(totals[field === 'projected' ? total : `${field}_${total}`]);
      }
    }
  });

  it('adds up to the totals of a month and of each line, including the one without a category', async () => {
    for (const number of [3, 4, 5]) {
      const month = await budget.get(`/budget/projection/2026/${number}`);
      const about = `year=2026&month=${number}`;
      expect(month.lines.length).toBeGreaterThan(3);
      for (const [direction, total] of Object.entries(DIRECTIONS)) {
        for (const field of FIELDS) {
          const figure = `${about}&direction=${direction}&field=${field}`;
          const whole = month[field === 'projected' ? total : `${field}_${total}`];
          expect((await explained(figure)).total_crc).toBe(whole);
          for (const line of month.lines.filter((each: Json) => each.direction === direction)) {
            const category = line.category_id ?? 'none';
            expect((await explained(`${figure}&category_id=${category}`)).total_crc).toBe(line[field]);
          }
        }
      }
    }
  });

  it('lists the opening balance, what came in and went out, and the override', async () => {
    const { months } = await budget.get('/budget/projection/2026');
    for (const month of months) {
      const { total_crc } = await explained(`year=2026&month=${month.month.slice(5)}&figure=balance`);
      expect(total_crc).toBe(month.balance);
    }
    const july = await explained('year=2026&month=7&figure=balance');
    expect(july.components.map((each: Json) => each.kind)).toEqual([
      'balance_before',
      'income',
      'expenses',
      'override',
    ]);
  });

  it('splits a net into what came in and went out, by month and by year', async () => {
    const { months, totals } = await budget.get('/budget/projection/2026');
    for (const [span, net] of [
      ['year=2026', totals.net],
      ...months.map((month: Json) => [`year=2026&month=${month.month.slice(5)}`, month.net]),
    ]) {
      const { total_crc, components } = await explained(`${span}&figure=net`);
      expect(total_crc).toBe(net);
      expect(components.map((each: Json) => each.kind)).toEqual(['income', 'expenses']);
    }
  });

  it('names rows by month, category, type and side, so that the ledger can list them', async () => {
    const category_id = budget.category('supermercado');
    const query = `year=2026&month=4&direction=expense&field=projected&category_id=${category_id}`;
    const { components } = await explained(query);
    const rows = components.filter((each: Json) => each.kind === 'rows');
    expect(rows.length).toBeGreaterThan(1);
    for (const { month, type, count, side } of rows) {
      const found = await budget.get(`/transactions?cycle=${month}&category_id=${category_id}&type=${type}&limit=200`);
      const counting = found.items.filter((row: Json) => row.installment?.number !== 0);
      const onSide = counting.filter((row: Json) => row.local_date <= '2026-04-10' === (side === 'recorded'));
      expect(onSide.length, `${type} ${side}`).toBe(count);
    }
    expect(components.filter((each: Json) => each.kind === 'item')).toMatchObject([{ item: { name: 'Comida' } }]);
  });
});

describe('unknown figure', () => {
  it.each([
    ['year=2031&direction=income&field=planned', 'year'],
    ['direction=income&field=planned', 'year'],
    ['year=2026&month=2&direction=income&field=planned', 'month'],
    ['year=2026&month=13&direction=income&field=planned', 'month'],
    ['year=2026&field=planned', 'direction'],
    ['year=2026&direction=income', 'field'],
    ['year=2026&direction=income&field=savings', 'field'],
    ['year=2026&direction=income&field=planned&category_id=x', 'category_id'],
    ['year=2026&figure=balance', 'month'],
    ['year=2026&figure=net&direction=income', 'direction'],
    ['year=2026&month=4&figure=balance&field=planned', 'field'],
  ])('%s is rejected under %s', async (query, path) => {
    const { status, body } = await budget.ask('GET', `/api/v1/budget/explain?${query}`);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});
