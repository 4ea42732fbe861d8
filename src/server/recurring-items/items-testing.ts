/** A service whose ledger is empty before each test, and the items and rows that the tests make. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

export const URL = '/api/v1/budget/recurring-items';
export const NETFLIX = {
  name: 'Netflix',
  type: 'EXPENSE',
  amount: 5_000,
  currency: 'CRC',
  frequency: 'monthly',
  starts_on: '2026-01-05',
};

/** Starts the service for the tests of a file. */
export function startItems() {
  let service: TestApp;
  beforeAll(async () => {
    service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  });
  afterAll(() => service.close());
  beforeEach(() =>
    service.arrange(async (db) => {
      await db.deleteFrom('transactions').execute();
      await db.deleteFrom('installment_plans').execute();
      await db.deleteFrom('recurring_items').execute();
    }),
  );
  return {
    app: () => service,
    made: async (more: object = {}): Promise<Json> => {
      const { status, body } = await service.ask('POST', URL, { ...NETFLIX, ...more });
      expect([status, body.detail]).toEqual([201, undefined]);
      return body;
    },
    record: async (row: object): Promise<void> => {
      const whole = { type: 'COMPRA', currency: 'CRC', category_id: null, ...row };
      expect((await service.ask('POST', '/api/v1/transactions', whole)).status).toBe(201);
    },
    firstCategory: async (): Promise<number> => (await service.ask('GET', '/api/v1/categories')).body[0].id,
  };
}
