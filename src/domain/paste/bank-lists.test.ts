import { describe, expect, test } from 'vitest';
import type { Currency } from '../money.ts';
import { readPaste } from './read-paste.ts';

const TODAY = '2026-11-20';

function read(text: string, currency?: Currency) {
  return readPaste(text, currency ? { today: TODAY, currency } : { today: TODAY });
}

/** Movements as `day type currency amount merchant`. */
function short(text: string, currency?: Currency): string[] {
  return read(text, currency).movements.map(
    ({ parsed: p }) => `${p.local_date} ${p.type} ${p.currency} ${p.amount} ${p.merchant}`,
  );
}

const BAC_ACCOUNT = [
  'Numero de Clientes, Nombre, Producto, Moneda, Saldo Inicial, Saldo en Libros, Retenidos y Diferidos, Saldo Disponible, Fecha, STBGAV, STBUNC, Mensaje1 ',
  '900001, PERSONA DE PRUEBA, CR00010200009999999999, USD, 500.00, 480.00, 0.00, 480.00, 31/03/2026, 0.00, 0.00, Un mensaje, con coma ',
  '',
  'Detalle de Estado Bancario',
  'Fecha de Transacción, Referencia de Transacción, Código de Transacción, Descripción de Transacción, Débito de Transacción, Crédito de Transacción, Balance de Transacción ',
  '01/03/2026, 1, OP, APERTURA DE SALDOS, 0.00, 500.00, 500.00 ',
  '02/03/2026, 2, TF, DTR SINPE ANA,LUCIA,PRU, 0.00, 25.00, 525.00 ',
  '05/03/2026, 3, MD, RETIRO ATM HEREDIA, 30.00, 0.00, 495.00 ',
  '06/03/2026, 4, PE, SODA LA PRUEBA, 15.00, 0.00, 480.00 ',
  '07/03/2026, 5, PE, COMISION, 0.00, 0.00, 480.00 ',
  '',
  'Resumen de Estado Bancario',
  'Código Transacción Totales, Cantidad Débitos Totales, Montos Débitos Totales, Cantidad Créditos Totales, Montos Créditos Totales',
  'PE, 1, 15.00, 0, 0.00',
  'Total, 2, 45.00, 1, 25.00',
].join('\n');

const BAC_CARD = [
  'Pro000000000000duct, Name, Date, Minimum payment/due date, Minimum payment/ Local Amount, Minimum Payment / Dollars Amount, Cash payment/Due date, Cash payment / Local amount, Cash payment / Dollar amount ',
  '4000-00**-****-1111, PERSONA DE PRUEBA, 27/03/2026, 11/04/2026, 5000.00, 0.00, 11/04/2026, 15000.00, 0.00 ',
  'Date, , Local, Dollars ',
  ', Previous balance, 20000.00, 0.00 ',
  ', 4000-00**-****-1111, 0.00, 0.00 ',
  '05/03/2026, CAFE LA PRUEBA\\    HEREDIA\\     C, 2500.00, 0.00 ',
  '06/03/2026, SUSCRIPCION.COM\\            866-579-7172\\U, 0.00, 9.99 ',
  '07/03/2026, SU PAGO RECIBIDO GRACIAS, -20000.00, 0.00 ',
  '08/03/2026, LIBRERIA LA PRUEBA, -1500.00, 0.00 ',
  ', REVERSION INTERES CORRIENTES PERIODO, 0.00, 0.00 ',
  ', TASA MENSUAL INTERES CORRIENTE, 2.50, 2.10 ',
  ', ASIGNADOS    50000 REDIMIBLE     50000, 0.00, 0.00 ',
].join('\n');

const BN = [
  'oficina;fechaMovimiento;numeroDocumento;debito;credito;descripcion;',
  '001;20/09/2026;2001004;75.00;;RETIRO ATM OFICINA;',
  '001;18/09/2026;2001005;;1.25;INTERESES GANADOS/BNCR;',
  ';;TOTAL;75.00;1.25;;',
].join('\n');

