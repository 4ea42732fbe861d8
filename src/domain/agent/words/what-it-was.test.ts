/** What a row was says nothing of the order about it, and stays where it tells which row is meant. */
import { describe, expect, it } from 'vitest';
import { questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';
import { withoutWhatItWas } from './what-it-was.ts';

const planAfter = (earlier: string, text: string): unknown => {
  const found = understand(questionOf(text, { earlier: [earlier] }));
  return found.kind === 'answer' ? found.plan : found.kind;
};
const EN = 'what was that 5,000 sinpe on April 3?';
const ES = '¿qué fue ese sinpe de 5000 del 3 de abril?';

describe('an order of the row that was told', () => {
  it.each([
    [EN, 'That was sushi with Andrea, so it belongs in Restaurantes', 'put it in Restaurantes'],
    [EN, 'oh, it was a present for Ana. Put it in Hogar', 'put it in Hogar'],
    [EN, 'that was for the Walmart gift, move it to Hogar', 'move it to Hogar'],
    [ES, 'eso fue sushi con Andrea, va en Restaurantes', 'póngalo en Restaurantes'],
    [ES, 'ah, esa fue la cena con Andrea; así que pasala a Restaurantes', 'pasala a Restaurantes'],
  ])('“%s” || “%s” is “%s”', (earlier, text, plain) => {
    const plan = planAfter(earlier, text);
    expect(plan).toMatchObject({ kind: 'propose_found', tool: 'propose_category' });
    expect(plan).toEqual(planAfter(earlier, plain));
  });
});

it.each([
  'that was the Walmart one, put it in Hogar',
  'that was not mine, put it in Hogar',
  'esa fue la de Walmart, pásela a Hogar',
  'that was 5,000, put it in Hogar',
  'that was sushi, was it in Restaurantes?',
  'that was sushi, delete it',
  'that was sushi, put the Walmart one in Hogar',
])('“%s” is kept whole', (text) => {
  expect(withoutWhatItWas(text)).toBe(text);
});

it('is found in a long text at once', () => {
  const text = `that was ${'ok, so, '.repeat(4000)}`;
  expect(withoutWhatItWas(text)).toBe(text);
});
