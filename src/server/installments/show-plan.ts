/** A stored plan as the wire shows it, with its progress on a day. */
import type * as z from 'zod';
import { type Plan as PlanRule, progressOf } from '../../domain/installments/plan.ts';
import { type Currency, toWire } from '../../domain/money.ts';
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

export function presentPlan(row: PlanRow, today: string): z.input<typeof Plan> {
  const progress = progressOf(ruleOf(row), today);
  const next = row.parts.find((part) => part.number === progress.next?.number) ?? null;
  return {
    plan_id: row.id,
    anchor_id: row.anchor_id,
    merchant: row.merchant,
    category_id: row.category_id,
    purchased_on: row.purchased_on,
    currency: row.currency as Currency,
    price: toWire(row.price),
    amount_per_cuota: toWire(row.amount_per_cuota),
    of: row.of,
    billed: progress.billed,
    remaining: progress.remaining,
    billed_amount: toWire(progress.billed_amount),
    remaining_amount: toWire(progress.remaining_amount),
    active: progress.active,
    next: next && presentPart(next),
    cuotas: row.parts.map(presentPart),
  };
}

function presentPart(part: PlanPart) {
  return {
    ...part,
    amount: toWire(part.amount),
    amount_crc: part.amount_crc === null ? null : toWire(part.amount_crc),
  };
}
