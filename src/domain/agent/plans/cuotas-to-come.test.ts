/** Cuotas that are asked of in a tense to come are those of the next month of that name. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

it.each([
  'what will my installments already come to in January?',
  'how much will my installments be in January',
  'cuánto van a ser mis cuotas en enero',
  'cuánto pagaré de cuotas en enero',
])('“%s”', (text) => {
  expect(callOf(text)).toEqual(['installment_plans', { start_date: '2027-01-01', end_date: '2027-01-31' }]);
});

it.each(['what did my installments come to in January?', 'cuánto pagué de cuotas en enero'])(
  '“%s” is of the one that is over',
  (text) => {
    expect(callOf(text)).toEqual(['installment_plans', { start_date: '2026-01-01', end_date: '2026-01-31' }]);
  },
);
