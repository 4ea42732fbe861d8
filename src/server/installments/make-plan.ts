/** Turning a purchase into a Tasa Cero plan: the purchase becomes the anchor, its cuotas rows of their own. */
import type { Kysely } from 'kysely';
import type { Cuota } from '../../domain/installments/plan.ts';
import { cuotaDays, splitPrice } from '../../domain/installments/split-price.ts';
import { type Currency, parseAmount } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { type By, beginOperation } from '../history/answer-for.ts';
import { instantAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { AppError, invalid } from '../platform/problem.ts';
import { recordTransactions, type TransactionInput } from '../transactions/record-transaction.ts';
import { insertPlan, lockPurchase, type PlanValues, setAnchor } from './store.ts';

/** What every cuota is labelled with (specification 5). */
export const LABEL = 'Tasa Cero';

export type PlanDeps = Pick<Deps, 'env' | 'now' | 'ruleBook' | 'rates'>;
export type Purchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/**
 * Makes a plan of a purchase; the token takes that back. Throws `not_found`, `conflict` when it is part of a plan, or
 * `validation` when it is no purchase or its price cannot be split so.
 */
export async function makePlan(
  deps: PlanDeps,
  db: Kysely<DB>,
  id: number,
  wanted: { cuotas: number; amount_per_cuota?: number | string | undefined },
  by: By,
): Promise<{ plan_id: number; undo_token: string }> {
  return inTransaction(db, async (session) => {
    const purchase = await lockPurchase(session, id);
    if (!purchase) throw new AppError('not_found', 'There is no transaction with that id.');
    if (purchase.plan_id !== null) throw new AppError('conflict', 'It is part of a Tasa Cero plan already.');
    if (purchase.type !== 'COMPRA') throw invalid({ path: 'type', message: 'Only a COMPRA can be paid in cuotas' });
    const currency = purchase.currency as Currency;
    const amount_per_cuota = regularOf(wanted.amount_per_cuota, currency);
    const split = splitPrice({ total: purchase.amount, cuotas: wanted.cuotas, amount_per_cuota, currency });
    if (!split.ok) {
      throw invalid({ path: amount_per_cuota === undefined ? 'cuotas' : 'amount_per_cuota', message: split.problem });
    }
    const days = cuotaDays(purchase.local_date, wanted.cuotas, deps.env.cycleStartDay);
    const cuotas = split.amounts.map((amount, n) => ({ number: n + 1, local_date: days[n] ?? '', amount }));
    const { undo_token } = await beginOperation(session, by, deps.now(), 'plan', { anchor_id: id });
    const plan_id = await layDown(deps, session, purchase, {
      values: {
        price: purchase.amount,
        currency,
        of: wanted.cuotas,
        amount_per_cuota: split.amounts[0] ?? purchase.amount,
        billed_before_count: 0,
        billed_before_amount: '0',
      },
      cuotas,
      by,
    });
    return { plan_id, undo_token };
  });
}

/** Stores a plan, its anchor's place in it and its cuotas, in the caller's operation. Answers the plan's id. */
export async function layDown(
  deps: PlanDeps,
  db: Kysely<DB>,
  anchor: Purchase,
  plan: { values: PlanValues; cuotas: readonly Cuota[]; by: By },
): Promise<number> {
  const planId = await insertPlan(db, plan.values);
  await setAnchor(db, anchor.id, planId, { at: instantAt(deps.now()), by: plan.by.label });
  const rows = plan.cuotas.map((cuota) => cuotaRow(anchor, planId, cuota));
  await recordTransactions(deps, db, rows, { ...plan.by, origin: 'installment' });
  return planId;
}

/** A cuota as a row: named and categorised as its anchor is. */
export function cuotaRow(anchor: Purchase, planId: number, cuota: Cuota): TransactionInput {
  return {
    merchant: anchor.merchant,
    date: `${cuota.local_date}T00:00:00`,
    local_date: cuota.local_date,
    amount: cuota.amount,
    currency: anchor.currency,
    type: 'COMPRA',
    source: anchor.source,
    category_id: anchor.category_id,
    reference: anchor.reference,
    external_id: null,
    notes: null,
    deferred_to_next_cycle: false,
    raw_charges: null,
    plan_id: planId,
    installment_number: cuota.number,
    label: LABEL,
  };
}

function regularOf(input: number | string | undefined, currency: Currency): string | undefined {
  if (input === undefined) return undefined;
  const parsed = parseAmount(input, currency);
  if (parsed.ok && parsed.amount !== '0' && !parsed.amount.startsWith('-')) return parsed.amount;
  throw invalid({
    path: 'amount_per_cuota',
    message: `Must be more than zero, with no more decimals than ${currency} has`,
  });
}
