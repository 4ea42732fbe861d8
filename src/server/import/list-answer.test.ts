/** What an answer says beside the lines: the list's own sums, what must be asked, plans among movements. */
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { drawPdf } from '../platform/pdf/pdf-testing.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-30T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const paste = async (text: string, more: object = {}): Promise<Json> => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more });
  expect(status).toBe(200);
  return body;
};
const total = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions')).body.total;

describe('what a list prints of itself', () => {
  const list = (amount: string) =>
    [
      'Cuenta IBAN: CR05 0152 0000 1234 5678 90',
      'Saldo anterior: 1,000.00',
      'Fecha;Descripción;Débito;Crédito',
      `02/07/2026;SODA LA PRUEBA;${amount};`,
      'Saldo final;;880.00;',
    ].join('\n');

  it('is answered, with whether its lines agree', async () => {
    expect((await paste(list('120.00'), { dry_run: true })).statement).toMatchObject({
      ...{ numbers: ['CR05015200001234567890'], opening: 1000, closing: 880, agrees: true, difference: 0 },
    });
    expect((await paste(list('129.00'), { dry_run: true })).statement).toMatchObject({
      ...{ agrees: false, difference: -9, doubtful: [4] },
    });
  });
});

describe('a list without any sign', () => {
  const list = '15/07/2026 SODA 5,000.00\n16/07/2026 CINE 6,000.00';

  it('is asked about in a dry run, and taken as answered', async () => {
    expect((await paste(list, { dry_run: true })).question).toEqual({
      ...{ code: 'are_these_card_purchases', params: { count: 2 }, lines: [1, 2] },
    });
    const not = await paste(list, { card_purchases: false });
    expect([not.created, not.errors.map(({ code }: Json) => code)]).toEqual([[], ['no_direction', 'no_direction']]);
    const yes = await paste(list, { card_purchases: true });
    expect([yes.created.length, yes.question]).toEqual([2, null]);
  });
});

describe('the bank’s list of plans among movements', () => {
  const plans = [
    'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante',
    '1111,15/07/2026,TIENDA DE PRUEBA,001/003,"16,300.00 CRC","48,900.00","32,600.00"',
  ].join('\n');

  it('goes to Tasa Cero by itself, as a paste and as a file that can be reverted', async () => {
    const looked = await paste(plans, { dry_run: true });
    expect([looked.plans.fresh.length, looked.errors, await total()]).toEqual([1, [], 0]);
    const { body } = await service.send({
      method: 'POST',
      url: '/api/v1/imports?filename=financiamientos.csv',
      headers: { cookie: await service.login(), origin: 'http://localhost:8080', 'content-type': 'text/csv' },
      payload: plans,
    });
    expect(body.plans.created).toMatchObject([{ merchant: 'TIENDA DE PRUEBA' }]);
    expect((await service.ask('GET', '/api/v1/installments')).body).toHaveLength(1);
    const { status } = await service.ask('DELETE', `/api/v1/imports/${body.import_id}`);
    expect([status, (await service.ask('GET', '/api/v1/installments')).body]).toEqual([200, []]);
  });
});

describe('a statement as a file', () => {
  const send = (filename: string, payload: Buffer, query = '') =>
    service.login().then((cookie) =>
      service.send({
        method: 'POST',
        url: `/api/v1/imports?filename=${filename}${query}`,
        headers: { cookie, origin: 'http://localhost:8080', 'content-type': 'application/octet-stream' },
        payload,
      }),
    );
  const facts = { numbers: ['CR05015200001234567890'], opening: 1000, closing: 880, agrees: true };

  it('is read from a PDF in a process of its own, and is a duplicate the second time', async () => {
    const lines = [
      ['Cuenta IBAN: CR05 0152 0000 1234 5678 90'],
      ['Saldo anterior: 1,000.00'],
      ['Fecha', 'Referencia', 'Descripción', 'Débitos', 'Créditos'],
      ['02/07/2026', '400001', 'SODA LA PRUEBA', '120.00'],
      ['Saldo final: 880.00'],
    ];
    const bytes = await drawPdf((pdf) => {
      for (const [row, cells] of lines.entries())
        for (const [column, cell] of cells.entries())
          pdf.text(cell, 50 + column * 100, 50 + row * 20, { lineBreak: false });
    });
    const { status, body } = await send('estado.pdf', bytes);
    expect([status, body.statement]).toEqual([200, expect.objectContaining(facts)]);
    expect(body.created).toMatchObject([{ merchant: 'SODA LA PRUEBA', amount: 120, type: 'COMPRA' }]);
    expect((await send('estado.pdf', bytes)).body).toMatchObject({ created: [], duplicates: [{ reason: 'same' }] });
  });

  it('is read from a workbook', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Cuenta IBAN: CR05 0152 0000 1234 5678 90'],
      ['Saldo anterior: 1,000.00'],
      ['Fecha', 'Descripción', 'Débitos', 'Créditos'],
      ['02/07/2026', 'SODA LA PRUEBA', 120.1, ''],
      ['03/07/2026', 'INTERESES GANADOS', '', 0.1],
      ['Saldo final: 880.00'],
    ]);
    const bytes = write({ SheetNames: ['x'], Sheets: { x: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const { status, body } = await send('estado.xlsx', bytes, '&dry_run=true');
    expect([status, body.statement]).toEqual([200, expect.objectContaining(facts)]);
    expect(body.fresh.map(({ parsed }: Json) => parsed.amount)).toEqual([120.1, 0.1]);
  });
});

it.each([
  ['05/10/2025 AA3 MEMBRESIA 0.00 CRC D\n06/10/2025 AA3 OTRO 5.00 CRC D', [1]],
  ['Fecha;Descripción;Débito;Crédito\n05/10/2025;AA3 MEMBRESIA;0,00;0,00\n06/10/2025;AA3 OTRO;5,00;', [1, 2]],
])('a line of zero is answered with its number too', async (text, skipped) => {
  expect(await paste(text, { dry_run: true })).toMatchObject({ skipped, errors: [], counts: { fresh: 1 } });
});

it('a line cannot be another event and the same one', async () => {
  const asked = { text: '06/10/2025 AA3 OTRO 5.00 CRC D', force_lines: [1], same_lines: [1] };
  expect((await service.ask('POST', '/api/v1/transactions/paste-import', asked)).status).toBe(422);
});
