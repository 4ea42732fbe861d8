/** The notification for a possible duplicate. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let program: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  program = await service.withToken(['read', 'write'], 'correo');
});
afterAll(() => service.close());

const post = async (merchant: string, more: object = {}): Promise<Json> =>
  (
    await program('POST', '/api/v1/transactions', {
      ...{ merchant, date: '2026-03-20', amount: 25_000, currency: 'CRC', type: 'COMPRA', ...more },
    })
  ).body;
const newest = async (): Promise<Json> => (await service.ask('GET', '/api/v1/notifications')).body.items[0];

it('a notification of a possible duplicate asks and links to the answer, while any other stays as it is', async () => {
  const text = '300001  2026-03-20  COMERCIALIZADORA XYZ  25,000.00  COL  D';
  const { created } = (await service.ask('POST', '/api/v1/transactions/paste-import', { text })).body;
  const row = await post('SODA LA PARADA');
  expect(row.possible_duplicate_of).toBe(created[0].id);
  expect(await newest()).toMatchObject({
    title: 'Soda la Parada',
    body: '¿Es el mismo? ₡25\u00a0000,00 · Restaurantes',
    url: '/review',
    transaction_id: row.id,
  });
  const { items } = (await service.ask('GET', '/api/v1/notices?status=possible')).body;
  expect(items).toMatchObject([{ transaction_id: row.id, possible_transaction_id: created[0].id, made_row: true }]);
  const other = await post('PANADERIA UNO', { amount: 900 });
  expect(await newest()).toMatchObject({ title: 'Panaderia Uno', url: `/transactions?id=${other.id}` });
});

it('a possible duplicate salary asks first, and then links to the salaries', async () => {
  const text = '300002  2026-04-15  PAGO PLANILLA EMPRESA  500,000.00  COL  C';
  await service.ask('POST', '/api/v1/transactions/paste-import', { text });
  await post('DEPOSITO NOMINA', { type: 'SALARY', amount: 500_000, date: '2026-04-15' });
  expect(await newest()).toMatchObject({ url: '/review' });
});
