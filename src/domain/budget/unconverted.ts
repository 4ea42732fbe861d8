/** What a projection leaves out for lack of a rate (decisions: never 1:1, never 0). */
import { cycleRange } from '../calendar.ts';
import { type Currency, compareAmounts, multiplyExact, sumAmounts } from '../money.ts';
import { occurrences } from '../recurring.ts';
import { budgetItems } from './due.ts';
import type { BudgetInput } from './input.ts';

/** How many rows and occurrences of a currency are in no figure, and their amount in that currency. */
export type Unconverted = { currency: Currency; count: number; amount: string };

/** What the months from `first` to `last` leave out, by currency, the most frequent first. */
export function unconvertedIn(input: BudgetInput, first: string, last: string): Unconverted[] {
  const from = cycleRange(first, input.start_day).starts_on;
  const to = cycleRange(last, input.start_day).ends_on;
  const rows = input.unconverted.filter(({ cycle }) => cycle >= first && cycle <= last);
  const items = budgetItems(input)
    .filter((item) => item.amount_crc === null)
    .map((item) => {
      const count = occurrences(item, from, to).length;
      return { currency: item.currency, count, amount: multiplyExact(item.amount, String(count)) };
    });
  const groups = Map.groupBy([...rows, ...items], ({ currency }) => currency);
  return [...groups]
    .map(([currency, left]) => ({
      currency,
      count: left.reduce((sum, { count }) => sum + count, 0),
      amount: sumAmounts(left.map(({ amount }) => amount)),
    }))
    .filter(({ count, amount }) => count > 0 || compareAmounts(amount, '0') !== 0)
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}
