/**
 * The lines of a month: one per category and direction (docs/rules/budget.md). Money here is whole céntimos (bigint).
 */
import { compare } from '../compare.ts';
import { flowOf } from '../counts.ts';
import { toUnits } from '../money.ts';
import type { CountedSum, Cover, CuotaSum, PlannedItem, Side } from './input.ts';
import type { Due, Payment } from './pay-items.ts';

export type Direction = 'income' | 'expense';
export type MonthStatus = 'past' | 'current' | 'future';

/** One day on which an item falls. `unpaid` is the part still to come; `paid_by` the row that pays a payment. */
export type Occurrence = {
  local_date: string;
  amount: bigint;
  unpaid: bigint;
  paid_by: number | null;
  carried_from: string | null;
};

/** An item in one month. */
export type ItemShare = { item: PlannedItem; occurrences: Occurrence[] };

/** One sum of counted rows; `amount` is negative for DEVOLUCION. */
export type RowsShare = { type: CountedSum['type']; side: Side; count: number; amount: bigint };

/**
 * A category and direction in a month. `paying`: the rows that pay an item. `covered`: the allowance moved here, less
 * what was moved away; `cover_unpaid` the part of it still to come. `allowance`, `available`: null without one.
 */
export type Line = {
  category_id: number | null;
  direction: Direction;
  planned: bigint;
  recorded: bigint;
  committed: bigint;
  cuotas: bigint;
  paying: bigint;
  covered: bigint;
  cover_unpaid: bigint;
  allowance: bigint | null;
  available: bigint | null;
  projected: bigint;
  rows: RowsShare[];
  items: ItemShare[];
};

/** The input of one month's lines. */
export type MonthParts = {
  status: MonthStatus;
  sums: readonly CountedSum[];
  cuotas: readonly CuotaSum[];
  dues: readonly Due[];
  payments: readonly Payment[];
  covers: readonly Cover[];
};

type LineAt = (category_id: number | null, direction: Direction) => Line;

/** The lines of a month: income first, then by category, the one without category last. */
export function linesOf({ status, sums, cuotas, dues, payments, covers }: MonthParts): Line[] {
  const lines = new Map<string, Line>();
  const lineAt: LineAt = (category_id, direction) => {
    const key = `${direction} ${category_id}`;
    const line = lines.get(key) ?? emptyLine(category_id, direction);
    lines.set(key, line);
    return line;
  };
  addRows(lineAt, sums);
  for (const { category_id, total_crc } of cuotas) lineAt(category_id, 'expense').cuotas += toUnits(total_crc, 'CRC');
  for (const { payer } of payments) {
    const direction = directionOf(payer.type);
    if (direction === null) continue;
    for (const { category_id, amount_crc } of payer.shares ?? [payer]) {
      lineAt(category_id, direction).paying += toUnits(amount_crc, 'CRC');
    }
  }
  addItems(lineAt, dues, payments);
  for (const { from, to, units } of coveredOf(dues, covers)) {
    lineAt(from, 'expense').covered -= units;
    lineAt(to, 'expense').covered += units;
  }
  for (const line of lines.values()) settle(line, status);
  return [...lines.values()].sort(byDirectionAndCategory);
}

/** The direction of a type; null when it is neutral. */
export function directionOf(type: CountedSum['type']): Direction | null {
  const flow = flowOf(type);
  if (flow === 'neither') return null;
  return flow === 'income' ? 'income' : 'expense';
}

/** The direction of an item's line. */
export function directionOfItem({ type }: Pick<PlannedItem, 'type'>): Direction {
  return type === 'INCOME' ? 'income' : 'expense';
}

function emptyLine(category_id: number | null, direction: Direction): Line {
  const sums = { planned: 0n, recorded: 0n, committed: 0n, cuotas: 0n, paying: 0n, covered: 0n, cover_unpaid: 0n };
  return { category_id, direction, ...sums, allowance: null, available: null, projected: 0n, rows: [], items: [] };
}

function addRows(lineAt: LineAt, sums: readonly CountedSum[]): void {
  for (const { category_id, type, side, count, total_crc } of sums) {
    const direction = directionOf(type);
    if (direction === null) continue;
    const units = toUnits(total_crc, 'CRC');
    const amount = flowOf(type) === 'refund' ? -units : units;
    const line = lineAt(category_id, direction);
    line[side] += amount;
    line.rows.push({ type, side, count, amount });
  }
}

