/** To whom an amount was paid is told by the rows of that amount, in the time that is said, and of no other question. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

const DAY = { start_date: '2026-03-13', end_date: '2026-03-13' };
const OF = { min_amount: 5500, max_amount: 5500 };

it.each([
  'who did I pay 5,500 to on the 13th?',
  'who did I pay 5,500 on the 13th?',
  'to whom did I pay 5500 on March 13',
  'a quién le pagué 5500 el 13',
  '¿a quiénes les pagué 5500 el 13 de marzo?',
])('“%s” is the row of that amount and day', (text) => {
  expect(callOf(text)).toEqual(['search_transactions', expect.objectContaining({ ...DAY, ...OF })]);
});

it.each(['who did I pay 5,500 to', 'whom did I pay 5500', 'a quién le pagué 5500'])('“%s” is of all time', (text) => {
  expect(callOf(text)).toEqual(['search_transactions', expect.objectContaining(OF)]);
});

it.each([
  'who do I owe 5,500',
  'who should I pay 5,500 to',
  'who did I pay 5,500 to for the lawn',
  'quién me pagó 5500',
])('“%s” is another question', (text) => {
  expect(callOf(text)).not.toEqual(['search_transactions', expect.objectContaining(OF)]);
});
