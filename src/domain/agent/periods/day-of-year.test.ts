/** A day beside a year is that day in that year, and so is the next one that says only its number; or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 30, long: 1_500 }) };
const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const YEARS = {
  es: [['del año pasado', 2025] as const, ['este año', 2026] as const, ['el año pasado', 2025] as const],
  en: [['last year', 2025] as const, ['this year', 2026] as const, ['of last year', 2025] as const],
};
const two = (n: number) => String(n).padStart(2, '0');

const daysOf = (text: string, language: Language, earlier: readonly string[]): unknown => {
  const found = understand(questionOf(text, { language, earlier }));
  if (found.kind !== 'answer' || found.plan.kind !== 'read') return null;
  const { start_date, end_date } = found.plan.calls[0]?.args ?? {};
  return [start_date, end_date];
};

it('is that day', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('es', 'en'),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 28 }),
      fc.nat({ max: 2 }),
      (of, month, day, other, y) => {
        const [year, number] = YEARS[of][y] ?? ['', 0];
        // A day to come was not spent on yet.
        fc.pre(number === 2025 || month < 3);
        const date = of === 'es' ? `el ${day} de ${MONTHS.es[month]}` : `on ${MONTHS.en[month]} ${day}`;
        const text = of === 'es' ? `cuánto gasté ${date} ${year}` : `how much did I spend ${date} ${year}`;
        const at = (n: number) => `${number}-${two(month + 1)}-${two(n)}`;
        const days = daysOf(text, of, []);
        if (days === null) return;
        expect(days, text).toEqual([at(day), at(day)]);
        told += 1;
        const next = of === 'es' ? `y el ${other}` : `and the ${other}th`;
        const after = daysOf(next, of, [text]);
        if (after !== null && other !== day) expect(after, `${text} || ${next}`).toEqual([at(other), at(other)]);
      },
    ),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 2);
});
