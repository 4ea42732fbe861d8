/** What is carried over is owed as it was, until it is paid (docs/rules/budget.md, "What a cycle left unpaid"). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../../test/app.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { type Budget, startBudget } from '../../budget/budget-testing.ts';

let budget: Budget;
beforeAll(async () => {
  budget = await startBudget();
});
afterAll(() => budget.close());
beforeEach(async () => {
  await budget.clear();
  budget.service.setNow('2026-04-10T18:00:00Z');
});

const ITEMS = '/api/v1/budget/recurring-items';
const rent = (more: object = {}) =>
  budget.plan({ amount: 1_000, day: 5, starts_on: '2026-03-05', mode: 'payment', ...more });
const carry = (recurring_item_id: number, on: string) =>
  budget.ask('POST', '/api/v1/budget/carry-over', { recurring_item_id, on });
/** With a session of its own, whatever the clock says. */
const undo = async (undo_token: unknown) => {
  const headers = { cookie: await budget.service.login(), origin: 'http://localhost:8080' };
  const url = '/api/v1/transactions/undo';
  const { status } = await budget.service.send({ method: 'POST', url, headers, payload: { undo_token } });
  expect(status).toBe(200);
};
const change = (id: number, body: object) => budget.expected(200, 'PATCH', `${ITEMS}/${id}`, body);
const month = (name: string) => budget.get(`/budget/projection/${name}`);
const debts = async (name: string) => {
  const { lines } = await month(name);
  const all = lines.flatMap(({ items }: Json) => items.flatMap(({ occurrences }: Json) => occurrences));
  return all.filter(({ carried_from }: Json) => carried_from !== null);
};
const unpaid = async (name: string) =>
  (await month(name)).unpaid_items.map(({ local_date, amount_crc }: Json) => [local_date, amount_crc]);

