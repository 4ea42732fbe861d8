/** What the budget's tests share: rows and items over HTTP, and the statements that reach the database. */
import pg from 'pg';
import { expect, vi } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

export type Budget = Awaited<ReturnType<typeof startBudget>>;

/** The service on 10 April 2026 (cycle 2026-04: 19 March to 18 April), with short ways to fill and ask it. */
export async function startBudget() {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const service: TestApp = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  // A token: sessions end when a test sets the clock to another week.
  const ask = await service.withToken();
  const expected = async (status: number, ...args: Parameters<TestApp['ask']>): Promise<Json> => {
    const answer = await ask(...args);
    expect([answer.status, answer.body?.detail]).toEqual([status, undefined]);
    return answer.body;
  };
  const get = (url: string): Promise<Json> => expected(200, 'GET', `/api/v1${url}`);
  const categories = new Map<string, number>();
  for (const { identifier, id } of await get('/categories')) categories.set(identifier, id);

  return {
    service,
    ask,
    get,
    expected,
    category: (identifier: string): number => categories.get(identifier) ?? -1,
    record: (row: object): Promise<Json> =>
      expected(201, 'POST', '/api/v1/transactions', {
        merchant: 'X',
        date: '2026-04-01',
        amount: 100,
        type: 'COMPRA',
        currency: 'CRC',
        category_id: null,
        ...row,
      }),
    plan: (item: object): Promise<Json> =>
      expected(201, 'POST', '/api/v1/budget/recurring-items', {
        name: 'Alquiler',
        type: 'EXPENSE',
        amount: 250_000,
        currency: 'CRC',
        frequency: 'monthly',
        starts_on: '2026-01-01',
        ...item,
      }),
    line: async (month: string, category_id: number | null, direction = 'expense'): Promise<Json> =>
      (await get(`/budget/projection/${month}`)).lines.find(
        (each: Json) => each.category_id === category_id && each.direction === direction,
      ),
    override: (month: string, balance: number | string) =>
      expected(200, 'PUT', `/api/v1/budget/balance-override/${month}`, { balance }),
    clear: () =>
      service.arrange(async (db) => {
        await db.deleteFrom('transactions').execute();
        await db.deleteFrom('installment_plans').execute();
        await db.deleteFrom('recurring_items').execute();
        await db.deleteFrom('balance_overrides').execute();
      }),
    /** How many statements reach the database while `work` runs. */
    statements: async (work: () => Promise<unknown>): Promise<number> => {
      const before = sent.mock.calls.length;
      await work();
      return sent.mock.calls.length - before;
    },
    close: async () => {
      sent.mockRestore();
      await service.close();
    },
  };
}
