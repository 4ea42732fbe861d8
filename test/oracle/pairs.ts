/** What pays what in a month (docs/rules/budget.md). */
import { distance } from './days.ts';
import type { Item, Row } from './ledger.ts';
import { dayBefore } from './occurrences.ts';
import { says } from './words.ts';

/** The maximum of days between a payment and its bill that match by category and amount only. */
const NEAR_DAYS = 10;

/** A row in its month. `seq` is its position among the ids. */
export type Counted = Row & { seq: number; month: string; crc: bigint | null; cuota: boolean };
/** A due day of an item. `seq` is the item's position among the ids. */
export type Due = { item: Item; seq: number; day: string; crc: bigint | null; arrived: boolean };

/** The person's links by row: the item a row pays, on a day or the nearest free one, or null for nothing at all. */
export type Held = Map<number, { item: number; day: string | null } | null>;

type Direction = 'income' | 'expense';
type Pair = { row: Counted; due: Due; days: number; difference: bigint };

export function directionOf(type: Row['type'] | Item['type']): Direction | null {
  if (['DEPOSITO', 'SALARY', 'INCOME'].includes(type)) return 'income';
  return ['COMPRA', 'RETIRO', 'TRANSFERENCIA', 'DEVOLUCION', 'EXPENSE'].includes(type) ? 'expense' : null;
}

/** Whether an item is an allowance; without a choice, a spending category makes it one. */
export function isAllowance({ type, mode, category }: Item): boolean {
  return mode === null ? type === 'EXPENSE' && category !== null : mode === 'allowance';
}

/** Whether a row can pay anything. */
export function canPay({ type, cuota, crc }: Counted): boolean {
  return directionOf(type) !== null && type !== 'DEVOLUCION' && !cuota && crc !== null;
}

/** Whether an occurrence is paid by rows one by one. */
export function isPayable({ item, crc }: Due): boolean {
  return item.type !== 'SAVINGS' && !isAllowance(item) && crc !== null;
}

/** Pairs the occurrences of a month with rows. `phrasesOf`: the phrases that identify an item. */
export function pairsOf(
  rows: Counted[],
  dues: Due[],
  held: Held,
  phrasesOf: (item: Item) => string[],
): Map<Due, Counted> {
  const paid = linkedPairs(rows, dues, held);
  const payers = new Set(paid.values());
  const guessed = pairsAmong(rows, dues).filter((pair) => !held.has(pair.row.key) && !isEarlier(pair));
  take(
    guessed.filter(({ row, due }) => says(row.merchant, phrasesOf(due.item))),
    paid,
    payers,
  );
  take(guessed.filter(isAlike), paid, payers);
  return paid;
}

/** Pairs by the person's links: those with a named day first. */
export function linkedPairs(rows: Counted[], dues: Due[], held: Held): Map<Due, Counted> {
  const paid = new Map<Due, Counted>();
  const payers = new Set<Counted>();
  const linked = pairsAmong(rows, dues).filter(({ row, due }) => held.get(row.key)?.item === due.item.key);
  const dayOf = ({ row }: Pair) => held.get(row.key)?.day ?? null;
  take(
    linked.filter((pair) => dayOf(pair) === pair.due.day),
    paid,
    payers,
  );
  take(
    linked.filter((pair) => dayOf(pair) === null),
    paid,
    payers,
  );
  return paid;
}

function take(pairs: Pair[], paid: Map<Due, Counted>, payers: Set<Counted>): void {
  for (const { row, due } of pairs.toSorted(inOrder)) {
    if (paid.has(due) || payers.has(row)) continue;
    paid.set(due, row);
    payers.add(row);
  }
}

function pairsAmong(rows: Counted[], dues: Due[]): Pair[] {
  const bills = dues.filter(isPayable);
  return rows
    .filter(canPay)
    .flatMap((row) => bills.map((due) => pairOf(row, due)))
    .filter(({ row, due }) => directionOf(row.type) === directionOf(due.item.type));
}

function pairOf(row: Counted, due: Due): Pair {
  const difference = (row.crc ?? 0n) - (due.crc ?? 0n);
  return { row, due, days: distance(row.day, due.day), difference: difference < 0n ? -difference : difference };
}

/** Whether the row is nearer to the last day before the item starts; what was carried here has no such day. */
function isEarlier({ row, due, days }: Pair): boolean {
  return !due.arrived && distance(row.day, dayBefore(due.item)) < days;
}

/** The item's category, three to five quarters of its amount, and at most ten days. */
function isAlike({ row, due, days }: Pair): boolean {
  const [spent, asked] = [4n * (row.crc ?? 0n), due.crc ?? 0n];
  if (due.item.category === null || row.category !== due.item.category) return false;
  return days <= NEAR_DAYS && spent >= 3n * asked && spent <= 5n * asked;
}

function inOrder(a: Pair, b: Pair): number {
  const difference = a.difference < b.difference ? -1 : a.difference > b.difference ? 1 : 0;
  return (
    a.days - b.days ||
    difference ||
    a.row.seq - b.row.seq ||
    a.due.seq - b.due.seq ||
    (a.due.day < b.due.day ? -1 : a.due.day > b.due.day ? 1 : 0)
  );
}