describe('a debt', () => {
  it.each([
    ['moves to another day', { day: 7 }, 2_000],
    ['rises', { amount: 1_500 }, 2_500],
    ['starts later', { starts_on: '2026-05-05' }, 1_000],
    ['is paused', { active: false }, 1_000],
    ['ends', { ends_on: '2026-03-10' }, 1_000],
    ['becomes an allowance', { mode: 'allowance', category: true }, 2_000],
    ['becomes an income', { type: 'INCOME' }, 1_000],
  ])('keeps its amount and its month when its item %s, and is listed nowhere else', async (_how, given, expenses) => {
    const { id } = await rent();
    expect((await carry(id, '2026-03-05')).status).toBe(201);
    expect(await month('2026/4')).toMatchObject({ expenses: 2_000 });
    const { category, ...body } = given as Json;
    await change(id, category ? { ...body, category_id: budget.category('hogar') } : body);
    expect(await month('2026/4')).toMatchObject({ expenses });
    expect(await debts('2026/4')).toMatchObject([{ local_date: '2026-03-19', amount_crc: 1_000, paid_by: null }]);
    expect(await unpaid('2026/3')).toEqual([]);
  });

  it('is paid by its words, also while its item is paused', async () => {
    const { id } = await rent();
    await carry(id, '2026-03-05');
    await change(id, { active: false });
    const row = await budget.record({ merchant: 'ALQUILER', date: '2026-04-02', amount: 1_000 });
    expect(row.pays).toMatchObject({ recurring_item_id: id, local_date: '2026-03-19' });
    expect(await month('2026/4')).toMatchObject({ expenses: 1_000 });
  });

  it('goes with its item when that is deleted, and comes back with it', async () => {
    const { id } = await rent();
    await carry(id, '2026-03-05');
    await change(id, { amount: 1_500 });
    const { headers } = await budget.ask('DELETE', `${ITEMS}/${id}`);
    expect(await month('2026/4')).toMatchObject({ expenses: 0 });
    await undo(headers['undo-token']);
    expect(await month('2026/4')).toMatchObject({ expenses: 2_500 });
  });

  it('is carried on from the cycle that lists it, to the one after, with undo', async () => {
    const { id } = await rent();
    await carry(id, '2026-03-05');
    budget.service.setNow('2026-04-20T18:00:00Z');
    expect((await month('2026/4')).unpaid_items).toMatchObject([
      { local_date: '2026-03-19', carried_from: '2026-03-05' },
      { local_date: '2026-04-05', carried_from: null },
    ]);
    const { status, body } = await carry(id, '2026-03-19');
    expect([status, body]).toMatchObject([201, { from: '2026-03-19', to: '2026-04-19', month: '2026-05' }]);
    expect(await unpaid('2026/4')).toEqual([['2026-04-05', 1_000]]);
    expect(await month('2026/5')).toMatchObject({ expenses: 2_000 });
    for (const on of ['2026-03-05', '2026-03-19']) expect((await carry(id, on)).status).toBe(409);
    await undo(body.undo_token);
    expect(await unpaid('2026/4')).toEqual([
      ['2026-03-19', 1_000],
      ['2026-04-05', 1_000],
    ]);
  });

  it('and an occurrence of the same day are carried one after the other', async () => {
    const { id } = await rent({ day: 19, starts_on: '2026-02-19' });
    expect((await carry(id, '2026-02-19')).status).toBe(201);
    budget.service.setNow('2026-04-20T18:00:00Z');
    expect(await unpaid('2026/4')).toHaveLength(2);
    for (const status of [201, 201, 409]) expect((await carry(id, '2026-03-19')).status).toBe(status);
    expect(await unpaid('2026/4')).toEqual([]);
    expect(await month('2026/5')).toMatchObject({ expenses: 3_000 });
  });

  it('is once what was left and never more, however its item is changed and whatever is listed is carried', async () => {
    const edit = fc.oneof(
      fc.record({ day: fc.integer({ min: 1, max: 31 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({ active: fc.boolean() }),
      fc.record({ ends_on: fc.constantFrom(null, '2026-12-31') }),
      fc.record({ matches: fc.constantFrom([], ['CASERO']) }),
    );
    const day = fc.integer({ min: 1, max: 31 });
    await fc.assert(
      fc.asyncProperty(day, fc.array(edit, { maxLength: 4 }), async (first, edits) => {
        await budget.clear();
        budget.service.setNow('2026-04-10T18:00:00Z');
        const { id } = await rent({ day: first, starts_on: '2026-02-19' });
        const [[on]] = await unpaid('2026/3');
        expect((await carry(id, on)).status).toBe(201);
        for (const body of edits) await change(id, body);
        expect(await unpaid('2026/3')).toEqual([]);
        budget.service.setNow('2026-04-20T18:00:00Z');
        const left = (await month('2026/4')).unpaid_items;
        expect(left.filter(({ carried_from }: Json) => carried_from !== null)).toMatchObject([{ amount_crc: 1_000 }]);
        for (const { local_date } of left) expect((await carry(id, local_date)).status).toBe(201);
        expect(await unpaid('2026/4')).toEqual([]);
        const amounts = (await debts('2026/5')).map(({ amount_crc }: Json) => amount_crc);
        expect(amounts.toSorted()).toEqual(left.map(({ amount_crc }: Json) => amount_crc).toSorted());
      }),
      { numRuns: randomRuns({ short: 8, long: 15 }) },
    );
  });
});

describe('two links to one occurrence at once', () => {
  it('are one link and one refusal', async () => {
    const { id } = await rent({ name: 'Casa' });
    for (let round = 0; round < 5; round++) {
      const rows = await Promise.all(['A', 'B'].map((merchant) => budget.record({ merchant, date: '2026-04-05' })));
      const link = ({ id: row }: Json) =>
        budget.ask('PUT', `/api/v1/transactions/${row}/pays`, { recurring_item_id: id, on: '2026-04-05' });
      const answers = await Promise.all(rows.map(link));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      await budget.service.arrange((db) => db.deleteFrom('transactions').execute());
    }
  });
});
