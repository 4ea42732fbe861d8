/** What was told is put beside the usual, or the same a year before, of the same rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { NAMES, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { indexNames } from '../words/ledger-names.ts';

const callsOf = (text: string, earlier: string[]) => {
  const meant = understand(questionOf(text, { earlier }));
  return meant.kind === 'answer' && meant.plan.kind === 'read' ? meant.plan.calls : [];
};

/** Today is 10 April 2026, in the cycle of April. */
const FIRST = [
  ...[
    { es: '¿cuánto gasté en marzo?', en: 'how much did I spend in March?', of: {} },
    {
      es: '¿cuánto gasté en Walmart en marzo?',
      en: 'how much did I spend at Walmart in March?',
      of: { filter: 'Walmart' },
    },
    {
      es: '¿cuánto gasté en restaurantes en marzo?',
      en: 'how much did I spend on restaurants in March?',
      of: { filter: 'cat:2' },
    },
    { es: '¿cuánto me entró en marzo?', en: 'how much came in in March?', of: { direction: 'in' } },
  ].map((each) => ({ ...each, time: { cycle: '2026-03' }, year: { cycle: '2025-03' }, over: 'cycle' })),
  {
    ...{ es: '¿cuánto gasté ayer?', en: 'how much did I spend yesterday?', of: {} },
    ...{ time: { start_date: '2026-04-09', end_date: '2026-04-09' }, over: 'day' },
    year: { start_date: '2025-04-09', end_date: '2025-04-09' },
  },
];
const USUAL = {
  es: [
    '¿es más de lo normal?',
    'eso es normal?',
    'y comparado con lo usual',
    '¿es más que mi promedio?',
    'es mucho más de lo de siempre?',
  ],
  en: [
    'is that more than usual?',
    'is that normal?',
    'compared to my average',
    'so is this more than I usually spend',
    'how does that compare to normal?',
  ],
};
const YEAR = {
  es: [
    'comparado con el año pasado',
    '¿es más que el año pasado?',
    'y contra el mismo mes del año pasado',
    'respecto al año anterior',
  ],
  en: [
    'vs last year',
    'compared to the same time last year',
    'is that more than last year?',
    'and against the year before',
  ],
};
const languages = fc.constantFrom('es' as const, 'en' as const);

describe('what was told', () => {
  it('is put beside the average of such times, of the same rows', () => {
    fc.assert(
      fc.property(languages, fc.constantFrom(...FIRST), fc.nat(), (language, first, at) => {
        const text = USUAL[language][at % USUAL[language].length] ?? '';
        const [sum, usual, ...more] = callsOf(text, [first[language]]).map(({ args }) => args);
        expect(sum, text).toEqual({ measure: 'sum', ...first.time, ...first.of });
        expect(usual, text).toMatchObject({ measure: 'average', average_over: first.over, ...first.of });
        expect(more).toEqual([]);
      }),
      { numRuns: randomRuns({ short: 30, long: 100 }) },
    );
  });

  it('is compared with the same time of the year before, and not with all of that year', () => {
    fc.assert(
      fc.property(languages, fc.constantFrom(...FIRST), fc.nat(), (language, first, at) => {
        const text = YEAR[language][at % YEAR[language].length] ?? '';
        expect(
          callsOf(text, [first[language]]).map(({ args }) => args),
          text,
        ).toEqual([{ measure: 'compare', ...first.time, ...first.of, compare_to: first.year }]);
      }),
      { numRuns: 100 },
    );
    expect(callsOf('how much did I spend in March compared to last year', [])[0]?.args).toMatchObject({
      ...{ cycle: '2026-03', compare_to: { cycle: '2025-03' } },
    });
  });

  it.each([
    ['¿cuánto gasté en súper en marzo?', '¿y en este?', { cycle: '2026-04', category: 1 }],
    ['how much did I spend yesterday?', 'n this one?', { start_date: '2026-04-10', end_date: '2026-04-10' }],
    ['how much did I spend yesterday?', 'and the month before?', { start_date: '2026-03-01', end_date: '2026-03-31' }],
    ['¿cuánto gasté ayer?', '¿y el día anterior?', { start_date: '2026-04-08', end_date: '2026-04-08' }],
  ])('“%s” continues with “%s”', (first, text, args) => {
    expect(callsOf(text, [first])[0]?.args).toMatchObject(args);
  });

  it('says nothing of what is said beside it: then it is another question', () => {
    const more = {
      es: ['en Uber', 'de mi hermano', 'por persona', 'sin Walmart'],
      en: ['at Uber', 'for my brother', 'per person', 'without Walmart'],
    };
    fc.assert(
      fc.property(languages, fc.constantFrom(...FIRST.slice(0, 4)), fc.nat(), fc.nat(), (language, first, at, word) => {
        const all = [...USUAL[language], ...YEAR[language]];
        const text = all[at % all.length] ?? '';
        const longer = `${text.replace('?', '')} ${more[language][word % more[language].length]}?`;
        expect(callsOf(longer, [first[language]]), longer).not.toEqual(callsOf(text, [first[language]]));
      }),
      { numRuns: randomRuns({ short: 25, long: 100 }) },
    );
  });
});

