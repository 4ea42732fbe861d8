/** What was spent is up to today; what is dated after it is committed (docs/rules/counts.md). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { addDays } from '../../domain/calendar.ts';

const TODAY = '2026-04-10';
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: `${TODAY}T18:00:00Z` });
});
afterAll(() => service.close());

const sums = async (query: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1/analytics/by-category?${query}`);
  expect(status).toBe(200);
  return body;
};

const rowOf = fc.record({
  merchant: fc.constantFrom('AUTO MERCADO', 'UBER EATS', 'X'),
  days: fc.integer({ min: -40, max: 70 }),
  amount: fc.integer({ min: 1, max: 90_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  type: fc.constantFrom('COMPRA', 'DEVOLUCION', 'RETIRO', 'PAGO_TARJETA', 'DEPOSITO'),
  deferred_to_next_cycle: fc.boolean(),
});

it('is what the budget says of the same cycle, and both parts are the whole, whatever the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 8 }), async (rows) => {
      await service.arrange((db) => db.deleteFrom('transactions').execute());
      for (const { days, ...row } of rows) {
        const date = addDays(TODAY, days);
        expect((await service.ask('POST', '/api/v1/transactions', { ...row, date, currency: 'CRC' })).status).toBe(201);
      }
      for (const month of [3, 4, 5, 6]) {
        const { body: budget } = await service.ask('GET', `/api/v1/budget/projection/2026/${month}`);
        const found = await sums(`cycle=2026-0${month}`);
        expect(found.recorded_crc).toBe(budget.recorded_expenses);
        expect(found.committed_crc).toBe(budget.committed_expenses);
        expect(Math.round(found.total_crc * 100)).toBe(
          Math.round(found.recorded_crc * 100) + Math.round(found.committed_crc * 100),
        );
      }
      const signOf = (type: string) => ({ COMPRA: 1, RETIRO: 1, DEVOLUCION: -1 })[type] ?? 0;
      const cents = (isCounted: (days: number) => boolean) =>
        rows
          .filter(({ days }) => isCounted(days))
          .reduce((sum, { amount, type }) => sum + signOf(type) * Math.round(Number(amount) * 100), 0);
      const range = await sums(`start_date=${addDays(TODAY, -40)}&end_date=${addDays(TODAY, 70)}`);
      expect(Math.round(range.recorded_crc * 100)).toBe(cents((days) => days <= 0));
      expect(Math.round(range.committed_crc * 100)).toBe(cents((days) => days > 0));
    }),
    { numRuns: randomRuns({ short: 8, long: 12 }) },
  );
});
