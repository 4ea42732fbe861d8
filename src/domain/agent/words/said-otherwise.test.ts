/** Wordings that mean the same come to the same calls, whatever they are about. */
import { describe, expect, it } from 'vitest';
import { callOf, NAMES } from '../agent-testing.ts';
import { plainText } from './question-words.ts';

const CATEGORIES = NAMES.ledger.categories.map(({ name }) => name);

describe.each(CATEGORIES)('%s', (name) => {
  it.each([
    [`cuánto va en ${name}`, `cuánto llevo en ${name}`],
    [`ya cuánto vamos en ${name} este mes`, `ya cuánto llevo en ${name} este mes`],
    [`cuánto es lo normal en ${name}`, `cuánto es el promedio en ${name}`],
    [`en qué mes se me disparó ${name}`, `en qué mes fue más alto ${name}`],
    [`which month did it spike, ${name}`, `which month was it the highest, ${name}`],
  ])('“%s” is “%s”', (said, plain) => {
    expect(callOf(said)).toEqual(callOf(plain));
  });
});

it.each(CATEGORIES.slice(1).map((name, at) => [CATEGORIES[at], name]))('%s + %s are both', (one, other) => {
  expect(callOf(`cuánto gasté en ${one} + ${other} en marzo`)).toEqual(
    callOf(`cuánto gasté en ${one} y ${other} en marzo`),
  );
  expect(callOf(`how much did I spend on ${one}+${other} last month`)).toEqual(
    callOf(`how much did I spend on ${one} and ${other} last month`),
  );
});

it('a plus stays where nothing is asked, and is “más” behind an article', () => {
  expect(plainText('add to budget: domain + hosting, 35 USD')).toContain('domain + hosting');
  expect(plainText('cuánto fue el + caro')).toBe('cuánto fue el más caro');
  expect(plainText('cuánto es 5 000 + 300')).toContain('5 000 + 300');
});

it.each([
  'We should switch supermarkets. Which one have I spent the most at this year?',
  'Quiero cambiar de super. ¿En cuál he gastado más este año?',
])('“%s” is of the shops of the category', (text) => {
  expect(callOf(text)).toEqual([
    'query_ledger',
    {
      ...{ measure: 'sum', by: 'merchant', filter: 'cat:supermercado' },
      ...{ start_date: '2026-01-01', end_date: '2026-04-10' },
    },
  ]);
});

it.each(['en cuál mes gasté más en restaurantes este año', 'which one did I spend more on, groceries or restaurants'])(
  '“%s” asks for no shop',
  (text) => {
    expect(callOf(text)).not.toEqual(expect.arrayContaining([expect.objectContaining({ by: 'merchant' })]));
  },
);

it('one month of water has no average: that of the year is told beside it', () => {
  const earlier = ['¿cuánta agua gastamos en febrero?'];
  expect(callOf('¿y cuánto es lo normal en la casa?', { earlier })).toEqual(['water_consumption', { months: 12 }]);
});
