/** What is reckoned after rows, or averages, is of exactly those that were told, or refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 40, long: 1_500 }) };
const NAMES = {
  es: ['en Walmart', 'en Uber', 'en restaurantes', 'en súper', 'en Starbucks'],
  en: ['at Walmart', 'on Uber', 'on restaurants', 'on groceries', 'at Starbucks'],
};
const TIMES = { es: ['este año', 'en marzo', 'en febrero'], en: ['this year', 'in March', 'in February'] };
const TOLD = {
  es: {
    ends: ['la compra más cara % #', 'y la más barata'],
    two: ['la compra más cara % #', 'la compra más cara ^ #'],
    times: ['la compra más cara % #', 'y en enero'],
    several: ['las dos compras más caras % #'],
    each: ['% y ^ por visita #'],
  },
  en: {
    ends: ['most expensive purchase % #', 'and the cheapest'],
    two: ['most expensive purchase % #', 'most expensive purchase ^ #'],
    times: ['most expensive purchase % #', 'and in January'],
    several: ['the two most expensive purchases % #'],
    each: ['% and ^ per visit #'],
  },
};
const ASKED = {
  es: ['la diferencia', 'cuál es la diferencia', 'diferencia entre los dos', 'los dos juntos', 'la suma de ambas'],
  en: ['the difference', 'difference', 'difference between both', 'the sum of both', 'both together'],
};

it('of the rows and averages that were told', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('es', 'en'),
      fc.constantFrom('ends', 'two', 'times', 'several', 'each'),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (of, how, n, t, a) => {
        const at = (list: readonly string[], k: number) => list[k % list.length] ?? '';
        const isEach = how === 'each';
        const named = (k: number) => (isEach ? at(NAMES[of], k).replace(/^\S+ /, '') : at(NAMES[of], k));
        const say = (text: string) =>
          text
            .replace('%', named(n))
            .replace('^', named(n + 1))
            .replace('#', at(TIMES[of], t));
        const earlier = TOLD[of][how as 'ends'].map(say);
        // What two cost each time comes to nothing together.
        const text = at(ASKED[of], isEach ? a % 3 : a);
        const plans = earlier.map((each, i) =>
          understand(questionOf(each, { earlier: earlier.slice(0, i), language: of })),
        );
        const calls = plans.flatMap((found) =>
          found.kind === 'answer' && found.plan.kind === 'read' ? found.plan.calls : [],
        );
        fc.pre(plans.every(({ kind }) => kind === 'answer'));
        const found = understand(questionOf(text, { earlier, language: of }));
        if (found.kind !== 'answer') return;
        const said = `${earlier.join(' || ')} || ${text}`;
        expect(found.plan, said).toHaveProperty('reckoned');
        if (found.plan.kind !== 'read') return;
        const known = new Set(calls.map((call) => JSON.stringify(call.args)));
        for (const { args } of found.plan.calls) expect(known, said).toContain(JSON.stringify(args));
        const parts = found.plan.reckoned?.of.map((each) => JSON.stringify(each)) ?? [];
        expect(new Set(parts).size, said).toBe(2);
        told += 1;
      },
    ),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 4);
});
