/** What is left out of a sum for lack of a rate is told of that sum, and of no other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { runTool } from './tool-book.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const categories = (await service.ask('GET', '/api/v1/categories')).body as Json[];
  for (const [name, currency] of [
    ['Supermercado', 'CRC'],
    ['Restaurantes', 'EUR'],
  ] as const) {
    const category_id = categories.find((each) => each.name === name)?.id;
    const row = { date: '2026-04-02', merchant: name, type: 'COMPRA', category_id, amount: 20, currency };
    expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  }
});
afterAll(() => service.close());

const leftOut = async (args: object): Promise<Json> => {
  const answer = await runTool(service.deps, 'spending_by_category', JSON.stringify(args));
  return 'data' in answer ? (answer.data as Json).unconverted : answer;
};
const EUROS = [{ currency: 'EUR', count: 1, amount: 20 }];

it.each([
  [{}, EUROS],
  [{ category: 'Restaurantes' }, EUROS],
  [{ category: 'Supermercado' }, []],
  [{ category: 'none' }, []],
])('of %j', async (args, expected) => {
  expect(await leftOut(args)).toEqual(expected);
});

const queried = async (args: object): Promise<Json> => {
  const answer = await runTool(service.deps, 'query_ledger', JSON.stringify(args));
  return 'data' in answer ? (answer.data as Json) : answer;
};

it('of what nothing was spent on, what came in is told, and of other things it is not', async () => {
  const row = { date: '2026-04-03', merchant: 'AGUINALDO', type: 'DEPOSITO', amount: 700, currency: 'CRC' };
  expect((await service.ask('POST', '/api/v1/transactions', row)).status).toBe(201);
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' };
  expect(await queried({ filter: 'aguinaldo', ...year })).toMatchObject({
    count: 0,
    came_in: { total: 700, count: 1 },
  });
  expect(await queried({ filter: 'supermercado', ...year })).not.toHaveProperty('came_in');
  expect(await queried({ filter: 'nadie', ...year })).not.toHaveProperty('came_in');
  // Paid in a currency without a rate, it was spent.
  const euros = await queried({ filter: 'restaurantes', ...year });
  expect(euros).toMatchObject({ count: 0, unconverted: EUROS });
  expect(euros).not.toHaveProperty('came_in');
});
