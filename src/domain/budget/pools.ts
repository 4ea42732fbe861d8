/**
 * The max rule (docs/rules/budget.md): one category, one direction, one month. Money here is whole céntimos (bigint).
 */
import { flowOf } from '../counts.ts';
import { toUnits } from '../money.ts';
import type { CountedSum, PlannedItem, Side } from './input.ts';

export type Direction = 'income' | 'expense';
export type MonthStatus = 'past' | 'current' | 'future';

/** One day on which an item falls; `unpaid` is what of it is still to come. */
export type Occurrence = { local_date: string; amount: bigint; unpaid: bigint };

/** An item in one month. `paid_by` is how many rows pay it, for items without category. */
export type ItemShare = { item: PlannedItem; occurrences: Occurrence[]; paid_by: number };

/** One sum of counted rows; `amount` is negative for DEVOLUCION. */
export type RowsShare = { type: CountedSum['type']; side: Side; count: number; amount: bigint };

/** A line of a month: planned, recorded, committed and projected céntimos of a category and direction. */
export type Pool = {
  category_id: number | null;
  direction: Direction;
  planned: bigint;
  recorded: bigint;
  committed: bigint;
  projected: bigint;
  rows: RowsShare[];
  items: ItemShare[];
};

/** What one month's pools are made of. */
export type MonthParts = { status: MonthStatus; sums: readonly CountedSum[]; shares: readonly ItemShare[] };

/** The pools of a month: income first, then by category, the one without category last. */
export function poolsOf({ status, sums, shares }: MonthParts): Pool[] {
  const pools = new Map<string, Pool>();
  const poolAt = (category_id: number | null, direction: Direction): Pool => {
    const key = `${direction} ${category_id}`;
    const known = pools.get(key);
    if (known) return known;
    const pool = {
      category_id,
      direction,
      planned: 0n,
      recorded: 0n,
      committed: 0n,
      projected: 0n,
      rows: [],
      items: [],
    };
    pools.set(key, pool);
    return pool;
  };
  for (const sum of sums) {
    const direction = directionOf(sum.type);
    if (direction === null) continue;
    const units = toUnits(sum.total_crc, 'CRC');
    const amount = flowOf(sum.type) === 'refund' ? -units : units;
    const pool = poolAt(sum.category_id, direction);
    pool[sum.side] += amount;
    pool.rows.push({ type: sum.type, side: sum.side, count: sum.count, amount });
  }
  for (const share of shares) {
    const pool = poolAt(share.item.category_id, share.item.type === 'INCOME' ? 'income' : 'expense');
    pool.items.push(share);
    for (const { amount } of share.occurrences) pool.planned += amount;
  }
  for (const pool of pools.values()) settle(pool, status);
  return [...pools.values()].sort(byDirectionAndCategory);
}

/** The direction in which a type moves money; null when it is neither. */
export function directionOf(type: CountedSum['type']): Direction | null {
  const flow = flowOf(type);
  if (flow === 'neither') return null;
  return flow === 'income' ? 'income' : 'expense';
}

function byDirectionAndCategory(a: Pool, b: Pool): number {
  if (a.direction !== b.direction) return a.direction === 'income' ? -1 : 1;
  return (a.category_id ?? Number.MAX_SAFE_INTEGER) - (b.category_id ?? Number.MAX_SAFE_INTEGER);
}

/** Says what of each occurrence is unpaid; `projected` is what happened and what is unpaid. */
function settle(pool: Pool, status: MonthStatus): void {
  if (status !== 'past') {
    if (pool.category_id === null) payByRows(pool.items);
    else payByAmount(pool.items, pool.recorded + pool.committed);
  }
  pool.projected = pool.recorded + pool.committed;
  for (const { occurrences } of pool.items) for (const { unpaid } of occurrences) pool.projected += unpaid;
}

/** Without category: each matching row pays one occurrence, the earliest first. */
function payByRows(items: readonly ItemShare[]): void {
  for (const { occurrences, paid_by } of items) {
    for (const occurrence of occurrences.slice(paid_by)) occurrence.unpaid = occurrence.amount;
  }
}

/**
 * With a category: what happened pays the occurrences by day, each up to its amount, so that what is unpaid adds up to
 * max(planned, actual) − actual. An actual below zero adds to the first.
 */
function payByAmount(items: readonly ItemShare[], actual: bigint): void {
  let left = actual;
  const due = items.flatMap(({ item, occurrences }) => occurrences.map((occurrence) => ({ id: item.id, occurrence })));
  due.sort((a, b) => compareDays(a.occurrence.local_date, b.occurrence.local_date) || a.id - b.id);
  for (const { occurrence } of due) {
    const short = occurrence.amount - left;
    occurrence.unpaid = short > 0n ? short : 0n;
    left = short > 0n ? 0n : -short;
  }
}

/** Orders days of the calendar. */
export function compareDays(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
