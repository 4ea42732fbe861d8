import { expect, test } from 'vitest';
import { guessColumns, namesOf, problemOfMapping } from './guess-columns.ts';

test.each([
  [['Cuando', 'Que', 'Cuanto', 'Puntos'], { date: 'Cuando', merchant: 'Que', amount: 'Cuanto' }],
  [
    ['Fecha posteo', 'Fecha', 'Detalle', 'Cargos', 'Abonos', 'Saldo'],
    { date: 'Fecha posteo', merchant: 'Detalle', debit: 'Cargos', credit: 'Abonos', balance: 'Saldo' },
  ],
  [['Día', 'Comercio', 'Débito'], { date: 'Día', merchant: 'Comercio', amount: 'Débito' }],
  [['Ax', 'Bx', 'Cx'], {}],
])('guessColumns matches the columns of %j by their words', (header, expected) => {
  expect(guessColumns(header)).toEqual(expected);
});

test('problemOfMapping requires the date, the merchant, and the amount in one column or two', () => {
  const rest = { date: 'a', merchant: 'b' };
  expect(problemOfMapping({ ...rest, amount: 'c' })).toBeNull();
  expect(problemOfMapping({ ...rest, debit: 'c', credit: 'd' })).toBeNull();
  expect(problemOfMapping({ ...rest, debit: 'c' })).toBe('missing');
  expect(problemOfMapping({ merchant: 'b', amount: 'c' })).toBe('missing');
  expect(problemOfMapping({ ...rest, amount: 'c', balance: 'c' })).toBe('twice');
});

test('namesOf leaves out unnamed columns and lists repeated names once', () => {
  expect(namesOf(['Fecha', '', 'Monto', 'Monto', ' '])).toEqual(['Fecha', 'Monto']);
});
