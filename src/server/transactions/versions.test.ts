/** A change that names the version it read is refused when the row is no longer that version. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const ROW = { merchant: 'Confitería', date: '2026-03-15', amount: 1000, type: 'COMPRA', currency: 'CRC' };
const record = async () => (await service.ask('POST', '/api/v1/transactions', ROW)).body.id as number;
const at = (id: number) => `/api/v1/transactions/${id}`;
const tagOf = async (id: number) => String((await service.ask('GET', at(id))).headers['etag']);

describe('a transaction under If-Match', () => {
  it.each([
    ['PATCH', { amount: 3000 }],
    ['PUT', { ...ROW, amount: 3000 }],
    ['DELETE', undefined],
  ] as const)(
    'is not touched by %s of a version that is gone, and is by one of the version that is',
    async (method, body) => {
      const id = await record();
      const read = await tagOf(id);
      const elsewhere = await service.ask('PATCH', at(id), { amount: 9000 });
      expect([elsewhere.status, elsewhere.headers['etag']]).toEqual([200, await tagOf(id)]);
      const late = await service.ask(method, at(id), body, { 'if-match': read });
      expect([late.status, late.body.code, late.headers['etag']]).toEqual([
        412,
        'precondition_failed',
        elsewhere.headers['etag'],
      ]);
      expect((await service.ask('GET', at(id))).body.amount).toBe(9000);
      const done = await service.ask(method, at(id), body, { 'if-match': await tagOf(id) });
      expect(done.status).toBe(method === 'DELETE' ? 204 : 200);
    },
  );

  it('is the same version when another merchant is called something else', async () => {
    const id = await record();
    const read = await tagOf(id);
    const named = await service.ask('PUT', '/api/v1/merchant-names', { merchant: 'OTRO LUGAR', name: 'Otro' });
    expect([named.status < 300, await tagOf(id)]).toEqual([true, read]);
  });
});
