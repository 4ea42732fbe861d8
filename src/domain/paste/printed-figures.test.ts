/** What a list prints of itself, in the layouts that banks and spreadsheets give it. */
import { describe, expect, test } from 'vitest';
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
