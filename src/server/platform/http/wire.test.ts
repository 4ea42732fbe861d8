import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, fromUnits, parseAmount } from '../../../domain/money.ts';
import { MoneyOut } from './wire.ts';

describe('amount on the wire', () => {
  it('is a JSON number that is exact for every amount of every currency', () => {
    const amounts = fc.constantFrom(...CURRENCIES).chain((currency) =>
      fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }).map((units) => ({
        currency,
        amount: fromUnits(units, currency),
      })),
    );
    fc.assert(
      fc.property(amounts, ({ amount, currency }) => {
        const out = JSON.parse(JSON.stringify(MoneyOut.parse(amount)));
        expect(out).toBeTypeOf('number');
        expect(parseAmount(out, currency)).toEqual({ ok: true, amount });
      }),
    );
  });

  it('stays a number in a stored response, where nothing else passes', () => {
    expect(MoneyOut.parse(6980.5 as never)).toBe(6980.5);
    for (const none of ['six', 'NaN', undefined, {}, '1e400']) {
      expect(MoneyOut.safeParse(none).success, JSON.stringify(none)).toBe(false);
    }
  });
});
