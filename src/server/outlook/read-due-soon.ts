/** What is due up to a day, with its sums: what the agent and the screen answer. */
import { addDays, cycleOf, cycleRange } from '../../domain/calendar.ts';
import { compareAmounts, isColones, sumAmounts } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { todayAt } from '../platform/clock.ts';
import { invalid } from '../platform/http/problem.ts';
import { byDay, type DueDeps, type DueItem, findSalary, listDue, listReceived, readPaid } from './list-due.ts';
import { missing, unconvertedOf } from './read-safe-to-spend.ts';

/** Days ahead when no salary is known. */
const AHEAD_DAYS = 30;
const AHEAD_MAX = 366;

/** How something due stands. `changed`: paid with another amount than planned; `late`: its day is over. */
export const DUE_STATES = ['paid', 'changed', 'expected', 'late'] as const;

type DaysAsked = { until: string | null; since?: string | undefined; from?: string | undefined };

/**
 * What is due from today to `until`, by default to the day before the next salary, with the salary in its place. With `since`,
 * a day of the current cycle, what was paid and came in since then too; with `from`, a day to come, nothing before it.
 * Amounts in colones. Throws `validation` for a day beyond a year.
 */
export async function readDueSoon(deps: DueDeps, { until, since, from }: DaysAsked) {
  const today = todayAt(deps.now(), deps.env.timeZone);
  if (until !== null && until > addDays(today, AHEAD_MAX))
    throw invalid({ path: 'until', ...problemReason('not_valid'), message: `Is more than ${AHEAD_MAX} days ahead` });
  const paid = readPaid(deps);
  const salary = await findSalary(deps, paid);
  // On the salary's own day, before it comes: what is due by today.
  const beforeSalary =
    salary === null ? addDays(today, AHEAD_DAYS) : salary.day <= today ? today : addDays(salary.day, -1);
  const last = until ?? beforeSalary;
  const isAsked = ({ day }: DueItem) => from === undefined || day >= from;
  const [listed, received] = await Promise.all([
    listDue(deps, last, { since, paid }),
    since === undefined ? [] : listReceived(deps, since),
  ]);
  const due = listed.filter(isAsked);
  const isListed = salary !== null && (until === null || salary.day <= last) && isAsked(salary);
  // Of days to come, no payment of a card may have the cuotas in it.
  const isInCard = from === undefined || due.some(({ kind }) => kind === 'card');
  const own = due.filter(({ is_on_card, amount }) => !(is_on_card && isInCard) && amount !== null);
  const unpaid = own.filter(({ paid }) => !paid);
  return {
    ...{ today, from: from ?? today, until: last, salary_on: salary?.day ?? null },
    items: byDay([
      ...due.map((item) => ({ ...item, is_on_card: item.is_on_card && isInCard })),
      ...received,
      ...(isListed ? [salary] : []),
    ]),
    unpaid_n: unpaid.length,
    unpaid_crc: sumAmounts(unpaid.map(({ amount_crc }) => amount_crc ?? '0')),
    paid_crc: sumAmounts(own.map(({ paid_crc }) => paid_crc ?? '0')),
    income_crc: (isListed && salary.amount_crc) || '0',
    unconverted: unconvertedOf(missing(unpaid)),
  };
}

/** What is due in the current cycle, or up to `until`, each with how it stands. */
export async function readDueInCycle(deps: DueDeps, until?: string) {
  const { cycleStartDay, timeZone } = deps.env;
  const { starts_on, ends_on } = cycleRange(cycleOf(todayAt(deps.now(), timeZone), cycleStartDay), cycleStartDay);
  const { items, ...found } = await readDueSoon(deps, { until: until ?? ends_on, since: starts_on });
  return { starts_on, ...found, items: items.map((item) => ({ ...item, status: stateOf(item, found.today) })) };
}

function stateOf({ paid, paid_crc, day, currency, amount }: DueItem, today: string): (typeof DUE_STATES)[number] {
  if (!paid) return day < today ? 'late' : 'expected';
  // In another currency the rate of its day changes it, not the price.
  const isChanged = isColones(currency) && amount !== null && compareAmounts(amount, paid_crc ?? amount) !== 0;
  return isChanged ? 'changed' : 'paid';
}
