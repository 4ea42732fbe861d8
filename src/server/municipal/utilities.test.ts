/** Receipts of utilities over HTTP, and of meters that could not be read. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { renderPdf } from '../../../test/documents/render.ts';
import { receipt, TWO_SUPPLIES } from '../../../test/documents/texts.ts';
import { upload as send } from '../../../test/documents/upload.ts';

const BASE = '/api/v1/municipal-receipts';
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-06-10T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('municipal_receipts').execute();
    await db.deleteFrom('documents').execute();
    await db.deleteFrom('transactions').execute();
  }),
);

const upload = async (filename: string, bytes: Uint8Array): Promise<Json> => {
  const { status, body } = await send(service, `${BASE}/upload`, [{ filename, bytes }]);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const get = async (url: string): Promise<Json> => (await service.ask('GET', url)).body;
const transactions = async (): Promise<Json[]> => (await get('/api/v1/transactions?limit=200')).items;

describe('receipt', () => {
  it('of a utility names who bills, tells electricity from water, and says which meter was not read', async () => {
    const { created, errors } = await upload('esph.pdf', await renderPdf(TWO_SUPPLIES));
    expect(errors).toEqual([]);
    const [made] = created;
    expect(made).toMatchObject({
      municipality: 'ESPH',
      receipt_number: '88120044',
      reference: 'municipal:ESPH:88120044',
      total: 26_258,
      charges: [
        { description: 'Energía eléctrica 245 kWh', kind: 'electricity', amount: 17_640 },
        { description: 'Alumbrado público', kind: 'service', amount: 842 },
        { description: 'Agua potable', kind: 'water', amount: 7_380 },
        { description: 'Hidrantes', kind: 'service', amount: 396 },
      ],
      readings: [],
      electricity: [{ meter: 'E-77120', kwh: 245 }],
      unread: [{ code: 'readings', params: { meter: 'A-33107' }, message: 'readings of meter A-33107' }],
    });
    const [row] = await transactions();
    expect(row).toMatchObject({
      merchant: 'ESPH',
      amount: 26_258,
      source: 'MUNICIPAL',
      category: { identifier: 'servicios-publicos' },
    });
    expect(await get(`${BASE}/${made.id}`)).toEqual(made);
    expect(await get(`${BASE}/water-consumption`)).toEqual({ items: [], meters: [] });
  });

  it('in thousands of colones is refused, in a word of its own', async () => {
    const text = receipt().replace('DETALLE DE SERVICIOS', 'EN MILES DE COLONES\nDETALLE DE SERVICIOS');
    const { created, errors } = await upload('miles.pdf', await renderPdf(text));
    expect([created, errors]).toMatchObject([[], [{ filename: 'miles.pdf', code: 'scaled_amounts' }]]);
  });

  it('keeps what it says of its meters when a later one makes its row another', async () => {
    const bill = (number: string, month: string, arrears: string, total: string) =>
      renderPdf(
        `CNFL\nRecibo N° ${number}\nPeríodo: ${month}\nMedidor 771203\nEnergía   9,000.00\n${arrears}Total   ${total}`,
      );
    const [june] = (await upload('6.pdf', await bill('6', 'JUNIO 2026', 'Saldo anterior 9,000.00\n', '18,000.00')))
      .created;
    const { adjusted } = await upload('5.pdf', await bill('5', 'MAYO 2026', '', '9,000.00'));
    expect(adjusted).toMatchObject([{ id: june.id, before: 18_000, amount: 9_000 }]);
    expect((await get(`${BASE}/${june.id}`)).unread).toEqual(june.unread);
    expect(june.unread).toMatchObject([{ code: 'readings', params: { meter: '771203' } }]);
  });
});
