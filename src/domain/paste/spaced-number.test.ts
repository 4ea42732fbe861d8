/** Space between thousands: a number in a line of words is read whole, or the line is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { readPaste } from './read-paste.ts';

const read = (text: string) => readPaste(text, { today: '2026-11-29', purchases: true });
const amounts = (text: string) => read(text).movements.map(({ parsed }) => [parsed.merchant, parsed.amount]);

describe('amount with spaces between its thousands', () => {
  it.each([
    ['01/11/2026 SODA LA ABUELA ₡1 234 567,89', 'SODA LA ABUELA', '1234567.89'],
    ['01/11/2026 SODA LA ABUELA ₡1\u00a0234\u00a0567,89 D', 'SODA LA ABUELA', '1234567.89'],
    ['01/11/2026 SODA LA ABUELA ₡1\u202f234,50', 'SODA LA ABUELA', '1234.5'],
    ['01/11/2026 SODA LA ABUELA CRC 1 234,50 D', 'SODA LA ABUELA', '1234.5'],
    ['01/11/2026 SODA LA ABUELA -₡3 450,00', 'SODA LA ABUELA', '3450'],
    ['01/11/2026 SODA LA ABUELA ₡12 500', 'SODA LA ABUELA', '12500'],
    ['01/11/2026 COMPASS RUTA 32 ₡12 500,00', 'COMPASS RUTA 32', '12500'],
    // Amounts of this list have another mark between their thousands.
    ['01/11/2026 COMPASS RUTA 32 500,00 D\n01/11/2026 OTRA 1.500,00 D', 'COMPASS RUTA 32', '500'],
  ])('%s', (text, merchant, amount) => {
    const [[name, read] = []] = amounts(text);
    expect([name, Number(read)]).toEqual([merchant, Number(amount)]);
  });

  it.each(['01/11/2026 COMPASS RUTA 32 500,00 D', '01/11/2026 SODA 1 234,50 CRC', '01/11/2026 SODA 12 500 D'])(
    'is refused where its first group may end the name: %s',
    (text) => {
      expect([amounts(text), read(text).errors.map(({ code }) => code)]).toEqual([[], ['spaced_amount']]);
    },
  );

  it('is never read as less than it is, whatever is around it', () => {
    const name = fc
      .array(fc.constantFrom('SODA', 'RUTA', '32', '7', 'LOCAL', 'CUOTA', 'DE', '24', 'PULPERIA', 'N°1', '123'), {
        ...{ minLength: 1, maxLength: 4 },
      })
      .filter((words) => words.some((word) => /[A-Z]{4}/.test(word)))
      .map((words) => words.join(' '));
    const inDollars = { before: fc.constant('$'), after: fc.constantFrom('', ' D') };
    const inColones = {
      before: fc.constantFrom('', '₡', '₡ ', 'CRC ', '-₡'),
      after: fc.constantFrom('', ' D', ' CRC', ' CRC D', '₡'),
    };
    const number = {
      cents: fc.integer({ min: 1, max: 999_999_999 }),
      space: fc.constantFrom(' ', '\u00a0', '\u202f'),
      decimals: fc.constantFrom(',', '.', ''),
    };
    const printed = fc.oneof(fc.record({ ...number, ...inColones }), fc.record({ ...number, ...inDollars }));
    const gap = fc.constantFrom(' ', '  ', '\t');
    fc.assert(
      fc.property(name, printed, gap, (merchant, { cents, space, decimals, before, after }, between) => {
        const colones = Math.floor(cents / 100);
        const grouped = String(colones).replace(/\B(?=(?:\d{3})+$)/g, space);
        const end = decimals === '' ? '' : `${decimals}${String(cents % 100).padStart(2, '0')}`;
        const value = decimals === '' ? colones : cents / 100;
        const text = `01/11/2026 ${merchant}${between}${before}${grouped}${end}${after}`;
        for (const [, amount] of amounts(text)) expect(Number(amount), text).toBe(value);
      }),
      { numRuns: randomRuns({ short: 1_000, long: 3_000 }) },
    );
  });
});
