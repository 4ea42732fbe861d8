/** Words that only reckon are of what was told, in its time and without what was left out, or are refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import type { Language } from '../../vocabulary.ts';
import { questionOf } from '../agent-testing.ts';
import type { ReadPlan } from '../plans/intents.ts';
import { understand } from '../understand-conversation.ts';

const RUNS = { numRuns: randomRuns({ short: 150, long: 1_500 }) };
const TOLD = {
  es: [
    ['compras sin Uber ni DiDi en transporte este año'],
    ['devoluciones de este año'],
    ['muéstreme el súper de marzo', 'sin Walmart'],
    ['mis compras en Walmart desde enero', 'las de más de 20 mil'],
    ['cuánto gasté en restaurantes en marzo'],
    ['cuánto gasté en Uber en febrero', 'y en Starbucks'],
    ['qué sinpes me llegaron este año'],
  ],
  en: [
    ['purchases without Uber or DiDi in transport this year'],
    ['refunds this year'],
    ['list groceries in March', 'except Walmart'],
    ['my Walmart purchases since January', 'those over 20k'],
    ['how much did I spend on restaurants in March'],
    ['how much did I spend on Uber in February', 'and on Starbucks'],
    ['all sinpe received this year'],
  ],
};
const ASKED = {
  es: [
    'total',
    'el total',
    'cuánto suman',
    'la diferencia',
    'más o menos',
    'los dos juntos',
    'juntos por mes',
    'cuántas',
  ],
  en: [
    'total',
    'total please',
    'how much do they add up to',
    'the difference',
    'more or less',
    'both together',
    'per month together',
    'how many',
  ],
};
const at = <Each>(list: readonly Each[], k: number): Each => list[k % list.length] as Each;

const readAfter = (text: string, earlier: readonly string[], language: Language): ReadPlan | null => {
  const found = understand(questionOf(text, { earlier, language }));
  return found.kind === 'answer' && found.plan.kind === 'read' ? found.plan : null;
};
/** What a plan leaves out or is bounded by, and its times. */
const boundsIn = (plan: ReadPlan): string[] =>
  plan.calls.flatMap(({ args: { q, filter = q, type, category } }) => [
    ...(typeof filter === 'string' ? filter : '').split(' ').filter((term) => /^-|amount|medium/.test(term)),
    ...(typeof type === 'string' && type !== 'COMPRA' ? [type] : []),
    ...(typeof category === 'number' ? [`${category}`] : []),
  ]);

it('keeps all that bounds the rows', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.constantFrom<Language>('es', 'en'), fc.nat(), fc.nat(), (of, t, a) => {
      const [earlier, text] = [at(TOLD[of], t), at(ASKED[of], a)];
      const plan = readAfter(text, earlier, of);
      const last = readAfter(earlier.at(-1) ?? '', earlier.slice(0, -1), of);
      if (plan === null || last === null) return;
      const said = `${earlier.join(' || ')} || ${text}`;
      const all = JSON.stringify(plan);
      for (const bound of boundsIn(last)) expect(all, said).toContain(bound);
      const { cycle, start_date } = last.calls[0]?.args ?? {};
      expect(all, said).toContain(String(cycle ?? start_date));
      expect(all, said).not.toContain('"compare"');
      told += 1;
    }),
    RUNS,
  );
  expect(told).toBeGreaterThan(RUNS.numRuns / 4);
});
