/** What a projection leaves out for lack of a rate (decisions: never 1:1, never 0). */
import { type Currency, compareAmounts, sumAmounts } from '../money.ts';
import { occurrencesByMonth } from './due.ts';
import type { BudgetInput } from './input.ts';
import type { Due } from './pay-items.ts';

/** How many rows and occurrences of a currency are in no figure, and their amount in that currency. */
export type Unconverted = { currency: Currency; count: number; amount: string };

/** What the months from `first` to `last` leave out, by currency, the most frequent first. */
export function unconvertedIn(input: BudgetInput, first: string, last: string): Unconverted[] {
  const rows = input.unconverted.filter(({ cycle }) => cycle >= first && cycle <= last);
  const isMissing = [...input.items, ...input.carried].some(({ amount_crc }) => amount_crc === null);
  const dues = isMissing ? occurrencesByMonth({ ...input, withoutRate: true }, first, last) : new Map<string, Due[]>();
  const items = [...dues.values()]
    .flat()
    .filter(({ item }) => item.amount_crc === null)
    .map(({ item: { currency, amount } }) => ({ currency, amount, count: 1 }));
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
