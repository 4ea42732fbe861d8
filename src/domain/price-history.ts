/** How the price of something that is paid again and again changed. */
import { percentOf } from './ledger-query.ts';
import { compareAmounts, subtractAmounts } from './money.ts';

export type Price = { date: string; amount: string };

/** Changes that are kept. */
const CHANGES_MAX = 6;

/**
 * The prices from payments in order of their days: the first of each run of equal amounts, the last six. `rose_pct` is
 * the last price above the one before it, in per cent; null when it did not rise.
 */
export function priceHistory(payments: readonly Price[]): { history: Price[]; rose_pct: string | null } {
  const changes = payments.filter(({ amount }, at) => {
    const before = payments[at - 1];
    return before === undefined || compareAmounts(before.amount, amount) !== 0;
  });
  const [before, last] = changes.slice(-2);
  const risen = before && last ? subtractAmounts(last.amount, before.amount) : '0';
  const rose_pct = before && compareAmounts(risen, '0') > 0 ? percentOf(risen, before.amount) : null;
  return { history: changes.slice(-CHANGES_MAX), rose_pct };
}
