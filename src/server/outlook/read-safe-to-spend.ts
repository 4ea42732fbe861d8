/** What can be spent: money in the bank less what is due, spread over the days until the next salary. */

import { hasWordsOf } from '../../domain/agent/words/question-words.ts';
import { BUDGET_ENDS, BUDGET_STARTS } from '../../domain/budget/input.ts';
import { addDays, cycleOf, cycleRange, daysBetween } from '../../domain/calendar.ts';
import {
  type Currency,
  compareAmounts,
  divide,
  isColones,
  multiplyExact,
  subtractAmounts,
  sumAmounts,
} from '../../domain/money.ts';
import { isAtHand } from '../../domain/net-worth.ts';
import { nextQuincenaEnd, quincenaEnd } from '../../domain/next-salary.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { readAccounts } from '../accounts/read-net-worth.ts';
import { readMonth } from '../budget/project-months.ts';
import { todayAt } from '../platform/clock.ts';
import { invalid } from '../platform/http/problem.ts';
import { convertAmount } from '../rates/convert-amount.ts';
import { type DueDeps, type DueItem, findSalary, listDue, readPaid } from './list-due.ts';

export type SpendingAsked = {
  pay?: string | undefined;
  account?: number | undefined;
  price?: { amount: string; currency: Currency } | undefined;
};

/**
 * What can be spent in colones, and how it is made up; with `pay`, also whether the money suffices
 * for those payments: that of one account, where it is given; with `price`, what a purchase today would leave of it until
 * the salary. Throws `validation` for an account that is none.
 */
export async function readSafeToSpend(deps: DueDeps, { pay, account, price }: SpendingAsked = {}) {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const quincena_ends_on = quincenaEnd(today);
  // Once, for what they hold and for the payments of cards; and for the salary and what is due before it.
  const [reading, paid] = [readAccounts(deps), readPaid(deps)];
  const untilSalary = async () => {
    const salary = await findSalary(deps, paid);
    const last = salary === null || salary.day <= today ? nextQuincenaEnd(today) : addDays(salary.day, -1);
    return { salary, last, due: await listDue(deps, last, { accounts: reading, paid }) };
  };
  const [accounts, month, { salary, last, due }] = await Promise.all([
    reading,
    readThisMonth(deps, today),
    untilSalary(),
  ]);
  const days_left = daysBetween(today, last) + 1;
  const allowances_crc = allowancesUntil(month, { today, last, startDay: deps.env.cycleStartDay });
  const held = accounts.filter(({ account_type }) => isAtHand(account_type));
  const from = account === undefined ? undefined : paidFrom(accounts, account);
  const unpaid = due.filter(({ paid, is_on_card, amount }) => !paid && !is_on_card && amount !== null);
  const money_crc = sumAmounts(held.map(({ balance_crc }) => `${balance_crc ?? '0'}`));
  const due_crc = sumAmounts(unpaid.map(({ amount_crc }) => amount_crc ?? '0'));
  const free_crc = subtractAmounts(subtractAmounts(money_crc, due_crc), allowances_crc);
  const safe = compareAmounts(free_crc, '0') > 0 ? free_crc : '0';
  const part = (days: number) => divide(multiplyExact(safe, String(Math.min(days, days_left))), String(days_left), 2);
  return {
    today_crc: part(1),
    quincena_crc: part(daysBetween(today, quincena_ends_on) + 1),
    quincena_ends_on,
    until_salary_crc: safe,
    salary_on: salary?.day ?? null,
    ...{ until: last, days_left, money_crc, due_crc, allowances_crc, free_crc },
    ...(pay === undefined
      ? {}
      : await paymentsOf(deps, pay.split('|'), from === undefined ? money_crc : from.balance_crc)),
    ...(pay === undefined || from === undefined ? {} : { paid_from: from }),
    ...(price === undefined ? {} : await leftOfPrice(deps, price, safe)),
    due: unpaid.flatMap(({ kind, name, day, amount_crc }) =>
      amount_crc === null ? [] : [{ kind, name, day, amount_crc }],
    ),
    unconverted: unconvertedOf([
      ...held.flatMap(({ currency, current_balance, balance_crc }) =>
        balance_crc === null ? [{ currency, amount: `${current_balance}` }] : [],
      ),
      ...missing(unpaid),
    ]),
  };
}

