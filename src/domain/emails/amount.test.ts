import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../money.ts';
import { readMoney, readNumber } from './amount.ts';

describe('numbers', () => {
  test.each([
    ['6,980.00', ',', '6980.00'],
    ['1,234,567.89', ',', '1234567.89'],
    ['15120.00', ',', '15120.00'],
    ['.99', ',', '0.99'],
    ['.00', ',', '0.00'],
    ['139,763', ',', '139763'],
    ['1,000,000', 'unknown', '1000000'],
    ['2.500,00', '.', '2500.00'],
    ['137.400,00', '.', '137400.00'],
    ['12.345', '.', '12345'],
    ['27939,00', 'unknown', '27939.00'],
    ['441,60', 'unknown', '441.60'],
    ['79.96', 'unknown', '79.96'],
    ['142.613,09', 'unknown', '142613.09'],
    ['54,215.00', 'unknown', '54215.00'],
    ['99,87', 'unknown', '99.87'],
    ['500', 'unknown', '500'],
    ['007.50', ',', '7.50'],
  ] as const)('%s is read where thousands are grouped by %s', (printed, thousands, expected) => {
    expect(readNumber(printed, thousands)).toBe(expected);
  });

  test.each([
    ['12.345', 'unknown'],
    ['12,345', 'unknown'],
    ['12.345', ','],
    ['139,763', '.'],
    ['0,123', ','],
    ['1281,941.00', ','],
    ['12,34,567', ','],
    ['1.234,567', ','],
    ['1,23.45', ','],
    ['6,980,00', ','],
    ['.990', ','],
    ['1.2.3', ','],
    ['1,2345', ','],
  ] as const)('%s is not guessed where thousands are grouped by %s', (printed, thousands) => {
    expect(readNumber(printed, thousands)).toBeNull();
  });

  test('any amount printed in either style comes back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
        const expected = `${whole}.${decimals}`;
        expect(readNumber(`${grouped}.${decimals}`, ',')).toBe(expected);
        expect(readNumber(`${grouped.replaceAll(',', '.')},${decimals}`, '.')).toBe(expected);
        expect(parseAmount(expected, 'CRC').ok).toBe(true);
      }),
    );
  });
});

describe('amounts with their currency', () => {
  test.each([
    ['CRC 6,980.00', ',', '6980', 'CRC'],
    ['CRC: 20,000.00 Pie del correo', ',', '20000', 'CRC'],
    ['USD .99', ',', '0.99', 'USD'],
    ['46,000.00 CRC', ',', '46000', 'CRC'],
    ['60,000.00 Colones', ',', '60000', 'CRC'],
    ['500.00 Dólares', ',', '500', 'USD'],
    ['19,800.00 COLON COSTA RICA', ',', '19800', 'CRC'],
    ['18.75 US DOLLAR', ',', '18.75', 'USD'],
    ['₡137.400,00', '.', '137400', 'CRC'],
    ['¢ 139,763', ',', '139763', 'CRC'],
    ['$12,90 USD', '.', '12.9', 'USD'],
    ['€5,00', '.', '5', 'EUR'],
  ] as const)('%s', (printed, thousands, amount, currency) => {
    expect(readMoney(printed, thousands)).toEqual({ amount, currency });
  });

  test.each([
    ['no number', 'CRC'],
    ['no currency', '1,000.00'],
    ['two currencies', '$1,000.00 CRC'],
    ['a negative amount', 'CRC -5.00'],
    ['more digits than money has', `CRC ${'9'.repeat(30)}.00`],
    ['a word that is no currency', 'constructor 5.00'],
    ['nothing', undefined],
  ])('%s is no amount', (_, printed) => {
    expect(readMoney(printed, ',')).toBeNull();
  });

  test('a currency is implied only where the bank prints none', () => {
    expect(readMoney('58,000.00', ',', 'CRC')).toEqual({ amount: '58000', currency: 'CRC' });
    expect(readMoney('58,000.00 USD', ',', 'CRC')).toEqual({ amount: '58000', currency: 'USD' });
  });
});
