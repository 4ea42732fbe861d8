import { expect, test } from 'vitest';
import { formatEffect } from './suggestions.tsx';

const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u2060', '');
const none = { month: '2026-12', income: 0, expenses: 0, most_income: 0, most_expenses: 0 };

test('formatEffect reports when nothing changes', () => {
  expect(formatEffect(none)).toBe('No cambia diciembre 2026.');
});

test('formatEffect writes the next month with a sign, and the month of the largest change only when it differs', () => {
  expect(plain(formatEffect({ ...none, expenses: 5000, most_expenses: 5000 }))).toBe(
    'En diciembre 2026: gastos +₡5 000,00.',
  );
  expect(plain(formatEffect({ ...none, income: -100.5, most_income: -100.5, expenses: 1, most_expenses: 2 }))).toBe(
    'En diciembre 2026: ingresos -₡100,50, gastos +₡1,00; el mes que más cambia: ingresos -₡100,50, gastos +₡2,00.',
  );
  expect(plain(formatEffect({ ...none, most_expenses: 300 }))).toBe(
    'No cambia diciembre 2026; el mes que más cambia: gastos +₡300,00.',
  );
});
