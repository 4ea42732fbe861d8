/** The days to come: committed rows, planned items, and the resulting balance (docs/rules/budget.md, "Commitments"). */

import { addMonths } from '../calendar.ts';
import { compare } from '../compare.ts';
import { flowOf } from '../counts.ts';
import { compareAmounts, fromUnits, toUnits } from '../money.ts';
import type { TransactionType } from '../vocabulary.ts';
import { BUDGET_ENDS, type BudgetInput, type CountedSum } from './input.ts';
import { type Direction, directionOf, type Line } from './lines.ts';
import { type BudgetMonth, firstAhead, prepareMonths } from './prepare.ts';
import { categoryName, crc } from './project.ts';

/** A row that counts, lies after today and has colones; `cycle` is the one it counts in. */
export type CommittedRow = {
  id: number;
  local_date: string;
  cycle: string;
  merchant: string;
  type: TransactionType;
  category_id: number | null;
  amount_crc: string;
  installment: { plan_id: number; number: number; of: number } | null;
};

/** `committed_rows` are all of them; they stand in for the sums of side `committed`. */
export type CommitmentsInput = BudgetInput & { committed_rows: readonly CommittedRow[] };

export type EntryKind = 'cuota' | 'transaction' | 'planned' | 'deferred' | 'override';

/** `amount_crc` is the entry's effect on the balance: income and money back +, spending −. */
export type CommitmentEntry = {
  kind: EntryKind;
  local_date: string;
  name: string;
  direction: Direction | null;
  category_id: number | null;
  amount_crc: string;
  transaction_id: number | null;
  item_id: number | null;
  installment: CommittedRow['installment'];
};

/** A day with entries and the balance at its end. */
export type CommitmentDay = { local_date: string; entries: CommitmentEntry[]; balance: string };
export type CommitmentMonth = {
  month: string;
  starts_on: string;
  ends_on: string;
  income: string;
  expenses: string;
  balance: string;
};
export type LowestBalance = { balance: string; local_date: string };
export type Commitments = {
  starts_on: string;
  ends_on: string;
  opening_balance: string;
  days: CommitmentDay[];
  months: CommitmentMonth[];
  lowest: LowestBalance;
};

/**
 * The calendar from today to the end of the `months`-th cycle, counting the current one. Null when the budget ended
 * before today.
 */
export function commitments(given: CommitmentsInput, months: number): Commitments | null {
  const input = { ...given, sums: sumsOf(given) };
  const first = firstAhead(input);
  if (first > BUDGET_ENDS) return null;
  let last = addMonths(first, months - 1);
  if (last > BUDGET_ENDS) last = BUDGET_ENDS;
  const ahead = prepareMonths(input, first, last).filter(({ status, month }) => status !== 'past' && month >= first);
  const [month, end] = [ahead[0], ahead.at(-1)];
  if (!month || !end) return null;
  const starts_on = month.status === 'current' ? input.today : month.starts_on;
  const opening = month.balance_before + (month.status === 'current' ? recordedOf(month) : 0n);
  const entries = entriesOf(input, ahead, starts_on);
  return {
    starts_on,
    ends_on: end.ends_on,
    opening_balance: crc(opening),
    ...runningBalance(entries, opening, starts_on),
    months: ahead.map((each) => ({
      month: each.month,
      starts_on: each.starts_on,
      ends_on: each.ends_on,
      income: crc(each.income),
      expenses: crc(each.expenses),
      balance: crc(each.balance),
    })),
  };
}

function sumsOf({ sums, committed_rows }: CommitmentsInput): CountedSum[] {
  const groups = Map.groupBy(committed_rows, ({ cycle, category_id, type }) => `${cycle} ${category_id} ${type}`);
  const committed = [...groups.values()].flatMap((rows): CountedSum[] => {
    const [row] = rows;
    if (!row) return [];
    const units = rows.reduce((sum, { amount_crc }) => sum + toUnits(amount_crc, 'CRC'), 0n);
    const { cycle, category_id, type } = row;
    return [{ cycle, category_id, type, side: 'committed', total_crc: fromUnits(units, 'CRC'), count: rows.length }];
  });
  return [...sums.filter(({ side }) => side === 'recorded'), ...committed];
}

/** The effect of a month's recorded rows on the balance. */
function recordedOf({ lines }: BudgetMonth): bigint {
  return lines.reduce((sum, { direction, recorded }) => sum + effect(direction, recorded), 0n);
}

function effect(direction: Direction, units: bigint): bigint {
  return direction === 'income' ? units : -units;
}

