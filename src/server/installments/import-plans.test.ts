import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let ask: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-08T18:00:00Z' });
  ask = await service.withToken();
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
  }),
);

const rows = async (): Promise<Json[]> => (await ask('GET', '/api/v1/transactions?limit=200')).body.items;

describe('the bank’s list of running plans', () => {
  const LIST = [
    'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
    '0001,15/07/2025,TALLER PRUEBA,009/012,"29,472.00 CRC","353,664.79","88,416.79"',
    '0001,16/02/2026,CLINICA PRUEBA,002/003,"56,666.60 CRC","170,000.00","56,666.80"',
    '0001,09/08/2023,TRASLADO SALDO,031/060,"72,206.60 CRC","2,096,154.99","1,464,278.23"',
    'Total,,,,,"2,619,819.78",',
  ].join('\n');
  const take = async (more: object = {}): Promise<Json> =>
    (await ask('POST', '/api/v1/installments/import', { text: LIST, ...more })).body;

  it('enters with its remaining cuotas, once; what bears interest is refused with the reason', async () => {
    expect((await take({ dry_run: true })).fresh).toHaveLength(2);
    expect(await rows()).toEqual([]);
    const { created, errors } = await take();
    expect(created.map((row: Json) => [row.merchant, row.amount, row.installment.number, row.installment.of])).toEqual([
      ['TALLER PRUEBA', 353664.79, 0, 12],
      ['CLINICA PRUEBA', 170000, 0, 3],
    ]);
    expect(errors.map((error: Json) => error.line)).toEqual([4]);
    const { body: plans } = await ask('GET', '/api/v1/installments');
    expect(plans[0]).toMatchObject({
      of: 12,
      billed: 9,
      remaining: 3,
      remaining_amount: 88416.79,
      billed_amount: 265248,
    });
    expect(plans[0].cuotas.map((cuota: Json) => [cuota.number, cuota.local_date, cuota.amount])).toEqual([
      [10, '2026-04-19', 29472],
      [11, '2026-05-19', 29472],
      [12, '2026-06-19', 29472.79],
    ]);
    expect((await ask('GET', '/api/v1/analytics/by-category?cycle=2026-05')).body.total_crc).toBe(86138.8);
    const again = await take();
    expect([again.created, again.duplicates.map((each: Json) => each.anchor_id)]).toEqual([
      [],
      created.map((row: Json) => row.id),
    ]);
  });

  it('makes the purchase that is there already its anchor', async () => {
    const row = { merchant: 'CLINICA P', date: '2026-02-16', amount: 170000, type: 'COMPRA', currency: 'CRC' };
    const there = (await ask('POST', '/api/v1/transactions', row)).body;
    const { created, undo_token } = await take();
    expect(created[1].id).toBe(there.id);
    await service.send({
      method: 'POST',
      url: '/api/v1/transactions/undo',
      headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'application/json' },
      payload: JSON.stringify({ undo_token }),
    });
    expect((await rows()).map((row) => [row.id, row.installment])).toEqual([[there.id, null]]);
  });
});
