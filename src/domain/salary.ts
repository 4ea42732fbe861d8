/**
 * The accrual of salaries to the savings pots MEMP and MPAT, and the effect of changes to the accrual log
 * (specification 8, docs/rules/accrual.md). The log's primary key, not a rule here, makes a month accrue once.
 */
import { monthOf } from './calendar.ts';
import { compareAmounts, subtractAmounts, sumAmounts } from './money.ts';

/** What one month's salary adds to each of the two pots, in colones. */
export const ACCRUAL_CRC = '200000';

/** Baseline entries are history whose money is in the opening balances already. */
export const ACCRUAL_SOURCES = ['baseline', 'salary', 'manual'] as const;
export type AccrualSource = (typeof ACCRUAL_SOURCES)[number];

/** An entry of the log; amounts are decimal strings in colones. `transaction_id` is its salary. */
export type Accrual = {
  year: number;
  month: number;
  memp_amount: string;
  mpat_amount: string;
  source: AccrualSource;
  transaction_id: number | null;
};

/** The money fields of a log entry. */
export type AccrualWorth = Omit<Accrual, 'transaction_id'>;

/** What a change of the log adds to each pot, signed decimals in colones, and the affected months (`2026-04`). */
export type PotsMoved = { memp: string; mpat: string; months: string[] };

/** The input of an accrual: the existing entries, and the civil day. */
export type LogToday = { log: readonly Accrual[]; today: string };

type Salary = { id: number | null; type: string; local_date: string };

/** The month before the first that an entry can have. */
const BEFORE_ALL = '1999-12';

/** The month of an entry, `2026-04`. */
export function monthOfEntry({ year, month }: { year: number; month: number }): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/**
 * The month that a row accrues for: the calendar month of its day. Null for any type but SALARY, for a future day, and
 * up to the last baseline, whose months are in the opening balances.
 */
export function accruingMonth({ type, local_date }: Salary, { log, today }: LogToday): string | null {
  if (type !== 'SALARY' || local_date > today) return null;
  const baselines = log.filter(({ source }) => source === 'baseline').map(monthOfEntry);
  const last = baselines.sort().at(-1) ?? BEFORE_ALL;
  return monthOf(local_date) > last ? monthOf(local_date) : null;
}

/** The entries that these rows make: one for each month without an entry, from its first SALARY. */
export function missingAccruals(rows: readonly Salary[], { log, today }: LogToday): Accrual[] {
  const months = new Set(log.map(monthOfEntry));
  const missing: Accrual[] = [];
  for (const row of rows) {
    const month = accruingMonth(row, { log, today });
    if (month === null || months.has(month)) continue;
    months.add(month);
    missing.push({ ...accrualOf(month), transaction_id: row.id });
  }
  return missing;
}

/** The entry that a salary makes for a month. */
export function accrualOf(month: string): Accrual {
  return {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    memp_amount: ACCRUAL_CRC,
    mpat_amount: ACCRUAL_CRC,
    source: 'salary',
    transaction_id: null,
  };
}

/**
 * How a change of the log moves the pots: the worth of its entries after, less that before, where a baseline entry is
 * worth nothing. Null when nothing changes.
 */
export function potsMoved(before: readonly AccrualWorth[], after: readonly AccrualWorth[]): PotsMoved | null {
  const [was, is] = [worthByMonth(before), worthByMonth(after)];
  const months = [...new Set([...was.keys(), ...is.keys()])].sort();
  const moves = months
    .map((month) => ({ month, ...difference(was.get(month) ?? NOTHING, is.get(month) ?? NOTHING) }))
    .filter(({ memp, mpat }) => compareAmounts(memp, '0') !== 0 || compareAmounts(mpat, '0') !== 0);
  if (moves.length === 0) return null;
  return {
    memp: sumAmounts(moves.map(({ memp }) => memp)),
    mpat: sumAmounts(moves.map(({ mpat }) => mpat)),
    months: moves.map(({ month }) => month),
  };
}

/** What several changes moved the pots by together; null when nothing. */
export function allMoved(moved: readonly (PotsMoved | null)[]): PotsMoved | null {
  const all = moved.filter((each) => each !== null);
  const [memp, mpat] = [sumAmounts(all.map((each) => each.memp)), sumAmounts(all.map((each) => each.mpat))];
  if (compareAmounts(memp, '0') === 0 && compareAmounts(mpat, '0') === 0) return null;
  return { memp, mpat, months: [...new Set(all.flatMap(({ months }) => months))].sort() };
}

type Worth = { memp: string; mpat: string };
const NOTHING: Worth = { memp: '0', mpat: '0' };

function worthByMonth(log: readonly AccrualWorth[]): Map<string, Worth> {
  return new Map(
    log
      .filter(({ source }) => source !== 'baseline')
      .map((entry) => [monthOfEntry(entry), { memp: entry.memp_amount, mpat: entry.mpat_amount }]),
  );
}

function difference(before: Worth, after: Worth): Worth {
  return { memp: subtractAmounts(after.memp, before.memp), mpat: subtractAmounts(after.mpat, before.mpat) };
}
