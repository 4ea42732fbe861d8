/** The last time, or the first, that one spent over an amount is the row, and never whether a sum is over it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 100, long: 1_000 }) };
const FORMS = {
  es: [
    'la última vez que gasté más de %#',
    'cuándo fue la última vez que gasté más de %#',
    'cuándo gasté más de % por última vez#',
    'cuándo pagué más de % la última vez#',
    'mi última compra de más de %#',
    'la última vez que gasté menos de %#',
  ],
  en: [
    'last time I spent over %#',
    'when was the last time I spent more than %#',
    'when did I last spend over %#',
    'my last purchase over %#',
  ],
};
const AMOUNTS = {
  es: [
    ['50 mil', 50_000],
    ['20 mil', 20_000],
  ],
  en: [
    ['50k', 50_000],
    ['20,000', 20_000],
  ],
} as const;
const NAMED = { es: ['', ' en restaurantes', ' en Walmart'], en: ['', ' at restaurants', ' at Walmart'] };

it('is that row', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, f, a, n) => {
      const at = <T>(list: readonly T[], k: number): T => list[k % list.length] as T;
      const [amount, value] = at<readonly [string, number]>(AMOUNTS[of], a);
      const text = at(FORMS[of], f).replace('%', amount).replace('#', at(NAMED[of], n));
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      expect(found.plan, text).not.toHaveProperty('held');
      const [call] = found.plan.kind === 'read' ? found.plan.calls : [];
      expect(call, text).toMatchObject({ tool: 'search_transactions', args: { limit: 1 } });
      const q = String(call?.args['q']);
      expect(q, text).toContain(`${/menos/.test(text) ? '<' : '>'}${value}`);
      if (n % 3 === 0) expect(q, text).toContain('flow:out');
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 3);
});

it('and whether a sum is over an amount is still asked of the sum', () => {
  for (const text of ['gasté más de 50 mil el mes pasado?', 'gasté más de 50 mil en restaurantes la última semana'])
    expect(understand(questionOf(text)), text).toMatchObject({ plan: { held: { amount: 50_000 } } });
});
