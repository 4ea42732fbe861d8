/** What of a plan is still to come (docs/rules/budget.md). */
import { type Counted, type Due, directionOf } from './budget.ts';
import type { Item } from './ledger.ts';

/**
 * The occurrences of a line by day, then by item, with what is unpaid of each. A pool with a category is paid by its
 * actual amount; one without by rows that hold an item's name: `rows` are all of the month.
 */
export function unpaidOf(
  dues: Due[],
  past: boolean,
  paid: { actual: bigint } | { rows: Counted[] },
): (Due & { unpaid: bigint })[] {
  const inOrder = dues.toSorted((a, b) => (a.day === b.day ? a.at - b.at : a.day < b.day ? -1 : 1));
  if (past) return inOrder.map((due) => ({ ...due, unpaid: 0n }));
  return 'actual' in paid ? byAmount(inOrder, paid.actual) : byName(inOrder, paid.rows);
}

/** Each occurrence takes what it needs of what is left; an actual below zero is still to be made up by the first. */
function byAmount(dues: Due[], actual: bigint): (Due & { unpaid: bigint })[] {
  let left = actual;
  return dues.map((due) => {
    const amount = due.crc ?? 0n;
    const taken = left < amount ? left : amount;
    left -= taken;
    return { ...due, unpaid: amount - taken };
  });
}

/** A row that holds the name pays one occurrence in full, the earliest first. */
function byName(dues: Due[], rows: Counted[]): (Due & { unpaid: bigint })[] {
  const payments = new Map<Item, number>();
  return dues.map((due) => {
    const left = payments.get(due.item) ?? rows.filter((row) => pays(row, due.item)).length;
    payments.set(due.item, left - 1);
    return { ...due, unpaid: left > 0 ? 0n : (due.crc ?? 0n) };
  });
}

function pays(row: Counted, item: Item): boolean {
  // The page does not say whether a row without a rate pays: here it is left out of that too, as of every figure.
  if (row.crc === null) return false;
  if (row.type === 'DEVOLUCION' || directionOf(row.type) !== directionOf(item.type)) return false;
  const [merchant, name] = [fold(row.merchant), fold(item.name)];
  if (name.length > 5) return merchant.includes(name);
  const touches = (text: string | undefined) => text !== undefined && /^[\p{L}\p{N}]$/u.test(text);
  for (let at = merchant.indexOf(name); at >= 0; at = merchant.indexOf(name, at + 1)) {
    if (!touches(merchant[at - 1]) && !touches(merchant[at + name.length])) return true;
  }
  return false;
}

/** Upper case, no accents, single spaces. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}
