/** A plan that ends twice at the same moment ends once: the other is told so, and nothing breaks. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-29T18:00:00Z' });
});
afterAll(() => service.close());

it('paying it off, and deleting its purchase', async () => {
  for (let n = 0; n < 6; n++) {
    const purchase = { merchant: `GOLLO ${n}`, date: '2026-08-10', amount: 90_000, currency: 'CRC', type: 'COMPRA' };
    const { body } = await service.ask('POST', '/api/v1/transactions', { ...purchase, cuotas: 9 });
    const row = `/api/v1/transactions/${body.id}`;
    const both = [() => service.ask('DELETE', `${row}/installment-plan`), () => service.ask('DELETE', row)];
    const answers = await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((send) => send()));
    const of = answers.map(({ status }) => status).toSorted();
    expect(
      [
        [200, 204],
        [204, 404],
        [204, 409],
      ],
      String(of),
    ).toContainEqual(of);
  }
  const { items } = (await service.ask('GET', '/api/v1/transactions?limit=200')).body;
  expect(items.filter(({ merchant }: Json) => merchant.startsWith('GOLLO'))).toEqual([]);
});
