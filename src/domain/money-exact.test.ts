/** `money.ts` counts in whole numbers; here a general decimal library does the same sums, and must agree. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../test/random-runs.ts';
import {
  CURRENCIES,
  type Currency,
  compareAmounts,
  decimalsOf,
  divide,
  fromUnits,
  multiplyExact,
  parseAmount,
  subtractAmounts,
  sumAmounts,
  toCrc,
  toUnits,
} from './money.ts';

const RUNS = { numRuns: randomRuns({ short: 5_000, long: 100_000 }) };
const TEST_MS_MAX = 120_000;
const Slow = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -400, toExpPos: 400 });

/** What a function answers, or that it refuses: whatever it throws. */
function outcome<T>(of: () => T): T | 'refused' {
  try {
    return of();
  } catch {
    return 'refused';
  }
}

const digits = fc.oneof(
  { weight: 6, arbitrary: fc.nat(99_999_999).map(String) },
  { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('0', '00', '9007199254740991', '9007199254740993', '90071992547409', '') },
);
/** Decimals as the ledger has them, and as it never should: with many digits, odd signs, exponents, or none at all. */
const written = fc
  .tuple(
    fc.constantFrom('', '', '', '', '-', '-', '+', ' '),
    digits,
    fc.constantFrom('', '.0', '.5', '.05', '.25', '.005', '.995', '.00', '.'),
    fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.nat(999_999_999).map(String) }),
    fc.constantFrom('', '', '', '', '', '', '', '', 'e3', 'e-7', 'x', '\n', '.1', '٣'),
  )
  .map(([sign, whole, fraction, more, end]) => sign + whole + fraction + (fraction === '' ? '' : more) + end);
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -99_999_999, max: 99_999_999 }).map(cents) },
  written,
);
const currency = fc.constantFrom(...CURRENCIES);

function cents(value: number): string {
  return new Slow(value).div(100).toFixed(2);
}

function slowParse(input: number | string, code: Currency) {
  if (typeof input === 'number' && !Number.isFinite(input)) return 'not_a_number';
  const text = typeof input === 'number' ? new Slow(input).toFixed() : input;
  if (!/^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?$/.test(text)) return 'not_a_number';
  const value = new Slow(text);
  if ((text.split('.')[1] ?? '').length > decimalsOf(code)) return 'too_many_decimals';
  if (value.precision(true) > 15) return 'too_many_digits';
  return value.isZero() ? '0' : value.toFixed();
}

describe('whole-number money equals a decimal library', () => {
  it('in comparing, adding and subtracting', { timeout: TEST_MS_MAX }, () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(outcome(() => compareAmounts(a, b))).toBe(outcome(() => new Slow(a).cmp(new Slow(b))));
        expect(outcome(() => subtractAmounts(a, b))).toBe(outcome(() => new Slow(a).minus(b).toFixed()));
        expect(outcome(() => sumAmounts([a, b, c]))).toBe(outcome(() => new Slow(a).plus(b).plus(c).toFixed()));
      }),
      RUNS,
    );
  });

  it('in multiplying, dividing and converting', { timeout: TEST_MS_MAX }, () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(0, 2, 6, 8, 30), (a, b, decimals) => {
        expect(outcome(() => multiplyExact(a, b))).toBe(outcome(() => new Slow(a).times(b).toFixed()));
        expect(outcome(() => toCrc(a, b))).toBe(outcome(() => new Slow(a).times(b).toDecimalPlaces(2).toFixed()));
        expect(outcome(() => divide(a, b, decimals))).toBe(
          outcome(() => {
            if (new Slow(b).isZero()) throw new RangeError('Division by zero');
            return new Slow(a).div(b).toDecimalPlaces(decimals).toFixed();
          }),
        );
      }),
      RUNS,
    );
  });

  it('in parsing what programs send', { timeout: TEST_MS_MAX }, () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer().map((value) => value / 100),
      fc.nat(99).map((value) => value * 1e-8),
    );
    fc.assert(
      fc.property(fc.oneof(amount, number), currency, (input, code) => {
        const parsed = parseAmount(input, code);
        expect(parsed.ok ? parsed.amount : parsed.problem).toBe(slowParse(input, code));
      }),
      RUNS,
    );
  });

  it('in counting the smallest units and writing them', { timeout: TEST_MS_MAX }, () => {
    fc.assert(
      fc.property(amount, currency, (text, code) => {
        const decimals = decimalsOf(code);
        const units = outcome(() => toUnits(text, code));
        if (!/^-?\d+(?:\.\d+)?$/.test(text) || new Slow(text).decimalPlaces() > decimals) {
          expect(units).toBe('refused');
          return;
        }
        expect(String(units)).toBe(new Slow(text).times(new Slow(10).pow(decimals)).plus(0).toFixed());
        expect(fromUnits(units as bigint, code)).toBe(new Slow(text).plus(0).toFixed());
      }),
      RUNS,
    );
  });
});
