/** Lays out a price over time as steps. */
import { daysBetween } from '../ui/days.ts';

export type Price = { date: string; amount: number };

/**
 * The path of the prices until a day, in percent of the drawing: each holds until the next. The scale begins at zero, so
 * that a small rise looks small. Empty with fewer than two prices.
 */
export function priceSteps(prices: readonly Price[], until: string): string {
  const [first] = prices;
  if (first === undefined || prices.length < 2) return '';
  const length = Math.max(1, daysBetween(first.date, until));
  const high = Math.max(...prices.map(({ amount }) => amount)) || 1;
  const round = (value: number) => Math.round(value * 100) / 100;
  const xOf = (day: string) => round(Math.min(100, (daysBetween(first.date, day) / length) * 100));
  const yOf = (amount: number) => round(100 - (amount / high) * 92);
  const steps = prices.slice(1).map(({ date, amount }) => `H${xOf(date)} V${yOf(amount)}`);
  return [`M0,${yOf(first.amount)}`, ...steps, 'H100'].join(' ');
}
