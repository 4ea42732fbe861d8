/**
 * Matches rows of a cycle with occurrences of payment items (docs/rules/budget.md). Everything "paid", "unpaid" or
 * "still to come" is derived from this one function.
 */

import { daysBetween } from '../calendar.ts';
import { compare } from '../compare.ts';
import { toUnits } from '../money.ts';
import { itemTypePaidBy, lastBeforeStart } from '../recurring.ts';
import type { TransactionType } from '../vocabulary.ts';
import type { PlannedItem } from './input.ts';
import { foldPayer, hasAnyWord, wordsOf } from './item-words.ts';

/** A person's link from a row to an item, perhaps to a day of it; `item_id` null means that it pays nothing. */
export type PayLink = { item_id: number | null; on: string | null };

/** A row that may pay: it counts, is neither cuota nor anchor, and has colones. `cycle` is the one it counts in. */
export type Payer = {
  id: number;
  cycle: string;
  local_date: string;
  merchant: string;
  type: TransactionType;
  category_id: number | null;
  amount_crc: string;
  /** Of a split row, what each of its categories has of that; `category_id` is that of its largest part. */
  shares?: readonly { category_id: number | null; amount_crc: string }[] | null;
  link: PayLink | null;
};

/** A day on which an item falls in a cycle; `amount` in céntimos. `carried_from` is the day it was carried over from. */
export type Due = { item: PlannedItem; local_date: string; amount: bigint; carried_from: string | null };

/** Why a row pays an occurrence: by a person's link, by its merchant, or by category and amount. */
export type PaidBy = 'link' | 'words' | 'amount';
export type Payment = { payer: Payer; due: Due; by: PaidBy };

/** A row that pays by its amount lies at most this many days from the occurrence. */
export const DAYS_APART_MAX = 10;

type Pair = Payment & { rank: number; days: number; off: bigint };
type Row = { payer: Payer; units: bigint };

/**
 * Pairs the rows and the occurrences of one cycle: by link, then by words, then by category and amount; within each by
 * days apart, then difference of amount, then row, item and day. One row pays at most one occurrence, one occurrence is
 * paid by at most one row. Only payment items are paid. Without a link, a row pays no item that it belongs before.
 */
export function payItems(dues: readonly Due[], payers: readonly Payer[]): Payment[] {
  const payable = dues.filter(({ item }) => item.mode === 'payment');
  if (payable.length === 0 || payers.length === 0) return [];
  const paid = new Set<Due>();
  const paying = new Set<number>();
  const payments: Payment[] = [];
  for (const { payer, due, by } of pairsOf(payable, payers).sort(byOrder)) {
    if (paid.has(due) || paying.has(payer.id)) continue;
    paid.add(due);
    paying.add(payer.id);
    payments.push({ payer, due, by });
  }
  return payments;
}

/** Whether an amount is similar to an occurrence's: three quarters to five quarters of it, inclusive. Same unit. */
export function isAlike(units: bigint, of: bigint): boolean {
  return isAlikeAny(units, { least: of, most: of });
}

/** The same for an occurrence that has been from `least` to `most`. */
export function isAlikeAny(units: bigint, { least, most }: { least: bigint; most: bigint }): boolean {
  return 4n * units >= 3n * least && 4n * units <= 5n * most;
}

function pairsOf(dues: readonly Due[], payers: readonly Payer[]): Pair[] {
  const byItem = Map.groupBy(dues, ({ item }) => item.id);
  const byCategory = Map.groupBy(dues, ({ item }) => `${item.type} ${item.category_id}`);
  const findMeant = meantDues([...byItem.values()]);
  const isBefore = beforeItem();
  return payers.flatMap((payer): Pair[] => {
    const type = itemTypePaidBy(payer.type);
    if (type === null) return [];
    const row = { payer, units: toUnits(payer.amount_crc, 'CRC') };
    const { link } = payer;
    if (link !== null) {
      return (byItem.get(link.item_id ?? 0) ?? [])
        .filter((due) => due.item.type === type && (link.on === null || link.on === due.local_date))
        .map((due) => pairOf(row, due, 'link', link.on === null ? 1 : 0));
    }
    const meant = findMeant(payer.merchant, type).map((due) => pairOf(row, due, 'words', 2));
    const alike = (payer.category_id === null ? [] : (byCategory.get(`${type} ${payer.category_id}`) ?? []))
      .filter((due) => isAlike(row.units, due.amount))
      .map((due) => pairOf(row, due, 'amount', 3))
      .filter(({ days }) => days <= DAYS_APART_MAX);
    return [...meant, ...alike].filter((pair) => !isBefore(pair));
  });
}

/**
 * Whether a row lies nearer to the last day on which the item would have fallen before it starts: it paid what was due
 * then, and nothing that is still to come. A debt that was carried over is no day of the item's.
 */
function beforeItem(): (pair: Pair) => boolean {
  const lastOf = new Map<PlannedItem, string>();
  return ({ payer: { local_date }, due: { item, carried_from }, days }) => {
    if (carried_from !== null || daysBetween(item.starts_on, local_date) >= days) return false;
    const last = lastOf.get(item) ?? lastBeforeStart(item);
    lastOf.set(item, last);
    return Math.abs(daysBetween(last, local_date)) < days;
  };
}

/** Finds the occurrences whose items a merchant identifies, once per merchant. */
function meantDues(items: readonly Due[][]): (merchant: string, type: 'INCOME' | 'EXPENSE') => Due[] {
  const worded = items.flatMap((dues) => {
    const [due] = dues;
    return due ? [{ dues, type: due.item.type, words: wordsOf(due.item) }] : [];
  });
  const known = new Map<string, Due[]>();
  return (merchant, type) => {
    const key = `${type} ${merchant}`;
    let found = known.get(key);
    if (!found) {
      const folded = foldPayer(merchant);
      found = worded.flatMap((each) => (each.type === type && hasAnyWord(folded, each.words) ? each.dues : []));
      known.set(key, found);
    }
    return found;
  };
}

function pairOf({ payer, units }: Row, due: Due, by: PaidBy, rank: number): Pair {
  const days = Math.abs(daysBetween(payer.local_date, due.local_date));
  const off = units > due.amount ? units - due.amount : due.amount - units;
  return { payer, due, by, rank, days, off };
}

function byOrder(a: Pair, b: Pair): number {
  return (
    a.rank - b.rank ||
    a.days - b.days ||
    compare(a.off, b.off) ||
    a.payer.id - b.payer.id ||
    a.due.item.id - b.due.item.id ||
    compare(a.due.local_date, b.due.local_date)
  );
}
