/** The person's decisions: which were possible, and their effect (docs/rules/budget.md). */
import { nowInColones, unitsOf } from './colones.ts';
import { plusMonths } from './days.ts';
import type { Cover, Item, Ledger, Link } from './ledger.ts';
import { countedRows, duesOf, FIRST, type Hand, LAST, type Line, monthOf, statusOf } from './month.ts';
import { type Counted, canPay, directionOf, isAllowance, isPayable, linkedPairs } from './pairs.ts';
import { learned } from './words.ts';

/** A requested link; `refused`: no occurrence of the row's month is free. */
export type AskedLink = Link & { refused: boolean };

/** The links, carried occurrences and covers of a ledger that can be requested, in order. */
export type Asked = { links: AskedLink[]; carried: Ledger['carried']; covers: Cover[] };

/** Applies the ledger's decisions in order. Leaves out what makes no sense (another direction, a deleted row). */
export function handOf(ledger: Ledger): { hand: Hand; asked: Asked } {
  const hand: Hand = { held: new Map(), learned: new Map(), carried: [], covers: [] };
  const rows = countedRows(ledger);
  const asked: Asked = { links: [], carried: [], covers: [] };
  for (const link of ledger.links) {
    const refused = holdLink(ledger, rows, hand, link);
    if (refused !== null) asked.links.push({ ...link, refused });
  }
  for (const each of ledger.carried) {
    const left = unpaidDays(ledger, rows, hand).filter(({ item, on }) => item === each.item && on === each.on);
    // What falls on the day itself comes before what was carried there.
    const one = left.find(({ again }) => !again) ?? left[0];
    if (!one) continue;
    hand.carried.push(one);
    asked.carried.push(one);
  }
  for (const cover of ledger.covers) {
    const units = unitsOf(cover.amount, 2);
    const [from, to] = [cover.from, cover.to].map((category) => spendable(ledger, rows, hand, cover.month, category));
    if (cover.from === cover.to || units <= 0n || (from ?? 0n) < units || to === null) continue;
    hand.covers.push({ month: cover.month, from: cover.from, to: cover.to, units });
    asked.covers.push(cover);
  }
  return { hand, asked };
}

/** Items that a row may be linked to, whatever their days. */
export function isLinkable(ledger: Ledger, row: Counted, item: Item): boolean {
  const payable = isPayable({ item, seq: 0, day: '', crc: nowInColones(ledger, item), arrived: false });
  return item.active && payable && directionOf(item.type) === directionOf(row.type);
}

/** Whether a row may be linked to anything. */
export function isOpen(row: Counted): boolean {
  return canPay(row) && row.month >= FIRST && row.month <= LAST;
}

/** Applies a link. True: refused; null: makes no sense. */
function holdLink(ledger: Ledger, rows: Counted[], { held, learned: known }: Hand, link: Link): boolean | null {
  const row = rows.find(({ key }) => key === link.row);
  if (!row || !isOpen(row) || held.has(row.key)) return null;
  if (link.item === null) {
    held.set(row.key, null);
    return false;
  }
  const item = ledger.items.find(({ key }) => key === link.item);
  if (!item || !isLinkable(ledger, row, item)) return null;
  const dues = duesOf(ledger, row.month, []).filter((due) => due.item === item);
  const own = rows.filter(({ month }) => month === row.month);
  const taken = linkedPairs(own, dues, held);
  const free = dues.filter((due) => !taken.has(due)).map(({ day }) => day);
  if (link.on !== null && !free.includes(link.on)) return null;
  if (free.length === 0) return true;
  held.set(row.key, { item: item.key, day: link.on });
  known.set(item.key, [...(known.get(item.key) ?? []), ...learned(row.merchant)]);
  return false;
}

/** Occurrences of closed months that are unpaid, and where they stand since they were carried over. */
export function unpaidDays(ledger: Ledger, rows: Counted[], hand: Hand): Ledger['carried'] {
  const found: Ledger['carried'] = [];
  for (let month = FIRST; month < LAST && statusOf(ledger, month) === 'past'; month = plusMonths(month, 1)) {
    const { unpaid } = monthOf(
      ledger,
      month,
      rows.filter((row) => row.month === month),
      hand,
    );
    found.push(...unpaid.map(({ item, day, arrived }) => ({ item: item.key, on: day, again: arrived })));
  }
  return found;
}

/** What a category's allowance can give in a month that is not over; null without one. Refunds do not increase it. */
export function spendable(ledger: Ledger, rows: Counted[], hand: Hand, month: string, category: number): bigint | null {
  if (month < FIRST || month > LAST || statusOf(ledger, month) === 'past') return null;
  const own = rows.filter((row) => row.month === month);
  const isIts = (line: Line) => line.direction === 'expense' && line.category === category;
  const line = monthOf(ledger, month, own, hand).lines.find(isIts);
  if (line?.allowance == null || line.available === null) return null;
  const [least = null] = [line.available, line.allowance].toSorted((a, b) => (a < b ? -1 : 1));
  return least;
}

/** The categories with an allowance. */
export function allowanceCategories(ledger: Ledger): number[] {
  const own = ledger.items.filter((item) => item.type === 'EXPENSE' && isAllowance(item));
  return [...new Set(own.flatMap(({ category }) => (category === null ? [] : [category])))];
}
