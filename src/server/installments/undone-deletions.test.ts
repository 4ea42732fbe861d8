/** The deletion of an account or a category that a plan's rows have is taken back byte for byte, and again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-29T18:00:00Z' });
});
afterAll(() => service.close());

const send = async (method: string, url: string, body?: object): Promise<Json> => {
  const { status, text, body: answer } = await service.ask(method, url, body);
  expect(status, text).toBeLessThan(300);
  return answer;
};
const remove = async (url: string): Promise<string> => {
  const { status, headers } = await service.ask('DELETE', url);
  expect(status).toBe(204);
  return headers['undo-token'] as string;
};
const undo = async (undo_token: string): Promise<string> =>
  (await send('POST', '/api/v1/transactions/undo', { undo_token })).undo_token;

describe.each(['before the plan', 'after it'])('purchase that got its category from a rule %s', (when) => {
  it('and its cuotas are as they were', async () => {
    const account = { name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'CRC' };
    const { id: account_id } = await send('POST', '/api/v1/accounts', account);
    const { id: category_id } = await send('POST', '/api/v1/categories', { name: `Muebles ${when}` });
    const pattern = when === 'after it' ? 'TIENDA ALFA' : 'TIENDA BETA';
    const rule = () =>
      send('POST', '/api/v1/category-rules', { pattern, match: 'contains', category_id, priority: 999 });
    if (when === 'before the plan') await rule();
    const price = { amount: 90_000, currency: 'CRC', type: 'COMPRA', account_id, cuotas: 3 };
    const bought = await send('POST', '/api/v1/transactions', { merchant: pattern, date: '2026-10-10', ...price });
    if (when === 'after it') {
      await rule();
      await send('POST', '/api/v1/category-rules/apply', {});
    }
    const rows = async () => {
      const { items } = await send('GET', `/api/v1/transactions?limit=200&q=${encodeURIComponent(pattern)}`);
      return items.map(({ updated_at: _at, updated_by: _by, ...row }: Json) => row);
    };
    const before = await rows();
    expect([before.length, bought.account_id]).toEqual([4, account_id]);
    for (const url of [`/api/v1/accounts/${account_id}`, `/api/v1/categories/${category_id}`]) {
      let token = await remove(url);
      const gone = await rows();
      for (const then of [before, gone, before]) {
        token = await undo(token);
        expect(await rows()).toEqual(then);
      }
    }
  });
});
