/** Items that the ledger suggests: the same merchant at a steady interval and amount (docs/rules/recurring.md). */
import { addDays, addMonths, dayInMonth, daysBetween, lastDayOfMonth } from './calendar.ts';
import { merchantKey } from './merchant-text.ts';
import { type Currency, compareAmounts, multiplyExact, subtractAmounts, sumAmounts } from './money.ts';
import { itemTypePaidBy, type RecurringItemType } from './recurring.ts';
import type { TransactionType } from './vocabulary.ts';

/** A counted row of the ledger, neither anchor nor cuota. */
export type LedgerRow = {
  id: number;
  merchant: string;
  local_date: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
  category_id: number | null;
};

/** A suggested item with its rows, newest first. */
export type Suggestion = {
  name: string;
  type: 'INCOME' | 'EXPENSE';
  amount: string;
  currency: Currency;
  category_id: number | null;
  frequency: 'weekly' | 'semimonthly' | 'monthly' | 'yearly';
  day: number | null;
  starts_on: string;
  last_on: string;
  transaction_ids: number[];
};

/** A suggestion needs this many days. */
const RUN_MIN = 3;
/** An amount is steady while it differs from the newest by at most this fraction. */
const TOLERANCE = '0.1';
/** Minimum days between two deposits of a quincena. */
const QUINCENA_MIN = 8;

const GAPS = [
  { frequency: 'weekly', min: 6, max: 8 },
  { frequency: 'semimonthly', min: 11, max: 19 },
  { frequency: 'monthly', min: 26, max: 35 },
  { frequency: 'yearly', min: 355, max: 375 },
] as const;

type Paid = { local_date: string; amount: string; rows: LedgerRow[] };
type Known = { name: string; type: RecurringItemType };

/**
 * Items suggested by rows of the ledger: same merchant, steady interval and amount (docs/rules/recurring.md). Rows
 * after `today` and names of `existing` items are left out. By merchant, in the order of the rows.
 */
export function suggestRecurring(
  rows: readonly LedgerRow[],
  { today, existing }: { today: string; existing: readonly Known[] },
): Suggestion[] {
  const taken = new Set(existing.map(({ name, type }) => `${type}|${merchantKey(name)}`));
  const groups = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const type = itemTypePaidBy(row.type);
    const key = merchantKey(row.merchant);
    if (type === null || key === '' || row.local_date > today || taken.has(`${type}|${key}`)) continue;
    const group = `${type}|${row.currency}|${key}`;
    const known = groups.get(group);
    if (known) known.push(row);
    else groups.set(group, [row]);
  }
  return [...groups.values()].map((group) => suggestionOf(group, today)).filter((found) => found !== null);
}

/**
 * Whether days of one merchant, the newest first, may be those of a suggestion. What was paid on them is not asked, so
 * that most merchants need not be read.
 */
export function mayRepeat(days: readonly string[], today: string): boolean {
  const [newest] = days;
  const gaps = days.slice(1, RUN_MIN).map((day, at) => daysBetween(day, days[at] ?? day));
  const rule = GAPS.find((each) => isWithin(gaps[0], each));
  if (newest === undefined || rule === undefined || gaps.length < RUN_MIN - 1) return false;
  const latest = expectedAfter(newest, rule.frequency, rule.frequency === 'monthly' ? 31 : null);
  return gaps.every((gap) => isWithin(gap, rule)) && !hasStopped(latest, rule, today);
}

type Gap = { min: number; max: number };
const isWithin = (gap: number | undefined, { min, max }: Gap) => gap !== undefined && gap >= min && gap <= max;
/** It was expected too long ago. */
const hasStopped = (expected: string, { min }: Gap, today: string) => expected < addDays(today, -min);

function suggestionOf(rows: readonly LedgerRow[], today: string): Suggestion | null {
  const paid = newestFirst(rows);
  const [newest, second] = paid;
  const row = newest?.rows[0];
  if (!newest || !second || !row) return null;
  const gap = daysBetween(second.local_date, newest.local_date);
  const rule = GAPS.find((each) => isWithin(gap, each));
  if (!rule) return null;
  const run = runOf(paid, rule);
  const day = rule.frequency === 'monthly' ? usualDay(run) : null;
  const starts_on = expectedAfter(newest.local_date, rule.frequency, day);
  if (run.length < RUN_MIN || hasStopped(starts_on, rule, today)) return null;
  const seen = run.flatMap((each) => each.rows);
  return {
    name: row.merchant,
    type: itemTypePaidBy(row.type) ?? 'EXPENSE',
    amount: newest.amount,
    currency: row.currency,
    category_id: seen.every(({ category_id }) => category_id === row.category_id) ? row.category_id : null,
    frequency: rule.frequency,
    day,
    starts_on,
    last_on: newest.local_date,
    transaction_ids: seen.map(({ id }) => id),
  };
}

function newestFirst(rows: readonly LedgerRow[]): Paid[] {
  const days = Map.groupBy(rows, (row) => row.local_date);
  return [...days]
    .map(([local_date, same]) => ({ local_date, amount: sumAmounts(same.map(({ amount }) => amount)), rows: same }))
    .sort((a, b) => (a.local_date < b.local_date ? 1 : -1));
}

/** The newest days with a steady interval and amount. */
function runOf(paid: readonly Paid[], rule: Gap): Paid[] {
  const newest = paid[0]?.amount ?? '0';
  const most = multiplyExact(newest, TOLERANCE);
  const end = paid.findIndex((each, index) => {
    const after = paid[index - 1];
    if (!after) return false;
    const gap = daysBetween(each.local_date, after.local_date);
    const off = subtractAmounts(each.amount, newest).replace('-', '');
    return !isWithin(gap, rule) || compareAmounts(off, most) > 0;
  });
  return end === -1 ? [...paid] : paid.slice(0, end);
}

/** The most frequent day of the month; the newest of equally frequent ones. */
function usualDay(run: readonly Paid[]): number {
  const counts = new Map<number, number>();
  for (const { local_date } of run) {
    const day = Number(local_date.slice(8, 10));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function expectedAfter(newest: string, frequency: Suggestion['frequency'], day: number | null): string {
  const month = newest.slice(0, 7);
  const number = day ?? Number(newest.slice(8, 10));
  switch (frequency) {
    case 'weekly':
      return addDays(newest, 7);
    case 'monthly':
      return dayInMonth(addMonths(month, 1), number);
    case 'yearly':
      return dayInMonth(addMonths(month, 12), number);
    case 'semimonthly': {
      const from = addDays(newest, QUINCENA_MIN);
      const half = `${from.slice(0, 7)}-15`;
      return from <= half ? half : lastDayOfMonth(from.slice(0, 7));
    }
  }
}
