/** What somebody types as the reason of a SINPE is no pay slip. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-10T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());

let sent = 0;
const sinpe = async (sender: string, reason: string): Promise<Json> => {
  sent += 1;
  const text = `BN SINPE MOVIL: Ha recibido ${sent},000.00 de ${sender} por SINPE Movil, ${reason}. Comprobante 2026110915183010900${String(sent).padStart(6, '0')}.`;
  const { status, body } = await automation('POST', '/api/v1/ingest/message', { text, sender: 'BN SINPE MOVIL' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.status, JSON.stringify(body)).toBe('created');
  return body;
};
const pots = async () => (await service.ask('GET', '/api/v1/savings-accrual/')).body.length;
const reason = fc.constantFrom('salario', 'planilla', 'Salario domestica', 'pago quincena', 'NOMINA noviembre');

it('accrues nothing by itself and is income that the person is asked about', async () => {
  const before = await pots();
  await fc.assert(
    fc.asyncProperty(reason, async (words) => {
      const { transaction, accrual } = await sinpe('LUIS PRUEBA MATA', words);
      expect([transaction.type, accrual]).toEqual(['DEPOSITO', undefined]);
    }),
    { numRuns: 8 },
  );
  expect(await pots()).toBe(before);
  const { body } = await service.ask('GET', '/api/v1/notifications?limit=1');
  expect(JSON.stringify(body)).toContain('/salarios?id=');
});

it('is a salary of who paid one before: once the person has said so of an earlier one', async () => {
  const { transaction } = await sinpe('EMPRESA PRUEBA SA', 'salario octubre');
  expect(transaction.type).toBe('DEPOSITO');
  const yes = await service.ask('PATCH', `/api/v1/transactions/${transaction.id}`, { type: 'SALARY' });
  expect(yes.status).toBe(200);
  expect((await sinpe('EMPRESA PRUEBA SA', 'salario noviembre')).transaction.type).toBe('SALARY');
  expect((await sinpe('EMPRESA PRUEBA SA', 'almuerzo')).transaction.type).toBe('DEPOSITO');
});
