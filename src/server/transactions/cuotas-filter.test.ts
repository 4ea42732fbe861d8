/** `cuotas:no` leaves out what was bought in cuotas, in lists and in sums alike. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const rows = [
    { merchant: 'GOLLO', amount: 120_000, date: '2026-01-20' },
    { merchant: 'FERIA', amount: 7_000, date: '2026-03-25' },
    { merchant: 'DELTA', amount: 9_000, date: '2026-04-02' },
  ];
  const ids: number[] = [];
  for (const row of rows) {
    const { body } = await service.ask('POST', '/api/v1/transactions', { type: 'COMPRA', currency: 'CRC', ...row });
    ids.push(body.id);
  }
  const plan = await service.ask('POST', `/api/v1/transactions/${ids[0]}/installment-plan`, { cuotas: 12 });
  expect(plan.status, plan.text).toBe(201);
});
afterAll(() => service.close());

const get = async (path: string): Promise<Json> => (await service.ask('GET', `/api/v1/${path}`)).body;
const amountsOf = async (q: string): Promise<number[]> =>
  (await get(`transactions?q=${q}&end_date=2026-04-18`)).items.map(({ amount }: Json) => amount);

it('a purchase and each of its cuotas are in one, all other rows in the other', async () => {
  expect(await amountsOf('cuotas:no')).toEqual([9_000, 7_000]);
  expect(await amountsOf('cuotas:yes')).toEqual([10_000, 10_000, 120_000]);
  expect(await amountsOf('cuotas:si gollo')).toHaveLength(3);
});

it('the words of their label find them, beside the rows that have those words', async () => {
  await service.ask('POST', '/api/v1/transactions', {
    ...{ merchant: 'TIENDA TASA CERO', amount: 500, date: '2026-04-01', currency: 'CRC', type: 'PAGO_TARJETA' },
  });
  for (const q of ['tasa cero', '"Tasa Cero"', 'TASA', 'cero'])
    expect(
      (await amountsOf(q)).sort((a, b) => a - b),
      q,
    ).toEqual([500, 10_000, 10_000, 120_000]);
  expect(await amountsOf('-"tasa cero"')).toEqual([9_000, 7_000]);
  expect(await amountsOf('tasa cero -gollo')).toEqual([500]);
  expect((await get('transactions/sums?q=tasa cero&end_date=2026-04-18')).spent_crc).toBe(20_000);
});

it('what is spent without cuotas and in them is what is spent in all', async () => {
  const spent = async (filter: string): Promise<number> =>
    (await get(`analytics/query?cycle=2026-04${filter === '' ? '' : `&filter=${filter}`}`)).total;
  expect(await spent('cuotas:no')).toBe(16_000);
  expect(await spent('cuotas:yes')).toBe(10_000);
  expect(await spent('')).toBe(26_000);
});
