/** A receipt and its payment are one row, whichever comes first and whatever the bank calls the municipality. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { upload } from '../../../test/documents/upload.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-20T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('municipal_receipts').execute();
    await db.deleteFrom('documents').execute();
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('notices').execute();
  }),
);

const receipt = async (municipality: string): Promise<Json> => {
  const text = [
    `MUNICIPALIDAD DE ${municipality.toUpperCase()}`,
    'RECIBO DE SERVICIOS MUNICIPALES',
    'Recibo N°: 139763',
    'Período: JUNIO 2026',
    'Fecha de vencimiento: 15/07/2026',
    'DETALLE DE SERVICIOS MONTO',
    'BIENES INMUEBLES 120,000.00',
    'RECOLECCIÓN DE BASURA 19,763.00',
    'TOTAL A PAGAR ₡139,763.00',
  ].join('\n');
  const bytes = await renderPdf(text);
  const { body } = await upload(service, '/api/v1/municipal-receipts/upload', [{ filename: 'r.pdf', bytes }]);
  expect(body.created.map((each: Json) => each.municipality)).toEqual([municipality]);
  return body.created[0];
};
let sent = 0;
const mail = async (merchant: string): Promise<Json> => {
  sent += 1;
  const text = [
    `Comercio: ${merchant}`,
    'Ciudad y país: SAN JOSE, Costa Rica',
    'Fecha: Jul 9, 2026, 12:30',
    'VISA: ************0000',
    `Autorización: ${500_000 + sent}`,
    `Referencia: ${609_100_500_000 + sent}`,
    'Tipo de Transacción: COMPRA',
    'Monto: CRC 139,763.00',
  ].join('\n');
  const { status, body } = await automation('POST', '/api/v1/ingest/email', {
    ...{ from: 'NotificacionBAC@baccredomatic.cr', subject: 'Notificación', date: '2026-07-09T19:00:00Z', text },
    message_id: `<municipal-${sent}@bank>`,
  });
  expect([status, body.status]).toEqual([200, expect.stringMatching(/created|attached/)]);
  return body.transaction;
};
const line = (merchant: string) =>
  service.ask('POST', '/api/v1/transactions/paste-import', {
    text: `300001  2026-07-10  ${merchant}  139,763.00  COL  D`,
  });
const rows = async (): Promise<Json[]> => (await service.ask('GET', '/api/v1/transactions')).body.items;
const spent = async (): Promise<number> =>
  (await service.ask('GET', '/api/v1/analytics/by-category?start_date=2026-06-01&end_date=2026-08-30')).body.total_crc;

describe('receipt and its payment', () => {
  const NAMES: [string, string][] = [
    ['Heredia', 'MUNICIPALIDAD DE HEREDIA'],
    ['Heredia', 'MUNI HEREDIA'],
    ['Heredia', 'MUNICIPALIDAD DE HEREDIA SERV'],
    ['Heredia', 'MUNIC. HEREDIA HEREDIA CR'],
    ['Heredia', 'PAGO SERVICIOS MUNICIPALIDAD HEREDIA'],
    ['Santa Ana', 'MUNI SANTA ANA'],
    ['La Unión', 'MUNICIPALIDAD LA UNION TRES RIOS'],
    ['La Unión', 'MUNI DE LA UNION'],
    ['Montes de Oca', 'MUNICIPALIDAD DE MONTES DE OCA'],
    ['Montes de Oca', 'MUNIMONTESDEOCA'],
    ['San José', 'MUNICIPALIDAD DE SAN JOSE'],
    ['Vázquez de Coronado', 'MUNICIPALIDAD DE CORONADO'],
    ['Vázquez de Coronado', 'MUNICIPALIDAD DE VAZQU'],
    ['Montes de Oca', 'MUNICIPALIDAD DE MONTE'],
  ];
  it.each(NAMES)('for %s are counted once, with the receipt first: %s', async (municipality, merchant) => {
    const { transaction_id } = await receipt(municipality);
    const row = await mail(merchant);
    expect([row.id, row.possible_duplicate_of, await spent()]).toEqual([transaction_id, null, 139_763]);
  });

  it.each(NAMES)('for %s are counted once, with the mail first: %s', async (municipality, merchant) => {
    const row = await mail(merchant);
    const { transaction_id } = await receipt(municipality);
    expect([transaction_id, (await rows()).length, await spent()]).toEqual([row.id, 1, 139_763]);
  });

  it('on a statement are counted once in both orders, with the mail too', async () => {
    await receipt('Heredia');
    await line('MUNI HEREDIA');
    await mail('MUNICIPALIDAD DE HEREDIA');
    expect([(await rows()).length, await spent()]).toEqual([1, 139_763]);
  });

  it.each([
    ['Heredia', 'SERVIPAGOS EN LINEA'],
    ['Heredia', 'MUNICIPALIDAD DE ALAJUELA'],
    ['Heredia', 'MUNI ALAJUELA'],
    ['Heredia', 'HOTEL HEREDIA'],
    ['Heredia', 'COMUNIDAD HEREDIA'],
    ['San José', 'MUNICIPALIDAD DE ALAJUELA SAN JOSE CR'],
    ['Mora', 'MUNI MORAVIA'],
    ['Mora', 'MUNIMORAVIA'],
  ])('for %s under somebody else’s name need review: %s', async (municipality, merchant) => {
    const { transaction_id } = await receipt(municipality);
    expect((await mail(merchant)).possible_duplicate_of).toBe(transaction_id);
  });

  it('are not merged for another municipality with an equal bill', async () => {
    await line('MUNI SANTA ANA');
    expect((await mail('MUNI HEREDIA')).possible_duplicate_of).not.toBeNull();
  });

  it('through somebody else need review, also when the receipt comes last', async () => {
    const { id } = await mail('SERVIPAGOS EN LINEA');
    const { transaction_id } = await receipt('Heredia');
    const made = (await rows()).find((row) => row.id === transaction_id);
    expect(made).toMatchObject({ possible_duplicate_of: id });
  });
});
