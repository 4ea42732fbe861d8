/** What to do about each intent: which tool to call, with which arguments from the question. */
import { cycleOf } from '../calendar.ts';
import { currencyOf } from './amounts.ts';
import { type About, type Asked, type Plan, readPlan } from './intents.ts';
import { planBudget, planBudgetLine, planPurchase } from './plan-ahead.ts';
import { planAccount, planFound, planSearch } from './plan-rows.ts';
import { categorizeFound, categorizeRow, deferFound, deferRow, makeRule, noteRow, rowOnPage } from './proposals.ts';
import { foldWord, rawOf } from './question-words.ts';
import { subjectOf } from './subjects.ts';
import type { ReadTool } from './tool-data.ts';

type Planner = (asked: Asked) => Plan | null;

/** The longest trend, in months. */
const MONTHS_MAX = 120;

const read =
  (tool: ReadTool, about?: About): Planner =>
  ({ periods }) =>
    periods.length > 0 ? null : readPlan(tool, {}, about);

/** A call of a tool that takes a period, with the one from the question; at most one. */
const readPeriod =
  (tool: ReadTool, about?: About): Planner =>
  ({ periods }) =>
    periods.length > 1 ? null : readPlan(tool, { ...periods[0]?.args }, about);

/** The closed list of what a question can ask, in the order in which it is tried. */
export const PLANNERS = {
  help: ({ periods }) => (periods.length > 0 ? null : { kind: 'tell', what: 'help' }),
  overview: planOverview,
  explain_row: (asked) =>
    rowOnPage(asked, (transaction_id) => readPlan('search_transactions', { transaction_id }, 'row')),
  rule: makeRule,
  defer_row: (asked) => deferRow(asked, true),
  undefer_row: (asked) => deferRow(asked, false),
  defer_found: deferFound,
  categorize_row: categorizeRow,
  categorize_found: categorizeFound,
  note_purchase: (asked) => noteRow(asked, 'COMPRA'),
  note_deposit: (asked) => noteRow(asked, 'DEPOSITO'),
  what_if: planPurchase,
  water: ({ periods: [period, ...more] }) => {
    if (more.length > 0) return null;
    const months = period?.months ?? (period?.year === undefined ? undefined : 12);
    const detail = period !== undefined && 'cycle' in period.args ? period.args.cycle : undefined;
    return readPlan('water_consumption', months === undefined ? {} : { months }, 'plain', detail);
  },
  municipal: (asked) => withYear('municipal_receipts', asked),
  pension: planPension,
  savings: read('savings_balances'),
  cuotas: ({ periods }) =>
    periods.length > 1 || (periods[0] !== undefined && periods[0].relative === undefined)
      ? null
      : readPlan('upcoming_cuotas', {}),
  rate: planRate,
  sync: (asked) => read('sync_status')({ ...asked, periods: asked.periods.slice(1) }),
  repeated: read('check_ledger'),
  salary: (asked) => withYear('salary_summary', asked),
  income: readPeriod('spending_by_category', 'income'),
  compare: planCompared,
  compare_two: planTwo,
  daily: readPeriod('daily_spending'),
  trend: planTrend,
  top: readPeriod('spending_by_category', 'top'),
  left: planBudget,
  left_on: planBudgetLine,
  debts: read('list_accounts', 'debts'),
  worth: read('list_accounts', 'worth'),
  money: read('list_accounts', 'money'),
  accounts: read('list_accounts'),
  last_of: (asked) => planFound(asked, 'last', { limit: 1 }),
  times_of: (asked) => planFound(asked, 'times', {}),
  list_above: (asked) => planSearch(asked, amountArgs(asked, 'min_amount')),
  list_below: (asked) => planSearch(asked, amountArgs(asked, 'max_amount')),
  list_of: (asked) => planFound(asked, 'list', {}),
  list: (asked) => planSearch(asked, {}),
  spent_on: planSpentOn,
  spent: readPeriod('spending_by_category', 'spent'),
  account_of: planAccount,
} satisfies Record<string, Planner>;

export type Intent = keyof typeof PLANNERS;

