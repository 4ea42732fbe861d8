/** Times that are of the question before, whatever was asked and when. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const TODAY = '2026-11-23';
const ASKED = [
  ['cuánto gasté en súper', 'how much did I spend on groceries'],
  ['cuánto gasté', 'how much did I spend'],
  ['cuántas compras hice', 'how many purchases did I make'],
] as const;
/** Months with their names, and how many days they have. */
const MONTHS = [
  ['octubre', 'October', '2026-10', 31],
  ['febrero', 'February', '2026-02', 28],
  ['junio', 'June', '2026-06', 30],
] as const;

const spansOf = (earlier: string, text: string): string[] => {
  const meant = understand(questionOf(text, { today: TODAY, earlier: [earlier] }));
  if (meant.kind !== 'answer' || meant.plan.kind !== 'read') return [`${meant.kind}: ${text}`];
  return meant.plan.calls.map(({ args }) =>
    [args['start_date'] ?? args['cycle'], args['end_date']].filter((each) => typeof each === 'string').join(' '),
  );
};

describe('a time that is of the question before', () => {
  for (const [es, en] of ASKED)
    for (const [mes, month, of, length] of MONTHS) {
      const day = (n: number) => `${of}-${String(n).padStart(2, '0')}`;
      it.each([
        [`${es} en la primera quincena de ${mes}`, 'y en la segunda quincena', `${day(16)} ${day(length)}`],
        [`${es} en ${mes}`, 'y solo los primeros 10 días', `${day(1)} ${day(10)}`],
        [`${es} del 1 al 15 de ${mes}`, 'y la quincena siguiente', `${day(16)} ${day(length)}`],
        [`${en} from ${month} 1 to ${month} 15`, 'and the fortnight after that?', `${day(16)} ${day(length)}`],
        [`${en} in the first half of ${month}`, 'and in the second half?', `${day(16)} ${day(length)}`],
        [`${en} in ${month}`, 'just the first week', `${day(1)} ${day(7)}`],
        [`${en} from November 3 to November 9`, `and the same days in ${month}?`, `${day(3)} ${day(9)}`],
        [`${es} en ${mes}`, 'perdón, del 2025', `2025${of.slice(4)}`],
        [`${en} in ${month}`, 'no, I meant August', '2026-08'],
      ] as const)('%s, %s', (earlier, text, span) => {
        expect(spansOf(earlier, text)).toContain(span);
      });
    }

  it.each([
    ['cuánto gasté el año pasado', 'y el anterior?', '2024-01-01 2024-12-31'],
    ['cuánto gasté del 1 al 15 de noviembre', 'y la quincena anterior', '2026-10-16 2026-10-31'],
    ['how much did I spend from November 1 to November 15', 'and the fortnight before that?', '2026-10-16 2026-10-31'],
    ['how much did I spend on November 14', 'and the day before?', '2026-11-13 2026-11-13'],
    ['cuánto gasté el 14 de noviembre', 'y el día siguiente', '2026-11-15 2026-11-15'],
    ['how much did I spend from November 1 to November 15', 'and the year before?', '2025-11-01 2025-11-15'],
    ['how much did I spend in the third quarter', 'and the quarter before?', '2026-04-01 2026-06-30'],
  ])('%s, %s: as many days as the calendar has', (earlier, text, span) => {
    expect(spansOf(earlier, text)).toEqual([span]);
  });

  it('is compared with the time before', () => {
    const meant = understand(
      questionOf('comparado con setiembre', { today: TODAY, earlier: ['cuánto gasté en súper en octubre'] }),
    );
    expect(meant).toMatchObject({
      plan: { calls: [{ args: { measure: 'compare', cycle: '2026-10', compare_to: { cycle: '2026-09' } } }] },
    });
  });
});

it('a month said alone after one of another year is of that year, or the one beside it', () => {
  const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'setiembre', 'octubre'];
  const months = [...names, 'noviembre', 'diciembre'];
  const english = 'January February March April May June July August September October November December'.split(' ');
  fc.assert(
    fc.property(fc.nat(11), fc.nat(11), fc.constantFrom(2024, 2025), fc.boolean(), (told, said, year, isSpanish) => {
      if (told === said) return;
      const [one, other] = isSpanish ? [months[told], months[said]] : [english[told], english[said]];
      const [found] = spansOf(
        isSpanish
          ? `cuánto gasté en súper en ${one} de ${year}`
          : `how much did I spend on groceries in ${one} ${year}`,
        isSpanish ? `¿y en ${other}?` : `and in ${other}?`,
      );
      if (found === undefined || found.startsWith('refusal') || found.startsWith('ask')) return;
      const beside = told === 11 && said === 0 ? 1 : told === 0 && said === 11 ? -1 : 0;
      expect([one, other, found]).toEqual([one, other, `${year + beside}-${String(said + 1).padStart(2, '0')}`]);
    }),
    { numRuns: randomRuns({ short: 30, long: 1_000 }) },
  );
});

it('another name that was meant is of the same time', () => {
  const leads = [
    'actually I meant',
    'sorry, I actually meant',
    'oh I meant',
    'no, I meant',
    'digo,',
    'más bien',
    'perdón, quise decir',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...leads),
      fc.nat(9),
      fc.constantFrom('Uber', 'Auto Mercado', 'Amazon'),
      (lead, at, name) => {
        const month = 'January February March April May June July August September October'.split(' ')[at];
        const spans = spansOf(`Walmart in ${month}`, `${lead} ${name}`);
        if (/^(?:refusal|ask)/.test(spans[0] ?? '')) return;
        expect([lead, name, spans[0]]).toEqual([lead, name, `2026-${String(at + 1).padStart(2, '0')}`]);
      },
    ),
  );
});
