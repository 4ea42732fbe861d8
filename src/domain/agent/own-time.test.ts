/** What stands after a question or bounds it is of the answer too, or nothing is answered. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../test/random-runs.ts';
import { questionOf } from './agent-testing.ts';
import type { ReadPlan } from './plans/intents.ts';
import { understandAll } from './understand-conversation.ts';

const plansOf = (text: string, earlier: string[] = []): ReadPlan[] =>
  understandAll(questionOf(text, { earlier })).flatMap((found) =>
    found.kind === 'answer' && found.plan.kind === 'read' ? [found.plan] : [],
  );

it('a time after the question mark is that of the question', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'en qué gasto más, súper o restaurantes',
        'cuánto gasté en Walmart',
        'en qué se me va más, en Uber o en Starbucks',
        'how much did I spend on groceries',
        'do I spend more on groceries or restaurants',
      ),
      fc.constantFrom('en lo que va del año', 'este año', 'en marzo', 'this year', 'last week', 'in February'),
      (asked, time) => {
        const calls = (text: string) => plansOf(text).map((plan) => plan.calls);
        const apart = calls(`${asked}? ${time}`);
        if (apart.length > 0) expect(apart, `${asked}? ${time}`).toEqual(calls(`${asked} ${time}?`));
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 30 }) },
  );
});

it('what is due before the pay is what is due, and a part of a limit is of that', () => {
  for (const text of [
    'what do I have to pay before my next paycheck comes in',
    'qué tengo que pagar antes de que me caiga el salario',
  ])
    for (const plan of plansOf(text)) expect([plan.calls[0]?.tool, plan.detail], text).toEqual(['due_soon', undefined]);
  for (const text of ['what percent of the limit is that?', 'qué porcentaje del límite es eso'])
    for (const plan of plansOf(text, ['how much is on the Visa right now']))
      expect([plan.about, plan.reckoned], text).toEqual(['limit', undefined]);
});
