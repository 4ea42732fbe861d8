/** Cards and documents whose headings say what their lines are. */
import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { textOfDocument } from './lines-of-document.ts';
import { readPaste } from './read-paste.ts';

const TODAY = '2026-11-20';
const read = (text: string) => readPaste(text, { today: TODAY });

/** Opening 1 000.00, out 120.00 and 250.00, in 10.00, closing 640.00. */
const ROWS = ['02/10/2026;SODA;120.00;', '03/10/2026;LIBRERIA;250.00;', '04/10/2026;INTERESES GANADOS;;10.00'];
const list = (above: string[], below: string[], rows: string[] = ROWS) =>
  [...above, 'Fecha;Descripción;Débito;Crédito', ...rows, ...below].join('\n');

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

  test('prints purchases with a minus where its payment has none, and is asked about where no words tell', () => {
    const text = (last: string) =>
      card('02/10/2026;LLANTERA;;-35,000.00', '03/10/2026;SODA;;-5,000.00', `04/10/2026;${last};;9,000.00`);
    expect(typesOf(text('PAGO RECIBIDO'))).toEqual(['COMPRA', 'COMPRA', 'PAGO_TARJETA']);
    const { movements, errors, question } = read(text('ZARA'));
    expect([movements, errors.map(({ code }) => code), question?.lines]).toEqual([
      [],
      ['no_direction', 'no_direction', 'no_direction'],
      [4 + 1],
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
