/** Lists the rows that move an account, each with what the account held after it. */
import type { Kysely } from 'kysely';
import { moveBalance, movesSince, shownMove } from '../../domain/accounts/current-balance.ts';
import { isDay } from '../../domain/calendar.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { balanceOn, spanOf } from '../accounts/balances/find-balance.ts';
import type { BalanceDeps } from '../accounts/balances/read-balances.ts';
import { missingAccount } from '../accounts/change-account.ts';
import { type AccountRow, readAccountRow } from '../accounts/read-net-worth.ts';
import { todayAt } from '../platform/clock.ts';
import { cutPage, readCursor } from '../platform/http/cursor.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type ShowDeps, showTransactions } from '../transactions/show-transaction.ts';
import type { MoveOut, MovePageOut } from './schema.ts';
import { listMoves, type MoveRow, sumLaterOfDay } from './store.ts';

/** Before any row. */
export const FIRST_DAY = '1899-12-31';

/**
 * A page of the rows until today that move an account, newest day first. `balance_after` reaches back from the balance
 * that was stated, and is null for an account that rows do not move. Throws `not_found`, or `validation` for a strange
 * cursor.
 */
export async function listAccountMoves(
  deps: ShowDeps & BalanceDeps,
  db: Kysely<DB>,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<MovePageOut> {
  const account = await readAccountRow(db, id);
  if (!account) throw missingAccount();
  const position = readCursor(cursor, isDay);
  const after = position && { local_date: position.key, id: position.id };
  const span = spanOf(account, FIRST_DAY, todayAt(deps.now(), deps.env.timeZone));
  const page = cutPage(await listMoves(db, span, { after, limit: limit + 1 }), limit, (move) => move.local_date);
  const last = await heldAfter(db, account, page.items[0]);
  return { items: await showMoves(deps, db, account, { moves: page.items, last }), next_cursor: page.next_cursor };
}

/** What the account held after a row; null where rows do not move it. */
async function heldAfter(db: Kysely<DB>, account: AccountRow, row: MoveRow | undefined): Promise<string | null> {
  if (!row || movesSince(account) === null) return null;
  const [atEnd, later] = await Promise.all([
    balanceOn(db, account, [], row.local_date),
    sumLaterOfDay(db, spanOf(account, row.local_date, row.local_date), row),
  ]);
  return moveBalance(account.account_type, atEnd, subtractAmounts('0', later));
}

/** Moves in their order, newest first; `last` is what the account held after the first of them. */
export async function showMoves(
  deps: ShowDeps,
  db: Kysely<DB>,
  account: AccountRow,
  { moves, last }: { moves: readonly MoveRow[]; last: string | null },
): Promise<MoveOut[]> {
  const shown = await showTransactions(
    deps,
    db,
    moves.map(({ id }) => id),
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  let balance_after = movesSince(account) === null ? null : last;
  return moves.flatMap((move) => {
    const transaction = byId.get(move.id);
    const moved = move.moved === null ? null : shownMove(account.account_type, move.moved);
    const item = transaction && { transaction, moved, balance_after };
    balance_after = balance_after === null ? null : subtractAmounts(balance_after, moved ?? '0');
    return item ? [item] : [];
  });
}