describe('a name put against what was told', () => {
  const word = fc.stringMatching(/^[BCDFGLMNPRT][aeiou][bcdfgklmnpt][aeiou][kxz]{2}$/);
  const AGAINST = {
    es: ['¿es más que en @?', 'compárelo con @', 'contra @, cuál fue más', 'y @ sale más caro?', '¿gasto menos en @?'],
    en: ['is @ higher?', 'compare it with @', 'more than at @?', "it's less than @, right?", 'versus @'],
  };

  it('is compared with it, in the same time, and the two are of two names', () => {
    const language = fc.constantFrom('es' as const, 'en' as const);
    const shops = fc.uniqueArray(word, { minLength: 2, maxLength: 2, selector: (name) => name.slice(0, 3) });
    fc.assert(
      fc.property(language, shops, fc.nat(), (of, [one = '', other = ''], at) => {
        const merchants = [...(NAMES.ledger.merchants ?? []), one.toUpperCase(), other.toUpperCase()];
        const names = indexNames({ ...NAMES.ledger, merchants });
        const asked = of === 'es' ? `cuánto gasté en ${one} en marzo` : `how much did I spend at ${one} in March`;
        const text = (AGAINST[of][at % AGAINST[of].length] ?? '').replace('@', other);
        const found = understand(questionOf(text, { names, earlier: [asked], language: of }));
        if (found.kind !== 'answer') return;
        const calls = found.plan.kind === 'read' ? found.plan.calls : [];
        expect(found.plan, text).toMatchObject({ reckoned: { op: { kind: 'more' } } });
        expect(
          calls.map(({ args }) => [args['q'], args['cycle']]),
          text,
        ).toEqual([
          [one, '2026-03'],
          [other, '2026-03'],
        ]);
      }),
      { numRuns: randomRuns({ short: 20, long: 1_000 }) },
    );
  });

  it('is answered for each of the ways to say it', () => {
    for (const of of ['es', 'en'] as const)
      for (const text of AGAINST[of]) {
        const earlier = [
          of === 'es' ? 'cuánto gasté en Starbucks en marzo' : 'how much did I spend at Starbucks in March',
        ];
        const found = understand(questionOf(text.replace('@', 'Spotify'), { earlier, language: of }));
        expect(found.kind, text).toBe('answer');
      }
  });
});

it('an amount without a scale is in that of the amount before it', () => {
  const COUNTS = { es: ['dos', 'tres', 'cinco', 'ocho'], en: ['two', 'three', 'five', 'eight'] };
  const VALUES = [2, 3, 5, 8];
  for (const of of ['es', 'en'] as const)
    for (const [at, count] of COUNTS[of].entries()) {
      const [asked, text] =
        of === 'es'
          ? ['cuándo llego a siete millones', `¿y a ${count}?`]
          : ['when will I reach seven million', `how about ${count}`];
      const found = understand(questionOf(text, { earlier: [asked], language: of }));
      const calls = found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [];
      expect(calls[0]?.args, text).toMatchObject({ reach: (VALUES[at] ?? 0) * 1_000_000 });
    }
});
