/** A time that begins after one day and ends before another is the days between them; and the part of one month is that of another. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addDays } from '../../calendar.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const MONTHS = [
  ['enero', 'January', '2026-01'],
  ['febrero', 'February', '2026-02'],
  ['marzo', 'March', '2026-03'],
] as const;
const FROM = {
  es: [
    ['después del @', true],
    ['desde el @', false],
    ['a partir del @', false],
  ],
  en: [
    ['after @', true],
    ['since @', false],
  ],
} as const;
const UNTIL = {
  es: [
    ['antes del @', true],
    ['hasta el @', false],
  ],
  en: [
    ['before @', true],
    ['until @', false],
  ],
} as const;

const argsOf = (text: string, language: 'es' | 'en') => {
  const [found] = understandAll(questionOf(text, { language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls.map(({ args }) => args) : null;
};

it('one sum is told, of the days between, or none', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.nat(5),
      fc.nat(5),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 16, max: 27 }),
      fc.boolean(),
      fc.boolean(),
      (language, begin, end, month, first, last, isSpaced, isBare) => {
        const at = language === 'es' ? 0 : 1;
        const [from, isAfter] = FROM[language][begin % FROM[language].length] ?? ['', false];
        const [until, isBefore] = UNTIL[language][end % UNTIL[language].length] ?? ['', false];
        const later = isSpaced && month < 2 && !isBare ? month + 1 : month;
        const day = (n: number, of: number) =>
          language === 'es' ? `${n} de ${MONTHS[of]?.[at]}` : `${MONTHS[of]?.[at]} ${n}`;
        const when = [
          from.replace('@', day(first, month)),
          language === 'es' ? 'y' : 'and',
          until.replace('@', isBare && language === 'es' ? String(last) : day(last, later)),
        ].join(' ');
        const text = language === 'es' ? `cuánto gasté en súper ${when}` : `how much did I spend on groceries ${when}`;
        const all = argsOf(text, language);
        if (all === null) return;
        told += 1;
        const days = (of: number, n: number) => `${MONTHS[of]?.[2]}-${String(n).padStart(2, '0')}`;
        expect(
          all.map(({ start_date, end_date }) => [start_date, end_date]),
          text,
        ).toEqual([[addDays(days(month, first), isAfter ? 1 : 0), addDays(days(later, last), isBefore ? -1 : 0)]]);
      },
    ),
    { numRuns: randomRuns({ short: 50, long: 150 }) },
  );
  expect(told).toBeGreaterThan(randomRuns({ short: 25, long: 100 }));
});

const PARTS = [
  ['primera quincena', 'first half', '01', '15'],
  ['segunda quincena', 'second half', '16', ''],
  ['primera semana', 'first week', '01', '07'],
  ['segunda semana', 'second week', '08', '14'],
] as const;
const WAYS = {
  es: [
    'cuánto gasté en súper la % de # comparado con la de @',
    'gasté más en súper la % de # o la de @',
    'súper la % de # vs la de @',
  ],
  en: [
    'groceries in the % of # compared to that of @',
    'how much did I spend on groceries in the % of # versus the one of @',
  ],
};

it('the other month is told of its same part, or neither is', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('es' as const, 'en' as const),
      fc.nat(5),
      fc.constantFrom(...PARTS),
      fc.shuffledSubarray([...MONTHS], { minLength: 2, maxLength: 2 }),
      (language, way, part, [one = MONTHS[0], other = MONTHS[1]]) => {
        const at = language === 'es' ? 0 : 1;
        const text = (WAYS[language][way % WAYS[language].length] ?? '')
          .replace('%', part[at])
          .replace('#', one[at])
          .replace('@', other[at]);
        const all = argsOf(text, language);
        if (all === null) return;
        told += 1;
        const said = JSON.stringify(all);
        for (const [, , month] of [one, other]) expect(said, text).toContain(`"start_date":"${month}-${part[2]}"`);
        expect(said, text).not.toContain('"cycle"');
      },
    ),
    { numRuns: randomRuns({ short: 30, long: 100 }) },
  );
  expect(told).toBeGreaterThan(randomRuns({ short: 15, long: 60 }));
});
