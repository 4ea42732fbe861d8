/** So many of the last receipts or payments are those rows with what they come to, and no sum of a time. */
import { expect, it } from 'vitest';
import { callOf } from '../agent-testing.ts';

it.each([
  ['cuánto pagué de luz en los últimos 3 recibos', 3],
  ['cuánto fueron los últimos 3 recibos de luz', 3],
  ['cuánto he pagado en los 4 últimos recibos de luz', 4],
  ['cuánto suman los últimos 3 pagos de luz', 3],
  ['how much were my last 3 electric bills', 3],
  ['how much did I pay for electricity over the last 3 bills', 3],
  ['what did I pay in total on the last three power bills', 3],
])('“%s” is of %i rows', (text, limit) => {
  expect(callOf(text)).toEqual(['search_transactions', expect.objectContaining({ category: 6, limit })]);
});

it('the payments of a purchase are no last rows', () => {
  expect(JSON.stringify(callOf('cuánto me quedaría una compra de 90 mil a 3 pagos'))).not.toContain('limit');
});

it('the last receipts of water are as many months, and those of the municipality stay its own', () => {
  expect(callOf('cuánto pagué en los últimos 3 recibos de agua')).toEqual(['water_consumption', { months: 3 }]);
  expect(callOf('cuánto fue el recibo de la muni')).toEqual(['municipal_receipts', expect.anything()]);
});
