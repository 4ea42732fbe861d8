/** The order in which rows without a category are asked about: one question for each merchant, the newest first. */
import { isOwnMoney } from '../../domain/counts.ts';
import { merchantKey } from '../../domain/merchant-text.ts';
import type { Transaction } from '../api/client.ts';

/** Rows that one decision is about: of one merchant and type, newest first; or one row that is decided alone. */
export type Group = { key: string; merchant: string; rows: [Transaction, ...Transaction[]] };

/** One change of many rows takes this many. */
const ROWS_MAX = 500;

/**
 * Whether somebody should choose a category. Money between own accounts is in no sum and needs none, and a cuota has
 * the one of its purchase.
 */
export function waits(row: Transaction): boolean {
  const isCuota = row.installment !== null && row.installment.number > 0;
  return row.category_id === null && !isOwnMoney(row.type) && !isCuota;
}

/** The rows in groups, in the order of each group's newest row. Those whose key is in `apart` are decided one by one. */
export function groupRows(rows: readonly Transaction[], apart: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const shared = `${row.type} ${merchantKey(row.merchant)}`;
    const key = apart.has(shared) ? `${shared} ${row.id}` : shared;
    const group = groups.get(key);
    if (!group) groups.set(key, { key, merchant: row.merchant, rows: [row] });
    else if (group.rows.length < ROWS_MAX) group.rows.push(row);
  }
  return [...groups.values()];
}

/** The key some steps from another, not beyond the ends; the first one where the other is gone. */
export function keyBeside(groups: readonly Group[], key: string | null, step: number): string | null {
  const at = groups.findIndex((group) => group.key === key);
  if (at === -1) return groups[0]?.key ?? null;
  return groups[Math.min(Math.max(at + step, 0), groups.length - 1)]?.key ?? null;
}

/** The key that is asked about once another one is decided or put off: the next, or the one before at the end. */
export function keyAfter(groups: readonly Group[], key: string): string | null {
  const at = groups.findIndex((group) => group.key === key);
  return (groups[at + 1] ?? groups[at - 1])?.key ?? null;
}

/** Up to `count` categories to choose by a number: those spent on most, then the others in the order of the service. */
export function quickChoices<Category extends { id: number }>(
  categories: readonly Category[],
  mostUsed: readonly (number | null)[],
  count: number,
): Category[] {
  const used = mostUsed.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return [...new Set([...used, ...categories])].slice(0, count);
}
