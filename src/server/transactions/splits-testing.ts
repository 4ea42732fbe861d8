/** What the tests of splits and tags share: a service of their own, purchases, and what is asked of them. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let ids: Map<string, number>;

/** The service of this file, once its tests run. */
export const serviceOf = (): TestApp => service;

/** Starts the service before the tests of this file, and empties its ledger before each. */
export function setUpSplits(): void {
  beforeAll(async () => {
    service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
    const { body } = await service.ask('GET', '/api/v1/categories');
    ids = new Map(body.map(({ identifier, id: known }: Json) => [identifier, known]));
  });
  afterAll(() => service.close());
  beforeEach(() =>
    service.arrange(async (db) => {
      await db.deleteFrom('transactions').execute();
      await db.deleteFrom('installment_plans').execute();
      await db.deleteFrom('notices').execute();
    }),
  );
}

export const FOOD = 'supermercado';
export const HOME = 'hogar';
export const id = (identifier: string): number => ids.get(identifier) ?? -1;

export const buy = async (more: object = {}): Promise<Json> => {
  const row = { merchant: 'PriceSmart', date: '2026-04-02', amount: 10_000, currency: 'CRC', type: 'COMPRA' };
  const { status, body } = await service.ask('POST', '/api/v1/transactions', { ...row, ...more });
  expect(status).toBe(201);
  return body;
};
export const part = (category: string | null, amount: number | string, note?: string) => ({
  category_id: category === null ? null : id(category),
  amount,
  ...(note === undefined ? {} : { note }),
});
export const split = (row: { id: number }, ...parts: object[]) =>
  service.ask('PUT', `/api/v1/transactions/${row.id}/parts`, { parts });
export const change = (row: { id: number }, body: object) =>
  service.ask('PATCH', `/api/v1/transactions/${row.id}`, body);
export const get = async (path: string): Promise<Json> => {
  const { status, body } = await service.ask('GET', `/api/v1${path}`);
  expect(status, path).toBe(200);
  return body;
};
export const read = (row: { id: number }): Promise<Json> => get(`/transactions/${row.id}`);
export const undo = (undo_token: string) => service.ask('POST', '/api/v1/transactions/undo', { undo_token });
