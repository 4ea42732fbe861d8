/** What accepting a suggestion changes, in words: the next month, and the month that changes most when that is another. */
import type { RecurringSuggestion } from '../api/client.ts';
import { showMonth } from '../ui/days.ts';
import { showMoney } from '../ui/money.tsx';
import { budgetWords } from './words.ts';

const text = budgetWords.suggestions;

export function sayEffect(effect: RecurringSuggestion['effect']): string {
  const { month, income, expenses, most_income, most_expenses } = effect;
  const next = sayChange(income, expenses);
  const most = sayChange(most_income, most_expenses);
  const first = next === '' ? text.effectNone(showMonth(month)) : text.effect(showMonth(month), next);
  return most === next ? `${first}.` : `${first}; ${text.effectMost(most)}.`;
}

/** `ingresos +₡5 000,00, gastos -₡100,00`; nothing of what does not change. */
function sayChange(income: number, expenses: number): string {
  return [
    income !== 0 && text.effectIncome(showChange(income)),
    expenses !== 0 && text.effectExpenses(showChange(expenses)),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** With its sign, which no line leaves behind. */
const showChange = (amount: number): string =>
  `${amount > 0 ? '+' : ''}${showMoney(amount, 'CRC').replace('-', '-\u2060')}`;
