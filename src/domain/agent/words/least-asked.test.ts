/** The least of several is told by groups from the least on, of what is named, or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { callOf, converse, outcomeOf, questionOf } from '../agent-testing.ts';
import { QUERY_ANSWERS } from '../answers/query-answers-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const UNITS = {
  es: ['en qué mes', 'qué mes', 'en cuál mes', 'cuál mes', 'cuál semana', 'qué día'],
  en: ['which month', 'in which month', 'what month', 'which week', 'what day'],
};
/** `%` is what is named. */
const WAYS = {
  es: [
    'fui menos a %',
    'gasté menos en %',
    'gasté menos %',
    'usé menos %',
    'pedí menos %',
    'compré menos %',
    'pagué menos de %',
    'eché menos %',
    'fuimos menos a %',
  ],
  en: [
    'did I go to % the least',
    'did I go to % least',
    'did I spend less on %',
    'did I spend the least on %',
    'did I use % the least',
    'did I order % least',
  ],
};
const NAMED = {
  es: [
    ['restaurantes', 'cat:restaurantes'],
    ['súper', 'cat:supermercado'],
    ['gasolina', 'cat:combustible'],
    ['ropa', 'cat:ropa-personal'],
    ['Starbucks', 'starbucks'],
    ['Uber Eats', 'uber eats'],
    ['Walmart', 'walmart'],
  ],
  en: [
    ['restaurants', 'cat:restaurantes'],
    ['groceries', 'cat:supermercado'],
    ['gas', 'cat:combustible'],
    ['Starbucks', 'starbucks'],
    ['Uber Eats', 'uber eats'],
  ],
} as const;

it('is told first, of what is named', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, u, w, n) => {
      const at = <T>(list: readonly T[], k: number): T => list[k % list.length] as T;
      const [name, term] = at<readonly [string, string]>(NAMED[of], n);
      const text = `${at(UNITS[of], u)} ${at(WAYS[of], w)}`.replace('%', name);
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      expect(found.plan, text).toMatchObject({ kind: 'read', about: 'low', calls: [{ args: { by: 'cycle' } }] });
      const [call] = found.plan.kind === 'read' ? found.plan.calls : [];
      const filter = String(call?.args['filter']).toLowerCase();
      expect(filter, text).toContain(term);
      expect(filter, text).not.toContain(`-${term}`);
      expect(filter, text).not.toContain(`-"${term}`);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 4);
});

it('of the shops of a category is how seldom one goes to each', () => {
  for (const text of ['a cuál restaurante voy menos', 'which restaurant do I go to the least'])
    expect(callOf(text), text).toMatchObject([
      'query_ledger',
      { measure: 'count', by: 'merchant', order: 'least', filter: 'cat:restaurantes' },
    ]);
});

it('is no exception, and an exception is no least', () => {
  expect(callOf('en qué mes gasté más, menos el súper')).toMatchObject([
    'query_ledger',
    { by: 'cycle', filter: '-cat:supermercado' },
  ]);
  expect(callOf('cuánto gasté en marzo menos súper')).toMatchObject([
    'search_transactions',
    { q: '-cat:supermercado' },
  ]);
});

it('names the months in which there was nothing before the least of the others', () => {
  const groups = ['2026-01', '2026-02', '2026-04'].map((key, n) => ({
    ...{ key, name: key, amount_crc: 1_000 * (n + 1), count: n + 2, share_pct: '10.0' },
  }));
  const { previous: _, ...rest } = QUERY_ANSWERS.query_ledger;
  const data = { ...rest, measure: 'count' as const, by: 'cycle' as const, groups, unconverted: [] };
  const { text } = converse(questionOf('en qué mes fui menos al súper'), ({ args }) =>
    outcomeOf('query_ledger', data, args),
  );
  expect(text).toContain('Nada: ciclo de marzo 2026. De los demás: Menos veces: ciclo de enero 2026');
});
