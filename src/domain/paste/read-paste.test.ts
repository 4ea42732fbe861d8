import fc from 'fast-check';
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

const errorsOf = (text: string) => read(text).errors.map((error) => `${error.line} ${error.message}`);

describe('pasted lines', () => {
  test.each([
    'TIM HORTONS CAD 40.00',
    'TIM HORTONS 40.00 CAD',
    'HOTEL MXN 300.00',
    'PUB GBP 12.50',
    'PUB £30.00',
    'HOTEL C$40.00',
  ])('in money that is not kept are refused, and no colones: %s', (text) => {
    expect(short(`2026-11-15 ${text}`)).toEqual([]);
    expect(errorsOf(`2026-11-15 ${text}`)).toHaveLength(1);
  });

  test('are read with a D/C flag, with the running balance last, and with the posting date behind', () => {
    const text = [
      '# lines that begin with # are remarks',
      '246276  2026-07-17  SUBWAY LA PRUEBA  3,900.00  COL  D',
      '246290  2026-07-25  TRANSFERENCIA SINPE  50,000.00  COL  C',
      '246277  2026-07-18  MERCADO LA PRUEBA  24,150.00  COL  D  1,101,280.00',
      '17/07/2026  3,900.00  COL  D  2026-07-19 SUBWAY LA PRUEBA SAN JOSE CRI/BNCR',
    ].join('\n');
    expect(short(text)).toEqual([
      '2026-07-17 COMPRA CRC 3900 SUBWAY LA PRUEBA',
      '2026-07-25 DEPOSITO CRC 50000 TRANSFERENCIA SINPE',
      '2026-07-18 COMPRA CRC 24150 MERCADO LA PRUEBA',
      '2026-07-17 COMPRA CRC 3900 SUBWAY LA PRUEBA SAN JOSE CRI/BNCR',
    ]);
    expect(read(text).movements.map(({ parsed }) => parsed.reference)).toEqual(['246276', '246290', '246277', null]);
  });

  test.each([
    ['2026-03-15 Soda 12500', '2026-03-15 COMPRA CRC 12500 Soda'],
    ['15 mar 2026 Soda ₡12500', '2026-03-15 COMPRA CRC 12500 Soda'],
    ['Mar 16, 2026 JUEGO $9.99', '2026-03-16 COMPRA USD 9.99 JUEGO'],
    ['SODA TAPIA 5,000.00 16/03/2026', '2026-03-16 COMPRA CRC 5000 SODA TAPIA'],
    ['17/03 PULPERIA 24 HORAS 1.000,50', '2026-03-17 COMPRA CRC 1000.5 PULPERIA 24 HORAS'],
    ['31/12 PULPERIA 1,000.50', '2025-12-31 COMPRA CRC 1000.5 PULPERIA'],
    ['2026-03-15,SODA LA PRUEBA,"1,250.00"', '2026-03-15 COMPRA CRC 1250 SODA LA PRUEBA'],
    ['2026-03-15T20:00:00 CINE 4,000.00 EUR', '2026-03-15 COMPRA EUR 4000 CINE'],
    ['15/03/2026;SODA;5000', '2026-03-15 COMPRA CRC 5000 SODA'],
    ['15/03/26\t7 ELEVEN\t-5,000.00', '2026-03-15 COMPRA CRC 5000 7 ELEVEN'],
    ['15/03/2026 SALARIO MARZO +700,000.00', '2026-03-15 SALARY CRC 700000 SALARIO MARZO'],
    ['15/03/2026 AGUINALDO SALARIO RECIBIDO 700,000.00', '2026-03-15 DEPOSITO CRC 700000 AGUINALDO SALARIO RECIBIDO'],
    ['15/03/2026 REEMBOLSO TIENDA 1,000.00', '2026-03-15 DEVOLUCION CRC 1000 REEMBOLSO TIENDA'],
    ['15/03/2026 PAGO TARJETA 1,000.00 D', '2026-03-15 PAGO_TARJETA CRC 1000 PAGO TARJETA'],
    ['15/03/2026 TEF A : 900 1,000.00', '2026-03-15 TRANSFERENCIA CRC 1000 TEF A : 900'],
  ])('%s', (line, expected) => {
    expect(short(line)).toEqual([expected]);
  });

  test.each([
    ['hola mundo', 'neither a date nor an amount'],
    ['SODA 5,000.00', 'date is missing'],
    ['31/02/2026 SODA 5,000.00', 'not a real day'],
    ['15/03/2026 SODA', 'amount is missing'],
    ['15/03/2026 PEAJE RUTA 32', 'amount is missing'],
    ['15/03/2026 SODA 5,000', 'reads two ways'],
    ['15/03/2026 5,000.00', 'description is missing'],
    ['15/03/2026 SODA 5,000.00 95,000.00', 'Two numbers could be the amount'],
    ['15/03/2026 SODA 1.00 2.00 3.00', 'Several numbers'],
    ['15/03/2026 SINPE MOVIL 5,000.00', 'came in or went out'],
    ['15/03/2026 SODA 99999999999999.99', '15 digits'],
  ])('%s is an error: %s', (line, message) => {
    const reading = read(`14/03/2026 OTRA COSA ₡1\n${line}`);
    expect(reading.movements.map((movement) => movement.line)).toEqual([1]);
    expect(reading.errors).toMatchObject([{ line: 2, text: line, message: expect.stringContaining(message) }]);
  });

  test('take the thousands separator from other numbers of the list', () => {
    expect(short('15/03/2026 UNO 5,000\n15/03/2026 DOS 6,000.00')).toHaveLength(2);
    expect(errorsOf('15/03/2026 UNO 5,000\n15/03/2026 DOS 6.000,00')).toHaveLength(1);
  });

  test('take amount and direction from consecutive balances, also newest first', () => {
    const lines = [
      '15/03/2026 UNO 5,000.00 95,000.00',
      '16/03/2026 DOS 1,000.00 94,000.00',
      '17/03/2026 EMPRESA 50,000.00 144,000.00',
    ];
    const read2 = ['2026-03-16 COMPRA CRC 1000 DOS', '2026-03-17 DEPOSITO CRC 50000 EMPRESA'];
    expect(short(lines.join('\n'))).toEqual(read2);
    expect(errorsOf(lines.join('\n'))).toEqual([expect.stringContaining('1 Whether the money came in')]);
    expect(short(lines.toReversed().join('\n'))).toEqual(read2.toReversed());
    const swapped = lines.map((line) => line.replace(/(\S+) (\S+)$/, '$2 $1'));
    expect(short(swapped.join('\n'))).toEqual(read2);
  });

  test('treat minus as outgoing and no sign as incoming, unless a minus marks a card payment', () => {
    expect(short('15/03/2026 UNO -5.00\n15/03/2026 DOS 6.00')).toEqual([
      '2026-03-15 COMPRA CRC 5 UNO',
      '2026-03-15 DEPOSITO CRC 6 DOS',
    ]);
    expect(short('15/03/2026 PAGO RECIBIDO -5.00\n15/03/2026 DOS 6.00')[1]).toBe('2026-03-15 COMPRA CRC 6 DOS');
    expect(errorsOf('15/03/2026 UNO -5.00\n15/03/2026 RETIRO ATM 6.00')).toHaveLength(1);
  });

  test('skip blank lines, totals and zeros, and report every line once', () => {
    const { movements, errors, skipped } = read('\n---\nTotal 5,000.00\n15/03/2026 SODA 0.00\n15/03/2026 SODA .50\nx');
    expect([movements.map(({ line }) => line), errors.map(({ line }) => line), skipped]).toEqual([
      [5],
      [6],
      [1, 2, 3, 4],
    ]);
  });
});

test('any pasted line is a movement, an error or skipped, with an amount above zero', () => {
  const piece = fc.constantFrom(
    '15/03/2026',
    'SODA',
    '5,000.00',
    '-7.00',
    'D',
    'COL',
    '\t',
    ';',
    ',',
    '"',
    'Fecha',
    'Monto',
    'x',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join(' ');
      const { movements, errors, skipped } = read(text);
      const lines = [...movements.map(({ line }) => line), ...errors.map(({ line }) => line), ...skipped];
      expect(lines.sort((a, b) => a - b)).toEqual(text.split('\n').map((_, at) => at + 1));
      for (const { parsed } of movements) expect(parsed.amount).toMatch(/^\d*[1-9.]\d*(?:\.\d+)?$/);
    }),
  );
});
