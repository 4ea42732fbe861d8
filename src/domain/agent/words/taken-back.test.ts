/** An amount that is taken back in the same breath is not noted down: it is the one that takes its place, or none. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const DEEDS = [
  ['anotá # en Walmart', 'gasté # en Walmart', 'pagué # en Starbucks', 'apunte # en Didi', '# en Walmart'],
  ['spent # at Walmart', 'I paid # at Starbucks', 'log # at Amazon', 'add # at Walmart'],
] as const;
const BACK = [
  [', no, #', ' no, #', ', perdón, #', ', digo, #', ', no, fueron #', ', no, mejor #', '... no, #'],
  [', no, #', ' no, #', ', sorry, #', ', no, it was #', ', I mean #'],
] as const;
/** These say which of two it is not. */
const DENIED = [
  [', no #', ', no fueron #', ' y no #'],
  [', not #', ' and not #'],
] as const;
const AMOUNTS = [
  ['8000', '7500'],
  ['12 mil', '13 mil'],
  ['22 150', '25 150'],
  ['3500 colones', '4500'],
] as const;
const numberOf = (text: string): number => Number(text.replace(' mil', '000').replaceAll(/\D/g, ''));

it('it is the last that was said, and of two that are told apart the one that is meant', () => {
  let [right, all] = [0, 0];
  const index = fc.nat();
  fc.assert(
    fc.property(
      fc.nat({ max: 1 }),
      fc.boolean(),
      fc.constantFrom(...AMOUNTS),
      fc.boolean(),
      fc.tuple(index, index),
      (language, isDenied, [one, other], isTurned, [deed, back]) => {
        const of = (from: readonly string[] = [], at: number) => from[at % from.length] ?? '';
        const [first, second] = isTurned ? [other, one] : [one, other];
        const text = `${of(DEEDS[language], deed).replace('#', first)}${of((isDenied ? DENIED : BACK)[language], back).replace('#', second)}`;
        const meant = understand(questionOf(text, { language: language === 0 ? 'es' : 'en' }));
        all++;
        if (meant.kind !== 'answer' || meant.plan.kind === 'tell') return;
        const { plan } = meant;
        const amount = numberOf(isDenied ? first : second);
        // `8000 en Walmart, no 7500` may correct a row that is there.
        const isCorrected = isDenied && 'tool' in plan && plan.tool === 'propose_edit';
        expect(plan, text).toMatchObject(
          isCorrected ? { args: { changes: { amount } } } : { tool: 'propose_transaction', args: { amount } },
        );
        right++;
      },
    ),
    { numRuns: randomRuns({ short: 100, long: 300 }) },
  );
  expect(right / all).toBeGreaterThan(0.7);
});

it('an amount in the place of another is in its currency', () => {
  const of = (text: string) => {
    const meant = understand(questionOf(text));
    return meant.kind === 'answer' && meant.plan.kind === 'propose' ? meant.plan.args : null;
  };
  expect(of('spent 20 dollars at Amazon, no, 25')).toMatchObject({ amount: 25, currency: 'USD' });
  expect(of('gasté 20 dólares en Amazon, perdón, 25')).toMatchObject({ amount: 25, currency: 'USD' });
  expect(of('spent 20 dollars at Amazon, no, 25 euros')).toMatchObject({ amount: 25, currency: 'EUR' });
});

it('which of two amounts is taken back is not guessed', () => {
  const meant = understand(questionOf('anotá 5000 en la feria y 3000 en Walmart, no, 4000'));
  expect(meant.kind).not.toBe('answer');
});
