/** Facts of a list beside its rows, for matching other documents of the same events. */
import { describe, expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';

const read = (text: string) => readPaste(text, { today: '2026-11-20' }).movements;
const proved = (text: string) => read(text).map((movement) => movement.proved);

describe('totals of a list', () => {
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
  /** Two equal tolls on a day, both needed by the totals. */
  const TOLLS = [
    '093006677 OCT/01 PEAJE RUTA 32 75.00',
    '093006678 OCT/01 PEAJE RUTA 32 75.00',
    '406491604 OCT/03 TEF DE: 900000001 7,014.00',
  ];

  test('prove each movement when counts and sums agree with all lines, as in BAC’s statement', () => {
    expect(proved(statement('2 150.00 1 7,014.00 1.00 1.00 6,865.00', TOLLS))).toEqual([true, true, true]);
  });

  test.each([
    ['a sum differs', '2 150.01 1 7,014.00 1.00 1.00 6,865.00', TOLLS],
    ['a count differs', '3 150.00 1 7,014.00 1.00 1.00 6,865.00', TOLLS],
    ['a line is missing', '2 150.00 1 7,014.00 1.00 1.00 6,865.00', TOLLS.slice(1)],
    ['no totals are printed', 'SALDO PROMEDIO', TOLLS],
  ])('prove nothing when %s', (_, summary, lines) => {
    expect(proved(statement(summary, lines)).some(Boolean)).toBe(false);
  });

  test('prove each movement below the columns of the account’s file, with BAC’s counts or BN’s sums alone', () => {
    const bac = [
      'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción ',
      '02/03/2026, 2, TF, DTR SINPE ANA, 0.00, 1025.00, 1525.00 ',
      '05/03/2026, 3, MD, RETIRO ATM, 30.00, 0.00, 1495.00 ',
      'Resumen de Estado Bancario',
      'Código Transacción Totales, Cantidad Débitos Totales, Montos Débitos Totales, Cantidad Créditos Totales, Montos Créditos Totales',
      'MD, 1, 30.00, 0, 0.00',
      'Total, 1, 30.00, 1, 1025.00',
    ];
    expect(proved(bac.join('\n'))).toEqual([true, true]);
    expect(proved(bac.join('\n').replace('Total, 1, 30.00', 'Total, 2, 30.00'))).toEqual([false, false]);
    const bn = [
      'oficina;fechaMovimiento;numeroDocumento;debito;credito;descripcion;',
      '001;20/09/2026;2001004;75.00;;RETIRO ATM OFICINA;',
      '001;18/09/2026;2001005;;1.25;INTERESES GANADOS/BNCR;',
      ';;TOTAL;75.00;1.25;;',
    ];
    expect(proved(bn.join('\n'))).toEqual([true, true]);
    expect(proved(bn.join('\n').replace('TOTAL;75.00', 'TOTAL;75.01'))).toEqual([false, false]);
  });

  test('prove nothing about another list of the paste', () => {
    const other = 'Fecha;Descripción;Débito;Crédito\n20/09/2026;SODA;100.00;\n;TOTAL;200.00;0.00';
    const text = `Fecha;Descripción;Débito;Crédito\n19/09/2026;CAFE;50.00;\n;TOTAL;50.00;0.00\n${other}`;
    expect(proved(text)).toEqual([true, false]);
  });
});

test.each([
  ['05/03/2026 MONGE CUOTA 3/12 4,995.80', { number: 3, of: 12 }, 'MONGE CUOTA 3/12'],
  ['05/03/2026 COMPRAS A PLAZO CUOTA:03/03 4,995.80', { number: 3, of: 3 }, 'COMPRAS A PLAZO CUOTA:03/03'],
  ['05/03/2026\tVERDUGO 406 Cuota 03 de 24\t4,995.80', { number: 3, of: 24 }, 'VERDUGO 406 Cuota 03 de 24'],
  ['Fecha;Descripción;Monto\n05/03/2026;TIENDA CUOTA N° 2/6;-100.00', { number: 2, of: 6 }, 'TIENDA CUOTA N° 2/6'],
  ['05/03/2026 CUOTA 13/12 4,995.80', null, 'CUOTA 13/12'],
  ['05/03/2026 CUOTA MENSUAL GIMNASIO 20,000.00', null, 'CUOTA MENSUAL GIMNASIO'],
  ['05/03/2026 PERCUOTA 3/12 4,995.80', null, 'PERCUOTA 3/12'],
  ['05/03/2026 VERDUGO TC24 4,995.80', null, 'VERDUGO TC24'],
])('the line %j is cuota %j', (text, cuota, merchant) => {
  expect(read(text).map((movement) => [movement.cuota, movement.parsed.merchant])).toEqual([[cuota, merchant]]);
});

test('a cuota number does not replace a day: the line without one is an error', () => {
  const reading = readPaste('MONGE CUOTA 3/12 4,995.80', { today: '2026-11-20' });
  expect([reading.movements, reading.errors.map(({ message }) => message)]).toEqual([[], ['The date is missing.']]);
});

const LINE = '05/03/2026;SODA LA PRUEBA;-100.00';
test.each([
  ['Banco BAC San José SA\n3101012009', 'BAC'],
  ['BAC Credomatic', 'BAC'],
  ['Banco de Costa Rica\nMovimientos de la cuenta', 'BCR'],
  ['Banco Nacional de Costa Rica', 'BNCR'],
  ['Estado de cuenta del Banco Popular', 'POPULAR'],
  ['DAVIbank (Costa Rica) S.A.', 'DAVIBANK'],
  ['Banco Davivienda', 'DAVIVIENDA'],
  ['Banco Promerica de Costa Rica', 'PROMERICA'],
  ['Scotiabank de Costa Rica', 'SCOTIABANK'],
  ['Grupo Mutual', 'MUTUAL'],
  ['Movimientos de la cuenta', null],
])('a list below %j is from %s', (heading, issuer) => {
  expect(read(`${heading}\nFecha;Descripción;Monto\n${LINE}`).map((movement) => movement.issuer)).toEqual([issuer]);
});

test.each([
  [
    'BAC',
    'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción\n02/03/2026, 2, TF, SODA, 25.00, 0.00, 525.00',
  ],
  ['BAC', 'N. Referencia Transacción Concepto/Descripción Lugar Moneda Monto\n110000000002 2-MAR-26 SODA CRC 9,670.00'],
  [
    'BNCR',
    'oficina;fechaMovimiento;numeroDocumento;debito;credito;descripcion;\n001;20/09/2026;2001004;75.00;;RETIRO ATM OFICINA;',
  ],
  [
    'BCR',
    'Fecha contable\tFecha transacción\tHora\tDocumento\tDescripción\tDébitos\tCréditos\n23/03/2026\t24/03/2026\t14:22\t7654321\tQUICK PASS\t16.14\t',
  ],
])('a list with the columns of %s is from that bank', (issuer, text) => {
  expect(read(text).map((movement) => movement.issuer)).toEqual([issuer]);
});

test('a bank named by a movement is not taken for the list’s own', () => {
  expect(read(`Fecha;Descripción;Monto\n05/03/2026;BANCO NACIONAL ATM;-100.00\n${LINE}`)).toMatchObject([
    { issuer: null },
    { issuer: null },
  ]);
});

test('the next list of a paste has its own bank', () => {
  const text = `Banco Popular\nFecha;Descripción;Monto\n${LINE}\nFecha;Concepto;Monto\n${LINE}`;
  expect(read(text).map((movement) => movement.issuer)).toEqual(['POPULAR', null]);
});

test('the sums of a list whose only line is of nothing are told, and do not agree', () => {
  const text = 'Saldo anterior: 0.00\nFecha,Descripción,Débito,Crédito\n13/09/2026,DEPOSITO,,0.00\nSaldo final: 0.40';
  expect(readPaste(text, { today: '2026-11-20' }).statements).toMatchObject([{ agrees: false, closing: '0.4' }]);
});
