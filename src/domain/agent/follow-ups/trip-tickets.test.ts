/** After what a trip cost in euros, its flights are the rows of airlines, whenever and in whatever they were paid. */
import { expect, it } from 'vitest';
import { callOf, NAMES } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';

const names = indexNames({ ...NAMES.ledger, merchants: ['AVIANCA', 'MUSEO ENTRADAS', 'WALMART ESCAZU'] });
const TRIP = 'how much did I spend in euros on the Spain trip in March';

it.each([
  ['and the flight?', TRIP],
  ['what about the plane tickets?', TRIP],
  ['y los vuelos?', 'cuánto gasté en euros en el viaje a España'],
])('“%s” after “%s”', (text, before) => {
  expect(callOf(text, { names, earlier: [before] })).toEqual([
    'search_transactions',
    { q: 'avianca until:2026-04-10' },
  ]);
});

it('what is no flight stays in euros, and after groceries nothing is listed', () => {
  const other = JSON.stringify([
    callOf('and Walmart?', { names, earlier: [TRIP] }),
    callOf('and the flight?', { names, earlier: ['how much did I spend on groceries'] }),
  ]);
  expect(other).not.toContain('avianca until:');
});

it.each(['when did we go to the museum', 'cuándo fuimos al museo'])('“%s” is of the museum', (text) => {
  expect(callOf(text, { names })).toEqual(['search_transactions', expect.objectContaining({ limit: 1 })]);
  expect(JSON.stringify(callOf(text, { names }))).toMatch(/museo/);
});
