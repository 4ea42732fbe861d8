/** Reads accounts, net worth and its history. */
import { addDays } from '../../domain/calendar.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { type NetWorth, netWorthOf, worthOf } from '../../domain/net-worth.ts';
import type { Deps } from '../deps.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import type { AccountOut, NetWorthOut } from './schema.ts';
import { type AccountRow, listAccounts, type WorthOfDay, worthByDay } from './store.ts';

/** Days of history by default. */
const HISTORY_DAYS = 365;

/** An account in its wire form, at the current rates. */
export function presentAccount(row: AccountRow, rates: Readonly<Record<string, string>>): AccountOut {
  return { ...row, balance_crc: worthOf(row, rates).balance_crc };
}

/** Every account in its wire form, at the current rates. */
export async function readAccounts({ db, rates }: Pick<Deps, 'db' | 'rates'>): Promise<AccountOut[]> {
  const current = rates.current();
  return (await listAccounts(db)).map((row) => presentAccount(row, current));
}

/** Net worth at the current rates, with its history from `start_date` to `end_date`, both included. */
export async function readNetWorth(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>,
  range: { start_date?: string | undefined; end_date?: string | undefined } = {},
): Promise<NetWorthOut> {
  const now = deps.now();
  const to = range.end_date ?? todayAt(now, deps.env.timeZone);
  const from = range.start_date ?? addDays(to, -HISTORY_DAYS);
  const [rows, days] = await Promise.all([listAccounts(deps.db), worthByDay(deps.db, from, to)]);
  const rates = deps.rates.current();
  const worth = netWorthOf(rows.map((row) => ({ ...row, ...worthOf(row, rates) })));
  return {
    as_of: instantAt(now),
    ...worth,
    change_crc: changeOf(worth, days[0]),
    history: days,
  };
}

/** The change since the first day of the history; null when either leaves something out. */
function changeOf(worth: Pick<NetWorth<unknown>, 'total_crc' | 'unconverted'>, first: WorthOfDay | undefined) {
  if (!first || first.unconverted_count > 0 || worth.unconverted.length > 0) return null;
  return subtractAmounts(worth.total_crc, first.total_crc);
}
