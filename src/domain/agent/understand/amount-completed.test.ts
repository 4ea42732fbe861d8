/** An amount that was asked back and is said now is that of the order, which is as it was said. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../../../test/random-runs.ts';
import { converse, questionOf, refused } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

const ORDERS = ['anotá # en Temu', 'apunte # en la feria', 'note down # at Temu', 'gasté # en el Fogón'];
const SAID = [
  ['dólares', (n: number) => n, 'USD'],
  ['eran dólares', (n: number) => n, 'USD'],
  ['sorry, that was dollars, not colones', (n: number) => n, 'USD'],
  ['mil', (n: number) => n * 1000, undefined],
  ['# mil', (n: number) => n * 1000, undefined],
  ['no, # mil', (n: number) => n * 1000, undefined],
  ['# euros', (n: number) => n, 'EUR'],
  ['colones', (n: number) => n, undefined],
] as const;

const proposed = (text: string, earlier: string[]): Record<string, unknown> | null => {
  const found = understand(questionOf(text, { earlier }));
  return found.kind === 'answer' && found.plan.kind === 'propose' ? found.plan.args : null;
};

it('is proposed with the amount and the currency that were said', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDERS),
      fc.constantFrom(...SAID),
      fc.integer({ min: 2, max: 99 }),
      (order, [words, amountOf, currency], n) => {
        const asked = order.replace('#', String(n));
        expect(proposed(asked, []), asked).toBeNull();
        const said = words.replace('#', String(n));
        const args = proposed(said, [asked]);
        expect([args?.['amount'], args?.['currency']], `${asked} || ${said}`).toEqual([amountOf(n), currency]);
      },
    ),
    { numRuns: randomRuns({ short: 20, long: 800 }) },
  );
});

it.each(['cuánto gasté en octubre', 'no, mejor nada', '20 mil en el súper'])('“%s” is no amount of it', (text) => {
  const args = proposed(text, ['anotá 35 en Temu']);
  expect(args?.['merchant']).not.toBe('Temu');
});

it('is asked for by its number', () => {
  const { text } = converse(questionOf('le eché 20 al carro'), () => refused('not_valid'));
  expect(text).toBe('¿20 qué? Dígame si son 20 mil, 20 dólares o 20 colones.');
});

it.each([
  ['pagué un millón doscientos de marchamo', '1 200 000', 1_200_000],
  ['gasté cinco mil y pico en la feria', '5 200', 5_200],
  ['pagué 1 millón 200 de marchamo', 'un millón doscientos mil', 1_200_000],
  ['I spent a million two hundred on the car', '1,200,000', 1_200_000],
])('“%s”, which is not whole, is of what is said then', (order, said, amount) => {
  expect(proposed(order, [])).toBeNull();
  expect(proposed(said, [order])).toMatchObject({ amount });
});
