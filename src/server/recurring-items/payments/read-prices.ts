/** What recurring payments have cost, by the rows that paid them in the last year. */
import { occurrencesByMonth } from '../../../domain/budget/due.ts';
import type { PlannedItem } from '../../../domain/budget/input.ts';
import { wordsOf } from '../../../domain/budget/item-words.ts';
import { payItems } from '../../../domain/budget/pay-items.ts';
import { addDays, addMonths, cycleOf, cycleRange } from '../../../domain/calendar.ts';
import { isColones } from '../../../domain/money.ts';
import type { Payment } from '../../../domain/price-history.ts';
import { LONG_BEFORE_DAYS, startingBy } from '../../../domain/recurring.ts';
import type { Deps } from '../../deps.ts';
import { todayAt } from '../../platform/clock.ts';
import { listPaying, type PayingAmount } from './store.ts';

const CYCLES_BACK = 13;

/** What paid an item; `is_converted` where it was charged in another currency, so that a rate is in its amount. */
type Paid = Payment & { is_converted: boolean };

/**
 * The payments of each payment item in its own currency, oldest first, by item: the rows that its words find or that a
 * person linked, as the budget pairs them with its days (docs/rules/budget.md), as if it had been planned all the time.
 */
export async function readPrices(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>,
  items: readonly PlannedItem[],
): Promise<Map<number, Paid[]>> {
  const start_day = deps.env.cycleStartDay;
  const today = todayAt(deps.now(), deps.env.timeZone);
  const last = cycleOf(today, start_day);
  const first = addMonths(last, -CYCLES_BACK);
  const since = cycleRange(first, start_day).starts_on;
  const paid = items.filter(({ mode, type }) => mode === 'payment' && type !== 'SAVINGS');
  if (paid.length === 0) return new Map();
  const words = [...new Set(paid.flatMap(wordsOf))];
  const rows = await listPaying(deps.db, deps.rates.current(), { words, since, until: today });
  const amounts = new Map(rows.map((row) => [row.id, row]));
  const byCycle = Map.groupBy(rows, ({ cycle }) => cycle);
  const prices = new Map<number, Paid[]>();
  const planned = {
    items: paid.map((item) => startingBy(item, addDays(since, -LONG_BEFORE_DAYS))),
    carried: [],
    start_day,
  };
  for (const [cycle, dues] of [...occurrencesByMonth(planned, first, last)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const { payer, due } of payItems(dues, byCycle.get(cycle) ?? [])) {
      const row = amounts.get(payer.id);
      const amount = row === undefined ? null : inCurrencyOf(due.item, row);
      if (row === undefined || amount === null) continue;
      const known = prices.get(due.item.id) ?? [];
      known.push({
        date: payer.local_date,
        amount,
        transaction_id: payer.id,
        is_converted: isConverted(due.item, row),
      });
      prices.set(due.item.id, known);
    }
  }
  for (const known of prices.values()) known.sort((a, b) => (a.date < b.date ? -1 : 1));
  return prices;
}

/** As it was charged, or in colones; null for a charge in another currency. */
function inCurrencyOf(item: PlannedItem, row: PayingAmount): string | null {
  if (!isConverted(item, row)) return row.amount;
  return isColones(item.currency) ? row.amount_crc : null;
}

const isConverted = ({ currency }: PlannedItem, row: PayingAmount): boolean => row.currency !== currency;
