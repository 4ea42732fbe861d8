/** Recurring items in colones, for the wire and for the budget. */
import type { Kysely } from 'kysely';
import type { DollarDay, PlannedItem } from '../../domain/budget/input.ts';
import { addMonths, dayInMonth } from '../../domain/calendar.ts';
import { type Currency, isColones, toCrc } from '../../domain/money.ts';
import { INTERVAL_MAX, type ItemMode, occurrences, type RecurringItem } from '../../domain/recurring.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ItemOut } from './schema.ts';
import { type ItemRow, listDollarDays, listItems } from './store.ts';

export type Rates = Readonly<Record<string, string>>;

/** All items, each with what one occurrence is in colones now and on days that have passed. `items`, when they are read. */
export async function readPlannedItems(
  db: Kysely<DB>,
  rates: Rates,
  items?: readonly ItemRow[],
): Promise<PlannedItem[]> {
  const all = items ?? (await listItems(db));
  const usd = await readDollarDays(db, all);
  return all.map((item) => ({ ...planItem(item, rates), usd }));
}

/** The dollar's rates by day, where something is planned in dollars. */
export async function readDollarDays(db: Kysely<DB>, items: readonly { currency: Currency }[]): Promise<DollarDay[]> {
  return items.some(({ currency }) => currency === 'USD') ? listDollarDays(db) : [];
}

/** All items as they are stored, with their colones. */
export async function readItems(db: Kysely<DB>, rates: Rates): Promise<(ItemRow & PlannedItem)[]> {
  return (await listItems(db)).map((item) => ({ ...item, amount_crc: amountInCrc(item, rates) }));
}

/** An item on the wire on a civil day. */
export function presentItem(item: ItemRow, rates: Rates, today: string, mode_guess: ItemMode | null = null): ItemOut {
  return {
    ...item,
    mode_guess: item.mode_asked ? mode_guess : null,
    amount_crc: amountInCrc(item, rates),
    next_on: nextOn(item, today),
  };
}

/** An item that is not stored, for the budget. */
export function planItem(item: RecurringItem, rates: Rates): PlannedItem {
  return { ...item, amount_crc: amountInCrc(item, rates) };
}

/** Colones, converted at the current rate and rounded once; null without a rate. */
export function amountInCrc(
  { amount, currency }: Pick<RecurringItem, 'amount' | 'currency'>,
  rates: Rates,
): string | null {
  if (isColones(currency)) return amount;
  const rate = rates[currency];
  return rate === undefined ? null : toCrc(amount, rate);
}

/** Months to search: a few, then twice the longest interval: the first occurrence may lie before the start. */
const AHEAD = [2, 2 * INTERVAL_MAX];

/** The first day from today, or from its start, on which the item falls. */
function nextOn(item: ItemRow, today: string): string | null {
  const from = item.starts_on > today ? item.starts_on : today;
  for (const months of AHEAD) {
    const [next] = occurrences(item, from, dayInMonth(addMonths(from.slice(0, 7), months), 31));
    if (next !== undefined) return next;
  }
  return null;
}

export { ITEMS, type ItemRow } from './store.ts';
