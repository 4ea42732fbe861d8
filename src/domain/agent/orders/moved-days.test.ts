/** Two days of an order are where a row is and where it goes, or the days that rows are of; a day is no amount. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import type { Plan } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 50, long: 2_000 }) };
const planOf = (text: string): Plan | null => {
  const found = understand(questionOf(text));
  return found.kind === 'answer' && 'tool' in found.plan ? found.plan : null;
};
const shop = fc.constantFrom('Walmart', 'Starbucks', 'Amazon', 'Didi');
const day = fc.integer({ min: 1, max: 28 });
const inMarch = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;

const MOVES = [
  ['move the @ from March # to March %', true],
  ['change the @ from March # to March %', true],
  ['pase el @ del # de marzo al % de marzo', true],
  ['cambie el @ del # al % de marzo', true],
  ['move the @ from March # to March % and put it in hogar', false],
  ['pase el @ del # de marzo al % de marzo y póngalo en hogar', false],
  ['move the @ from March # to March % in hogar', false],
] as const;

it('a row goes from one day to the other, by itself and whole', () => {
  let right = 0;
  fc.assert(
    fc.property(shop, day, day, fc.constantFrom(...MOVES), (name, from, to, [said, isWhole]) => {
      const text = said.replace('@', name).replace('#', String(from)).replace('%', String(to));
      fc.pre(from !== to);
      const plan = planOf(text);
      // Rows of the days between are no wrong answer where the days are in their order.
      if (plan === null || (!isWhole && from < to && !text.includes(' and ') && !text.includes(' y '))) return;
      right++;
      expect(isWhole, text).toBe(true);
      expect(plan, text).toMatchObject({
        ...{ kind: 'propose_found', tool: 'propose_edit', args: { changes: { date: inMarch(to) } } },
        rows: { args: { start_date: inMarch(from), end_date: inMarch(from) } },
      });
    }),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 13, long: 50 }));
});

const PRICED = ['change @ march # to %k', 'change the @ from march # to %k', 'cambie el @ del # de marzo a % mil'];
const WITH_SCALE = [...PRICED, 'change @ march # to % thousand', 'change @ march # to %k colones'];

it('a number of thousands after a day is the amount', () => {
  let right = 0;
  fc.assert(
    fc.property(shop, day, fc.integer({ min: 1, max: 31 }), fc.constantFrom(...WITH_SCALE), (name, on, price, said) => {
      const text = said.replace('@', name).replace('#', String(on)).replace('%', String(price));
      const plan = planOf(text);
      if (plan === null) return;
      right++;
      expect(plan, text).toMatchObject({
        ...{ tool: 'propose_edit', args: { changes: { amount: price * 1000 } } },
        rows: { args: { start_date: inMarch(on), end_date: inMarch(on) } },
      });
    }),
    RUNS,
  );
  expect(right).toBeGreaterThan(randomRuns({ short: 25, long: 100 }));
});

it.each(['move the Ubers from March 1 to March 10', 'pase las de Uber del 1 al 10 de marzo'])(
  '“%s” moves no one row',
  (text) => expect(planOf(text)).toBeNull(),
);