function addItems(lineAt: LineAt, dues: readonly Due[], payments: readonly Payment[]): void {
  const paidBy = new Map(payments.map(({ due, payer }) => [due, payer.id]));
  // A debt stands with its item while that is of the same kind.
  for (const same of Map.groupBy(dues, ({ item }) => `${item.id} ${item.type} ${item.mode}`).values()) {
    const [due] = same;
    if (!due) continue;
    const line = lineAt(due.item.category_id, directionOfItem(due.item));
    const occurrences = same.map((each) => {
      line.planned += each.amount;
      const { local_date, amount, carried_from } = each;
      return { local_date, amount, unpaid: 0n, paid_by: paidBy.get(each) ?? null, carried_from };
    });
    // Already in order, except for those carried over.
    if (same.some(({ carried_from }) => carried_from !== null)) {
      occurrences.sort((a, b) => compare(a.local_date, b.local_date));
    }
    line.items.push({ item: due.item, occurrences });
  }
}

/**
 * What each cover moves: no more than there is to move, as the allowances are now. So a cover never outlives the allowance
 * that it came from, and what one category gains another loses.
 */
function coveredOf(dues: readonly Due[], covers: readonly Cover[]): { from: number; to: number; units: bigint }[] {
  const left = new Map<number, bigint>();
  const add = (category: number, units: bigint) => left.set(category, (left.get(category) ?? 0n) + units);
  for (const { item, amount } of covers.length === 0 ? [] : dues) {
    if (item.mode === 'allowance' && item.category_id !== null) add(item.category_id, amount);
  }
  return covers.flatMap(({ from_category_id: from, to_category_id: to, amount }) => {
    const [asked, there] = [toUnits(amount, 'CRC'), left.get(from) ?? 0n];
    const units = asked < there ? asked : there;
    if (units <= 0n) return [];
    add(from, -units);
    add(to, units);
    return [{ from, to, units }];
  });
}

function byDirectionAndCategory(a: Line, b: Line): number {
  if (a.direction !== b.direction) return a.direction === 'income' ? -1 : 1;
  return (a.category_id ?? Number.MAX_SAFE_INTEGER) - (b.category_id ?? Number.MAX_SAFE_INTEGER);
}

/** Computes the unpaid part of each occurrence; `projected` is what happened plus what is unpaid. */
function settle(line: Line, status: MonthStatus): void {
  const actual = line.recorded + line.committed;
  const others = actual - line.cuotas - line.paying;
  const allowances = line.items.filter(({ item }) => item.mode === 'allowance');
  if (allowances.length > 0 || line.covered > 0n) {
    line.allowance = allowances.reduce((sum, share) => sum + plannedOf(share), line.covered);
    line.available = line.allowance - others;
  }
  line.projected = actual;
  if (status === 'past') return;
  for (const { item, occurrences } of line.items) {
    if (item.mode === 'allowance') continue;
    for (const occurrence of occurrences) if (occurrence.paid_by === null) occurrence.unpaid = occurrence.amount;
  }
  if (line.allowance !== null) spend(line, allowances, others);
  line.projected += line.cover_unpaid;
  for (const { occurrences } of line.items) for (const { unpaid } of occurrences) line.projected += unpaid;
}

/** The sum of an item's occurrences in the month. */
export function plannedOf({ occurrences }: ItemShare): bigint {
  return occurrences.reduce((sum, { amount }) => sum + amount, 0n);
}

/** The part of an item's occurrences still to come. */
export function unpaidOf({ occurrences }: ItemShare): bigint {
  return occurrences.reduce((sum, { unpaid }) => sum + unpaid, 0n);
}

/**
 * Spends the other rows, and what was moved away, from what was moved here and then from the allowances by day, each up
 * to its amount, so that what is unpaid adds up to max(allowance, others) − others. Negative others add to the first.
 */
function spend(line: Line, allowances: readonly ItemShare[], others: bigint): void {
  let left = line.covered < 0n ? others - line.covered : others;
  const take = (amount: bigint): bigint => {
    const short = amount - left;
    left = short > 0n ? 0n : -short;
    return short > 0n ? short : 0n;
  };
  if (line.covered > 0n) line.cover_unpaid = take(line.covered);
  const due = allowances.flatMap(({ item, occurrences }) => occurrences.map((occurrence) => ({ item, occurrence })));
  due.sort((a, b) => compare(a.occurrence.local_date, b.occurrence.local_date) || a.item.id - b.item.id);
  for (const { occurrence } of due) occurrence.unpaid = take(occurrence.amount);
}
