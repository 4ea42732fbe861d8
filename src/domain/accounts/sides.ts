/** The two sides of money that moved: the account it left and the one it reached (docs/rules/accounts.md, "Own money"). */
import { isOwnMoney } from '../counts.ts';
import { directionOf } from '../matching/notice.ts';
import type { TransactionType } from '../vocabulary.ts';

export const SIDES = ['from', 'to'] as const;
export type Side = (typeof SIDES)[number];
export type Sides<Held> = Partial<Record<Side, Held>>;

/** The columns of a row. `to_account_id` is of own money only. */
export type Columns = { account_id: number | null; to_account_id: number | null };

/** The side of each account of a row. Money of any other kind has one: it came in or went out. */
export function sidesOf(type: TransactionType, { account_id, to_account_id }: Columns): Record<Side, number | null> {
  if (isOwnMoney(type)) return { from: account_id, to: to_account_id };
  return directionOf(type) === 'in' ? { from: null, to: account_id } : { from: account_id, to: null };
}

/** The columns of a row that has become another type: each account stays on its side. */
export function movedTo(type: TransactionType, row: Columns & { type: TransactionType }): Columns {
  if (isOwnMoney(type) === isOwnMoney(row.type))
    return { account_id: row.account_id, to_account_id: row.to_account_id };
  const { from, to } = sidesOf(row.type, row);
  if (isOwnMoney(type)) return { account_id: from, to_account_id: to };
  return { account_id: directionOf(type) === 'in' ? (to ?? from) : (from ?? to), to_account_id: null };
}
