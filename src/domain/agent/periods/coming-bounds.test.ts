/** What is to come until a day, or before it: on that day and before it, or only before it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { addDays, dayOfWeek } from '../../calendar.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const MONTHS_ES = 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' ');
const MONTHS_EN = 'January February March April May June July August September October November December'.split(' ');
const DAYS_ES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const DAYS_EN = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The ways of saying a day `by` days from today that say no other. */
function waysOf(day: string, by: number): { es: string; en: string }[] {
  const [month, number] = [Number(day.slice(5, 7)) - 1, Number(day.slice(8))];
  return [
    { es: `el ${number} de ${MONTHS_ES[month]}`, en: `${MONTHS_EN[month]} ${number}` },
    ...(by < 7 ? [{ es: `el ${DAYS_ES[dayOfWeek(day) - 1]}`, en: DAYS_EN[dayOfWeek(day) - 1] ?? '' }] : []),
    ...(by < 28 ? [{ es: `el ${number}`, en: `the ${ordinal(number)}` }] : []),
    ...(by === 1 ? [{ es: 'mañana', en: 'tomorrow' }] : []),
  ];
}

const ordinal = (n: number): string =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;

const FRAMES = {
  es: [
    'qué vence @',
    '¿qué tengo que pagar @?',
    '@, ¿qué recibos me faltan por pagar?',
    'cuotas @',
    'cuál es el saldo más bajo @',
  ],
  en: ['what is due @', 'what bills do I have to pay @?', 'instalments @', 'what is my lowest balance @'],
};
const BOUNDS = {
  es: [
    { words: 'antes de', isOut: true },
    { words: 'hasta', isOut: false },
  ],
  en: [
    { words: 'before', isOut: true },
    { words: 'prior to', isOut: true },
    { words: 'until', isOut: false },
    { words: 'on or before', isOut: false },
  ],
};

const asked = fc.record({
  today: fc.integer({ min: 0, max: 700 }).map((by) => addDays('2026-01-01', by)),
  by: fc.integer({ min: 1, max: 40 }),
  way: fc.nat(),
  frame: fc.nat(),
  bound: fc.nat(),
  language: fc.constantFrom('es' as const, 'en' as const),
});

it('ends with a day that it is asked until, and the day before one that it is asked before, or is not answered', () => {
  let answered = 0;
  let tried = 0;
  fc.assert(
    fc.property(asked, ({ today, by, way, frame, bound, language }) => {
      const day = addDays(today, by);
      const ways = waysOf(day, by);
      const said = ways[way % ways.length]?.[language] ?? '';
      const { words, isOut } = BOUNDS[language][bound % BOUNDS[language].length] ?? { words: '', isOut: false };
      const time = `${words} ${said}`.replace('de el ', 'del ');
      const text = (FRAMES[language][frame % FRAMES[language].length] ?? '').replace('@', time);
      const meant = understand(questionOf(text, { today, language }));
      tried++;
      if (meant.kind !== 'answer') return;
      answered++;
      if (meant.plan.kind !== 'read') throw new Error(text);
      for (const { tool, args } of meant.plan.calls) {
        if (tool === 'upcoming_cuotas') continue;
        const { until, end_date = until, since = today, start_date = since } = args;
        expect({ text, today, first: start_date, last: end_date }).toEqual({
          ...{ text, today, first: today },
          last: isOut ? addDays(day, -1) : day,
        });
      }
    }),
    { numRuns: randomRuns({ short: 150, long: 3_000 }) },
  );
  expect(answered / tried).toBeGreaterThan(0.8);
});

it.each([
  ['qué vence antes de diciembre', '2026-11-30'],
  ['what is due before next week', '2026-11-29'],
  ["what's due before christmas", '2026-12-24'],
  ['qué tengo que pagar antes de fin de mes', '2026-12-18'],
])('“%s” is of the days before it', (text, until) => {
  const meant = understand(questionOf(text, { today: '2026-11-23' }));
  expect(meant).toMatchObject({ plan: { calls: [{ tool: 'due_soon', args: { until } }] } });
});
