/** A list's facts beside its rows decide about its lines. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2025-11-05T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    await db.deleteFrom('transactions').execute();
    await db.deleteFrom('installment_plans').execute();
    await db.deleteFrom('notices').execute();
  }),
);

const paste = async (text: string, more: object = {}): Promise<Json> => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more });
  expect(status).toBe(200);
  return body;
};
const upload = async (filename: string, text: string): Promise<Json> => {
  const { status, body } = await service.send({
    method: 'POST',
    url: `/api/v1/imports?filename=${filename}`,
    headers: {
      cookie: await service.login(),
      origin: 'http://localhost:8080',
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(text),
  });
  expect(status).toBe(200);
  return body;
};
const sum = (rows: Json[]): number => rows.reduce((cents, row) => cents + Math.round(row.amount * 100), 0) / 100;

/** BAC's account statement as it copies from the page: no side, but the counts and sums of both. */
const statement = (summary: string, lines: string[]) =>
  [
    'Banco BAC San José SA Fecha de corte:',
    '31/OCT/25',
    'CUADRO RESUMEN',
    'TOTAL MONTO TOTAL MONTO SALDO PROMEDIO SALDO ANTERIOR SALDO A LA FECHA',
    summary,
    'NO. REFERENCIA FECHA CONCEPTO DÉBITOS CRÉDITOS',
    ...lines,
  ].join('\n');

describe('equal lines of one day', () => {
  it.each([
    ['have different references', '406405101', '406472226', '3 20,075.00 1 500.00 1.00 20,000.00 425.00'],
    ['are needed for the printed sums', '406405101', '406405101', '3 20,075.00 1 500.00 1.00 20,000.00 425.00'],
    ['have different references, whatever the sums', '406405101', '406472226', 'SALDO PROMEDIO'],
  ])('are separate rows when they %s, and add nothing the second time', async (_name, one, two, summary) => {
    const text = statement(summary, [
      '100106677 OCT/29 COMPRA RUTA 32 75.00',
      `${one} OCT/30 TEF A : 900000001 10,000.00`,
      `${two} OCT/30 TEF A : 900000001 10,000.00`,
      '406450609 OCT/31 TEF DE: 900000001 500.00',
    ]);
    const { created, duplicates, possible } = await paste(text);
    expect([duplicates, possible]).toEqual([[], []]);
    expect(sum(created.filter((row: Json) => row.type !== 'DEPOSITO'))).toBe(20_075);
    const again = await paste(text);
    expect([again.created, again.duplicates.map((each: Json) => each.code)]).toEqual([[], Array(4).fill('known')]);
  });

  it('are one row and a reported repeat when nothing tells them apart', async () => {
    const { created, duplicates } = await paste(
      statement('2 150.01 0 0.00 1.00 1.00 1.00', Array(2).fill('093006677 OCT/01 COMPRA RUTA 32 75.00')),
    );
    expect([created.length, duplicates.map((each: Json) => each.code)]).toEqual([1, ['repeated']]);
  });

  it.each([
    ['by the totals of bac.csv', 'bac.csv', bacFile('100106677', '100106677')],
    ['by the references of an HTML page named .xls', 'bac.xls', htmlOf(bacFile('100106677', '100106678'))],
  ])('of a file are two rows when they are told apart %s', async (_name, filename, text) => {
    const { created, duplicates } = await upload(filename, text);
    expect([created.length, duplicates]).toEqual([3, []]);
    expect((await upload(filename, text)).created).toEqual([]);
  });

  it('of an OFX file are two rows, as the bank numbers them', async () => {
    const { created, duplicates } = await upload('movimientos.ofx', ofx(['A1', 'A2']));
    expect([created.length, duplicates]).toEqual([2, []]);
    const again = await upload('movimientos.ofx', ofx(['A1', 'A2', 'A3']));
    expect([again.created.length, again.duplicates.length]).toEqual([1, 2]);
  });

  it('of a QIF file with different numbers are two rows', async () => {
    const record = (number: string) => ['D30/10/2025', 'T-10,000.00', `N${number}`, 'PTEF A 900000001', '^'];
    const text = ['!Type:Bank', ...record('406405101'), ...record('406472226')].join('\n');
    const { created, duplicates } = await upload('movimientos.qif', text);
    expect([created.length, duplicates]).toEqual([2, []]);
  });
});

it('a line with a cuota number matches that cuota, whatever the bank calls it', async () => {
  const { body: bought } = await service.ask('POST', '/api/v1/transactions', {
    ...{ merchant: 'Casa de Muebles', date: '2025-09-10', amount: 90_000, currency: 'CRC', type: 'COMPRA' },
  });
  await service.ask('POST', `/api/v1/transactions/${bought.id}/installment-plan`, { cuotas: 3 });
  const { created, duplicates, possible } = await paste('300001  2025-10-20  CARGO TC CUOTA 2/3  30,000.00  COL  D');
  expect([created, possible, duplicates.map((each: Json) => each.code)]).toEqual([[], [], ['alike']]);
  const { body: row } = await service.ask('GET', `/api/v1/transactions/${duplicates[0].match.id}`);
  expect(row.installment.number).toBe(2);
});

it('each line stores the bank of its list', async () => {
  await paste(statement('SALDO PROMEDIO', ['100106677 OCT/29 COMPRA RUTA 32 75.00']));
  await upload('movimientos.ofx', ofx(['A1']));
  const { items } = (await service.ask('GET', '/api/v1/notices?kind=statement')).body;
  expect(items.map((notice: Json) => notice.issuer)).toEqual(['BAC', 'BAC']);
});

function bacFile(one: string, two: string): string {
  return [
    'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción ',
    `02/10/2025, ${one}, MD, COMPASS RUTA 32, 75.00, 0.00, 1525.00 `,
    `02/10/2025, ${two}, MD, COMPASS RUTA 32, 75.00, 0.00, 1450.00 `,
    '05/10/2025, 300000003, MD, RETIRO ATM, 30.00, 0.00, 1420.00 ',
    'Resumen de Estado Bancario',
    'Código Transacción Totales, Cantidad Débitos Totales, Montos Débitos Totales, Cantidad Créditos Totales, Montos Créditos Totales',
    'Total, 3, 180.00, 0, 0.00',
  ].join('\n');
}

/** The same cells as the table of a page, which is what some banks call an Excel file. */
function htmlOf(csv: string): string {
  const rows = csv.split('\n').map(
    (line) =>
      `<tr>${line
        .split(',')
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  );
  return `<html><body><table>${rows.join('')}</table></body></html>`;
}

function ofx(ids: string[]): string {
  const movements = ids.map(
    (id) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20251030<TRNAMT>-10000.00<FITID>${id}<NAME>TEF A 900000001</STMTTRN>`,
  );
  return `OFXHEADER:100\n<OFX><FI><ORG>BAC San Jose</FI><STMTRS><CURDEF>CRC<ACCTID>0001${movements.join('')}</STMTRS></OFX>`;
}
