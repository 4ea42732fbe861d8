import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { fromUnits } from '../money.ts';
import { statementOf } from './fixtures-testing.ts';
import { readStatement } from './read-statement.ts';
import { type Look, render } from './rendering-testing.ts';
import { FUNDS, type Fund, type FundStatement } from './statement.ts';

const colones = (cents: number): string => fromUnits(BigInt(cents), 'CRC');
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9_000_000_000 }));
const signed = fc.oneof(amount, amount.map((cents) => -cents));

/** A statement that is true: its balance is what its parts come to. Transfers are not positive, so that their sign is printed. */
const trueStatement = (fund: Fund): fc.Arbitrary<FundStatement> =>
  fc
    .record({ opening: amount, contributions: amount, rendimientos: signed, bonuses: amount, commission: amount, transfers: amount })
    .map((cents) => {
      const { opening, contributions, rendimientos, bonuses, commission, transfers } = cents;
      const balance = opening + contributions + rendimientos + bonuses - commission - transfers;
      return statementOf({
        ...{ fund, as_of: '2026-06-30', opening: colones(opening), contributions: colones(contributions) },
        ...{ rendimientos: colones(rendimientos), bonuses: colones(bonuses), commission: colones(commission) },
        ...{ transfers: colones(-transfers), balance: colones(balance) },
      });
    });
const statements = fc
  .uniqueArray(fc.constantFrom(...FUNDS), { minLength: 1, maxLength: 3 })
  .chain((funds) => fc.tuple(...funds.map(trueStatement)));
const look: fc.Arbitrary<Look> = fc.record({
  layout: fc.constantFrom('lines', 'several in a line', 'stacked', 'cards', 'rows', 'columns'),
  thousands: fc.constantFrom(',', '.', ' '),
  negative: fc.constantFrom('minus', 'trailing', 'parentheses'),
  sign: fc.constantFrom('', '₡', '₡ ', 'CRC '),
  between: fc.constantFrom(': ', '   ', ' ', ' ....... '),
  nothing: fc.constantFrom('0', '-', ''),
  alignment: fc.constantFrom('left', 'right'),
  wording: fc.nat({ max: 3 }),
  perLine: fc.nat({ max: 3 }),
  pageAfter: fc.nat({ max: 20 }),
  noise: fc.boolean(),
});

describe('a statement whose layout is not known', () => {
  test('is read back exactly when it is true, in any of the layouts', () => {
    fc.assert(
      fc.property(statements, look, (true_, how) => {
        const text = render(true_, how);
        expect(readStatement(linesOfText(text)), text).toEqual({ ok: true, value: true_ });
      }),
      { numRuns: 400 },
    );
  });
});
