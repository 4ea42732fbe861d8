/** One of several by its rank is that one of the groups in their order, or it is refused: it is never the first of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const RANKS = {
  es: [
    ['segundo', 'segunda', 2],
    ['tercer', 'tercera', 3],
    ['cuarto', 'cuarta', 4],
  ],
  en: [
    ['second', 'second', 2],
    ['third', 'third', 3],
    ['fourth', 'fourth', 4],
  ],
} as const;
const UNITS = {
  es: [
    ['mes', false, 'cycle'],
    ['lugar', false, 'merchant'],
    ['comercio', false, 'merchant'],
    ['tienda', true, 'merchant'],
    ['categoría', true, 'category'],
    ['rubro', false, 'category'],
  ],
  en: [
    ['month', false, 'cycle'],
    ['place', false, 'merchant'],
    ['store', false, 'merchant'],
    ['category', false, 'category'],
  ],
} as const;
const FORMS = {
  es: [
    '% donde más gasto',
    'cuál es % en que más gasté',
    '% más car@',
    '% donde más gasto este año',
    '% en que menos gasté',
  ],
  en: ['% where I spend the most', 'what is % I spent the most', '% where I spent the most this year'],
};

it('is told alone', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), fc.nat(), (of, r, u, f) => {
      const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
      const [masculine, feminine, rank] = at<readonly [string, string, number]>(RANKS[of], r);
      const [unit, isFeminine, by] = at<readonly [string, boolean, string | null]>(UNITS[of], u);
      const lead = of === 'en' ? 'the' : isFeminine ? 'la' : 'el';
      const ranked = `${lead} ${isFeminine ? feminine : masculine} ${unit}`;
      const text = at(FORMS[of], f)
        .replace('%', ranked)
        .replace('@', isFeminine ? 'a' : 'o');
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      expect(by, text).not.toBeNull();
      expect(found.plan, text).toMatchObject({ kind: 'read', picked: { kind: 'place', at: rank, count: 1 } });
      const [call] = found.plan.kind === 'read' ? found.plan.calls : [];
      expect(call?.tool === 'spending_by_category' ? 'category' : call?.args['by'], text).toBe(by);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 3);
});
