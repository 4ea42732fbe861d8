import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfText } from '../documents/line.ts';
import { fromUnits, subtractAmounts, sumAmounts } from '../money.ts';
import { statementOf } from './fixtures-testing.ts';
import { readStatement } from './read-statement.ts';
import { type Look, render } from './rendering-testing.ts';
import { FUNDS, type Fund, type FundStatement } from './statement.ts';

const colones = (cents: number): string => fromUnits(BigInt(cents), 'CRC');
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 9_000_000_000 }),
);
const signed = fc.oneof(
  amount,
  amount.map((cents) => -cents),
);

/**
 * A valid statement: its balance is the sum of its parts. Transfers are not positive, so that their sign is printed.
 */
const trueStatement = (fund: Fund): fc.Arbitrary<FundStatement> =>
  fc
    .record({
      opening: amount,
      contributions: amount,
      rendimientos: signed,
      bonuses: amount,
      commission: amount,
      transfers: amount,
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

/** The positions of digits in amounts: every amount has two decimals, and a percentage is not one. */
function digitsOfAmounts(text: string): number[] {
  return [...text.matchAll(/(?<![\d.,])\d{1,3}(?:[ ,.]\d{3})*[.,]\d{2}(?![\d/]| ?%)/g)].flatMap((amount) =>
    [...amount[0]].flatMap((character, at) => (/\d/.test(character) ? [amount.index + at] : [])),
  );
}

describe('statement in an unknown layout', () => {
  test('reads back exactly when it is valid', () => {
    fc.assert(
      fc.property(statements, look, (true_, how) => {
        const text = render(true_, how);
        expect(readStatement(linesOfText(text)), text).toEqual({ ok: true, value: true_ });
      }),
      { numRuns: 400 },
    );
  });

  test('is rejected when one digit of any amount is wrong', () => {
    fc.assert(
      fc.property(statements, look, fc.nat(), fc.integer({ min: 1, max: 9 }), (true_, how, which, by) => {
        const text = render(true_, how);
        const digits = digitsOfAmounts(text);
        fc.pre(digits.length > 0);
        const at = digits[which % digits.length] ?? 0;
        const digit = String((Number(text[at]) + by) % 10);
        const changed = text.slice(0, at) + digit + text.slice(at + 1);
        const reading = readStatement(linesOfText(changed));
        expect(reading.ok ? 'accepted' : reading.refusal.code, changed).toMatch(/does_not_add_up|contradictory/);
      }),
      { numRuns: 1000 },
    );
  });

  test('is read correctly or not at all when an amount or a word is missing', () => {
    fc.assert(
      fc.property(statements, look, fc.boolean(), fc.nat(), (true_, how, amounts, which) => {
        const text = render(true_, how);
        const places = [...text.matchAll(amounts ? /\d[\d.,]*[.,]\d{2}(?![\d/])/g : /\p{L}{3,}/gu)];
        const place = places[which % Math.max(1, places.length)];
        fc.pre(place !== undefined);
        const lost = (amounts ? ' ' : 'x').repeat(place[0].length);
        const changed = text.slice(0, place.index) + lost + text.slice(place.index + lost.length);
        const reading = readStatement(linesOfText(changed));
        expect(reading.ok ? reading.value : true_, changed).toEqual(true_);
      }),
      { numRuns: 500 },
    );
  });

  test('never throws, and accepted values always add up, whatever the words and numbers', () => {
    const word = fc.constantFrom(
      ...['ROP', 'FCL', 'Plan Voluntario', 'Saldo anterior', 'Saldo final', 'Saldo', 'Aportes', 'Comisión', 'Total'],
      ...['Rendimientos', 'Traslados', 'Patrono UNO', 'Proyecciones', 'Fecha de corte', '30/06/2026', 'al', 'y', 'de'],
      ...[
        '5.00',
        '5.00',
        '10.00',
        '-5.00',
        '(10.00)',
        '0.00',
        '-',
        '7.35 %',
        '1,000',
        '\f',
        '\n',
        '\n',
        '\n',
        '   ',
        '   ',
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const reading = readStatement(linesOfText(`Pensiones al 30/06/2026\n${words.join(' ')}`));
        for (const fund of reading.ok ? reading.value : []) {
          const added = sumAmounts([fund.opening, fund.contributions, fund.rendimientos, fund.bonuses, fund.transfers]);
          expect(subtractAmounts(added, fund.commission)).toBe(fund.balance);
        }
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(readStatement(linesOfText(`ROP ${text}`))).toHaveProperty('ok');
      }),
    );
  });
});
