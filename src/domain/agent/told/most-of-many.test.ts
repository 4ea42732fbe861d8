/** More of what is counted is told by how many there are, of the way they went; more money by how much. Or it is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const TIMES = { es: ['', ' este año', ' en marzo'], en: ['', ' this year', ' in March'] };
/** The question, what is measured, by what, and which way it went. */
const FORMS = {
  es: [
    ['a quién le he hecho más sinpes', 'count', 'merchant', 'out'],
    ['a quién le mando más sinpes', 'count', 'merchant', 'out'],
    ['a quién le hice más sinpes', 'count', 'merchant', 'out'],
    ['a quién le hice más transferencias', 'count', 'merchant', 'out'],
    ['quién me ha hecho más sinpes', 'count', 'merchant', 'in'],
    ['quién me mandó más sinpes', 'count', 'merchant', 'in'],
    ['en qué comercio hice más compras', 'count', 'merchant', 'out'],
    ['en qué categoría hice más compras', 'count', 'category', 'out'],
    ['en qué mes hice más sinpes', 'count', 'cycle', 'out'],
    ['a quién le he mandado más plata por sinpe', 'sum', 'merchant', 'out'],
    ['en qué gasté más por sinpe', 'sum', 'category', 'out'],
  ],
  en: [
    ['who do I send the most sinpes to', 'count', 'merchant', 'out'],
    ['who sent me the most sinpes', 'count', 'merchant', 'in'],
    ['at which store did I make the most purchases', 'count', 'merchant', 'out'],
    ['which month did I receive the most sinpes', 'count', 'cycle', 'in'],
  ],
} as const;

it('is counted', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.nat(), fc.nat(), (of, f, t) => {
      const [asked, measure, by, way] = FORMS[of][f % FORMS[of].length] as (typeof FORMS)[typeof of][number];
      const text = `${asked}${TIMES[of][t % TIMES[of].length]}`;
      const found = understand(questionOf(text, { language: of }));
      if (found.kind !== 'answer') return;
      const [call] = found.plan.kind === 'read' ? found.plan.calls : [];
      expect(call?.args, text).toMatchObject({ measure, by });
      expect(call?.args['direction'] ?? 'out', text).toBe(way);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 3);
});
