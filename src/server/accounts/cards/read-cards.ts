/** Reads the statements of cards (docs/rules/accounts.md). */
import type { Kysely } from 'kysely';
import {
  cardDays,
  daysLeft,
  dueAfter,
  isHighUse,
  stillToPay,
  utilisationOf,
} from '../../../domain/accounts/card-statements.ts';
import { sumAmounts } from '../../../domain/money.ts';
import { todayAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type BalanceDeps, type CurrentBalance, withBalances } from '../balances/read-balances.ts';
import type { AccountRow } from '../store.ts';
import { type CardSums, sumCards } from './store.ts';

/** What a card was used for until it closes. */
export type OpenStatement = {
  since: string;
  closes_on: string;
  days_left: number;
  due_on: string | null;
  sum: string;
  count: number;
};

/** The last statement that is over; `pending` is what is still to be paid of it. */
export type ClosedStatement = {
  closed_on: string;
  due_on: string | null;
  sum: string;
  count: number;
  paid: string;
  pending: string;
};

/** Null for what is no credit card, or says not enough of itself. */
export type CardState = {
  open_statement: OpenStatement | null;
  closed_statement: ClosedStatement | null;
  /** Cuotas that bill later. */
  to_bill: string | null;
  /** In percent of the limit, of what is owed and what is to bill. */
  utilisation: string | null;
  is_high_use: boolean;
  /** Derived from the statements where their days are known; else as typed. */
  next_payment: string | null;
};

type Account = AccountRow & CurrentBalance;

/** Accounts with what they hold now and the statements of those that are cards, in their order. */
export async function withCards<T extends AccountRow>(
  deps: BalanceDeps,
  db: Kysely<DB>,
  accounts: readonly T[],
): Promise<(T & CurrentBalance & CardState)[]> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const cards = accounts.filter(({ account_type }) => account_type === 'credit_card');
  const asked = cards.map(({ id, currency, closing_day }) => ({
    ...{ account_id: id, currency },
    days: closing_day === null ? null : cardDays(today, closing_day),
  }));
  const [held, sums] = await Promise.all([withBalances(deps, db, accounts), sumCards(db, asked, today)]);
  const byCard = new Map(cards.map((card, place) => [card.id, sums[place]]));
  return held.map((account) => ({ ...account, ...stateOf(account, byCard.get(account.id), today) }));
}

function stateOf(account: Account, sums: CardSums | undefined, today: string): CardState {
  const none = { open_statement: null, closed_statement: null };
  const { next_payment } = account;
  if (!sums) return { ...none, next_payment, to_bill: null, utilisation: null, is_high_use: false };
  const used = sumAmounts([account.current_balance, sums.to_bill]);
  const limit = account.credit_limit;
  const use = {
    to_bill: sums.to_bill,
    utilisation: limit === null ? null : utilisationOf(used, limit),
    is_high_use: limit !== null && isHighUse(used, limit),
  };
  if (account.closing_day === null) return { ...none, ...use, next_payment };
  const statements = statementsOf(account, account.closing_day, sums, today);
  const { open_statement, closed_statement } = statements;
  const next = closed_statement.pending === '0' ? open_statement.due_on : closed_statement.due_on;
  return { ...statements, ...use, next_payment: next ?? next_payment };
}

function statementsOf(account: Account, closingDay: number, sums: CardSums, today: string) {
  const { closed, next } = cardDays(today, closingDay);
  const dueOf = (day: string) => (account.due_day === null ? null : dueAfter(day, account.due_day));
  const owed = account.movement === 'not_stated' ? null : account.current_balance;
  const open_statement: OpenStatement = {
    ...{ since: closed, closes_on: next, days_left: daysLeft(today, next), due_on: dueOf(next) },
    ...{ sum: sums.open_sum, count: sums.open_count },
  };
  const closed_statement: ClosedStatement = {
    ...{ closed_on: closed, due_on: dueOf(closed), sum: sums.closed_sum, count: sums.closed_count },
    ...{ paid: sums.paid, pending: stillToPay(sums.closed_sum, sums.paid, owed) },
  };
  return { open_statement, closed_statement };
}
