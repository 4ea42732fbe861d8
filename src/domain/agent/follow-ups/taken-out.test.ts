/** What is left out of what was told is so in whatever words, and turns the question to nothing else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understandAll } from '../understand-conversation.ts';

const TOLD = [
  ['cuánto gasto al mes en transporte', 'es', 'cat:transporte'],
  ['cuánto gasté en restaurantes en marzo', 'es', 'restaurantes|"category":2'],
  ['how much do I spend a month on transport', 'en', 'cat:transporte'],
] as const;
const WAYS = {
  es: ['sin', 'menos', 'ahora sin', 'y ahora quitándole', 'excluyendo', 'sin contar', 'ok, restando'],
  en: ['without', 'minus', 'and now without', 'excluding', 'not counting', 'ok, leaving out'],
};
const NAMED = ['Uber', 'Starbucks', 'Walmart'];

it('after a sum of a category', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...TOLD),
      fc.nat(),
      fc.constantFrom(...NAMED),
      fc.constantFrom('', '?'),
      ([first, language, category], at, name, mark) => {
        const ways = WAYS[language];
        const text = `${ways[at % ways.length]} ${name}${mark}`;
        for (const found of understandAll(questionOf(text, { earlier: [first], language }))) {
          if (found.kind !== 'answer') continue;
          told += 1;
          const plan = JSON.stringify(found.plan);
          expect(plan, `${first} | ${text}: ${plan}`).toMatch(new RegExp(category));
          expect(plan, `${first} | ${text}: ${plan}`).toMatch(new RegExp(`-\\\\*"?${name}`, 'i'));
        }
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 300 }) },
  );
  expect(told).toBeGreaterThan(20);
});
