/** What a list prints of itself, in the layouts that banks and spreadsheets give it. */
import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { textOfDocument } from './lines-of-document.ts';
import { readPaste } from './read-paste.ts';
import { SHEET_END, type Statement } from './reading.ts';

const TODAY = '2026-11-20';
const read = (text: string) => readPaste(text, { today: TODAY });
const statement = (text: string): Statement | undefined => read(text).statements[0];

/** Opening 1 000.00, out 120.00 and 250.00, in 10.00, closing 640.00. */
const ROWS = ['02/10/2026;SODA;120.00;', '03/10/2026;LIBRERIA;250.00;', '04/10/2026;INTERESES GANADOS;;10.00'];
const list = (above: string[], below: string[], rows: string[] = ROWS) =>
  [...above, 'Fecha;Descripción;Débito;Crédito', ...rows, ...below].join('\n');

describe('a figure', () => {
  test.each([
    [
      'in a cell of its own',
      ['Saldo inicial;1,000.00'],
      ['Total debe;370.00', 'Total haber;10.00', 'Saldo final;640.00'],
    ],
    [
      'in a cell further on',
      ['Saldo inicial;;;1,000.00'],
      ['Total retiros;;370.00', 'Suma depósitos;;;10.00', 'Saldo al cierre;;;640.00'],
    ],
    [
      'between tabs, without decimals',
      ['Saldo inicial\t1000'],
      ['Saldo final\t640', 'Total débitos\t370.00', 'Total créditos\t10.00'],
    ],
    [
      'with its count before it',
      ['Saldo previo: 1,000.00'],
      ['DEBITOS;2;370.00', 'CREDITOS;1;10.00', 'Nuevo saldo;640.00'],
    ],
    [
      'with its count behind it',
      ['Saldo inicial: 1,000.00'],
      ['Total cargos;370.00 (2)', 'Total abonos;10.00 (1)', 'Saldo final;640.00'],
    ],
    [
      'below its title',
      ['Saldo anterior;Total débitos;Total créditos;Saldo final', '1,000.00;370.00;10.00;640.00'],
      [],
    ],
    [
      'below its title, in English and with signs',
      [
        'Beginning balance\tDeposits and other credits\tWithdrawals and other debits\tEnding balance',
        '1,000.00\t+ 10.00\t− 370.00\t640.00',
      ],
      [],
    ],
    [
      'in a summary at the end',
      [],
      ['', 'Saldo anterior;1,000.00', 'Total débitos;370.00', 'Total créditos;10.00', 'Saldo final;640.00'],
    ],
  ])('%s is read', (_, above, below) => {
    expect(statement(list(above, below))).toMatchObject({
      ...{ opening: '1000', debits: '370', credits: '10', closing: '640', agrees: true, difference: '0' },
    });
    for (const digit of ['640', '370', '1,?000']) {
      const changed = (lines: string[]) =>
        lines.map((line) => line.replace(new RegExp(`(?<![\\d,])${digit}(?![\\d(])`), (figure) => `9${figure}`));
      expect(statement(list(changed(above), changed(below))), digit).toMatchObject({ agrees: false });
    }
  });

  test('of the running balance stands in the column of balances', () => {
    const text =
      'Fecha;Detalle;Importe;Saldo disponible\n;Saldo inicial;;1,000.00\n02/10/2026;SODA;-120.00;880.00\n;Saldo final;-120.00;880.00';
    expect(statement(text)).toMatchObject({ opening: '1000', closing: '880', agrees: true });
  });

  test.each([
    'Saldo de cuotas por facturar;212,400.00',
    'Saldo promedio;55.00',
    'Total a pagar de contado;640.00',
    'Total de puntos;12.00',
  ])('%j is none of the list', (line) => {
    const { agrees, opening, closing, debits, credits } =
      statement(list([line, 'Saldo inicial;1,000.00'], ['Saldo final;640.00', line])) ?? {};
    expect({ agrees, opening, closing, debits, credits }).toEqual({
      agrees: true,
      opening: '1000',
      closing: '640',
      debits: null,
      credits: null,
    });
  });
});

