/** What only a bank or a shop can do is declined, whatever it is of; what was done, asked or noted is not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOf, questionOf } from '../agent-testing.ts';
import { ENGLISH_PHRASINGS } from '../phrasings-english-testing.ts';
import { SPANISH_PHRASINGS } from '../phrasings-spanish-testing.ts';
import { understand } from '../understand-conversation.ts';

const ORDERS = {
  'pay off the #': ['card', 'credit card'],
  'please pay #': ['the rent', 'Netflix', 'my card'],
  'can you pay # for me?': ['the rent', 'Netflix'],
  'cancel #': ['Netflix', 'my Netflix subscription', 'Spotify'],
  'send # to Ana': ['10k', '50 dollars', 'some money'],
  'transfer # to my mom': ['20 000 colones', '100 dollars'],
  'buy me #': ['100 dollars', 'some dollars'],
  'págueme #': ['la tarjeta', 'Netflix', 'el alquiler'],
  'cancele #': ['Netflix', 'Spotify'],
  'pague # por mí': ['el alquiler', 'la tarjeta', 'Netflix'],
  'páguele # a Juan por sinpe': ['5000', '10 mil'],
  'transfiera # a la cuenta de ahorro': ['20 mil', '100 dólares'],
};
const isDeclined = (text: string): boolean => {
  const found = understand(questionOf(text));
  return found.kind === 'answer' && found.plan.kind === 'tell' && found.plan.what === 'outside';
};

it('is declined in all its words', () => {
  const orders = Object.entries(ORDERS).flatMap(([order, things]) => things.map((each) => order.replace('#', each)));
  fc.assert(
    fc.property(fc.constantFrom(...orders), fc.constantFrom('', '.', '!'), (order, end) => {
      expect(isDeclined(`${order}${order.endsWith('?') ? '' : end}`), order).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it.each([
  'pagué Netflix ayer',
  'pay 5000 at Walmart',
  'did I pay the rent?',
  'what if I cancel Netflix?',
  'remind me to pay the rent on May 1',
  'cuánto pago de Netflix',
])('“%s” is none', (text) => {
  expect(isDeclined(text)).toBe(false);
});

it('is no question that the tests know', () => {
  const known = [...SPANISH_PHRASINGS, ...ENGLISH_PHRASINGS].filter(([, tool]) => tool !== 'tell');
  expect(known.map(([text]) => text).filter((text) => isDeclined(text) && callOf(text) !== 'refusal')).toEqual([]);
});
