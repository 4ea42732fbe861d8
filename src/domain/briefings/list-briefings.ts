/** What the agent could say first on a day (docs/rules/agent.md, "It speaks first"), the most pressing first. */
import type { MonthBudgetData } from '../agent/answers/answer-rows.ts';
import type { CheckLedgerData, DueSoonData, LedgerQueryData, RecurringItemsData } from '../agent/answers/query-data.ts';
import { addDays } from '../calendar.ts';
import { sumAmounts } from '../money.ts';
import type { LeftOut, Told } from '../notifications/told.ts';

export const BRIEFING_KINDS = [
  'due_before_salary',
  'left_unpaid',
  'price_rose',
  'unusual_charge',
  'weekly_recap',
  'uncategorized',
] as const;
export type BriefingKind = (typeof BRIEFING_KINDS)[number];

/** One thing to say. `subject` is what it is about: the same is said once. */
export type Briefing = { kind: BriefingKind; subject: string; told: Extract<Told, { code: BriefingKind }> };

/** The tools' answers, and the Monday of the week. `week` is the seven days before it, next to those before. */
export type BriefingFacts = {
  today: string;
  monday: string;
  due: DueSoonData;
  /** The cycle before this one; null before the budget's first. */
  closed: Pick<MonthBudgetData, 'month' | 'ends_on' | 'unpaid_items'> | null;
  items: RecurringItemsData['items'];
  ledger: CheckLedgerData;
  week: LedgerQueryData;
};

/** How many days before something is due it is said. */
const DUE_DAYS = 3;
/** So long after a cut it is said what the cycle left unpaid. */
const CUT_DAYS = 5;
/** A price that rose longer ago is no news. */
const PRICE_DAYS = 35;
/** An unusual charge of longer ago neither. */
const UNUSUAL_DAYS = 7;
/** The recap of a week is said from its end to the Wednesday after. */
const RECAP_DAYS = 2;
/** So many are named of several. */
const NAMES_MAX = 3;

/** All that there is to say, the most pressing first. */
export function listBriefings(facts: BriefingFacts): Briefing[] {
  const said = [dueBeforeSalary(facts), leftUnpaid(facts), ...risenPrices(facts), ...unusualCharges(facts)];
  return [...said, recap(facts), waiting(facts)].filter((each) => each !== null);
}

/** Once before each salary, when the first unpaid item is near. */
function dueBeforeSalary({ today, due }: BriefingFacts): Briefing | null {
  const { salary_on, items, unpaid_crc, unpaid_n: count, unconverted } = due;
  const unpaid = items.filter(
    ({ paid, kind, amount, is_on_card = false }) => !paid && !is_on_card && kind !== 'salary' && amount !== null,
  );
  const next = unpaid.find(({ day }) => day >= today);
  if (salary_on === null || next === undefined || next.day > addDays(today, DUE_DAYS)) return null;
  const params = { salary_on, count, sum: String(unpaid_crc), first: next.name, first_on: next.day };
  const told = { code: 'due_before_salary' as const, params: { ...params, ...leftOut(unconverted) } };
  return { kind: 'due_before_salary', subject: salary_on, told };
}

/** Once after a cut: until it is carried over, what the cycle left unpaid is in no month to come. */
function leftUnpaid({ today, closed }: BriefingFacts): Briefing | null {
  if (closed === null || today > addDays(closed.ends_on, CUT_DAYS)) return null;
  const unpaid = closed.unpaid_items.filter(({ direction }) => direction === 'expense');
  if (unpaid.length === 0) return null;
  const sum = sumAmounts(unpaid.map(({ amount_crc }) => String(amount_crc)));
  const names = [...new Set(unpaid.map(({ name }) => name))].slice(0, NAMES_MAX);
  const params = { cut_on: closed.ends_on, count: unpaid.length, sum, names };
  return { kind: 'left_unpaid', subject: closed.month, told: { code: 'left_unpaid', params } };
}

const leftOut = (unconverted: DueSoonData['unconverted']): LeftOut =>
  unconverted.length === 0
    ? {}
    : { without_rate: unconverted.map(({ currency, amount }) => ({ currency, amount: String(amount) })) };

function risenPrices({ today, items }: BriefingFacts): Briefing[] {
  // What has ended costs nothing any more.
  const paid = items.filter(({ type, next_on }) => type === 'EXPENSE' && next_on !== null);
  return paid.flatMap(({ id, name, currency, price_history, rose_pct }) => {
    const [before, now] = price_history.slice(-2);
    if (rose_pct === null || !before || !now || now.date < addDays(today, -PRICE_DAYS)) return [];
    const params = { name, currency, before: String(before.amount), now: String(now.amount), pct: rose_pct };
    return [{ kind: 'price_rose', subject: `${id}:${now.date}`, told: { code: 'price_rose', params } } as const];
  });
}

function unusualCharges({ today, ledger }: BriefingFacts): Briefing[] {
  return ledger.unusual.rows
    .filter(({ local_date }) => local_date > addDays(today, -UNUSUAL_DAYS))
    .map(({ id, merchant, amount, currency, usual_crc }) => ({
      kind: 'unusual_charge' as const,
      subject: String(id),
      told: {
        code: 'unusual_charge' as const,
        params: { id, merchant, amount: String(amount), currency, usual_crc: String(usual_crc) },
      },
    }));
}

function recap({ today, monday, week }: BriefingFacts): Briefing | null {
  const { previous, unconverted } = week;
  const isQuiet = week.count === 0 && unconverted.length === 0;
  if (today > addDays(monday, RECAP_DAYS) || isQuiet || !previous) return null;
  const { starts_on, ends_on } = week.period;
  const largest = week.groups.find(({ amount_crc }) => amount_crc > 0);
  const isKnown = previous.rows_since != null && previous.rows_since <= previous.period.ends_on;
  const params = {
    ...{ starts_on, ends_on, sum: String(week.total), before: isKnown ? String(previous.amount_crc) : null },
    ...{ largest: largest?.name ?? null, largest_sum: largest === undefined ? null : String(largest.amount_crc) },
    ...leftOut(unconverted),
  };
  return { kind: 'weekly_recap', subject: starts_on, told: { code: 'weekly_recap', params } };
}

/** At most once a week. */
function waiting({ monday, ledger: { uncategorized } }: BriefingFacts): Briefing | null {
  const { count, rows } = uncategorized;
  if (count === 0) return null;
  const merchants = [...new Set(rows.map(({ merchant }) => merchant))].slice(0, NAMES_MAX);
  return { kind: 'uncategorized', subject: monday, told: { code: 'uncategorized', params: { count, merchants } } };
}
