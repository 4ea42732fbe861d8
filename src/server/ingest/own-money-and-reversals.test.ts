import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z', env: { OWNER_NAMES: 'Ana Prueba Solano' } });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());

const take = async (text: string, subject = 'Notificación de transacción'): Promise<Json> => {
  const mail = { from: 'NotificacionBAC@baccredomatic.cr', subject, date: '2026-04-01T00:31:00Z', text };
  const { status, body } = await automation('POST', '/api/v1/ingest/email', mail);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const spent = async (): Promise<number> =>
  (await service.ask('GET', '/api/v1/analytics/by-category?cycle=2026-04')).body.total_crc;
const card = (type: string, authorization: string) =>
  `Comercio: TIENDA PRUEBA\nCiudad y país: HEREDIA, Costa Rica\nFecha: Mar 31, 2026 , 18:30\nVISA: ************0000\nAutorización: ${authorization}\nReferencia: 609100000001\nTipo de Transacción: ${type}\nMonto: CRC 12,345.60`;

test('a transfer to oneself and a payment of the own card are rows in no sum', async () => {
  const before = await spent();
  const transfer = await take(
    'Estimado(a) ANA PRUEBA SOLANO : BAC Credomatic le comunica que ANA PRUEBA SOLANO realizó una transferencia electrónica a su cuenta N° *****0003. La transferencia se realizó el día 31-03-2026 a las 10:56:38 horas; por un monto de 700.000,00 CRC, por concepto de: ahorro El número de referencia es 2026033110284000000000003',
  );
  expect([transfer.status, transfer.transaction]).toEqual([
    'created',
    expect.objectContaining({ type: 'TRASPASO', amount: 700_000, category: null }),
  ]);
  expect(transfer.facts.own_money).toBe('own_transfer');
  const payment = await take(
    'Comprobante de Pago de Tarjeta Tarjeta de Crédito Número: 3799-00**-****-2228 Nombre: ANA/PRUEBA Monto del pago: 135,304.74 CRC Cuenta Origen Número: 900000001 Monto del débito: 135,304.74 CRC Referencia: 4556 Fecha de pago: 2026/03/31 08:18:46',
  );
  expect([payment.status, payment.transaction?.type]).toEqual(['created', 'PAGO_TARJETA']);
  expect(await spent()).toBe(before);
});

test('a reversal removes its purchase from spending and names it, also when reported twice', async () => {
  const before = await spent();
  const { transaction: purchase } = await take(card('COMPRA', '100001'));
  const { status, transaction, facts } = await take(card('REVERSION', '100001'));
  expect([status, transaction.type, transaction.refund_of]).toEqual(['created', 'DEVOLUCION', purchase.id]);
  expect(facts).toMatchObject({ merchant: 'TIENDA PRUEBA', authorization: '100001', amount: '12345.6' });
  expect((await take(`${card('REVERSION', '100001')}\n`)).transaction.id).toBe(transaction.id);
  expect(await spent()).toBe(before);
});

test('a reversal waits for its purchase, with a notification, and is applied when it arrives', async () => {
  const before = await spent();
  const early = await take(card('COMPRA', '100002'), 'Reversión de transacción TIENDA PRUEBA');
  expect([early.status, early.code, early.transaction]).toEqual([
    'unrecognized',
    'reversal_without_purchase',
    undefined,
  ]);
  const { body: waiting } = await service.ask('GET', '/api/v1/notices?status=unrecognized');
  expect(waiting.items[0]).toMatchObject({ kind: 'email', reason: { code: 'reversal_without_purchase' } });
  const { transaction: purchase } = await take(card('COMPRA', '100002'));
  expect(await spent()).toBe(before);
  const { body: rows } = await service.ask('GET', '/api/v1/transactions?type=DEVOLUCION');
  expect(rows.items.find(({ refund_of }: Json) => refund_of === purchase.id)?.notices).toEqual([
    expect.objectContaining({ id: waiting.items[0].id }),
  ]);
});

test('a purchase in one body of a mail that the other declines or doubts makes no row', async () => {
  for (const [words, status] of [
    ['Su compra fue rechazada.', 'ignored'],
    ['Estado: Pendiente', 'unrecognized'],
  ]) {
    const html = `<p>${card('COMPRA', '100009').replaceAll('\n', '</p><p>')}</p>`;
    const text = `${card('COMPRA', '100009')}\n${words}`;
    const mail = { from: 'a@example.com', subject: 'Aviso', date: '2026-04-01T00:31:00Z', text, html };
    const { body } = await automation('POST', '/api/v1/ingest/email', mail);
    expect([body.status, body.transaction]).toEqual([status, undefined]);
  }
});

test('a merchant’s refund reduces spending', async () => {
  const before = await spent();
  const { status, transaction } = await take(card('DEVOLUCION', '100003'));
  expect([status, transaction.type]).toEqual(['created', 'DEVOLUCION']);
  expect(await spent()).toBeCloseTo(before - 12_345.6, 2);
});

test.each([
  [
    ['created', 'DEVOLUCION'],
    'Davivienda: se aplicó un reverso a su tarjeta ****1290 por CRC AMOUNT correspondiente a la compra en UBER CR del 28/03/2026. Referencia 44556677.',
  ],
  [
    ['unrecognized', undefined],
    'BAC: Compra reversada por CRC AMOUNT en UBER CR con su tarjeta VISA terminada en 1290. 28/03/2026 11:42',
  ],
])('a reversal without its purchase is the same by mail and by message: %s', async ([status, type], words) => {
  const text = (amount: string) => words.replace('AMOUNT', amount);
  const mail = await take(text('5,510.00'), 'Aviso');
  const message = { text: text('6,510.00'), sender: 'Davivienda' };
  const { body } = await automation('POST', '/api/v1/ingest/message', message);
  for (const answer of [mail, body]) expect([answer.status, answer.transaction?.type]).toEqual([status, type]);
});
