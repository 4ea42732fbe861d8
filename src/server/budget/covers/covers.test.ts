/** A cover never outlives or exceeds the allowance that it came from (docs/rules/budget.md, "Moving allowance"). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
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
    { numRuns: randomRuns({ short: 8, long: 20 }) },
  );
});

const hogar = () => budget.category('hogar');
const undo = async (undo_token: string) =>
  expect((await budget.service.ask('POST', '/api/v1/transactions/undo', { undo_token })).status).toBe(200);
const expenses = async (month = '2026/4') => (await budget.get(`/budget/projection/${month}`)).expenses;

describe('covering from an allowance', () => {
  const food = () => budget.category('supermercado');
  const cover = (body: object) => budget.service.ask('POST', '/api/v1/budget/cover', { month: '2026-04', ...body });
  const lines = async (month = '2026/4') =>
    (await budget.get(`/budget/projection/${month}`)).lines.map((line: Json) => [
      ...[line.name, line.planned, line.covered, line.available, line.projected],
    ]);

  it('moves allowance to another category for one cycle, with undo', async () => {
    await budget.plan({ name: 'Comida', amount: 150_000, category_id: food() });
    await budget.record({ amount: 100_000, category_id: food() });
    await budget.record({ amount: 30_000, category_id: hogar() });
    const moved = { from_category_id: food(), to_category_id: hogar(), amount: 40_000 };
    const { status, body } = await cover(moved);
    expect([status, body.month.month]).toEqual([201, '2026-04']);
    const after = [
      ['Supermercado', 150_000, -40_000, 10_000, 110_000],
      ['Hogar', 0, 40_000, 10_000, 40_000],
    ];
    expect(await lines()).toEqual(expect.arrayContaining(after));
    expect(await expenses()).toBe(150_000);
    expect(await lines('2026/5')).toEqual([['Supermercado', 150_000, 0, 150_000, 150_000]]);
    const components = (await budget.get('/budget/explain?year=2026&month=4&direction=expense&field=projected'))
      .components;
    expect(components.find((each: Json) => each.kind === 'covered')).toMatchObject({
      category_id: hogar(),
      amount_crc: 10_000,
    });
    await undo(body.undo_token);
    expect(await lines()).toEqual(expect.arrayContaining([['Supermercado', 150_000, 0, 50_000, 150_000]]));
  });

  it('is rejected without an allowance, to itself, or in an invalid month', async () => {
    await budget.plan({ name: 'Comida', amount: 150_000, category_id: food() });
    for (const [body, path] of [
      [{ from_category_id: hogar(), to_category_id: food(), amount: 1 }, 'amount'],
      [{ from_category_id: food(), to_category_id: hogar(), amount: 150_000.01 }, 'amount'],
      [{ from_category_id: food(), to_category_id: hogar(), amount: 0 }, 'amount'],
      [{ from_category_id: food(), to_category_id: food(), amount: 1 }, 'to_category_id'],
      [{ from_category_id: food(), to_category_id: 2_000_000_000, amount: 1 }, 'to_category_id'],
      [{ month: '2026-02', from_category_id: food(), to_category_id: hogar(), amount: 1 }, 'month'],
    ] as const) {
      const answer = await cover(body);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path]);
    }
  });

  it('is deleted and restored with its category', async () => {
    const made = await budget.expected(201, 'POST', '/api/v1/categories', { identifier: 'perros', name: 'Perros' });
    const item = await budget.plan({ name: 'Comida de perros', amount: 20_000, category_id: made.id });
    await budget.plan({ name: 'Comida', amount: 150_000, category_id: food() });
    expect((await cover({ from_category_id: food(), to_category_id: made.id, amount: 5_000 })).status).toBe(201);
    expect(item).toMatchObject({ mode: 'allowance', mode_asked: true });
    const before = await lines();
    const { status, headers } = await budget.service.ask('DELETE', `/api/v1/categories/${made.id}`);
    expect(status).toBe(204);
    expect(await budget.get(`/budget/recurring-items/${item.id}`)).toMatchObject({ category_id: null, active: false });
    expect(await lines()).toEqual([['Supermercado', 150_000, 0, 150_000, 150_000]]);
    await undo(String(headers['undo-token']));
    expect(await budget.get(`/budget/recurring-items/${item.id}`)).toMatchObject({
      category_id: made.id,
      active: true,
    });
    expect(await lines()).toEqual(before);
  });
});
