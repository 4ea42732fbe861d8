import { describe, expect, test } from 'vitest';
import { readQif } from './read-qif.ts';

const file = (...records: string[]) =>
  ['!Type:Bank', ...records.flatMap((record) => [...record.split('|'), '^'])].join('\n');
const short = (text: string, options = {}) =>
  readQif(text, options).movements.map(
    ({ line, parsed: p }) => `${line} ${p.local_date} ${p.type} ${p.currency} ${p.amount} ${p.merchant}`,
  );
const errors = (text: string) => readQif(text).errors.map(({ line, message }) => `${line} ${message}`);

describe('QIF list', () => {
  test('gives day, payee, amount and number, with direction by sign', () => {
    const text = file(
      'D15/03/2026|T-1,000.50|PSODA LA PRUEBA|N77|LComida',
      'D16/03/2026|T700,000.00|PPLANILLA',
      "D1/ 4'26|U-5.00|MSINPE ANA",
    );
    expect(short(text, { currency: 'USD' })).toEqual([
      '2 2026-03-15 COMPRA USD 1000.5 SODA LA PRUEBA',
      '8 2026-03-16 SALARY USD 700000 PLANILLA',
      '12 2026-04-01 TRANSFERENCIA USD 5 SINPE ANA',
    ]);
    expect(readQif(text).movements[0]?.parsed.reference).toBe('77');
  });

  test('keeps the years of the last century, and has none of the next', () => {
    expect(short(file("D15/ 3'98|T-5.00|PSODA", "D15/3'26|T-5.00|PSODA")).map((line) => line.split(' ')[1])).toEqual([
      '1998-03-15',
      '2026-03-15',
    ]);
  });

  test('distinguishes payments from refunds and purchases on a card', () => {
    const text = file('D15/03/2026|T-5.00|PSODA', 'D15/03/2026|T5.00|PPAGO RECIBIDO', 'D15/03/2026|T5.00|PSODA');
    expect(short(text.replace('Bank', 'CCard')).map((line) => line.split(' ')[2])).toEqual([
      'COMPRA',
      'PAGO_TARJETA',
      'DEVOLUCION',
    ]);
  });

  test('takes the order of day and month from one unambiguous date', () => {
    expect(short(file('D3/15/2026|T-5.00|PUNO', 'D4/1/2026|T-5.00|PDOS'))[1]).toContain('2026-04-01');
    expect(short(file('D15/3/2026|T-5.00|PUNO', 'D4/1/2026|T-5.00|PDOS'))[1]).toContain('2026-01-04');
    const unclear = file('D4/1/2026|T-5.00|PDOS', 'D4/4/2026|T-5.00|PTRES', 'D2026-04-01|T-5.00|PCUATRO');
    expect(errors(unclear)).toEqual([expect.stringContaining('2 Whether the day or the month')]);
    expect(short(unclear)).toHaveLength(2);
    expect(short(unclear, { order: 'day first' })[0]).toContain('2026-01-04');
    expect(errors(file('D15/3/2026|T-5.00|PUNO', 'D3/15/2026|T-5.00|PDOS'))).toHaveLength(2);
  });

  test('skips accounts, categories and options, and reports investments as errors', () => {
    const text = `!Option:AutoSwitch\n!Account\nNCuenta\nTBank\n^\n!Type:Cat\nNComida\n^\n${file('D15/03/2026|T-5.00|PSODA')}\n!Type:Invst\nD15/03/2026\n^`;
    expect(short(text)).toHaveLength(1);
    expect(errors(text)).toEqual([expect.stringContaining('investments')]);
  });
});

describe('invalid QIF', () => {
  test.each([
    ['D31/02/2026|T-5.00|PSODA', 'date'],
    ['T-5.00|PSODA', 'date'],
    ['D15/03/2026|PSODA', 'amount'],
    ['D15/03/2026|T-5,000|PSODA', 'amount'],
    ['D15/03/2026|T-5.00', 'merchant'],
  ])('reports %s as an error', (record, message) => {
    expect(errors(`${file('D20/03/2026|T-1|POTRA')}\n${record.replaceAll('|', '\n')}\n^`)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test('reports an unclosed record, and a file without movements', () => {
    expect(errors(`${file('D15/03/2026|T-5.00|PSODA')}\nD16/03/2026\nT-5.00`)).toEqual([
      expect.stringContaining('cut off'),
    ]);
    expect(errors('!Type:Cat\nNComida\n^')).toEqual([expect.stringContaining('no movements')]);
  });

  test('rejects more than 50 000 movements', () => {
    expect(() => readQif(`!Type:Bank\n${'D15/03/2026\n^\n'.repeat(50_001)}`)).toThrow('50 000');
  });

  test('begins with an opening balance that is no movement; of a card it is what is owed', () => {
    const text = file('D01/03/2026|T45,000.00|POpening Balance|L[Cuenta]', 'D15/03/2026|T-5.00|PSODA');
    expect(short(text)).toEqual(['7 2026-03-15 COMPRA CRC 5 SODA']);
    expect(readQif(text).statement).toMatchObject({ opening: '45000', agrees: null });
    expect(readQif(text.replace('Bank', 'CCard').replace('T45', 'T-45')).statement).toMatchObject({ opening: '45000' });
  });
});
