/** Days of a month, from one to another, are those days: never all days since, nor the first of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { slotsOf } from '../words/slots.ts';

const MONTHS = [
  ['January', 'enero'],
  ['Feb', 'febrero'],
  ['March', 'marzo'],
] as const;
const WAYS = [
  (a: number, b: number, [english]: readonly string[]) => `what did I spend from ${english} ${a} to ${b}`,
  (a: number, b: number, [english]: readonly string[]) => `spending ${english} ${a}-${b}`,
  (a: number, b: number, [english]: readonly string[]) => `spending on ${english} ${a}th through ${b}th`,
  (a: number, b: number, [, spanish]: readonly string[]) => `cuánto gasté del ${a} al ${b} de ${spanish}`,
  (a: number, b: number, [, spanish]: readonly string[]) => `gastos ${spanish} ${a} al ${b}`,
] as const;

it('in either language and however they are joined', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 27 }),
      fc.integer({ min: 1, max: 27 }),
      fc.nat({ max: MONTHS.length - 1 }),
      fc.constantFrom(...WAYS),
      (first, more, month, way) => {
        const last = Math.min(28, first + more);
        const text = way(first, last, MONTHS[month] ?? MONTHS[0]);
        const { periods } = slotsOf(text, NAMES, { today: '2026-04-10', cycle_start_day: 19 });
        const day = (n: number) => `2026-0${month + 1}-${String(n).padStart(2, '0')}`;
        expect(
          periods.map(({ args }) => args),
          text,
        ).toEqual([{ start_date: day(first), end_date: day(last) }]);
      },
    ),
    { numRuns: 200 },
  );
});

it.each(['gastos antes del # de febrero', 'gastos anteriores al # de febrero', 'spending prior to February #'])(
  '“%s” ends the day before it',
  (way) => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 18 }), (day) => {
        const text = way.replace('#', String(day));
        const plan = understand(questionOf(text));
        const last = `2026-02-${String(day - 1).padStart(2, '0')}`;
        expect(JSON.stringify(plan), text).toContain(`"end_date":"${last}"`);
      }),
      { numRuns: 17 },
    );
  },
);
