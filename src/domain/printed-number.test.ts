import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from './money.ts';
import { readNumber } from './printed-number.ts';

describe('parsing a printed number', () => {
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
    ['1 250 000,00', ',', '1250000.00'],
    ['139 763', 'unknown', '139763'],
    ["1'250'000.50", 'unknown', '1250000.50'],
    ['1’250’000', 'unknown', '1250000'],
    ['1\u00a0250,5', 'unknown', '1250.5'],
    ['1\u2009250\u2009000.00', 'unknown', '1250000.00'],
  ] as const)('reads %s where thousands are grouped by %s', (printed, thousands, expected) => {
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
    ['1 25 000', ','],
    ['1 250,000', ','],
    ["1 250'000", ','],
    ['5 000 20 000', ','],
    ['12 34', ','],
  ] as const)('rejects %s where thousands are grouped by %s', (printed, thousands) => {
    expect(readNumber(printed, thousands)).toBeNull();
  });

  test('reads any amount in either style back exactly', () => {
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
