/** After what came in by its name, the day that it came is that of its row. */
import { expect, it } from 'vitest';
import { callOf, NAMES } from '../agent-testing.ts';
import { indexNames } from '../words/ledger-names.ts';

const names = indexNames({ ...NAMES.ledger, merchants: ['AGUINALDO', 'WALMART ESCAZU'] });
const dayOf = (text: string, before: string) => callOf(text, { names, earlier: [before] });

it.each([
  ['y qué día me lo depositaron?', 'de cuánto fue el aguinaldo del año pasado?'],
  ['cuándo me lo pagaron', 'de cuánto fue el aguinaldo del año pasado?'],
  ['and what day was it deposited?', 'how much was the aguinaldo last year?'],
])('“%s” after “%s”', (text, before) => {
  expect(dayOf(text, before)).toEqual([
    'search_transactions',
    expect.objectContaining({ start_date: '2025-01-01', end_date: '2025-12-31', limit: 1 }),
  ]);
});

it('after the salary it is of the salary', () => {
  expect(dayOf('qué día me lo depositaron', 'cuánto fue mi último salario')).toEqual(['salary_summary', {}]);
});
