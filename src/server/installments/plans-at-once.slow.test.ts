import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let ask: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-08T18:00:00Z' });
  ask = await service.withToken();
});
afterAll(() => service.close());
beforeEach(() => empty());

const empty = () =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
    await db.deleteFrom('notices').execute();
  });

const HEADER = 'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante';
const LIST = [
  HEADER,
  '8608,16/10/2026,SILLA,001/003,"11000.00 CRC","33000.00","22000.00"',
  '8608,17/10/2026,MESA,001/004,"10000.00 CRC","40000.00","30000.00"',
].join('\n');

const DOORS: Readonly<Record<string, () => ReturnType<Ask>>> = {
  list: () => ask('POST', '/api/v1/installments/import', { text: LIST }),
  paste: () => ask('POST', '/api/v1/transactions/paste-import', { text: LIST }),
  file: () => ask('POST', '/api/v1/imports?filename=plans.csv', LIST, { 'content-type': 'text/csv' }),
};
const plans = async (): Promise<Json[]> => (await ask('GET', '/api/v1/installments')).body;
const rows = async (): Promise<Json[]> => (await ask('GET', '/api/v1/transactions?limit=200')).body.items;
const inNoPlan = async () => (await rows()).filter(({ installment }) => installment === null);

it('a list of plans that comes several times at once makes each plan once, by any of its doors', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(DOORS)), { minLength: 2, maxLength: 5 }),
      fc.boolean(),
      async (doors, isInLedger) => {
        await empty();
        if (isInLedger) {
          const row = { merchant: 'SILLA', date: '2026-10-16', amount: 33_000, type: 'COMPRA', currency: 'CRC' };
          expect((await ask('POST', '/api/v1/transactions', row)).status).toBe(201);
        }
        const answers = await Promise.all(doors.map(async (door) => DOORS[door]?.()));
        expect(answers.map((answer) => answer?.status)).toEqual(doors.map(() => 200));
        expect((await plans()).map(({ price, of }) => [price, of]).sort()).toEqual([
          [33_000, 3],
          [40_000, 4],
        ]);
        expect(await inNoPlan()).toEqual([]);
        expect(await rows()).toHaveLength(isInLedger ? 4 + 4 : 3 + 4);
      },
    ),
    { numRuns: 12 },
  );
});

it('a purchase of which a person makes a plan while the list comes has one plan', async () => {
  for (let turn = 0; turn < 6; turn++) {
    await empty();
    const row = { merchant: 'SILLA', date: '2026-10-16', amount: 33_000, type: 'COMPRA', currency: 'CRC' };
    const { id } = (await ask('POST', '/api/v1/transactions', row)).body;
    const [made, listed] = await Promise.all([
      ask('POST', `/api/v1/transactions/${id}/installment-plan`, { cuotas: 3 }),
      DOORS['list']?.(),
    ]);
    expect([[201, 409].includes(made.status), listed?.status]).toEqual([true, 200]);
    expect((await plans()).map(({ price, of }) => [price, of]).sort()).toEqual([
      [33_000, 3],
      [40_000, 4],
    ]);
    expect(await inNoPlan()).toEqual([]);
    await service.arrange(async (db) =>
      expect(await db.selectFrom('installment_plans').select('id').execute()).toHaveLength(2),
    );
  }
});