/** What each intent looks like in a language: patterns of whole questions, after polite words are removed. */
export type Grammar = Readonly<Record<Intent, readonly string[]>>;

function planOverview(asked: Asked): Plan | null {
  const [period, ...more] = asked.periods;
  if (more.length > 0) return null;
  if (period === undefined || period.relative === 'current') return readPlan('get_overview', {});
  return readPlan('spending_by_category', { ...period.args }, 'top');
}

/** A call of a tool that takes a year: that of the period, whose month the sentence is about. */
function withYear(tool: 'salary_summary' | 'municipal_receipts', { periods, question }: Asked): Plan | null {
  const [period, ...more] = periods;
  if (more.length > 0) return null;
  if (period === undefined) return readPlan(tool, {});
  if (period.year !== undefined) return readPlan(tool, { year: period.year });
  const month = 'cycle' in period.args ? period.args.cycle : null;
  if (month === null) return null;
  // A salary belongs to the calendar month it came in.
  const named = period.relative === 'current' ? question.today.slice(0, 7) : month;
  return readPlan(tool, { year: Number(named.slice(0, 4)) }, 'month', named);
}

function planPension({ periods, x }: Asked): Plan | null {
  if (periods.length > 0) return null;
  const said = foldWord(rawOf(x));
  const fund = /^(?:rop|mandatory|pension obligatoria)/.test(said)
    ? 'ROP'
    : /^(?:fcl|fondo de capital)/.test(said)
      ? 'FCL'
      : said === ''
        ? null
        : 'VOL';
  return readPlan('pension_summary', fund === null ? {} : { fund });
}

function planRate({ periods, x, question }: Asked): Plan | null {
  // The only rate is today's.
  const [period, ...more] = periods;
  if (more.length > 0) return null;
  if (period !== undefined && !('end_date' in period.args && period.args.start_date === question.today)) return null;
  const currency = currencyOf(foldWord(rawOf(x)));
  return readPlan('exchange_rate', currency === null ? {} : { currency });
}

/** Compares the current cycle with the one before: that one named alone, or after the current one. */
function planCompared({ periods }: Asked): Plan | null {
  const before = periods.at(-1);
  const current = periods.length > 1 ? periods[0] : undefined;
  if (before?.relative !== 'previous' || (current !== undefined && current.relative !== 'current')) return null;
  return readPlan('spending_by_category', { compare: 'previous' }, 'compare');
}

function planTwo({ periods }: Asked): Plan | null {
  const [one, two] = periods;
  if (one === undefined || two === undefined) return null;
  const calls = [one, two].map(({ args }) => ({ tool: 'spending_by_category' as const, args: { ...args } }));
  return { kind: 'read', calls, about: 'spent' };
}

function planTrend({ periods: [period, ...more] }: Asked): Plan | null {
  if (more.length > 0) return null;
  const months = period?.months;
  return readPlan(
    'monthly_trend',
    months === undefined ? { ...period?.args } : { months: Math.min(MONTHS_MAX, months) },
  );
}

function amountArgs({ amounts: [amount] }: Asked, name: 'min_amount' | 'max_amount'): Record<string, unknown> | null {
  if (amount === undefined) return null;
  return { [name]: amount.amount, ...(amount.currency === undefined ? {} : { currency: amount.currency }) };
}

/** Spending on something: a category, rows in a currency, or rows of a merchant; by default in the current cycle. */
function planSpentOn(asked: Asked): Plan | null {
  const { question, periods, x } = asked;
  const subject = subjectOf(x, question.categories);
  if (subject === null || periods.length > 1) return null;
  const period = periods[0]?.args;
  if (subject.kind === 'category' || subject.kind === 'uncategorized') {
    const category = subject.kind === 'category' ? subject.category.id : 'none';
    const detail = subject.kind === 'category' ? subject.name : undefined;
    return readPlan('spending_by_category', { ...period, category }, 'subject', detail);
  }
  const current = { cycle: cycleOf(question.today, question.cycle_start_day) };
  return planFound({ ...asked, x }, 'spent', period === undefined ? current : {});
}
