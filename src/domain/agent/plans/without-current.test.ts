/** The cycle that goes on is left out of a ranking of cycles where that is said, and of nothing else. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

it.each([
  'en cuál ciclo de este año gasté menos, sin contar el de ahorita',
  'en cuál mes de este año gasté menos sin contar el actual',
  'which month this year did I spend least, not counting this one',
  'which month this year did I spend the most, excluding the current cycle',
  'sin contar este mes, en cuál ciclo de este año gasté más en súper',
])('“%s” ends with the last whole cycle', (text) => {
  expect(callOf(text)).toEqual(['query_ledger', expect.objectContaining({ by: 'cycle', end_date: '2026-03-18' })]);
});

it.each([
  'cuánto gasté en restaurantes sin contar este mes',
  'cuál fue la compra más cara sin contar este mes',
  'cuánto gasté este año sin contar el ciclo actual',
])('“%s” is not answered with it', (text) => {
  expect(callOf(text)).toMatch(/^(?:ask|refusal|ask_without)$/);
});

it('what is named after it is left out', () => {
  expect(callOf('en cuál mes gasté más sin contar Walmart')).toEqual([
    'query_ledger',
    expect.objectContaining({ filter: '-Walmart', end_date: '2026-04-10' }),
  ]);
});
