import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unusualCharge } from './unusual-charge.ts';

/** The worked examples of docs/rules/alarms.md. */
describe('unusual charge', () => {
  const SUPER = ['15000', '20000', '22000', '30000'];
  const GYM = ['25000', '25000', '25000', '25000'];

  test.each([
    ['is not reported at five spreads above the median', '38500', SUPER, null],
    ['is reported a céntimo above that', '38500.01', SUPER, '21000'],
    ['is not reported for a fixed price that rises by half', '37500', GYM, null],
    ['is reported for a fixed price that rises by more', '37500.01', GYM, '25000'],
    [
      'is not reported for a small amount, even ten times the usual',
      '10999.99',
      ['1000', '1000', '1000', '1000'],
      null,
    ],
    ['is reported for small amounts from ₡10 000 above the usual', '11000', ['1000', '1000', '1000', '1000'], '1000'],
    ['is not reported after three charges', '900000', ['1000', '1000', '1000'], null],
    ['is not reported without charges', '900000', [], null],
    ['is not reported far below the usual', '1', ['90000', '90000', '90000', '90000', '90000'], null],
    ['is measured against the median of five', '100000', ['5000', '1', '5000', '5000', '80000'], '5000'],
    ['rounds half a céntimo out of the usual amount', '50000', ['0.01', '0.01', '0.02', '0.02'], '0.01'],
  ])('%s', (_, amount, history, usual_crc) => {
    expect(unusualCharge(amount, history)).toEqual(usual_crc === null ? null : { usual_crc });
  });

  test('does not depend on the order of the history, and stays unusual for any larger amount', () => {
    const amounts = fc.integer({ min: 1, max: 9_999_999 }).map(String);
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 4, maxLength: 12 }), amounts, amounts, (history, amount, more) => {
        const judged = unusualCharge(amount, history);
        expect(unusualCharge(amount, history.toReversed())).toEqual(judged);
        const larger = String(Number(amount) + Number(more));
        if (judged) expect(unusualCharge(larger, history)).toEqual(judged);
      }),
    );
  });

  test('agrees with exact fractions', () => {
    const amounts = fc.integer({ min: 1, max: 60_000 }).map((thousands) => thousands * 1_000);
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 4, maxLength: 9 }), amounts, (history, amount) => {
        // A double is exact for whole thousands of colones, except for the tenth, which is multiplied away.
        const median = medianOf(history);
        const spread = medianOf(history.map((each) => Math.abs(each - median)));
        const unusual = (amount - median) * 10 > 5 * Math.max(spread * 10, median) && amount - median >= 10_000;
        expect(unusualCharge(String(amount), history.map(String)) !== null).toBe(unusual);
      }),
    );
  });
});

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
}