/** A price in colones, and what it leaves of an amount, which may be below zero; null without a rate. */
async function leftOfPrice(deps: DueDeps, { amount, currency }: { amount: string; currency: Currency }, of: string) {
  if (!isColones(currency) && deps.rates.current()[currency] === undefined)
    return { price_crc: null, until_salary_left_crc: null };
  const { result: price_crc } = await convertAmount(deps, { amount, from: currency, to: 'CRC' });
  return { price_crc, until_salary_left_crc: subtractAmounts(of, price_crc) };
}

/** One account with what it holds in colones, null without a rate. */
function paidFrom(accounts: Awaited<ReturnType<typeof readAccounts>>, account: number) {
  const found = accounts.find(({ id }) => id === account);
  if (found === undefined) throw invalid({ path: 'account', ...problemReason('no_account') });
  const { id: account_id, name, balance_crc } = found;
  return { account_id, name, balance_crc: balance_crc === null ? null : `${balance_crc}` };
}

/** How far ahead a payment is looked for. */
const PAYMENT_DAYS = 45;

/**
 * The next unpaid payment of each that is asked for: of cards (`card`), of receipts (`receipt`), or of a name; what they
 * come to, and what is left of the money after them, null where one has no rate. `payment` is the first, by itself. What
 * is not due in 45 days is in `payments_missing`, and leaves no sum.
 */
async function paymentsOf(deps: DueDeps, asked: readonly string[], money_crc: string | null) {
  const due = await listDue(deps, addDays(todayAt(deps.now(), deps.env.timeZone), PAYMENT_DAYS));
  const next = asked.map((each) => ({
    each,
    item: due.find(
      ({ kind, name, paid, amount }) => !paid && amount !== null && (kind === each || hasWordsOf(name, each)),
    ),
  }));
  const items = [...new Set(next.flatMap(({ item }) => item ?? []))];
  const payments_missing = next.flatMap(({ each, item }) => (item === undefined ? [each] : []));
  const amounts = items.map(({ amount_crc }) => amount_crc);
  const isKnown = amounts.every((amount) => amount !== null) && payments_missing.length === 0;
  const payments_crc = isKnown ? sumAmounts(amounts) : null;
  const payments = items.map(({ kind, id, name, day, currency, amount, amount_crc }) => ({
    ...{ kind, id, name, day, currency, amount: amount ?? '0' },
    left_crc: amount_crc === null || money_crc === null ? null : subtractAmounts(money_crc, amount_crc),
  }));
  const payments_left_crc =
    payments_crc === null || money_crc === null ? null : subtractAmounts(money_crc, payments_crc);
  return { payment: payments[0] ?? null, payments, payments_crc, payments_left_crc, payments_missing };
}

/** What has no rate. */
export const missing = (items: readonly DueItem[]) =>
  items.flatMap(({ currency, amount, amount_crc }) =>
    amount !== null && amount_crc === null ? [{ currency, amount }] : [],
  );

/** Amounts without a rate, by currency. */
export function unconvertedOf(rows: readonly { currency: Currency; amount: string }[]) {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    count: of.length,
    amount: sumAmounts(of.map(({ amount }) => amount)),
  }));
}

/** The plan of the cycle that a day is in; null where no plan reaches. */
async function readThisMonth(deps: DueDeps, today: string) {
  const cycle = cycleOf(today, deps.env.cycleStartDay);
  if (cycle < BUDGET_STARTS || cycle > BUDGET_ENDS) return null;
  return readMonth(deps, Number(cycle.slice(0, 4)), Number(cycle.slice(5, 7)));
}

/** What is left of a cycle's allowances, as much of it as the days until `last` are of the cycle's days to come. */
function allowancesUntil(
  month: Awaited<ReturnType<typeof readThisMonth>>,
  { today, last, startDay }: { today: string; last: string; startDay: number },
): string {
  if (month === null) return '0';
  const left = month.lines
    .map(({ available }) => `${available ?? '0'}`)
    .filter((each) => compareAmounts(each, '0') > 0);
  const { ends_on } = cycleRange(cycleOf(today, startDay), startDay);
  const [days, all] = [daysBetween(today, last) + 1, daysBetween(today, ends_on) + 1];
  const total = sumAmounts(left);
  return days >= all ? total : divide(multiplyExact(total, String(days)), String(all), 2);
}
