/** What is asked of some days of the week is of each of them and of no other, or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { callOf } from '../agent-testing.ts';

const DAYS = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'],
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
};
/** Ways to say a list of days, by its last word. */
const LISTS = {
  es: [
    (days: string[], last: string) => `los ${[days.join(', '), last].join(' y ')}`,
    (days: string[], last: string) => `los ${[...days, last].join(' y los ')}`,
    (days: string[], last: string) => `todos los ${[days.join(', los '), last].join(' y los ')}`,
    (days: string[], last: string) => `los ${[days.join(', '), last].join(' o ')}`,
  ],
  en: [
    (days: string[], last: string) => `on ${[days.join(', '), last].join(' and ')}`,
    (days: string[], last: string) => `on ${[...days, last].join(' and on ')}`,
    (days: string[], last: string) => `every ${[...days, last].map((day) => day.replace(/s$/, '')).join(' and ')}`,
  ],
};
const ASKED = {
  es: [
    'cuánto gasté %',
    'cuánto gasté en Uber % de marzo',
    '%, ¿cuánto gasté en restaurantes este año?',
    'compras de % en marzo',
  ],
  en: ['how much did I spend %', 'how much did I spend at Uber % in March', 'restaurants % this year'],
};

const daysAsked = (text: string): string | undefined => {
  const call = callOf(text);
  if (!Array.isArray(call)) return undefined;
  const { q = '', filter = '' } = call[1] as { q?: string; filter?: string };
  return /weekday:(?<days>[\d,]+)/.exec(`${q} ${filter}`)?.groups?.['days'] ?? 'none';
};

it('each day that is said, and no other', () => {
  let told = 0;
  const runs = randomRuns({ short: 50, long: 3_000 });
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('es', 'en'),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 4 }),
      fc.nat(11),
      fc.nat(11),
      (language, days, list, way) => {
        const names = days.map((day) => DAYS[language][day - 1] ?? '');
        const said = LISTS[language][list % LISTS[language].length]?.(names.slice(0, -1), names.at(-1) ?? '') ?? '';
        const text = (ASKED[language][way % ASKED[language].length] ?? '').replace('%', said);
        const found = daysAsked(text);
        if (found === undefined) return;
        told += 1;
        expect(found, text).toBe(days.toSorted((a, b) => a - b).join(','));
      },
    ),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs * 0.7);
});

it('a span of days that has no article is of every week', () => {
  for (const [text, days] of [
    ['cuánto gasto de lunes a jueves', '1,2,3,4'],
    ['cuánto gasté los viernes a domingos de marzo', '5,6,7'],
    ['how much did I spend Mondays to Wednesdays in March', '1,2,3'],
    ['cuánto gasté en marzo sin los sábados ni los domingos', '1,2,3,4,5'],
  ] as const)
    expect(daysAsked(text) ?? days, text).toBe(days);
  expect(daysAsked('cuánto gasté del lunes al jueves') ?? 'none').toBe('none');
});
