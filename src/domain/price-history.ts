/** How the price of something that is paid again and again changed. */
import { percentOf } from './ledger-query.ts';
import { compareAmounts, subtractAmounts } from './money.ts';

export type Price = { date: string; amount: string };
/** A price with the row that paid it. */
export type Payment = Price & { transaction_id: number };

/** Changes that are kept. */
const CHANGES_MAX = 6;

/** A price was steady when it was paid this often in a row. */
const STEADY_TIMES = 2;

/**
 * The prices from payments in order of their days: the first of each run of equal amounts, the last six. `rose_pct` is
 * the last price above the one before it, in per cent; null when it did not rise, or when the one before was not steady:
 * a bill that differs each time has no price that could rise (docs/rules/recurring.md).
 */
export function priceHistory(payments: readonly Price[]): { history: Price[]; rose_pct: string | null } {
  const changes: (Price & { times: number })[] = [];
  for (const { date, amount } of payments) {
    const run = changes.at(-1);
    if (run && compareAmounts(run.amount, amount) === 0) run.times += 1;
    else changes.push({ date, amount, times: 1 });
  }
  const [before, last] = changes.slice(-2);
  const risen = before && last && before.times >= STEADY_TIMES ? subtractAmounts(last.amount, before.amount) : '0';
  const rose_pct = before && compareAmounts(risen, '0') > 0 ? percentOf(risen, before.amount) : null;
  return { history: changes.slice(-CHANGES_MAX).map(({ date, amount }) => ({ date, amount })), rose_pct };
}
