import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUnits } from '../money.ts';
import { amountOf, amountsIn, detectNumberStyle, type NumberStyle } from './printed-amounts.ts';

const valuesOf = (text: string, style: NumberStyle) => amountsIn(text, style).map(({ value }) => value);

describe('detecting the thousands separator', () => {
  test.each<[string, NumberStyle]>([
    ['Saldo 1,000.00', ','],
    ['Saldo 1.000,00', '.'],
    ['Saldo 1 000,00', ' '],
    ['Saldo -1 000,00', ' '],
    ['Total 1,000,000', ','],
    ['Total 1.000.000', '.'],
    ['Saldo 5.00', ','],
    ['Saldo 5,00', '.'],
    ['Aportes 5,00 y saldo 1 000,00', ' '],
    ['Saldo 1,000.00 y 5,00', ','],
    // Both styles, or no evidence of either.
    ['Saldo 1,000.00 y 1.000,00', 'unknown'],
    ['Saldo 5.00 y 5,00', 'unknown'],
    ['Saldo ₡1,000', 'unknown'],
    ['Valor cuota 1.834,5521', 'unknown'],
    ['Tel. 2522-0000 5,00', '.'],
    ['', 'unknown'],
  ])('%s: %s', (text, style) => expect(detectNumberStyle(text)).toBe(style));
});

describe('finding amounts in a text', () => {
  test.each<[string, NumberStyle, string[]]>([
    ['₡8,250,000.00', ',', ['8250000']],
    ['¢ 342.00 y ¢ 5.00', ',', ['342', '5']],
    ['CRC 1,000.00', ',', ['1000']],
    ['1.120.345,10 colones', '.', ['1120345.1']],
    ['6 300,00', ' ', ['6300']],
    ['1 120 345,10 67 500,00', ' ', ['1120345.1', '67500']],
    ['100.00 200.00', ',', ['100', '200']],
    ['27939,00', 'unknown', ['27939']],
    ['₡500', ',', ['500']],
    ['₡2,200,000', 'unknown', ['2200000']],
    ['Son 5.00.', ',', ['5']],
    // Negative, in every printed style.
    ['-14,820.11', ',', ['-14820.11']],
    ['₡ -14,820.11', ',', ['-14820.11']],
    ['-₡14,820.11', ',', ['-14820.11']],
    ['− 14,820.11', ',', ['-14820.11']],
    ['3.210,55-', '.', ['-3210.55']],
    ['(3.210,55)', '.', ['-3210.55']],
    ['₡(3.210,55)', '.', ['-3210.55']],
    ['(₡3.210,55)', '.', ['-3210.55']],
    ['-2 500 000,00', ' ', ['-2500000']],
    ['-0.00', ',', ['0']],
    // A dash in another cell is not a sign.
    ['-   100.00', ',', ['100']],
    ['100.00   -', ',', ['100']],
    // Contradictory or incomplete signs.
    ['-(5.00)', ',', []],
    ['(5.00', ',', []],
    ['5.00)', ',', []],
  ])('%s', (text, style, values) => expect(valuesOf(text, style)).toEqual(values));

  test.each<[string, NumberStyle]>([
    ['7,35 %', '.'],
    ['7.35%', ','],
    ['0,35 por ciento', '.'],
    ['15.00 m3', ','],
    ['$1,000.00', ','],
    ['US$ 5.00', ','],
    ['5.00 USD', ','],
    ['5.00€', ','],
    ['30.06.2026', '.'],
    ['30/06/2026', ','],
    ['10:30.00', ','],
    ['1.834,5521', '.'],
    ['12.345.67', ','],
    ['1,00,000.00', ','],
    ['0.001', ','],
    ['500', ','],
    ['8,250,000', ','],
    ['₡1,000', 'unknown'],
    ['₡1.000', ','],
    ['001-123.45', ','],
    ['F-100.00', ','],
    ['A100.00', ','],
    ['#100.00', ','],
    ['100.00/200.00', ','],
    ['99999999999999.99', ','],
  ])('finds none in %s', (text, style) => expect(valuesOf(text, style)).toEqual([]));

  test('returns their position, sign and currency included', () => {
    expect(amountsIn('Retiros  -₡5.00  ROP', ',')).toEqual([{ value: '-5', start: 9, end: 15 }]);
    expect(amountsIn('Retiros (6 300,00)', ' ')).toEqual([{ value: '-6300', start: 8, end: 18 }]);
  });

  test.each<[string, NumberStyle, string | null]>([
    [' ₡ 5.00 ', ',', '5'],
    ['(1.000,00)', '.', '-1000'],
    ['Saldo 5.00', ',', null],
    ['5.00 6.00', ',', null],
    ['', ',', null],
  ])('tells whether "%s" is an amount and nothing else', (text, style, value) => {
    expect(amountOf(text, style)).toBe(value);
  });

  test('reads any amount back exactly, in every style and sign', () => {
    const style = fc.constantFrom<NumberStyle>(',', '.', ' ');
    const sign = fc.constantFrom('', '₡', '₡ ', 'CRC ', '-', '₡-', '-₡', 'trailing', '()');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_99n }), style, sign, (cents, thousands, how) => {
        const [whole = '', decimals = ''] = fromUnits(cents, 'CRC').split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
        const number = `${grouped}${thousands === ',' ? '.' : ','}${decimals.padEnd(2, '0')}`;
        const printed = how === '()' ? `(${number})` : how === 'trailing' ? `${number}-` : `${how}${number}`;
        const negative = cents > 0n && /[-(t]/.test(how);
        expect(amountOf(printed, thousands), printed).toBe(fromUnits(negative ? -cents : cents, 'CRC'));
      }),
    );
  });
});
