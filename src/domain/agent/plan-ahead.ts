/** Questions about the future: the budget's months, and a planned purchase. */
import { BUDGET_ENDS, BUDGET_STARTS, BUDGET_YEAR_MAX, BUDGET_YEAR_MIN } from '../budget/input.ts';
import { addMonths, cycleOf } from '../calendar.ts';
import { CUOTAS_MAX } from '../installments/split-price.ts';
import { type Asked, type Plan, readPlan } from './intents.ts';
import type { SpokenPeriod } from './periods.ts';
import { subjectOf } from './subjects.ts';

/** A question about a past balance, not a future one. */
const PAST = /(?:^| )(?:quedo|sobro|was|did|paso|pase)(?: |$)/;

/**
 * The budget month or year of a period; a plan that states the limits when it has none, null when it is not a month.
 */
export function budgetArgs(
  period: SpokenPeriod | undefined,
  asked: Pick<Asked, 'text' | 'question'>,
): { args: Record<string, unknown> } | Plan | null {
  if (period === undefined || period.relative === 'current') return { args: {} };
  if (period.year !== undefined) {
    const { year } = period;
    if (year < BUDGET_YEAR_MIN || year > BUDGET_YEAR_MAX) return { kind: 'tell', what: 'budget_limits' };
    return { args: { year } };
  }
  if (!('cycle' in period.args)) return null;
  const month = period.month === undefined ? period.args.cycle : monthMeant(period.args.cycle, asked);
  if (month < BUDGET_STARTS || month > BUDGET_ENDS) return { kind: 'tell', what: 'budget_limits' };
  return { args: { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) } };
}

/** A question about a future balance. */
const AHEAD =
  /(?:^| )(?:queda|quedara|quedaria|quedar|sobra|sobrar|tener|termino|cierro|llego|puedo|will|left|have|can)(?: |$)/;

/**
 * A month without a year: the latest for a past balance, the next for a future one, else that of the current cycle's
 * year.
 */
function monthMeant(latest: string, { text, question }: Pick<Asked, 'text' | 'question'>): string {
  const current = cycleOf(question.today, question.cycle_start_day);
  if (latest >= current || PAST.test(text)) return latest;
  const sameYear = `${current.slice(0, 4)}${latest.slice(4)}`;
  return sameYear < BUDGET_STARTS || (sameYear < current && AHEAD.test(text)) ? addMonths(sameYear, 12) : sameYear;
}

/** The balance of a month, or the total of a year. */
export function planBudget(asked: Asked): Plan | null {
  if (asked.periods.length > 1) return null;
  const found = budgetArgs(asked.periods[0], asked);
  if (found === null || 'kind' in found) return found;
  return readPlan('budget_projection', found.args, 'left');
}

/** What is left in one category of the budget. */
export function planBudgetLine(asked: Asked): Plan | null {
  const subject = subjectOf(asked.x, asked.question.categories);
  if (subject === null || (subject.kind !== 'category' && subject.kind !== 'uncategorized')) return null;
  const plan = planBudget(asked);
  if (plan?.kind !== 'read') return plan;
  return { ...plan, about: 'subject', detail: subject.name };
}

/** A planned purchase, by default today. */
export function planPurchase({ amounts, cuotas, periods, question }: Asked): Plan | null {
  const [amount, ...others] = amounts;
  const [period, ...more] = periods;
  if (amount === undefined || others.length > 0 || more.length > 0) return null;
  if (cuotas !== null && (cuotas < 1 || cuotas > CUOTAS_MAX)) return { kind: 'tell', what: 'cuotas_limits' };
  const args: Record<string, unknown> = { amount: amount.amount };
  if (amount.currency !== undefined && amount.currency !== 'CRC') args['currency'] = amount.currency;
  if (cuotas !== null) args['cuotas'] = cuotas;
  if (period !== undefined && period.relative !== 'current') {
    const day = dayOf(period);
    if (day === null || day < question.today) return null;
    if (day > question.today) args['date'] = day;
  }
  return readPlan('what_if_purchase', args);
}

/** The day of a period that is one day. */
export function dayOf(period: SpokenPeriod): string | null {
  if (!('start_date' in period.args)) return null;
  return period.args.start_date === period.args.end_date ? period.args.start_date : null;
}
