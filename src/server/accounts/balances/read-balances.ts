/** Reads what accounts hold now (docs/rules/accounts.md). */
import type { Kysely } from 'kysely';
import {
  type Movement,
  moveBalance,
  movementOf,
  movesSince,
  QUIET_DAYS,
  shownMove,
} from '../../../domain/accounts/current-balance.ts';
import { addDays } from '../../../domain/calendar.ts';
import { type LeftOut, type Worth, worthOf } from '../../../domain/net-worth.ts';
import type { Deps } from '../../deps.ts';
import { todayAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { AccountRow } from '../store.ts';
import { type Agreed, lastCheckpoints } from './find-balance.ts';
import { findBusy, sumMoves } from './store.ts';

export type BalanceDeps = Pick<Deps, 'now'> & { env: Pick<Deps['env'], 'timeZone'> };

/** `moved` is what rows after the day of the stated balance did to it, up to today. */
export type CurrentBalance = {
  current_balance: string;
  moved: string;
  movement: Movement;
  unconverted: LeftOut[];
  /** What was agreed last. */
  checkpoint: Agreed | null;
};

/** Accounts with what they hold now, in their order. */
export async function withBalances<T extends AccountRow>(
  deps: BalanceDeps,
  db: Kysely<DB>,
  accounts: readonly T[],
): Promise<(T & CurrentBalance)[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const spans = accounts.flatMap((account) => {
    const since = movesSince(account);
    return since === null ? [] : [{ account_id: account.id, currency: account.currency, since, until: today }];
  });
  const [sums, busy, agreed] = await Promise.all([
    sumMoves(db, spans),
    findBusy(db, addDays(today, -QUIET_DAYS), today),
    lastCheckpoints(db, accounts),
  ]);
  const bySpan = new Map(sums.map((sum, place) => [spans[place]?.account_id, sum]));
  return accounts.map((account) => {
    const { moved, unconverted } = bySpan.get(account.id) ?? { moved: '0', unconverted: [] };
    const { account_type, balance } = account;
    return {
      ...account,
      current_balance: moveBalance(account_type, balance, moved),
      moved: shownMove(account_type, moved),
      movement: movementOf(account, busy.has(account.id)),
      unconverted,
      checkpoint: agreed.get(account.id) ?? null,
    };
  });
}

/** What an account adds to net worth: what it holds now, at `rates`. */
export function currentWorth(account: AccountRow & CurrentBalance, rates: Readonly<Record<string, string>>): Worth {
  return worthOf({ ...account, balance: account.current_balance }, rates);
}
