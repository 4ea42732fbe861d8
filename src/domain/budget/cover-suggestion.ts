/**
 * Which item covers a suggestion already, and by how much the budget would change with it (docs/rules/recurring.md).
 */
import { addMonths } from '../calendar.ts';
import { merchantKey } from '../merchant-text.ts';
import { toUnits } from '../money.ts';
import type { Frequency } from '../recurring.ts';
import { budgetItems } from './due.ts';
import { BUDGET_ENDS, type BudgetInput, type PlannedItem } from './input.ts';
import { foldPayer, hasAnyWord, wordsOf } from './item-words.ts';
import { isAlike } from './pay-items.ts';
import { firstAhead, prepareMonths } from './prepare.ts';
import { crc } from './project.ts';

export type CoveredWhy = 'words' | 'amount' | 'allowance';
export type Cover = { item: PlannedItem; why: CoveredWhy };

/**
 * The item that covers what is suggested: one of its direction whose words match (payments of similar amount first),
 * else a payment of its category with similar amount and frequency, else an allowance of its category. Null when there
 * is none. `suggested` is the item that the suggestion would create.
 */
export function findCoveringItem(suggested: PlannedItem, items: readonly PlannedItem[]): Cover | null {
  const same = budgetItems({ items }).filter(({ type }) => type === suggested.type);
  const merchant = foldPayer(suggested.name);
  const meant = same.filter((item) => hasAnyWord(merchant, wordsOf(item)) || isSame(item, suggested));
  const payments = meant.filter(({ mode }) => mode === 'payment');
  const byWords = payments.find((item) => isLike(suggested, item)) ?? payments[0] ?? meant[0];
  if (byWords) return { item: byWords, why: 'words' };
  const sameCategory = same.filter(({ category_id }) => category_id !== null && category_id === suggested.category_id);
  const byAmount = sameCategory.find((item) => item.mode === 'payment' && isLike(suggested, item));
  if (byAmount) return { item: byAmount, why: 'amount' };
  const allowance = sameCategory.find(({ mode }) => mode === 'allowance');
  return allowance ? { item: allowance, why: 'allowance' } : null;
}

/** Whether two items of one type have the same name, ignoring printed towns and processors. */
export function isSame(a: Pick<PlannedItem, 'name' | 'type'>, b: Pick<PlannedItem, 'name' | 'type'>): boolean {
  return a.type === b.type && merchantKey(a.name) === merchantKey(b.name);
}

/** Whether two items have a similar amount and frequency; in one currency no rate is needed. */
export function isLike(a: PlannedItem, b: PlannedItem): boolean {
  if (rhythmOf(a) !== rhythmOf(b)) return false;
  if (a.currency === b.currency) return isAlike(toUnits(a.amount, a.currency), toUnits(b.amount, b.currency));
  if (a.amount_crc === null || b.amount_crc === null) return false;
  return isAlike(toUnits(a.amount_crc, 'CRC'), toUnits(b.amount_crc, 'CRC'));
}

/** How often an item falls, whatever the name of its frequency: twice a month equals every two weeks. */
function rhythmOf({ frequency, interval }: Pick<PlannedItem, 'frequency' | 'interval'>): string {
  const every = Math.max(1, interval ?? 1);
  const months: Partial<Record<Frequency, number>> = { monthly: 1, yearly: 12, every_n_months: every };
  const weeks: Partial<Record<Frequency, number>> = { weekly: 1, semimonthly: 2, every_n_weeks: every };
  const [inMonths, inWeeks] = [months[frequency], weeks[frequency]];
  if (inMonths !== undefined) return `${inMonths} months`;
  return inWeeks === 4 ? '1 months' : `${inWeeks} weeks`;
}

/** How much the next month changes, and the month that changes most; signed decimal strings in colones. */
export type Effect = { month: string; income: string; expenses: string; most_income: string; most_expenses: string };

/**
 * Computes what other items would change: in the next month, and at most in any month from the current one to the
 * budget's end. The input includes rows that may pay them. Null when the budget has no next month.
 */
export function projectEffect(input: BudgetInput): ((items: readonly PlannedItem[]) => Effect) | null {
  const first = firstAhead(input);
  const next = addMonths(first, 1);
  if (next > BUDGET_ENDS) return null;
  const before = prepareMonths(input, first, BUDGET_ENDS);
  return (items) => {
    const changes = prepareMonths({ ...input, items }, first, BUDGET_ENDS).flatMap((month, index) => {
      const was = before[index];
      if (!was || month.month < first) return [];
      return [{ month: month.month, income: month.income - was.income, expenses: month.expenses - was.expenses }];
    });
    const ofNext = changes.find(({ month }) => month === next);
    return {
      month: next,
      income: crc(ofNext?.income ?? 0n),
      expenses: crc(ofNext?.expenses ?? 0n),
      most_income: crc(changes.reduce((most, { income }) => larger(most, income), 0n)),
      most_expenses: crc(changes.reduce((most, { expenses }) => larger(most, expenses), 0n)),
    };
  };
}

function larger(a: bigint, b: bigint): bigint {
  const size = (units: bigint) => (units < 0n ? -units : units);
  return size(b) > size(a) ? b : a;
}
