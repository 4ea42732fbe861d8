/** A cover never outlives or exceeds the allowance that it came from (docs/rules/budget.md, "Moving allowance"). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { type Budget, startBudget } from '../budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());
beforeEach(async () => {
  await budget.clear();
  await budget.service.arrange((db) => db.deleteFrom('budget_covers').execute());
});

const NAMES = ['supermercado', 'transporte', 'hogar'];
const allowance = (at: number, amount: number) =>
  budget.plan({
    name: `Monto ${at}`,
    amount,
    day: 25,
    mode: 'allowance',
    category_id: budget.category(NAMES[at] ?? ''),
  });
const cover = (from: number, to: number, amount: number) =>
  budget.ask('POST', '/api/v1/budget/cover', {
    ...{ month: '2026-05', amount },
    ...{ from_category_id: budget.category(NAMES[from] ?? ''), to_category_id: budget.category(NAMES[to] ?? '') },
  });
const may = () => budget.get('/budget/projection/2026/5');
const remove = ({ id }: Json) => budget.ask('DELETE', `/api/v1/budget/recurring-items/${id}`);

it('goes with the allowance, and comes back with it', async () => {
  const [from] = [await allowance(0, 1_000), await allowance(1, 500)];
  expect((await cover(0, 1, 300)).status).toBe(201);
  expect(await may()).toMatchObject({ expenses: 1_500 });
  const { headers } = await remove(from);
  expect(await may()).toMatchObject({ expenses: 500, planned_expenses: 500 });
  await budget.service.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
  expect((await may()).lines).toMatchObject([
    { allowance: 700, covered: -300 },
    { allowance: 800, covered: 300 },
  ]);
});

it('leaves nothing of an empty plan', async () => {
  const item = await allowance(0, 1_000);
  await cover(0, 1, 300);
  await remove(item);
  expect(await may()).toMatchObject({ expenses: 0, lines: [] });
});

it('shrinks with the allowance', async () => {
  const { id } = await allowance(0, 1_000);
  await allowance(1, 500);
  await cover(0, 1, 1_000);
  await budget.expected(200, 'PATCH', `/api/v1/budget/recurring-items/${id}`, { amount: 400 });
  expect(await may()).toMatchObject({ expenses: 900, planned_expenses: 900 });
});

it('moves allowance and makes none, whatever becomes of the items', async () => {
  const at = fc.integer({ min: 0, max: 2 });
  const amount = fc.integer({ min: 1, max: 900 });
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('cover' as const), from: at, to: at, amount }),
    fc.record({ kind: fc.constant('amount' as const), from: at, amount }),
    fc.record({ kind: fc.constant('switch' as const), from: at, active: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 7 }), async (deeds) => {
      await budget.clear();
      await budget.service.arrange((db) => db.deleteFrom('budget_covers').execute());
      const items = [await allowance(0, 1_000), await allowance(1, 500), await allowance(2, 50)];
      for (const each of deeds) {
        if (each.kind === 'cover') await cover(each.from, each.to, each.amount);
        else {
          const body = each.kind === 'amount' ? { amount: each.amount } : { active: each.active };
          await budget.expected(200, 'PATCH', `/api/v1/budget/recurring-items/${items[each.from]?.id}`, body);
        }
        const { expenses, planned_expenses, lines } = await may();
        expect(expenses).toBe(planned_expenses);
        expect(lines.every(({ allowance: left }: Json) => left === null || left >= 0)).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});
