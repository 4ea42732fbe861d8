/** A purchase in cuotas counts by these, and is the purchase that it is all the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

it('tells beside the largest what was bought in cuotas for more, in the days and the rows that are asked about', async () => {
  const asked = { measure: 'largest', filter: 'type:COMPRA', start_date: '2026-01-01', end_date: '2026-01-31' };
  const row = { type: 'COMPRA', currency: 'CRC', date: '2026-01-10' };
  await service.ask('POST', '/api/v1/transactions', {
    ...row,
    merchant: 'SODA',
    amount: 9_000,
  });
  const idOf = async (merchant: string, amount: number) =>
    (await service.ask('POST', '/api/v1/transactions', { ...row, merchant, amount })).body.id;
  const [dear, cheap] = [await idOf('GOLLO', 120_000), await idOf('MONGE', 6_000)];
  for (const id of [dear, cheap])
    expect((await service.ask('POST', `/api/v1/transactions/${id}/installment-plan`, { cuotas: 6 })).status).toBe(201);
  const found = async (more: object = {}) => {
    const asking = new URLSearchParams({ ...asked, ...more }).toString();
    const { rows, bought_in_cuotas } = (await service.ask('GET', `/api/v1/analytics/query?${asking}`)).body;
    return [rows, bought_in_cuotas].map((each: Json) => each?.map(({ id }: Json) => id));
  };
  const [rows, bought] = await found({ top: '1' });
  expect(bought).toEqual([dear]);
  expect(rows).not.toContain(dear);
  expect((await found({ filter: 'gollo' }))[1]).toEqual([dear]);
  expect((await found({ filter: 'soda' }))[1]).toBeUndefined();
  expect((await found({ start_date: '2026-01-11' }))[1]).toBeUndefined();
  expect((await found({ measure: 'smallest' }))[1]).toBeUndefined();
});
