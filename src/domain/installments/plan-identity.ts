/** When a plan of the bank's list and a plan of the ledger are the same (docs/rules/installments.md). */
import { type Currency, toUnits } from '../money.ts';

/** `local_date` is the purchase's; `price` a decimal string; `of` the total number of cuotas. */
export type IdentifiedPlan = { local_date: string; price: string; currency: Currency; of: number };

/**
 * The identity of a plan: its purchase day, price and length, and its number among plans that are equal in those, from
 * 1 in the order of the list or the ledger. Its name is not part of it, because a person may change that.
 */
export function planIdentity({ local_date, price, currency, of }: IdentifiedPlan, occurrence: number): string {
  return [local_date, toUnits(price, currency), currency, of, occurrence].join(' ');
}

/** Each plan with its identity, in the same order. */
export function identifyPlans<Each extends IdentifiedPlan>(plans: readonly Each[]): { plan: Each; identity: string }[] {
  const seen = new Map<string, number>();
  return plans.map((plan) => {
    const key = planIdentity(plan, 0);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { plan, identity: planIdentity(plan, occurrence) };
  });
}
