/** What makes a plan of the bank's list and a plan of the ledger one (docs/rules/installments.md). */
import { type Currency, toUnits } from '../money.ts';

/** `local_date` is the purchase's; `price` a decimal string; `of` how many cuotas it has in all. */
export type IdentifiedPlan = { local_date: string; price: string; currency: Currency; of: number };

/**
 * The identity of a plan: the day of its purchase, its price and its length, and which of the plans that are equal in those
 * it is, counted from 1 in the order of the list, or of the ledger. Its name is none of it, because a person may change that.
 */
export function planIdentity({ local_date, price, currency, of }: IdentifiedPlan, occurrence: number): string {
  return [local_date, toUnits(price, currency), currency, of, occurrence].join(' ');
}

/** Each plan with its identity, in their order. */
export function identifyPlans<Each extends IdentifiedPlan>(plans: readonly Each[]): { plan: Each; identity: string }[] {
  const seen = new Map<string, number>();
  return plans.map((plan) => {
    const key = planIdentity(plan, 0);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { plan, identity: planIdentity(plan, occurrence) };
  });
}