describe('a printed number of movements', () => {
  test.each([
    'Cantidad de movimientos;3',
    'Number of transactions;3',
    'CANTIDAD DE TRANSACCIONES: 3',
    ';Cantidad de movimientos;2;1',
  ])('%j is that of the lines', (line) => {
    expect(statement(list([], [line]))).toMatchObject({ count: 3, agrees: true });
    expect(read(list([], [line])).errors).toEqual([]);
    const changed = line.replace(/\d/, '4');
    expect(statement(list([], [changed]))).toMatchObject({ agrees: false, difference: '0' });
  });
});

describe('a sheet without a list', () => {
  const sheet = 'Fecha;Descripción;Monto\n02/10/2026;SODA;-120.00';
  const cover = 'Cuenta Dólares;***2290\nSaldo inicial;1,000.00\nSaldo final;880.00';

  test('is the cover of those that follow', () => {
    expect(read([cover, SHEET_END, sheet].join('\n'))).toMatchObject({
      movements: [{ parsed: { currency: 'USD' } }],
      errors: [],
      statements: [{ numbers: ['2290'], opening: '1000', closing: '880', agrees: true }],
    });
    const { statements } = read([cover, SHEET_END, sheet, SHEET_END, sheet.replace('SODA', 'CINE')].join('\n'));
    expect(statements.map(({ numbers, opening }) => [numbers, opening])).toEqual([
      [['2290'], null],
      [['2290'], null],
    ]);
  });

  test('and a sheet with a list says nothing of the next one', () => {
    const { movements, statements } = read([`${cover}\n${sheet}`, SHEET_END, sheet.replace('SODA', 'CINE')].join('\n'));
    expect([movements.map(({ parsed }) => parsed.currency), statements.length]).toEqual([['USD', 'CRC'], 1]);
  });
});

describe('a list in two currencies', () => {
  const two = (purchases: string, closing = '190.00') =>
    [
      'Mastercard terminada en 3346',
      'Corte: 18 de octubre de 2026',
      'Fecha;Descripción;Colones;Dólares',
      ';SALDO ANTERIOR;1,000.00;200.00',
      '02/10/2026;SODA;120.00;0.00',
      '03/10/2026;TIENDA;;40.00',
      '04/10/2026;SU PAGO RECIBIDO GRACIAS;1,000.00-;',
      '05/10/2026;SU PAGO RECIBIDO GRACIAS;;50.00-',
      `;TOTAL COMPRAS;120.00;${purchases}`,
      ';TOTAL PAGOS Y CRÉDITOS;1,000.00-;50.00-',
      `;SALDO AL CORTE;120.00;${closing}`,
    ].join('\n');

  test('has the figures of each, and each must agree', () => {
    expect(read(two('40.00')).statements).toMatchObject([
      {
        currency: 'CRC',
        numbers: ['3346'],
        opening: '1000',
        debits: '120',
        credits: '1000',
        closing: '120',
        as_of: '2026-10-18',
        agrees: true,
      },
      {
        currency: 'USD',
        numbers: ['3346'],
        opening: '200',
        debits: '40',
        credits: '50',
        closing: '190',
        as_of: '2026-10-18',
        agrees: true,
      },
    ]);
    expect(read(two('40.00')).movements.every(({ proved }) => proved)).toBe(true);
    for (const text of [two('47.00'), two('40.00', '191.00')])
      expect(read(text).statements.map(({ agrees }) => agrees)).toEqual([true, false]);
  });
});

describe('partial sums', () => {
  test('may be those of several kinds of charges, and together they are the charges', () => {
    const card = (installments: string) =>
      [
        'Tarjeta ****-****-****-9017',
        'Saldo anterior;100.00',
        'Fecha;Comercio;Monto',
        '02/10/2026;SODA;120.00',
        '03/10/2026;LLANTERA CUOTA 03/12;80.00',
        'Total compras;120.00',
        `Total cuotas;${installments}`,
        'Saldo al corte;300.00',
      ].join('\n');
    expect(statement(card('80.00'))).toMatchObject({ agrees: true });
    expect(statement(card('81.00'))).toMatchObject({ agrees: false, difference: '-1' });
  });
});

