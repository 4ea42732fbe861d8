/** The order of the questions about rows without a category: one for each merchant, newest first. */
import { isOwnMoney } from '../../domain/counts.ts';
import { merchantKey } from '../../domain/merchant-text.ts';
import type { Transaction } from '../api/client.ts';

/** The rows of one decision: of one merchant and type, newest first; or a single row decided alone. */
export type Group = { key: string; rows: [Transaction, ...Transaction[]] };

/** The API's limit for one change of many rows. */
const ROWS_MAX = 500;

/**
 * Whether a row, or a part of a split one, needs a category. Money between own accounts is in no sum and needs none, and
 * a cuota has the category of its purchase.
 */
export function waits(row: Transaction): boolean {
  const isCuota = row.installment !== null && row.installment.number > 0;
  const isOpen = row.parts.length === 0 ? row.category_id === null : openParts(row).length > 0;
  return isOpen && !isOwnMoney(row.type) && !isCuota;
}

/** The parts of a split row that a decision gives its category to. */
export const openParts = ({ parts }: Pick<Transaction, 'parts'>) =>
  parts.filter(({ category_id }) => category_id === null);

/** Groups rows in the order of each group's newest row. Groups whose key is in `apart` are split into single rows. */
export function groupRows(rows: readonly Transaction[], apart: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const shared = `${row.type} ${merchantKey(row.merchant)}`;
    const key = apart.has(shared) ? `${shared} ${row.id}` : shared;
    const group = groups.get(key);
    if (!group) groups.set(key, { key, rows: [row] });
    else if (group.rows.length < ROWS_MAX) group.rows.push(row);
  }
  return [...groups.values()];
}

/** The key some steps from another, limited to the ends; the first one when the other is gone. */
export function keyBeside(groups: readonly Group[], key: string | null, step: number): string | null {
  const at = groups.findIndex((group) => group.key === key);
  if (at === -1) return groups[0]?.key ?? null;
  return groups[Math.min(Math.max(at + step, 0), groups.length - 1)]?.key ?? null;
}

/** The key to ask about after another is decided or skipped: the next, or the previous one at the end. */
export function keyAfter(groups: readonly Group[], key: string): string | null {
  const at = groups.findIndex((group) => group.key === key);
  return (groups[at + 1] ?? groups[at - 1])?.key ?? null;
}

/** Up to `count` categories with number keys: those spent on most, then the others in the service's order. */
export function quickChoices<Category extends { id: number }>(
  categories: readonly Category[],
  mostUsed: readonly (number | null)[],
  count: number,
): Category[] {
  const used = mostUsed.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return [...new Set([...used, ...categories])].slice(0, count);
}

/** A question that came up this short a while ago was not read yet. */
export const SEEN_MS = 400;

/** Whether a key may answer the question that came up when the one before was answered; null before any was. */
export const isSeen = (answeredAtMs: number | null, nowMs: number): boolean =>
  answeredAtMs === null || nowMs - answeredAtMs >= SEEN_MS;
