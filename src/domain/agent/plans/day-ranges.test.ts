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
/** Every way to say two days of one month: where the month stands, how the days are written, and what joins them. */
const JOINS = { en: ['to', 'through', 'until', 'till'], es: ['al', 'hasta el', 'a'] };
const nth = (n: number) =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;
const range = fc
  .record({
    month: fc.nat({ max: MONTHS.length - 1 }),
    first: fc.integer({ min: 1, max: 26 }),
    more: fc.integer({ min: 1, max: 20 }),
    isEnglish: fc.boolean(),
    place: fc.constantFrom('before', 'between', 'after'),
    isOrdinal: fc.boolean(),
    join: fc.nat({ max: 3 }),
    style: fc.constantFrom('and', 'to', 'led', 'dash'),
    isThe: fc.boolean(),
  })
  .map(({ month, first, more, isEnglish, place, isOrdinal, join, style, isThe }) => {
    const last = Math.min(28, first + more);
    const [english, spanish] = MONTHS[month] ?? MONTHS[0];
    const name = isEnglish ? english : spanish;
    const [a, b] = [first, last].map((n) => (isEnglish && isOrdinal ? nth(n) : String(n)));
    const the = isThe ? (isEnglish ? 'the ' : 'el ') : '';
    const joins = JOINS[isEnglish ? 'en' : 'es'];
    const to = style === 'and' ? (isEnglish ? 'and' : 'y') : (joins[join % joins.length] ?? 'to');
    const between =
      style === 'and' ? (isEnglish ? 'between ' : 'entre ') : style === 'led' ? (isEnglish ? 'from ' : 'del ') : '';
    const lead =
      between === 'del ' ? (place === 'before' ? 'de ' : 'del ') : `${between}${place === 'before' ? '' : the}`;
    const second = `${/ el$/.test(to) || to === 'al' ? '' : the}${b}`;
    const of = isEnglish ? '' : ' de';
    if (style === 'dash')
      return {
        first,
        last,
        month,
        text: place === 'before' ? `${name} ${first}–${last}` : `${first}–${last}${of} ${name}`,
      };
    if (place === 'before') return { first, last, month, text: `${lead}${name} ${a} ${to} ${second}` };
    if (place === 'between') return { first, last, month, text: `${lead}${a}${of} ${name} ${to} ${second}` };
    return { first, last, month, text: `${lead}${a} ${to} ${second}${of} ${name}` };
  });

it('in either language, wherever the month stands and however they are joined', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('spending', 'cuánto gasté'), ({ first, last, month, text }, asked) => {
      const { periods } = slotsOf(`${asked} ${text}`, NAMES, { today: '2026-04-10', cycle_start_day: 19 });
      const day = (n: number) => `2026-0${month + 1}-${String(n).padStart(2, '0')}`;
      expect(
        periods.map(({ args }) => args),
        text,
      ).toEqual([{ start_date: day(first), end_date: day(last) }]);
    }),
    { numRuns: 400 },
  );
});

it('of what is due are the days to come', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('qué hay que pagar', 'what is due'), ({ first, last, month, text }, asked) => {
      const found = understand(questionOf(`${asked} ${text}`));
      const plan = found.kind === 'answer' ? JSON.stringify(found.plan) : '';
      const day = (n: number) => `2027-0${month + 1}-${String(n).padStart(2, '0')}`;
      const isNext = plan.includes(`"until":"${day(last)}","since":"${day(first)}"`);
      expect(isNext || plan === '', `${text}: ${plan}`).toBe(true);
    }),
    { numRuns: 100 },
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
