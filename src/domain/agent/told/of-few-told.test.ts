/** What is reckoned after places, the largest rows, prices, or what was narrowed is of exactly those, or refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { ANSWERS } from '../answers/answers-testing.ts';
import { understand } from '../understand-conversation.ts';

const planOf = (text: string, earlier: string[], language: 'es' | 'en') => {
  const found = understand(questionOf(text, { earlier, language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};

it('the sum of the first places is of each of them, and of no row', () => {
  const PLACES = { en: ['restaurants', 'supermarkets', 'groceries'], es: ['restaurantes', 'supers', 'compras'] };
  const SUMS = { en: ['the sum of both', 'both together'], es: ['la suma de ambos', 'los dos juntos', 'súmelos'] };
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<'en' | 'es'>('en', 'es'),
      fc.nat(2),
      fc.integer({ min: 2, max: 5 }),
      fc.nat(9),
      (language, at, n, k) => {
        const first = `top ${n} ${PLACES[language][at]} ${language === 'en' ? 'this year' : 'de este año'}`;
        const text = SUMS[language][k % SUMS[language].length] ?? '';
        const list = planOf(first, [], language);
        if (list?.calls[0]?.tool !== 'query_ledger') return;
        const plan = planOf(text, [first], language);
        if (plan === null) return;
        told++;
        const places = plan.reckoned?.of.map(({ picked }) => picked);
        expect(places, `${first} || ${text}`).toEqual(
          Array.from({ length: n }, (_, i) => ({ kind: 'place', at: i + 1, count: 1 })),
        );
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 600 }) },
  );
  expect(told).toBeGreaterThan(10);
});

it('the dearest subscriptions are each told once', () => {
  for (const text of [
    '3 most expensive subscriptions',
    'las 3 suscripciones más caras',
    'the two cheapest subscriptions',
  ])
    expect(planOf(text, [], /the|most/.test(text) ? 'en' : 'es'), text).toMatchObject({
      calls: [{ tool: 'recurring_items', args: { charged: '*' } }],
      picked: { kind: 'extreme' },
    });
});

it('the share of the largest rows is not that of all', () => {
  for (const first of [
    'the two largest purchases in March',
    'largest purchase in March',
    'las dos compras más caras de marzo',
  ])
    for (const text of ['share', 'porcentaje'])
      expect(planOf(text, [first], /the|in/.test(first) ? 'en' : 'es')?.calls[0]?.args['measure'], first).not.toBe(
        'share',
      );
});

it('of two prices the difference is of each by the month', () => {
  for (const text of ['difference', 'the difference'])
    expect(planOf(text, ['Netflix vs Spotify per month'], 'en'), text).toMatchObject({
      reckoned: { op: { kind: 'difference' }, of: [{ detail: 'Netflix' }, { detail: 'Spotify' }] },
    });
});

it('the average after what was narrowed is of that alone', () => {
  for (const only of ['only Walmart', 'just Walmart']) {
    const plan = planOf('average', ['groceries this year without Amazon', only], 'en');
    if (plan === null) continue;
    expect(plan.reckoned).toBeUndefined();
    expect(JSON.stringify(plan.calls)).toMatch(/walmart/i);
  }
});

it('what was saved is a part of what came in, in the same time', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1_000, max: 9_999 }), (saved, income) => {
      const [month] = ANSWERS.monthly_trend.months;
      const sums = { net_crc: saved * 1000, income_crc: income * 1000 };
      const months = month === undefined ? [] : [{ ...month, ...sums }];
      const { text } = converse(
        questionOf('percent of income', { earlier: ['how much did I save this year'], language: 'en' }),
        ({ tool, args }) =>
          tool === 'monthly_trend'
            ? outcomeOf(tool, { ...ANSWERS.monthly_trend, ...sums, months }, args)
            : outcomeOf('salary_summary', ANSWERS.salary_summary, args),
      );
      const share = /= \*\*([\d.,]+)\s*%\*\*/.exec(text)?.[1];
      if (share === undefined) return;
      told++;
      expect(Number(share.replace(',', '.'))).toBeCloseTo((saved / income) * 100, 0);
    }),
    { numRuns: 40 },
  );
  expect(told).toBeGreaterThan(10);
});