function entriesOf(input: CommitmentsInput, ahead: readonly BudgetMonth[], starts_on: string): CommitmentEntry[] {
  const names = new Map(input.categories.map((category) => [category.id, category.name]));
  const rows = Map.groupBy(input.committed_rows, ({ cycle }) => cycle);
  return ahead.flatMap((month) => [
    ...(rows.get(month.month) ?? []).flatMap((row) => rowEntry(row, month)),
    ...month.lines.flatMap((line) => [
      ...plannedEntries(line, starts_on),
      ...coverEntry(line, month.starts_on < starts_on ? starts_on : month.starts_on, names),
      ...deferredEntry(line, month, categoryName(line.category_id, names)),
    ]),
    ...overrideEntry(month),
  ]);
}

type Given = Partial<CommitmentEntry> & Pick<CommitmentEntry, 'kind' | 'local_date' | 'name' | 'amount_crc'>;

function entry(given: Given): CommitmentEntry {
  const nothing = { direction: null, category_id: null, transaction_id: null, item_id: null, installment: null };
  return { ...nothing, ...given };
}

function rowEntry(row: CommittedRow, { starts_on, ends_on }: BudgetMonth): CommitmentEntry[] {
  const direction = directionOf(row.type);
  if (direction === null) return [];
  const units = toUnits(row.amount_crc, 'CRC');
  const inCycle = row.local_date >= starts_on && row.local_date <= ends_on;
  return [
    entry({
      kind: row.installment ? 'cuota' : 'transaction',
      local_date: inCycle ? row.local_date : starts_on,
      name: row.merchant,
      direction,
      category_id: row.category_id,
      amount_crc: crc(effect(direction, flowOf(row.type) === 'refund' ? -units : units)),
      transaction_id: row.id,
      installment: row.installment,
    }),
  ];
}

/** What is unpaid, on its day, or today when that has passed. */
function plannedEntries({ items, direction, category_id }: Line, starts_on: string): CommitmentEntry[] {
  return items.flatMap(({ item, occurrences }) =>
    occurrences
      .filter(({ unpaid }) => unpaid !== 0n)
      .map(({ local_date, unpaid }) =>
        entry({
          kind: 'planned',
          local_date: local_date < starts_on ? starts_on : local_date,
          name: item.name,
          direction,
          category_id,
          amount_crc: crc(effect(direction, unpaid)),
          item_id: item.id,
        }),
      ),
  );
}

/** Unspent allowance that was moved here, without a day of its own. */
function coverEntry(
  { direction, category_id, cover_unpaid }: Line,
  local_date: string,
  names: ReadonlyMap<number, string>,
): CommitmentEntry[] {
  if (cover_unpaid === 0n) return [];
  const amount_crc = crc(effect(direction, cover_unpaid));
  return [
    entry({ kind: 'planned', local_date, name: categoryName(category_id, names), direction, category_id, amount_crc }),
  ];
}

/** Recorded rows that count in a later month. */
function deferredEntry(
  { direction, category_id, recorded }: Line,
  month: BudgetMonth,
  name: string,
): CommitmentEntry[] {
  if (month.status === 'current' || recorded === 0n) return [];
  const amount_crc = crc(effect(direction, recorded));
  return [entry({ kind: 'deferred', local_date: month.starts_on, name, direction, category_id, amount_crc })];
}

function overrideEntry({ balance, computed_balance, ends_on }: BudgetMonth): CommitmentEntry[] {
  if (balance === computed_balance) return [];
  const amount_crc = crc(balance - computed_balance);
  return [entry({ kind: 'override', local_date: ends_on, name: 'override', amount_crc })];
}

/** The lowest balance from `day` on, at the end of each day; the one of before counts where nothing falls on that day. */
export function lowestFrom({ days, opening_balance, starts_on, lowest }: Commitments, day: string): LowestBalance {
  if (day <= starts_on) return lowest;
  const before = days.findLast(({ local_date }) => local_date < day)?.balance ?? opening_balance;
  const later = days.filter(({ local_date }) => local_date >= day);
  const first = later[0]?.local_date === day ? [] : [{ balance: before, local_date: day }];
  return [...first, ...later]
    .map(({ balance, local_date }) => ({ balance, local_date }))
    .reduce((least, each) => (compareAmounts(each.balance, least.balance) < 0 ? each : least));
}

/** The days with entries in order, the balance at the end of each, and the lowest balance. */
function runningBalance(entries: readonly CommitmentEntry[], opening: bigint, starts_on: string) {
  let balance = opening;
  let lowest = { units: opening, local_date: starts_on };
  const byDay = Map.groupBy(entries, ({ local_date }) => local_date);
  const days = [...byDay]
    .sort(([a], [b]) => compare(a, b))
    .map(([local_date, ofDay]): CommitmentDay => {
      balance = ofDay.reduce((sum, { amount_crc }) => sum + toUnits(amount_crc, 'CRC'), balance);
      if (balance < lowest.units) lowest = { units: balance, local_date };
      return { local_date, entries: ofDay, balance: crc(balance) };
    });
  return { days, lowest: { balance: crc(lowest.units), local_date: lowest.local_date } };
}
