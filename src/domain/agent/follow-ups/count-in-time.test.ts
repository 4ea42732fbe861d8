/** How often, after what was spent, is of the time that was told, and of no other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 120, long: 1_500 }) };
const TOLD = {
  es: ['cuánto llevo # %', 'cuánto he gastado # %', 'cuánto llevo gastado # %'],
  en: ['how much have I spent # %', 'how much did I spend # %'],
};
const NAMED = {
  es: ['en restaurantes', 'en súper', 'en gasolina', 'en Walmart', 'en Starbucks', 'en restaurantes sin Starbucks'],
  en: ['on restaurants', 'on groceries', 'on gas', 'at Walmart', 'at Starbucks'],
};
const TIMES = [
  ['', '', '2026-04'],
  ['este mes', 'this month', '2026-04'],
  ['en enero', 'in January', '2026-01'],
] as const;
const TIMES_ASKED = {
  es: [
    'cuántas veces fui',
    'y cuántas veces he ido',
    'cuántas veces',
    'cuántas fueron',
    'cuántas compras son',
    'y cuántas veces compré',
  ],
  en: ['how many times did I go', 'how many times', 'how many times was that', 'and how many were they'],
};

it('however it is said', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(), fc.nat(), fc.nat(), fc.nat(), (of, f, n, t, c) => {
      const at = <T>(list: readonly T[], k: number): T => list[k % list.length] as T;
      const [es, en, cycle] = at(TIMES, t);
      const time = of === 'es' ? es : en;
      const first = at(TOLD[of], f).replace('%', at(NAMED[of], n)).replace('#', time).replace(/\s+/g, ' ');
      const text = at(TIMES_ASKED[of], c);
      const found = understand(questionOf(text, { earlier: [first], language: of }));
      if (found.kind !== 'answer') return;
      const [call] = found.plan.kind === 'read' ? found.plan.calls : [];
      // What has no time of its own is asked of the current cycle by the tool of sums.
      const own =
        call?.args['cycle'] ??
        (call?.tool === 'query_ledger' && call.args['start_date'] === undefined ? '2026-04' : null);
      expect(own, `${first} || ${text}`).toBe(cycle);
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 3);
});

it('is of all time where that is asked', () => {
  const found = understand(questionOf('cuántas veces he ido en total', { earlier: ['cuánto llevo en restaurantes'] }));
  expect(found).toMatchObject({ kind: 'answer', plan: { calls: [{ args: { category: 2 } }] } });
  expect(JSON.stringify(found.kind === 'answer' && found.plan)).not.toContain('cycle');
});
