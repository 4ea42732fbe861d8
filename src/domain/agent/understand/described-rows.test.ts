/** Which rows are meant is said by a word beside them: an answer has a part for it, or there is none. */
import { expect, it } from 'vitest';
import { callOf, questionOf } from '../agent-testing.ts';
import { understand } from '../understand-conversation.ts';

it.each([
  'muéstreme los gastos grandes de marzo',
  'muéstreme las compras más importantes de marzo',
  'cuáles fueron las compras más innecesarias de marzo',
  'show me the small purchases in March',
  'show me the most frequent purchases in March',
  'list my silly expenses of March',
  'what was the weirdest thing I bought in March',
])('“%s” is not a list of all rows', (text) => {
  const meant = understand(questionOf(text));
  const isAnswered = meant.kind === 'answer' && meant.plan.kind === 'read' && meant.plan.isUnknown !== true;
  expect(isAnswered).toBe(false);
});

it.each([
  ['muéstreme los gastos más caros de marzo', 'largest'],
  ['mostrame las compras más carísimas de marzo', 'largest'],
  ['las compras de mayor monto en marzo', 'largest'],
  ['muéstreme las compras más baratas de marzo', 'smallest'],
  ['las compras más chiquitas de marzo', 'smallest'],
  ['the costliest purchases in March', 'largest'],
])('“%s” asks for the %s', (text, measure) => {
  expect(callOf(text)).toEqual(['query_ledger', expect.objectContaining({ measure, cycle: '2026-03' })]);
});

it.each([
  'muéstreme los gastos de marzo',
  'muéstreme todas las compras hechas en marzo',
  'list every purchase I made in March',
  'ando ordenando los gastos, ¿cuáles fueron las compras de marzo?',
])('“%s” describes nothing', (text) => {
  expect(callOf(text)).toEqual(['search_transactions', expect.anything()]);
});

it.each([
  'how many purchases are in the current statement so far?',
  'cuántas compras llevo desde que cerró la tarjeta',
])('“%s” is no count of all rows', (text) => {
  expect(callOf(text)).toMatch(/^(?:refusal|ask)/);
});
