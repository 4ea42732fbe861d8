/** A stored plan as the wire shows it, with its progress on a day. */
import type * as z from 'zod';
import { type Plan as PlanRule, progressOf } from '../../domain/installments/plan.ts';
import type { NameMerchant } from '../../domain/merchants/name-merchant.ts';
import type { Currency } from '../../domain/money.ts';
import type { Plan } from './schema.ts';
import type { PlanPart, PlanRow } from './store.ts';

/** The plan as the rules know it. */
export function ruleOf(row: PlanRow): PlanRule & { cuotas: PlanPart[] } {
  return {
    price: row.price,
    currency: row.currency as Currency,
    cuotas: row.parts,
    billed_before: { count: row.billed_before_count, amount: row.billed_before_amount },
  };
}

export function presentPlan(row: PlanRow, today: string, nameMerchant: NameMerchant): z.input<typeof Plan> {
  const progress = progressOf(ruleOf(row), today);
  const next = row.parts.find((part) => part.number === progress.next?.number) ?? null;
  const merchant_name = nameMerchant(row.merchant).name;
  return {
    ...{ ...row, ...progress, merchant_name, plan_id: row.id },
    ...{ currency: row.currency as Currency, next, cuotas: row.parts },
  };
}
