/** What is typed of a first plan, and the recurring items it becomes. */
import type { NewRecurringItem } from '../api/client.ts';
import { readTypedAmount } from '../ui/typed-amount.ts';

export type PlanDraft = { salary: string; often: 'semimonthly' | 'monthly'; rent: string };
export type PlanProblem = 'bad' | 'missing';

/** What is wrong with a draft, by field: an amount that is none, or no amount at all. */
export function problemsOf({ salary, rent }: PlanDraft): { salary?: PlanProblem; rent?: PlanProblem } {
  if (salary.trim() === '' && rent.trim() === '') return { salary: 'missing' };
  return { ...(isBad(salary) ? { salary: 'bad' } : {}), ...(isBad(rent) ? { rent: 'bad' } : {}) };
}

function isBad(typed: string): boolean {
  return typed.trim() !== '' && amountOf(typed) === null;
}

/** A typed amount above zero, as the API takes it. */
function amountOf(typed: string): string | null {
  const amount = readTypedAmount(typed);
  return amount === null || amount === '0' || amount.startsWith('-') ? null : amount;
}

type Known = {
  /** The first day that is planned. */
  starts_on: string;
  /** Of a salary. */
  category_id: number | null;
  names: { salary: string; rent: string };
};

/** The items of a draft without problems; what was not typed makes none. Rent is paid on the first of the month. */
export function itemsOf(
  { salary, often, rent }: PlanDraft,
  { starts_on, category_id, names }: Known,
): NewRecurringItem[] {
  const [comes, goes] = [amountOf(salary), amountOf(rent)];
  const items: NewRecurringItem[] = [];
  if (comes !== null) {
    const day = often === 'monthly' ? 30 : null;
    items.push({ ...common(names.salary, comes, starts_on), type: 'INCOME', category_id, frequency: often, day });
  }
  if (goes !== null) {
    items.push({
      ...common(names.rent, goes, starts_on),
      type: 'EXPENSE',
      category_id: null,
      frequency: 'monthly',
      day: 1,
    });
  }
  return items;
}

function common(name: string, amount: string, starts_on: string) {
  return { name, amount, starts_on, currency: 'CRC', interval: null, ends_on: null, active: true } as const;
}
