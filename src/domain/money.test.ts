import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  type Currency,
  compareAmounts,
  decimalsOf,
  divide,
  isColones,
  multiplyExact,
  parseAmount,
  SIGNIFICANT_DIGITS_MAX,
  subtractAmounts,
  sumAmounts,
  toCrc,
  toWire,
} from './money.ts';

const currency = fc.constantFrom(...CURRENCIES);
/** An amount any ledger may hold: up to 13 digits before the point and two after. */
const cents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });
const asAmount = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** The reference for rounding: whole numbers only, half away from zero. */
const roundedDivision = (a: bigint, b: bigint): bigint => {
  const negative = a < 0n !== b < 0n;
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const rounded = (2n * x + y) / (2n * y);
  return negative ? -rounded : rounded;
};

describe('parseAmount', () => {
  it.each<[number | string, Currency, string]>([
    [6980.5, 'CRC', '6980.5'],
    ['6980.50', 'CRC', '6980.5'],
    [0, 'CRC', '0'],
    [-0, 'CRC', '0'],
    ['-0', 'CRC', '0'],
    ['0.00', 'CRC', '0'],
    [0.1, 'USD', '0.1'],
    ['1.00', 'CRC', '1'],
    ['1.000', 'BTC', '1'],
    [-12.34, 'EUR', '-12.34'],
    [1e12, 'CRC', '1000000000000'],
    ['9999999999999.99', 'CRC', '9999999999999.99'],
    [1e-8, 'BTC', '0.00000001'],
    ['0.00000001', 'BTC', '0.00000001'],
    [1e-12, 'XMR', '0.000000000001'],
    ['123.123456789012', 'XMR', '123.123456789012'],
    ['100', 'MORTGAGE', '100'],
  ])('parses %s %s as %s', (input, code, amount) => {
    expect(parseAmount(input, code)).toEqual({ ok: true, amount });
  });

  it.each<[number | string, Currency, string]>([
    [Number.NaN, 'CRC', 'not_a_number'],
    [Number('1e400'), 'CRC', 'not_a_number'],
    [Number('-1e400'), 'CRC', 'not_a_number'],
    ['NaN', 'CRC', 'not_a_number'],
    ['Infinity', 'CRC', 'not_a_number'],
    ['1e400', 'CRC', 'not_a_number'],
    ['1e2', 'CRC', 'not_a_number'],
    ['', 'CRC', 'not_a_number'],
    [' 1', 'CRC', 'not_a_number'],
    ['1 ', 'CRC', 'not_a_number'],
    ['1\n', 'CRC', 'not_a_number'],
    ['+1', 'CRC', 'not_a_number'],
    ['--1', 'CRC', 'not_a_number'],
    ['01', 'CRC', 'not_a_number'],
    ['1.', 'CRC', 'not_a_number'],
    ['.5', 'CRC', 'not_a_number'],
    ['0x10', 'CRC', 'not_a_number'],
    ['1_000', 'CRC', 'not_a_number'],
    ['1,234.56', 'CRC', 'not_a_number'],
    ['1.234,56', 'CRC', 'not_a_number'],
    ['١٢٣', 'CRC', 'not_a_number'],
    ['１２３', 'CRC', 'not_a_number'],
    ['₡100', 'CRC', 'not_a_number'],
    ['1\u0000', 'CRC', 'not_a_number'],
    ['9'.repeat(100_000), 'CRC', 'not_a_number'],
    [1.234, 'CRC', 'too_many_decimals'],
    ['0.001', 'CRC', 'too_many_decimals'],
    ['0.001', 'MEMP', 'too_many_decimals'],
    ['15.000', 'CRC', 'too_many_decimals'],
    ['0.000', 'USD', 'too_many_decimals'],
    [0.1 + 0.2, 'CRC', 'too_many_decimals'],
    ['0.000000001', 'BTC', 'too_many_decimals'],
    ['0.0000000000001', 'XMR', 'too_many_decimals'],
    [2 ** 53, 'CRC', 'too_many_digits'],
    ['9007199254740993', 'CRC', 'too_many_digits'], // 2^53 + 1
    ['99999999999999.99', 'CRC', 'too_many_digits'],
    ['1234.123456789012', 'XMR', 'too_many_digits'],
    [1e21, 'CRC', 'too_many_digits'],
  ])('rejects %s %s: %s', (input, code, problem) => {
    expect(parseAmount(input, code)).toEqual({ ok: false, problem });
  });

  it('reads as many decimals as its currency has, whatever their digits, and refuses any more', () => {
    const whole = fc.integer({ min: -999, max: 999 });
    const written = fc.array(fc.constantFrom('0', '0', '0', '5'), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(whole, written, currency, (units, decimals, code) => {
        const result = parseAmount(`${units}.${decimals.join('')}`, code);
        if (decimals.length > decimalsOf(code)) expect(result).toEqual({ ok: false, problem: 'too_many_decimals' });
        else expect(result.ok && compareAmounts(result.amount, `${units}.${decimals.join('')}`)).toBe(0);
      }),
    );
  });

  it('never throws, and returns canonical amounts that are exact on the wire', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), cents.map(asAmount)), currency, (input, code) => {
        const result = parseAmount(input, code);
        if (!result.ok) return;
        expect(parseAmount(result.amount, code)).toEqual(result);
        expect(parseAmount(toWire(result.amount), code)).toEqual(result);
        expect(JSON.parse(JSON.stringify(toWire(result.amount)))).toBe(toWire(result.amount));
        expect(result.amount.replace(/[-.]/g, '').replace(/^0+/, '').length).toBeLessThanOrEqual(
          SIGNIFICANT_DIGITS_MAX,
        );
        expect((result.amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimalsOf(code));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('toCrc', () => {
  it.each([
    ['100', '468.29', '46829'],
    ['0', '468.29', '0'],
    ['1', '0.005', '0.01'],
    ['1', '0.0049', '0'],
    ['1', '0.015', '0.02'],
    ['1', '0.025', '0.03'],
    ['1.01', '0.5', '0.51'],
    ['-1.01', '0.5', '-0.51'],
    ['-1', '0.005', '-0.01'],
    ['-1', '2.675', '-2.68'],
    ['1', '2.675', '2.68'], // a double would give 2.67
    ['0.00000001', '52362911.55', '0.52'],
    ['9999999999999.99', '999.99', '9999899999999990'],
  ])('converts %s at %s to %s', (amount, rate, crc) => expect(toCrc(amount, rate)).toBe(crc));

  it('rounds once, half away from zero, for every amount and rate', () => {
    const rate = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(cents, rate, (value, hundredths) => {
        const expected = asAmount(roundedDivision(value * hundredths, 100n));
        expect(compareAmounts(toCrc(asAmount(value), asAmount(hundredths)), expected)).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('arithmetic', () => {
  it.each([
    ['10', '3', 2, '3.33'],
    ['20', '3', 2, '6.67'],
    ['-20', '3', 2, '-6.67'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['1', '0.8655', 8, '1.15540150'],
  ])('%s ÷ %s to %i decimals is %s', (a, b, decimals, quotient) => {
    expect(compareAmounts(divide(a, b, decimals), quotient)).toBe(0);
  });

  it('rejects a division by zero', () => expect(() => divide('1', '0', 2)).toThrow(RangeError));

  it('adds, subtracts, multiplies and compares exactly', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), cents, cents, (values, a, b) => {
        const sum = values.reduce((total, value) => total + value, 0n);
        expect(compareAmounts(sumAmounts(values.map(asAmount)), asAmount(sum))).toBe(0);
        expect(compareAmounts(subtractAmounts(asAmount(a), asAmount(b)), asAmount(a - b))).toBe(0);
        expect(compareAmounts(multiplyExact(multiplyExact(asAmount(a), asAmount(b)), '10000'), `${a * b}`)).toBe(0);
        expect(Math.sign(compareAmounts(asAmount(a), asAmount(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('divides like whole numbers', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        if (b === 0n) return;
        expect(compareAmounts(divide(asAmount(a), asAmount(b), 2), asAmount(roundedDivision(100n * a, b)))).toBe(0);
      }),
    );
  });

  it('sums an empty list to zero and 0.1 + 0.2 to 0.3', () => {
    expect(sumAmounts([])).toBe('0');
    expect(sumAmounts(['0.1', '0.2'])).toBe('0.3');
  });
});

describe('currency codes', () => {
  it('have 2 decimals, BTC 8 and XMR 12', () => {
    const others = CURRENCIES.filter((code) => decimalsOf(code) !== 2).map((code) => [code, decimalsOf(code)]);
    expect(others).toEqual([
      ['BTC', 8],
      ['XMR', 12],
    ]);
  });

  it('are worth colones, except the four foreign ones', () => {
    expect(CURRENCIES.filter((code) => !isColones(code))).toEqual(['USD', 'EUR', 'BTC', 'XMR']);
    expect(CURRENCIES).toHaveLength(11);
  });
});
