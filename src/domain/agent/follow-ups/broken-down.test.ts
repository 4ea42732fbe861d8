/** `Desglosado`, after a sum, tells what it is made of; after anything else it asks for nothing new. */
import { describe, expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

const ASKED = ['desglosado', 'deme el desglose', 'desglóselo por favor', 'break it down', 'give me the breakdown'];

describe.each(ASKED)('“%s”', (text) => {
  it('is by category, after all that was spent', () => {
    expect(callOf(text, { earlier: ['cuánto gasté en marzo'] })).toEqual(
      callOf('por categoría', { earlier: ['cuánto gasté en marzo'] }),
    );
  });

  it('is by merchant, after a category', () => {
    expect(callOf(text, { earlier: ['cuánto gasté en restaurantes en marzo'] })).toEqual([
      'query_ledger',
      expect.objectContaining({ by: 'merchant', filter: 'cat:restaurantes', cycle: '2026-03' }),
    ]);
  });

  it('is its rows, after a merchant', () => {
    expect(callOf(text, { earlier: ['cuánto gasté en Starbucks en marzo'] })).toEqual([
      'search_transactions',
      expect.objectContaining({ cycle: '2026-03' }),
    ]);
  });
});

it.each([
  ['por semana?', 'cuánto me queda en supermercado'],
  ['en dónde?', 'cuánto me queda en supermercado'],
  ['es más que el mes pasado?', 'cuánto debo en la Visa'],
  ['por comercio', 'cuánto debo en la Visa'],
])('“%s”, after “%s”, has no answer of something else', (text, before) => {
  expect(callOf(text, { earlier: [before] })).toMatch(/^(?:refusal|ask)$/);
});

it.each(['cuánto gasté la semana pasada', 'cuánto gasté ayer'])(
  '“y el mes anterior?”, after “%s”, is the last month',
  (before) => {
    expect(callOf('y el mes anterior?', { earlier: [before] })).toEqual([
      'spending_by_category',
      expect.objectContaining({ cycle: '2026-03' }),
    ]);
  },
);
