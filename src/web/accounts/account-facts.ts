/** What an account needs from the person: a payment that is due, a stale balance. No amounts are computed here. */
import type { Account, NetWorth } from '../api/client.ts';
import { addCycles, addDays } from '../ui/days.ts';

/** A balance not confirmed for this long is stale: a month and some days. */
const STALE_DAYS = 35;
const DAY_MS = 86_400_000;

/** Whole days between two naive UTC instants. */
export function daysSince(instant: string, as_of: string): number {
  return Math.max(0, Math.floor((Date.parse(`${as_of}Z`) - Date.parse(`${instant}Z`)) / DAY_MS));
}

export type Attention =
  | { kind: 'late'; account: Account; day: string }
  | { kind: 'broken'; account: Account; day: string }
  | { kind: 'never'; account: Account }
  | { kind: 'stale'; account: Account; days: number };

/** Lists what needs the person’s attention, most urgent first, one item per account. */
export function attentionOf(accounts: readonly Account[], now: { as_of: string; today: string }): Attention[] {
  const order: readonly Attention['kind'][] = ['late', 'broken', 'never', 'stale'];
  return accounts
    .flatMap((account): Attention[] => {
      const { next_payment, updated_at, checkpoint, movement } = account;
      if (next_payment !== null && next_payment < now.today) return [{ kind: 'late', account, day: next_payment }];
      if (checkpoint && !checkpoint.holds) return [{ kind: 'broken', account, day: checkpoint.as_of }];
      if (updated_at === null) return [{ kind: 'never', account }];
      const days = daysSince(updated_at, now.as_of);
      return days > STALE_DAYS && movement !== 'rows' ? [{ kind: 'stale', account, days }] : [];
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The same day of the next month, or its last day when it is shorter. */
export function nextMonth(day: string): string {
  const month = addCycles(day.slice(0, 7), 1);
  const last = addDays(`${addCycles(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Groups accounts by type in the order of net worth; a type without accounts has no group. */
export function groupsOf(accounts: readonly Account[], worth: NetWorth) {
  const byType = Map.groupBy(accounts, ({ account_type }) => account_type);
  return worth.by_type.flatMap(({ account_type, total_crc }) => {
    const own = byType.get(account_type);
    return own ? [{ account_type, total_crc, accounts: own }] : [];
  });
}
