/** Lines of lists that did not move money, or gave it back: whatever the door, none is a purchase in silence. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-30T18:00:00Z' });
});
afterAll(() => service.close());
beforeEach(() => service.arrange((db) => db.deleteFrom('transactions').execute()));

const paste = async (text: string, more: object = {}): Promise<Json> => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions/paste-import', { text, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const upload = async (text: string, filename = 'lista.csv'): Promise<Json> => {
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
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const made = ({ created, errors }: Json) => [
  created.map(({ merchant, type }: Json) => `${type} ${merchant}`),
  errors.map(({ line, code }: Json) => `${line} ${code}`),
];

describe('a column of state', () => {
  const rows = (...states: string[]) => states.map((state, at) => `1${at}/11/2026,SODA ${at},8401${at}.00,,${state}`);

  test('lets in only what is known to have moved, and lists the others', async () => {
    const list = ['Fecha,Descripción,Débito,Crédito,Estado', ...rows('Aprobada', 'Rechazada', 'Pendiente', 'X2')];
    expect(made(await upload(list.join('\n')))).toEqual([
      ['COMPRA SODA 0'],
      ['3 not_completed', '4 not_completed', '5 not_completed'],
    ]);
  });

  test('is heeded in a table of a page, a pasted table and a list whose columns somebody explained', async () => {
    const cells = (row: string) =>
      `<tr>${row
        .split(',')
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`;
    const list = ['Fecha,Descripción,Monto,Estado', '10/11/2026,SODA,-10.00,Reversada', '11/11/2026,CINE,-20.00,OK'];
    const expected = [['COMPRA CINE'], ['2 not_completed']];
    expect(made(await upload(`<table>${list.map(cells).join('')}</table>`, 'lista.xls'))).toEqual(expected);
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    expect(made(await paste(list.join('\n').replaceAll(',', '\t')))).toEqual(expected);
    await service.arrange((db) => db.deleteFrom('transactions').execute());
    const unknown = list.join('\n').replace('Fecha,Descripción,Monto', 'Cuando,Que,Cuanto');
    const mapping = encodeURIComponent(JSON.stringify({ date: 'Cuando', merchant: 'Que', amount: 'Cuanto' }));
    expect(made(await upload(unknown, `otra.csv&mapping=${mapping}`))).toEqual(expected);
  });
});

describe('words of decline, hold or reversal', () => {
  test.each([
    'COMPRA DENEGADA ZARA',
    'ZARA RECHAZADA',
    'COMPRA NO APROBADA',
    'PREAUTORIZACION HERTZ',
    'RETENCION HOTEL',
    'TRANSACCION RECHAZADA UBER',
    'PAGO PENDIENTE',
    'REVERSION COMPRA ZARA',
  ])('%s is listed and makes no row', async (words) => {
    expect(made(await paste(`10/11/2026  ${words}  75,001.00  COL  D`))).toEqual([[], ['1 may_not_stand']]);
    const card = `Date, , Local, Dollars\n10/11/2026, ${words}\\ SAN JOSE\\ C, 75001.00, 0.00`;
    expect(made(await upload(card))).toEqual([[], [expect.stringMatching(/may_not_stand|no_direction/)]]);
    await expect(paste(`10/11/2026  ${words}  75,001.00`)).resolves.toMatchObject({ created: [] });
  });

  test.each(['RECHAZADOS BAR', 'COMISION CHEQUE DEVUELTO', 'RETENCION IMPUESTO RENTA', 'LA NEGRITA'])(
    '%s moved money and is a purchase',
    async (words) => {
      expect(made(await paste(`10/11/2026  ${words}  75,001.00  COL  D`))).toEqual([[`COMPRA ${words}`], []]);
    },
  );

  test('what came back is a DEVOLUCION, as before', async () => {
    expect(made(await paste('10/11/2026  REVERSION COMPRA ZARA  75,001.00  COL  C'))[0]).toEqual([
      'DEVOLUCION REVERSION COMPRA ZARA',
    ]);
  });
});

describe('one kind, whatever the door', () => {
  test.each([
    ['SU PAGO RECIBIDO GRACIAS', 'C', 'PAGO_TARJETA'],
    ['PAGO RECIBIDO TARJETA', 'C', 'PAGO_TARJETA'],
    ['ABONO TARJETA', 'D', 'PAGO_TARJETA'],
    ['ABONO A TARJETA DE CREDITO', 'D', 'PAGO_TARJETA'],
    ['PAGO TC 1234', 'D', 'PAGO_TARJETA'],
    ['TRASPASO ENTRE CUENTAS PROPIAS', 'D', 'TRASPASO'],
    ['TRANSF ENTRE CUENTAS PROPIAS', 'C', 'TRASPASO'],
    ['TRASPASO A MIS AHORROS', 'D', 'TRASPASO'],
    ['TRASPASO A TERCEROS', 'D', 'TRANSFERENCIA'],
    ['PAGO CON TARJETA SODA', 'D', 'COMPRA'],
  ])('%s %s is a %s in a paste, a table, OFX, CAMT and MT940', async (words, side, type) => {
    const out = side === 'D';
    const sign = out ? '-' : '';
    const kind = type === 'COMPRA' ? 'DEBIT' : 'XFER';
    const lists: [string, string][] = [
      [`10/11/2026  ${words}  75,003.00  COL  ${side}`, 'a.txt'],
      [`Fecha;Descripción;Débito;Crédito\n10/11/2026;${words};${out ? '75003,00;' : ';75003,00'}`, 'a.csv'],
      [
        `OFXHEADER:100\n<OFX><STMTRS><CURDEF>CRC<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20261110<TRNAMT>${sign}75003.00<NAME>${words}</STMTTRN></STMTRS></OFX>`,
        'a.ofx',
      ],
      [
        `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="CRC">75003.00</Amt><CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-10</Dt></BookgDt><AddtlNtryInf>${words}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
        'a.xml',
      ],
      [
        `:20:1\n:25:1\n:60F:C261101CRC0,\n:61:261110${side}75003,00NTRFNONREF\n:86:${words}\n:62F:C261130CRC0,\n-`,
        'a.sta',
      ],
    ];
    for (const [text, name] of lists) {
      await service.arrange((db) => db.deleteFrom('transactions').execute());
      expect([name, ...made(await upload(text, name))]).toEqual([name, [`${type} ${words}`], []]);
    }
  });

  test('the payment that a card’s pasted list prints with a minus is no income', async () => {
    const list = '10/11/2026  SU PAGO RECIBIDO GRACIAS  -73,017.00\n11/11/2026  SODA UNO  5,000.00';
    expect(made(await paste(list, { card_purchases: true }))).toEqual([
      expect.arrayContaining(['PAGO_TARJETA SU PAGO RECIBIDO GRACIAS', 'COMPRA SODA UNO']),
      [],
    ]);
  });

  test('a debit that the bank took back is a DEVOLUCION in CAMT and MT940; a credit taken back is listed', async () => {
    const camt = (side: string) =>
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="CRC">75003.00</Amt><CdtDbtInd>${side}</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-10</Dt></BookgDt><AddtlNtryInf>TIENDA</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const mt940 = (side: string) =>
      `:20:1\n:25:1\n:60F:C261101CRC0,\n:61:261110${side}75003,00NTRFNONREF\n:86:TIENDA\n:62F:C261130CRC0,\n-`;
    for (const [text, name] of [
      [camt('CRDT'), 'a.xml'],
      [mt940('RD'), 'a.sta'],
    ] as const) {
      await service.arrange((db) => db.deleteFrom('transactions').execute());
      expect([name, ...made(await upload(text, name))]).toEqual([name, ['DEVOLUCION TIENDA'], []]);
    }
    for (const [text, name] of [
      [camt('DBIT'), 'a.xml'],
      [mt940('RC'), 'a.sta'],
    ] as const)
      expect(made(await upload(text, name))).toEqual([[], [expect.stringContaining('may_not_stand')]]);
  });
});

test('what somebody else writes of their money, or a person notes beside a line, is no word of the bank', async () => {
  expect(
    made(
      await paste(
        '10/11/2026  SINPE MARIA PAGO TARJETA  5.00  COL  C\n10/11/2026  TRANSF DE ANA A MIS AHORROS  6.00  COL  C',
      ),
    ),
  ).toEqual([
    expect.arrayContaining(['DEPOSITO SINPE MARIA PAGO TARJETA', 'DEPOSITO TRANSF DE ANA A MIS AHORROS']),
    [],
  ]);
  const ynab = 'Account,Date,Payee,Memo,Outflow,Inflow\nBanco,2026-11-10,SODA,pendiente de reembolso,5.00,';
  expect(made(await upload(ynab))).toEqual([['COMPRA SODA'], []]);
});

describe('a line that cannot be', () => {
  test('is listed when its day is far ahead', async () => {
    const list = '05/11/2036  SODA UNO  5,001.00  COL  D\n05/11/2026  SODA DOS  5,002.00  COL  D';
    expect(made(await paste(list))).toEqual([['COMPRA SODA DOS'], ['1 too_far_ahead']]);
  });

  test('is listed when another movement has its number at the bank, and the other lines come in', async () => {
    const ofx = (...rows: [id: string, amount: string, name: string][]) =>
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>CRC\n${rows
        .map(
          ([id, amount, name]) =>
            `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261110<TRNAMT>-${amount}<FITID>${id}<NAME>${name}</STMTTRN>\n`,
        )
        .join('')}</STMTRS></OFX>`;
    expect(made(await upload(ofx(['P9', '900.00', 'SODA']), 'a.ofx'))).toEqual([['COMPRA SODA'], []]);
    const second = ofx(['P9', '950.00', 'CINE'], ['P99', '960.00', 'BAR'], ['P99', '970.00', 'CAFE']);
    expect(made(await upload(second, 'b.ofx'))).toEqual([['COMPRA BAR'], ['3 reused_id', '5 reused_id']]);
    const again = await upload(ofx(['P9', '900.00', 'SODA']), 'c.ofx');
    expect([again.created.length, again.duplicates.length, again.errors.length]).toEqual([0, 1, 0]);
  });

  test('is none when a person has changed the amount of its row', async () => {
    const text =
      'OFXHEADER:100\n<OFX><STMTRS><CURDEF>CRC<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261110<TRNAMT>-900.00<FITID>P9<NAME>SODA</STMTTRN></STMTRS></OFX>';
    const [{ id }] = (await upload(text, 'a.ofx')).created;
    expect((await service.ask('PATCH', `/api/v1/transactions/${id}`, { amount: 850 })).status).toBe(200);
    const again = await upload(text, 'b.ofx');
    expect([again.created.length, again.duplicates.length, again.errors.length]).toEqual([0, 1, 0]);
  });
});
