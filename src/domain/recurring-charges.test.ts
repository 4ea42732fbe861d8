/** What charges cost in a month and in a year, against sums in the smallest unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, toUnits } from './money.ts';
import { type Charge, costOf, sumCosts } from './recurring-charges.ts';

const TIMES = { weekly: 52n, semimonthly: 24n, monthly: 12n, yearly: 1n } as const;
const anyCharge: fc.Arbitrary<Charge> = fc
  .record({
    units: fc.bigInt({ min: 1n, max: 99_999_999n }),
    currency: fc.constantFrom('CRC' as const, 'USD' as const, 'EUR' as const),
    frequency: fc.constantFrom('weekly' as const, 'semimonthly' as const, 'monthly' as const, 'yearly' as const),
  })
  .map(({ units, currency, frequency }) => ({ amount: fromUnits(units, currency), currency, frequency }));

describe('what a charge costs', () => {
  it('is so many times its amount in a year, and the twelfth part of that in a month, rounded once', () => {
    fc.assert(
      fc.property(anyCharge, (charge) => {
        const { monthly, yearly } = costOf(charge);
        const year = toUnits(charge.amount, charge.currency) * TIMES[charge.frequency];
        expect(toUnits(yearly, charge.currency)).toBe(year);
        // Half a unit is rounded away from zero.
        expect(toUnits(monthly, charge.currency)).toBe((year * 2n + 12n) / 24n);
      }),
    );
  });

  it('adds up in each currency, and in colones without those that have no rate', () => {
    fc.assert(
      fc.property(fc.array(anyCharge, { maxLength: 8 }), (charges) => {
        const { by_currency, in_crc } = sumCosts(charges, { USD: '500' });
        for (const { currency, yearly } of by_currency) {
          const own = charges.filter((charge) => charge.currency === currency);
          const sum = own.reduce((all, each) => all + toUnits(each.amount, currency) * TIMES[each.frequency], 0n);
          expect(toUnits(yearly, currency)).toBe(sum);
        }
        const known = charges.filter(({ currency }) => currency !== 'EUR');
        const crc = known.reduce((all, { amount, currency, frequency }) => {
          const colones = toUnits(amount, currency) * (currency === 'CRC' ? 1n : 500n);
          return all + colones * TIMES[frequency];
        }, 0n);
        expect(toUnits(in_crc.yearly, 'CRC')).toBe(crc);
      }),
    );
  });
});
