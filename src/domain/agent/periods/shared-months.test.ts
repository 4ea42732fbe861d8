/** Days whose month is said once are each of that month, and none between them is added up; or they are refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addDays, daysBetween } from '../../calendar.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const MONTHS = [
  ['enero', 'January', '2026-01'],
  ['febrero', 'February', '2026-02'],
  ['marzo', 'March', '2026-03'],
  ['diciembre', 'December', '2025-12'],
] as const;
type Way = (days: number[], month: string) => string;
const last = (all: readonly string[], joint: string) => `${all.slice(0, -1).join(', ')} ${joint} ${all.at(-1)}`;
const WAYS: Record<Language, readonly Way[]> = {
  es: [
    (days, month) =>
      `${last(
        days.map((day) => `el ${day}`),
        'y',
      )} de ${month}`,
    (days, month) => `el ${last(days.map(String), 'y')} de ${month}`,
    (days, month) => `los días ${last(days.map(String), 'y')} de ${month}`,
    (days, month) =>
      last(
        days.map((day) => `el ${day} de ${month}`),
        'y',
      ),
  ],
  en: [
    (days, month) => `on ${month} ${last(days.map(String), 'and')}`,
    (days, month) =>
      `on ${last(
        days.map((day) => `the ${day}th`),
        'and',
      )} of ${month}`,
    (days, month) =>
      `on ${last(
        days.map((day) => `${month} ${day}`),
        'and',
      )}`,
  ],
};
const ASKED = {
  es: ['cuánto gasté', 'cuánto gasté en Uber'],
  en: ['how much did I spend', 'how much did I spend at Uber'],
};

/** The days that are added up, as ranges; null where nothing is told. */
function daysTold(text: string, language: Language): string[] | null {
  const found = understand(questionOf(text, { language }));
  if (found.kind !== 'answer' || found.plan.kind !== 'read') return null;
  return found.plan.calls.map(({ args }) => [args['start_date'], args['end_date']].join(' '));
}

it('each day that is said, and none between them', () => {
  let told = 0;
  const runs = randomRuns({ short: 50, long: 3_000 });
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('es', 'en'),
      fc.uniqueArray(fc.integer({ min: 4, max: 20 }), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(...MONTHS),
      fc.nat(11),
      fc.nat(1),
      (language, unsorted, [es, en, month], way, asks) => {
        const days = unsorted.toSorted((a, b) => a - b);
        const said = WAYS[language][way % WAYS[language].length]?.(days, language === 'es' ? es : en) ?? '';
        const text = `${ASKED[language][asks]} ${said}`;
        const found = daysTold(text, language);
        if (found === null) return;
        told += 1;
        const dates = days.map((day) => `${month}-${String(day).padStart(2, '0')}`);
        // Days that follow each other may be one period.
        const each = found.flatMap((span) => {
          const [from = '', to = ''] = span.split(' ');
          return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
        });
        expect(each, text).toEqual(dates);
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs * 0.4);
});

it('spans share a month too, and what lies between two days is all of them', () => {
  for (const [text, language, days] of [
    ['cuánto gasté del 5 al 10 y del 20 al 25 de marzo', 'es', ['2026-03-05 2026-03-10', '2026-03-20 2026-03-25']],
    [
      'how much did I spend from the 1st to the 5th and from the 10th to the 15th of March',
      'en',
      ['2026-03-01 2026-03-05', '2026-03-10 2026-03-15'],
    ],
    ['cuánto gasté entre el 5 y el 10 de marzo', 'es', ['2026-03-05 2026-03-10']],
  ] as const)
    expect(daysTold(text, language), text).toEqual(days);
});
