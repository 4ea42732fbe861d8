/** Reads accounts, net worth and its history. */

import type { Kysely } from 'kysely';
import { addDays } from '../../domain/calendar.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { type NetWorth, netWorthOf } from '../../domain/net-worth.ts';
import type { Deps } from '../deps.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type BalanceDeps, currentWorth, withBalances } from './balances/read-balances.ts';
import { withCards } from './cards/read-cards.ts';
import type { AccountOut, NetWorthOut } from './schema.ts';
import { type AccountRow, listAccounts, type WorthOfDay, worthByDay } from './store.ts';

/** Days of history by default. */
const HISTORY_DAYS = 365;

/** Accounts in their wire form, in their order, at the current rates. */
export async function presentAccounts(
  deps: BalanceDeps & Pick<Deps, 'rates'>,
  db: Kysely<DB>,
  rows: readonly AccountRow[],
): Promise<AccountOut[]> {
  const rates = deps.rates.current();
  const accounts = await withCards(deps, db, rows);
  return accounts.map(({ is_high_use: _told, ...row }) => ({
    ...row,
    stated: row.balance,
    balance_crc: currentWorth(row, rates).balance_crc,
  }));
}

/** An account in its wire form. */
export async function presentAccount(
  deps: BalanceDeps & Pick<Deps, 'rates'>,
  db: Kysely<DB>,
  row: AccountRow,
): Promise<AccountOut> {
  const [account] = await presentAccounts(deps, db, [row]);
  if (!account) throw new Error('An account without its wire form');
  return account;
}

/** Every account in its wire form, at the current rates. */
export async function readAccounts(deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>): Promise<AccountOut[]> {
  return presentAccounts(deps, deps.db, await listAccounts(deps.db));
}

/** Net worth at the current rates, with its history from `start_date` to `end_date`, both included. */
export async function readNetWorth(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>,
  range: { start_date?: string | undefined; end_date?: string | undefined } = {},
): Promise<NetWorthOut> {
  const now = deps.now();
  const today = todayAt(now, deps.env.timeZone);
  const to = range.end_date ?? today;
  const from = range.start_date ?? addDays(to, -HISTORY_DAYS);
  const [rows, days] = await Promise.all([currentAccounts(deps), worthByDay(deps.db, from, to)]);
  const worth = netWorthOf(rows);
  const history = days.map((each) => (each.day === today ? ofNow(worth, each) : each));
  return {
    as_of: instantAt(now),
    ...worth,
    change_crc: changeOf(worth, history[0]),
    history,
  };
}

/** The accounts with what they hold now as their balance, and what that is worth. */
async function currentAccounts(deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>) {
  const rates = deps.rates.current();
  const accounts = await withBalances(deps, deps.db, await listAccounts(deps.db));
  return accounts.map((account) => ({ ...account, balance: account.current_balance, ...currentWorth(account, rates) }));
}

/**
 * Today is what it is now: its snapshot knows no row that came after it. But it may know a rate that is not known any more.
 */
function ofNow(
  { total_crc, unconverted }: Pick<NetWorth<{ count: number }>, 'total_crc' | 'unconverted'>,
  kept: WorthOfDay,
): WorthOfDay {
  const unconverted_count = unconverted.reduce((sum, { count }) => sum + count, 0);
  return unconverted_count > kept.unconverted_count ? kept : { ...kept, total_crc, unconverted_count };
}

/** The change since the first day of the history; null when either leaves something out. */
function changeOf(worth: Pick<NetWorth<unknown>, 'total_crc' | 'unconverted'>, first: WorthOfDay | undefined) {
  if (!first || first.unconverted_count > 0 || worth.unconverted.length > 0) return null;
  return subtractAmounts(worth.total_crc, first.total_crc);
}

export {
  type AccountRow,
  findAccount as readAccountRow,
  listAccounts as readAccountRows,
  lockAccounts as holdAccounts,
} from './store.ts';
