/** An amount of each month over a year is twelve of them, or nothing is converted; and what no row or account says is not told. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const planOf = (text: string) => {
  const found = understand(questionOf(text));
  return found.kind === 'answer' ? found.plan : null;
};

it('is converted as often as it falls in the time that is asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 900 }),
      fc.constantFrom(
        ['how much would # dollars a month be per year in colones', 12],
        ['how much is # dollars a month in colones', 1],
        ['cuánto son # dólares al mes por año en colones', 12],
        ['cuánto son # dólares al mes en colones', 1],
        ['cuánto son # dólares por semana al año en colones', null],
        ['how much is # dollars per week a year in colones', null],
      ),
      (n, [text, times]) => {
        const plan = planOf(String(text).replace('#', String(n)));
        if (plan?.kind !== 'read') return;
        expect([text, times]).not.toContain(null);
        expect([text, plan.calls]).toMatchObject([text, [{ tool: 'convert', args: { amount: n * Number(times) } }]]);
      },
    ),
    { numRuns: randomRuns({ short: 60, long: 500 }) },
  );
});

it('is not told where nothing says it', () => {
  for (const text of ['how many liters of gas in march', 'cuántos litros de gasolina en marzo'])
    expect(planOf(text), text).toEqual({ kind: 'tell', what: 'whose' });
  for (const text of ['how much can I save per month', 'cuánto puedo ahorrar al mes'])
    expect(JSON.stringify(planOf(text)), text).not.toContain('savings_balances');
  // Today is 10 April 2026.
  for (const text of ['anything on March 12?', 'anything on February 20?'])
    expect(JSON.stringify(planOf(text)), text).not.toContain('2027');
  expect(JSON.stringify(planOf('how much do I owe the bank'))).not.toContain('"bank"');
});