const BCR = [
  'Banco de Costa Rica',
  'Cuenta Ahorros Dólares : CR00000000000000000000',
  'Período: Del 01/03/2026 al 31/08/2026',
  'Fecha contable\tFecha transacción\tHora\tDocumento\tDescripción\tDébitos\tCréditos',
  '\u00a023/03/2026\t\u00a024/03/2026\t14:22\t7654321\tDB AH QUICK PASS\t16.14\t\u00a0',
].join('\n');

describe('exports of the banks', () => {
  test('reads BAC’s account: direction by column, commas in names kept, the summary skipped', () => {
    expect(short(BAC_ACCOUNT)).toEqual([
      '2026-03-02 DEPOSITO USD 25 DTR SINPE ANA, LUCIA, PRU',
      '2026-03-05 RETIRO USD 30 RETIRO ATM HEREDIA',
      '2026-03-06 COMPRA USD 15 SODA LA PRUEBA',
    ]);
    const { errors, skipped, layouts } = read(BAC_ACCOUNT);
    expect({ errors, skipped, layouts }).toEqual({
      errors: [],
      skipped: [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15],
      layouts: ['account_table'],
    });
  });

  test('reads BAC’s account in English', () => {
    const header =
      'Transaction date, Transaction reference, Transaction code, Description of transactions, Transaction debit, Transaction credit, Transaction balance';
    expect(short(`${header}\n01/03/2026, 9, PE, SODA, 15.00, 0.00, 85.00`)).toEqual(['2026-03-01 COMPRA CRC 15 SODA']);
  });

  test('reads BAC’s card: local and dollars, a payment, a refund, no footers and no balance', () => {
    expect(short(BAC_CARD)).toEqual([
      '2026-03-05 COMPRA CRC 2500 CAFE LA PRUEBA HEREDIA',
      '2026-03-06 COMPRA USD 9.99 SUSCRIPCION.COM 866-579-7172',
      '2026-03-07 PAGO_TARJETA CRC 20000 SU PAGO RECIBIDO GRACIAS',
      '2026-03-08 DEVOLUCION CRC 1500 LIBRERIA LA PRUEBA',
    ]);
    expect(read(BAC_CARD).errors).toEqual([]);
  });

  test('reads BAC’s card as text with pipes', () => {
    const text = 'Date | desc | Local | Dollars\n05/03/2026 | IVA - SUSCRIPCION.COM | 0.00 | 1.30';
    expect(short(text)).toEqual(['2026-03-05 COMPRA USD 1.3 IVA - SUSCRIPCION.COM']);
  });

  test('reads BN and BCR, with the day of the movement and the currency of the heading', () => {
    expect(short(BN)).toEqual([
      '2026-09-20 RETIRO CRC 75 RETIRO ATM OFICINA',
      '2026-09-18 DEPOSITO CRC 1.25 INTERESES GANADOS/BNCR',
    ]);
    expect(short(BCR)).toEqual(['2026-03-24 COMPRA USD 16.14 DB AH QUICK PASS']);
    expect(read(BN).errors).toEqual([]);
    expect(read(BCR).skipped).toEqual([1, 2, 3, 4]);
  });

  test('rejects the list of Tasa Cero plans with one error', () => {
    const header = 'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante';
    const reading = read(`${header}\n1111,15/07/2026,TIENDA,009/012,"29,472.00 CRC","353,664.79","88,416.79"`);
    expect(reading.movements).toEqual([]);
    expect(reading.errors).toHaveLength(1);
    expect(reading.errors[0]?.message).toContain('Tasa Cero');
  });
});

