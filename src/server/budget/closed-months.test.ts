/** A closed month never changes with today's dollar (docs/rules/budget.md, "What goes in"). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { addDays } from '../../domain/calendar.ts';
import { type Budget, startBudget } from './budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());
beforeEach(async () => {
  await budget.clear();
  await budget.service.arrange((db) => db.deleteFrom('usd_rates').execute());
});

const setRate = async (day: string, rate: number) => {
  budget.service.setNow(`${day}T18:00:00Z`);
  await budget.expected(200, 'PUT', '/api/v1/exchange-rates/USD', { rate });
};
const zeta = (more: object = {}) =>
  budget.plan({
    name: 'Zeta',
    amount: 10,
    currency: 'USD',
    day: 25,
    mode: 'payment',
    starts_on: '2026-01-25',
    ...more,
  });
const closed = () => Promise.all([3, 4].map((month) => budget.get(`/budget/projection/2026/${month}`)));

it('keeps what an occurrence in dollars was, and what paid it', async () => {
  const category_id = budget.category('suscripciones');
  await setRate('2026-03-01', 468.29);
  await zeta({ category_id });
  await setRate('2026-04-20', 468.29);
  const row = { merchant: 'OTRA', date: '2026-03-25', amount: 7.6, currency: 'USD', category_id };
  expect(await budget.record(row)).toMatchObject({ pays: { local_date: '2026-03-25' } });
  const before = await closed();
  await setRate('2026-05-10', 505.37);
  expect(await closed()).toEqual(before);
  expect(before[1]).toMatchObject({ planned_expenses: 4_682.9, unpaid_items: [] });
  expect(await budget.get('/budget/projection/2026/6')).toMatchObject({ planned_expenses: 5_053.7 });
});

it('asks for a debt in dollars at the rate of where it stands', async () => {
  await setRate('2026-03-01', 468.29);
  const { id } = await zeta();
  await setRate('2026-04-20', 500);
  expect((await closed())[1]?.unpaid_items).toMatchObject([{ local_date: '2026-03-25', amount_crc: 4_682.9 }]);
  await budget.expected(201, 'POST', '/api/v1/budget/carry-over', { recurring_item_id: id, on: '2026-03-25' });
  await setRate('2026-04-21', 505);
  // It stands on 19 April, whose rate was that of March.
  expect(await budget.get('/budget/projection/2026/5')).toMatchObject({ planned_expenses: 4_682.9 + 5_050 });
});

it('whatever the dollar does, no figure of a closed month moves', async () => {
  const rate = fc.integer({ min: 40_000, max: 60_000 }).map((units) => units / 100);
  const given = fc.record({
    first: rate,
    later: fc.array(fc.record({ after: fc.integer({ min: 1, max: 9 }), rate }), { minLength: 1, maxLength: 3 }),
    paid: fc.option(fc.record({ on: fc.integer({ min: 0, max: 30 }), amount: fc.integer({ min: 500, max: 1_500 }) })),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ first, later, paid }) => {
      await budget.clear();
      await budget.service.arrange((db) => db.deleteFrom('usd_rates').execute());
      await setRate('2026-03-01', first);
      const category_id = budget.category('suscripciones');
      await zeta({ category_id });
      if (paid !== null) {
        const [date, amount] = [addDays('2026-03-19', paid.on), paid.amount / 100];
        await budget.record({ merchant: 'OTRA', date, amount, currency: 'USD', category_id });
      }
      let day = '2026-04-19';
      await setRate(day, first);
      const before = await closed();
      for (const each of later) {
        day = addDays(day, each.after);
        await setRate(day, each.rate);
        expect(await closed()).toEqual(before);
      }
    }),
    { numRuns: randomRuns({ short: 8, long: 15 }) },
  );
});