describe('a card that its heading names', () => {
  const card = (...rows: string[]) => ['Tarjeta;**** **** **** 6604', 'Fecha;Comercio;Cuota;Monto', ...rows].join('\n');
  const typesOf = (text: string) => read(text).movements.map(({ parsed }) => parsed.type);

  test('prints purchases without a sign, and payments and refunds with a minus', () => {
    const text = card(
      '02/10/2026;LLANTERA;02/06;35,000.00',
      '03/10/2026;PAGO POR INTERNET;;-337,370.00',
      '04/10/2026;REVERSION COMPRA TIENDA;;-5,000.00',
      '05/10/2026;SODA;;1,623.16',
      '06/10/2026;CINE;;1,623.16',
    );
    expect(typesOf(text)).toEqual(['COMPRA', 'PAGO_TARJETA', 'DEVOLUCION', 'COMPRA', 'COMPRA']);
  });

  test('says nothing of a list whose minuses are many, and no payments: those lines are errors', () => {
    const text = card(
      '02/10/2026;LLANTERA;;-35,000.00',
      '03/10/2026;SODA;;-5,000.00',
      '04/10/2026;PAGO RECIBIDO;;9,000.00',
    );
    expect([typesOf(text), read(text).errors.map(({ code }) => code)]).toEqual([
      [],
      ['no_direction', 'no_direction', 'no_direction'],
    ]);
  });

  test('goes on below the same header of the next page', () => {
    const text = card('02/10/2026;LLANTERA;02/06;35,000.00', 'Fecha;Comercio;Cuota;Monto', '05/10/2026;SODA;;1,623.16');
    const lines = `${text}\nSaldo al corte;;;36,623.16`.split('\n').toSpliced(1, 0, 'Saldo anterior;0.00');
    const paged = readPaste(lines.map((line) => line.replaceAll(';', '\t')).join('\n'), {
      today: TODAY,
      isDocument: true,
    });
    expect(paged.statements).toMatchObject([{ numbers: ['6604'], agrees: true }]);
  });

  test('is none where a debit card of an account is named', () => {
    const text =
      'Tarjeta de débito ****6604\nFecha;Comercio;Monto\n02/10/2026;SODA;-5,000.00\n03/10/2026;CINE;-1,000.00';
    expect(typesOf(text)).toEqual(['COMPRA', 'COMPRA']);
  });
});

describe('a header', () => {
  test.each([
    ['F.MOVTO|F.VALOR|DETALLE|D/C|IMPORTE|NUM', '20261002|20261003|SODA|D|120.00|95991773'],
    ['Fecha;Transacción;Cargo;Abono;Saldo', '02/10/2026;SODA;1 120,00;0,00;41 945,00'],
    ['Movimiento;Fecha;Egresos;Ingresos', 'SODA;02/10/2026;120.00;'],
    ['Date\tDescription\tWithdrawals\tDeposits', '2026-10-02\tSODA\t120.00\t'],
    ['Fecha;Detalle;Retiros;Depósitos', '02-10-2026;SODA;120.00;'],
  ])('%j is known', (header, row) => {
    const { movements, errors } = read(`${header}\n${row}`);
    expect([movements.map(({ parsed }) => `${parsed.local_date} ${parsed.type} ${parsed.merchant}`), errors]).toEqual([
      ['2026-10-02 COMPRA SODA'],
      [],
    ]);
  });
});