const STATEMENT_LINES = [
  '093000001 SEP/27 PEAJE RUTA 32 RUTA 2 150.00',
  '406000002 OCT/03 TEF DE: 900000001 1281,941.00',
  '406000003 OCT/06 TEF A : 900000001 4,000.00',
  '101000004 OCT/15 INTERESES .24',
  '010000005 OCT/28 EMPRESA DE PRUEBA 140,694.75',
];
const statement = (summary: string) =>
  [
    'Fecha de corte:',
    '31/OCT/25',
    'Moneda: DOLARES',
    'CUADRO RESUMEN',
    'TOTAL MONTO TOTAL MONTO SALDO PROMEDIO SALDO ANTERIOR SALDO A LA FECHA',
    summary,
    'NO. REFERENCIA FECHA CONCEPTO DÉBITOS CRÉDITOS',
    ...STATEMENT_LINES,
    'ÚLTIMA LÍNEA SALDO AL CORTE 1,418,485.99',
  ].join('\n');

describe('BAC’s account statement as text, whose amounts have lost their side', () => {
  test('is read in full when one choice of sides gives the printed counts and sums, with the year of its cut', () => {
    expect(short(statement('2 4,150.00 3 1,422,635.99 44,124.01 -1,599.49 1,418,485.99'))).toEqual([
      '2025-09-27 COMPRA USD 150 PEAJE RUTA 32 RUTA 2',
      '2025-10-03 DEPOSITO USD 1281941 TEF DE: 900000001',
      '2025-10-06 TRANSFERENCIA USD 4000 TEF A : 900000001',
      '2025-10-15 DEPOSITO USD 0.24 INTERESES',
      '2025-10-28 DEPOSITO USD 140694.75 EMPRESA DE PRUEBA',
    ]);
  });

  test.each([
    ['do not add up', '2 4,150.00 3 1,422,635.98 1.00 1.00 1.00'],
    ['are not printed', 'SALDO PROMEDIO'],
  ])('keeps only what the words make certain when the totals %s', (_, summary) => {
    const reading = read(statement(summary));
    expect(reading.movements.map(({ line }) => line)).toEqual([9, 10, 11]);
    expect(reading.errors.map(({ line }) => line)).toEqual([8, 12]);
    expect(reading.errors[0]?.message).toContain('not in the text');
  });

  test('proves nothing when two choices fit', () => {
    const text = statement('2 4,150.00 3 1,422,635.99 1.00 1.00 1.00');
    const twins = text
      .replace('PEAJE RUTA 32 RUTA 2 150.00', 'UNO 100.00')
      .replace('EMPRESA DE PRUEBA 140,694.75', 'DOS 100.00');
    const summed = twins.replace('2 4,150.00 3 1,422,635.99', '2 4,100.00 3 1,282,041.24');
    expect(read(summed).errors.map(({ line }) => line)).toEqual([8, 12]);
  });

  test('accepts a mark of D or C behind the amount', () => {
    const text = 'NO. REFERENCIA FECHA CONCEPTO DÉBITOS CRÉDITOS\n093000001 SEP/27 PEAJE RUTA 32 RUTA 2 150.00 D';
    expect(short(text)).toEqual(['2026-09-27 COMPRA CRC 150 PEAJE RUTA 32 RUTA 2']);
  });

  test('reads printed currencies of the card’s statement, and payments and purchases by section', () => {
    const text = [
      'Fecha de corte: 18-NOV-25',
      'N. Referencia Transacción Concepto/Descripción Lugar Moneda Monto',
      'A) Detalle de pago',
      '110000000001 1-NOV-25 SU PAGO CRC 5,000.00',
      'B) Detalle de compras del periodo',
      '110000000002 2-NOV-25 CARNICERIA LA PRUEBA CRC 9,670.00',
      'C) Detalle de intereses',
      'No se registran',
    ].join('\n');
    expect(short(text)).toEqual([
      '2025-11-01 PAGO_TARJETA CRC 5000 SU PAGO',
      '2025-11-02 COMPRA CRC 9670 CARNICERIA LA PRUEBA',
    ]);
    expect(read(text).errors).toEqual([]);
  });
});
