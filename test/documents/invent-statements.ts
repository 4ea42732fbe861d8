/** Invents statements in layouts of every kind, for the property tests and for `npm run documents:score`. */
import fc from 'fast-check';
import { fromUnits } from '../../src/domain/money.ts';
import { statementOf } from '../../src/domain/pensions/fixtures-testing.ts';
import type { Look } from '../../src/domain/pensions/rendering-testing.ts';
import { FUNDS, type Fund, type FundStatement } from '../../src/domain/pensions/statement.ts';

const colones = (cents: number): string => fromUnits(BigInt(cents), 'CRC');
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 9_000_000_000 }),
);
/** Céntimos alone. */
const smallAmount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 }));

/**
 * A valid statement: its balance is the sum of its parts. Transfers are not positive, so that their sign is printed.
 */
const trueStatement = (fund: Fund, amounts: fc.Arbitrary<number>): fc.Arbitrary<FundStatement> =>
  fc
    .record({
      opening: amounts,
      contributions: amounts,
      rendimientos: fc.oneof(
        amounts,
        amounts.map((cents) => -cents),
      ),
      bonuses: amounts,
      commission: amounts,
      transfers: amounts,
    })
    .map((cents) => {
      const { opening, contributions, rendimientos, bonuses, commission, transfers } = cents;
      const balance = opening + contributions + rendimientos + bonuses - commission - transfers;
      return statementOf({
        ...{ fund, as_of: '2026-06-30', opening: colones(opening), contributions: colones(contributions) },
        ...{ rendimientos: colones(rendimientos), bonuses: colones(bonuses), commission: colones(commission) },
        ...{ transfers: colones(-transfers), balance: colones(balance) },
      });
    });
const statementsIn = (amounts: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.constantFrom(...FUNDS), { minLength: 1, maxLength: 3 })
    .chain((funds) => fc.tuple(...funds.map((fund) => trueStatement(fund, amounts))));
export const statements = statementsIn(amount);
/** Statements whose amounts are under one colón: what loses its céntimos is 0, and 0 adds up. */
export const smallStatements = statementsIn(smallAmount);
const lookIn = (centimos: Look['centimos']): fc.Arbitrary<Look> =>
  fc.record({
    centimos: fc.constant(centimos),
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

/** With céntimos, and with céntimos in a column of their own. */
export const look = lookIn('joined');
export const lookApart = lookIn('apart');

/** The positions of digits in amounts: every amount has two decimals, and a percentage is not one. */
export function digitsOfAmounts(text: string, centimos: Look['centimos'] = 'joined'): number[] {
  const amounts =
    centimos === 'joined'
      ? /(?<![\d.,])\d{1,3}(?:[ ,.]\d{3})*[.,]\d{2}(?![\d/]| ?%)/g
      : /(?<![\d.,/-])\d{1,3}(?:[ ,.]\d{3})* {3}\d{2}(?![\d/.,-]\d| ?%)/g;
  return [...text.matchAll(amounts)].flatMap((amount) =>
    [...amount[0]].flatMap((character, at) => (/\d/.test(character) ? [amount.index + at] : [])),
  );
}