describe('a heading', () => {
  test.each([
    ['Account\t***0905\tUSD', 'USD', '0905'],
    ['CUENTA|CR05015202001026284066|CRC', 'CRC', 'CR05015202001026284066'],
    ['Checking account ending in 6071 · USD', 'USD', '6071'],
    ['Cuenta en euros terminada en 6071', 'EUR', '6071'],
  ])('%j gives the currency and the number', (heading, currency, number) => {
    const { movements, statements } = read(`${heading}\nFecha;Descripción;Monto\n02/10/2026;SODA;-120.00`);
    expect([movements[0]?.parsed.currency, statements[0]?.numbers]).toEqual([currency, [number]]);
  });

  test.each(['(cifras en miles de colones)', 'Montos en miles', 'Importes expresados en millones de colones'])(
    '%j refuses the whole list',
    (heading) => {
      const { movements, errors } = read(list([heading], []));
      expect([movements, errors.map(({ line, code }) => [line, code])]).toEqual([[], [[1, 'scaled_amounts']]]);
    },
  );
});

describe('a document without a header', () => {
  const document = (lines: string[]) =>
    readPaste(textOfDocument(linesOfText(lines.join('\n')), TODAY), { today: TODAY, isDocument: true });
  const card = (closing: string) => [
    'Estado de cuenta tarjeta de crédito',
    'VISA ****-****-****-9017',
    'Fecha de corte: 18-OCT-26',
    'Pago mínimo: 4,111.65',
    'Saldo anterior    100.00',
    'A) Detalle de pagos y créditos',
    '25286447  19-SET-26  SU PAGO RECIBIDO GRACIAS    -100.00',
    'Subtotal    -100.00',
    'B) Detalle de compras del periodo',
    '89473975  22-SET-26  SODA LA PRUEBA    74.85',
    'C) Detalle de intereses',
    'No se registran',
    'D) Cuotas Tasa Cero del periodo',
    '97455736  19-SET-26  LLANTERA CUOTA 03/12    17.00',
    `Saldo al corte (colones)    ${closing}`,
  ];

  test('is read by its sections', () => {
    const { movements, errors, statements } = document(card('91.85'));
    expect(
      movements.map(({ parsed: p }) => `${p.local_date} ${p.type} ${p.amount} ${p.merchant} ${p.reference}`),
    ).toEqual([
      '2026-09-19 PAGO_TARJETA 100 SU PAGO RECIBIDO GRACIAS 25286447',
      '2026-09-22 COMPRA 74.85 SODA LA PRUEBA 89473975',
      '2026-09-19 COMPRA 17 LLANTERA CUOTA 03/12 97455736',
    ]);
    expect([errors, statements]).toMatchObject([
      [],
      [{ numbers: ['9017'], opening: '100', closing: '91.85', agrees: true }],
    ]);
    expect(document(card('91.86')).statements).toMatchObject([{ agrees: false, difference: '-0.01' }]);
  });

  test('has its sides from the sections where amounts have no sign', () => {
    const { movements, errors, statements } = document([
      'Checking account ending in 6071 · USD',
      'Statement period 09/01/2026 through 09/30/2026',
      'Beginning balance    Deposits and other credits    Withdrawals and other debits    Ending balance',
      '$100.00    + $50.00    − $30.00    $120.00',
      'Deposits and other credits',
      '09/03/26  CASH    $50.00',
      'Withdrawals and other debits',
      '09/06/26  BOOKSHOP    $30.00',
    ]);
    expect(
      movements.map(({ parsed: p }) => `${p.local_date} ${p.type} ${p.currency} ${p.amount} ${p.merchant}`),
    ).toEqual(['2026-09-03 DEPOSITO USD 50 CASH', '2026-09-06 COMPRA USD 30 BOOKSHOP']);
    expect([errors, statements]).toMatchObject([
      [],
      [{ opening: '100', debits: '30', credits: '50', closing: '120', agrees: true }],
    ]);
  });

  test.each([
    [['Proyección de pagos', '15/01/2027  235.00', '15/02/2027  235.00']],
    [['Promociones', '15/10/2026  TELEVISOR    235.00']],
  ])('and without sections that tell is not read: %j', (lines) => {
    expect(document(lines).movements).toEqual([]);
  });
});
