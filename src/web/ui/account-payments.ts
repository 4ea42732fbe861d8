/** The next payments of accounts. No amounts are computed here. */
import type { Account } from '../api/client.ts';
import { daysBetween } from './days.ts';

/** An account with its next payment and the days until then: negative when it is late. */
export type Payment = { account: Account; day: string; inDays: number };

/** Lists the scheduled payments, earliest first. */
export function paymentsOf(accounts: readonly Account[], today: string): Payment[] {
  return accounts
    .flatMap((account) =>
      account.next_payment === null
        ? []
        : [{ account, day: account.next_payment, inDays: daysBetween(today, account.next_payment) }],
    )
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.account.id - b.account.id));
}

/** What a payment comes to: of a card's statement what is pending, or what is open; else all that is owed. */
export function dueOf({ next_payment, open_statement, closed_statement, current_balance }: Account): number {
  if (closed_statement && closed_statement.due_on === next_payment) return closed_statement.pending;
  return open_statement && open_statement.due_on === next_payment ? open_statement.sum : current_balance;
}
