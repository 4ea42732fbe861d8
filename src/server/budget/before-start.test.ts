/** What came before an item starts pays nothing that is still to come (docs/rules/budget.md, "What pays what"). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { addDays, daysBetween } from '../../domain/calendar.ts';
import { occurrences, type Schedule, startingBy } from '../../domain/recurring.ts';
import { type Budget, startBudget } from './budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());
beforeEach(() => budget.clear());

const SUGGESTIONS = '/api/v1/budget/recurring-items/suggestions';
/** Accepts the only suggestion as it is. */
async function acceptOnly(): Promise<Json> {
  const [found, ...others] = (await budget.ask('GET', SUGGESTIONS)).body;
  expect(others).toEqual([]);
  const { name, type, amount, currency, category_id, frequency, day, starts_on } = found;
  const body = { name, type, amount, currency, category_id, frequency, day, starts_on };
  return budget.expected(201, 'POST', `${SUGGESTIONS}/accept`, body);
}
const paidDays = async (month: string, direction: string) => {
  const { lines } = await budget.get(`/budget/projection/${month}`);
  const dues = lines
    .filter((line: Json) => line.direction === direction)
    .flatMap(({ items }: Json) => items.flatMap(({ occurrences: of }: Json) => of));
  return dues.map(({ local_date, paid_by }: Json) => [local_date, paid_by !== null]);
};

describe('an accepted suggestion', () => {
  it('leaves the next salary to come, and the one that came beside it', async () => {
    budget.service.setNow('2026-03-31T18:00:00Z');
    const category_id = budget.category('salario');
    for (const date of ['2026-02-15', '2026-02-28', '2026-03-15', '2026-03-31']) {
      await budget.record({ merchant: 'EMPRESA SA', date, amount: 600_000, type: 'SALARY', category_id });
    }
    await acceptOnly();
    expect(await budget.get('/budget/projection/2026/4')).toMatchObject({ income: 1_200_000 });
    expect(await paidDays('2026/4', 'income')).toEqual([['2026-04-15', false]]);
    expect(await budget.get('/budget/safe-to-spend')).toMatchObject({ salary_on: '2026-04-15' });
  });

  it('leaves every week of the open cycle that is still to come', async () => {
    budget.service.setNow('2026-04-03T18:00:00Z');
    for (const date of ['2026-03-13', '2026-03-20', '2026-03-27', '2026-04-03']) {
      await budget.record({ merchant: 'GIMNASIO SMART', date, amount: 3_000, category_id: budget.category('salud') });
    }
    await acceptOnly();
    expect(await budget.get('/budget/projection/2026/4')).toMatchObject({ expenses: 15_000 });
    expect(await paidDays('2026/4', 'expense')).toEqual([
      ['2026-04-10', false],
      ['2026-04-17', false],
    ]);
  });
});

describe('a row from before an item starts', () => {
  it('pays the first day when it lies nearer to that than to the one before, and is said on the row', async () => {
    await budget.plan({ name: 'Netflix', amount: 5_000, day: 12, starts_on: '2026-04-12' });
    const late = await budget.record({ merchant: 'NETFLIX.COM', date: '2026-03-19', amount: 5_000 });
    expect(late.pays).toBeNull();
    const early = await budget.record({ merchant: 'NETFLIX.COM', date: '2026-04-09', amount: 5_000 });
    expect(early.pays).toMatchObject({ local_date: '2026-04-12' });
  });

  it('pays what a person links it to', async () => {
    const { id } = await budget.plan({ name: 'Netflix', amount: 5_000, day: 12, starts_on: '2026-04-12' });
    const row = await budget.record({ merchant: 'NETFLIX.COM', date: '2026-03-19', amount: 5_000 });
    const linked = await budget.expected(200, 'PUT', `/api/v1/transactions/${row.id}/pays`, { recurring_item_id: id });
    expect(linked.transaction.pays).toMatchObject({ local_date: '2026-04-12', by: 'link' });
  });
});

describe('any item and any rows with its words in one cycle', () => {
  it('never pays a day when it is nearer to a day of the rhythm before the start', async () => {
    const day = (first: string, span: number) => fc.integer({ min: 0, max: span }).map((n) => addDays(first, n));
    const schedule = fc.oneof(
      fc.record({ frequency: fc.constantFrom('weekly' as const, 'semimonthly' as const) }),
      fc.record({
        frequency: fc.constantFrom('monthly' as const, 'yearly' as const),
        day: fc.option(fc.integer({ min: 1, max: 31 })),
      }),
    );
    const given = fc.record({
      schedule,
      starts_on: day('2026-03-01', 60),
      days: fc.array(day('2026-03-19', 30), { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ schedule: { ...when }, starts_on, days }) => {
        await budget.clear();
        await budget.plan({ name: 'Academia', amount: 10_000, ...when, starts_on });
        for (const date of days) await budget.record({ merchant: 'ACADEMIA', date, amount: 10_000 });
        const item: Schedule = { ...when, starts_on, active: true };
        const early = occurrences(startingBy(item, '2025-01-01'), '2025-01-01', '2027-01-01');
        const before = early.filter((each) => each < starts_on);
        const { items } = await budget.get('/transactions?limit=50');
        for (const { local_date, pays } of items) {
          if (pays === null) continue;
          const apart = Math.abs(daysBetween(local_date, pays.local_date));
          expect(before.every((each) => Math.abs(daysBetween(local_date, each)) >= apart)).toBe(true);
        }
        const free = (await paidDays('2026/4', 'expense')).filter(([, paid]: [string, boolean]) => !paid).length;
        const { expenses } = await budget.get('/budget/projection/2026/4');
        expect(expenses).toBe(10_000 * (days.length + free));
      }),
      { numRuns: randomRuns({ short: 10, long: 30 }) },
    );
  });
});
