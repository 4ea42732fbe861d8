/** What recurs, with its prices and what a year of it comes to. */
import { hasWordsOf } from '../../domain/agent/words/question-words.ts';
import { addDays } from '../../domain/calendar.ts';
import { divide, multiplyExact, sumAmounts } from '../../domain/money.ts';
import { priceHistory } from '../../domain/price-history.ts';
import { occurrences } from '../../domain/recurring.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { readPrices } from './payments/read-prices.ts';
import { presentItem, readItems } from './read-items.ts';

const YEAR_DAYS = 365;

/**
 * Every item with what paid it in the last 13 cycles, its price history, how much the last price is above the one before (in per cent), and what falls of it
 * in the next 365 days, in colones at the current rate; null without a rate. With `names` (`luz|internet`), only of
 * items of those.
 */
export async function listPrices(deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>, names?: string) {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const rates = deps.rates.current();
  const all = await readItems(deps.db, rates);
  const stored = names === undefined ? all : all.filter(({ name }) => hasWordsOf(name, names));
  const prices = await readPrices(deps, stored);
  const items = stored.map((item) => {
    const paid = prices.get(item.id) ?? [];
    const times = occurrences(item, today, addDays(today, YEAR_DAYS - 1)).length;
    return {
      ...presentItem(item, rates, today),
      // A price is what was charged: the rate of a day is none.
      ...priceHistory(paid.filter(({ is_converted }) => !is_converted)),
      payments: paid.map(({ date, amount, transaction_id }) => ({ date, amount, transaction_id })),
      last_paid_on: paid.at(-1)?.date ?? null,
      yearly_crc: item.amount_crc === null ? null : multiplyExact(item.amount_crc, String(times)),
    };
  });
  const planned = items.filter(({ active }) => active);
  const yearlyOf = (some: typeof planned) => sumAmounts(some.map(({ yearly_crc }) => yearly_crc ?? '0'));
  const expenses = planned.filter(({ type }) => type === 'EXPENSE');
  return {
    items,
    yearly_expenses_crc: yearlyOf(expenses),
    yearly_income_crc: yearlyOf(planned.filter(({ type }) => type === 'INCOME')),
    /** What the payments of a year, without amounts to spend from, come to in a month. */
    fixed_monthly_crc: divide(yearlyOf(expenses.filter(({ mode }) => mode === 'payment')), '12', 2),
  };
}
