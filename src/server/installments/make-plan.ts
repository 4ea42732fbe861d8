/** Turning a purchase into a Tasa Cero plan: the purchase becomes the anchor, its cuotas rows of their own. */

import type { Kysely } from 'kysely';
import type { Cuota } from '../../domain/installments/plan.ts';
import { scheduleCuotas } from '../../domain/installments/split-price.ts';
import { isInTime, namesPurchase } from '../../domain/matching/plan-credit.ts';
import { type Currency, parseAmount } from '../../domain/money.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { type Author, asAutomaticChange, startOperation } from '../history/set-audit-author.ts';
import { mergeInto } from '../notices/merge-rows.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin } from '../transactions/change-transaction.ts';
import { recordTransactions, rewriteTransaction, type TransactionInput } from '../transactions/record-transaction.ts';
import type { Document, RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import {
  clearBilledBefore,
  findCredits,
  insertPlan,
  listPlans,
  lockPlanOf,
  lockPurchase,
  type PlanValues,
  setAnchor,
} from './store.ts';
import { rowsOfCuotas } from './told-cuotas.ts';

/** What every cuota is labelled with (specification 5). */
export const LABEL = 'Tasa Cero';

export type Purchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/**
 * Creates a plan for a purchase, with an undo token. Throws `not_found`, `conflict` when it is part of a plan, or
 * `validation` when it is not a purchase or its price cannot be split like that.
 */
export async function makePlan(
  deps: RecordDeps,
  db: Kysely<DB>,
  id: number,
  wanted: { cuotas: number; amount_per_cuota?: number | string | undefined },
  by: Author,
): Promise<{ plan_id: number; undo_token: string }> {
  return inTransaction(db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'plan', { anchor_id: id });
    return { plan_id: await planPurchase(deps, session, id, wanted, by), undo_token };
  });
}

/** The same in the caller's operation: returns the plan's id. */
export async function planPurchase(
  deps: RecordDeps,
  session: Kysely<DB>,
  id: number,
  wanted: { cuotas: number; amount_per_cuota?: number | string | undefined },
  by: Author,
): Promise<number> {
  const purchase = await lockPurchase(session, id);
  if (!purchase) throw new AppError('not_found', problemReason('no_transaction'));
  if (purchase.plan_id !== null) throw new AppError('conflict', problemReason('in_plan_already'));
  if (purchase.is_split) throw new AppError('conflict', problemReason('plan_of_split'));
  if (purchase.type !== 'COMPRA') throw invalid({ path: 'type', ...problemReason('not_a_purchase') });
  const currency = purchase.currency as Currency;
  const amount_per_cuota = regularOf(wanted.amount_per_cuota, currency);
  const { amount: total, local_date } = purchase;
  const price = { total, cuotas: wanted.cuotas, amount_per_cuota, currency, local_date };
  const split = scheduleCuotas(price, deps.env.cycleStartDay);
  if (!split.ok) {
    throw invalid({ path: amount_per_cuota === undefined ? 'cuotas' : 'amount_per_cuota', ...split.problem });
  }
  return recordPlan(deps, session, purchase, {
    values: {
      price: total,
      currency,
      of: wanted.cuotas,
      amount_per_cuota: split.cuotas[0]?.amount ?? total,
      billed_before_count: 0,
      billed_before_amount: '0',
    },
    cuotas: split.cuotas,
    by,
  });
}

/** Stores a plan, its anchor's place in it and its cuotas, in the caller's operation. Returns the plan's id. */
export async function recordPlan(
  deps: RecordDeps,
  db: Kysely<DB>,
  anchor: Purchase,
  plan: { values: PlanValues; cuotas: readonly Cuota[]; by: Author },
): Promise<number> {
  const planId = await storePlan(deps, db, anchor.id, plan.values, plan.by);
  await takeCredits(db, anchor);
  await layCuotas(deps, db, anchor, { id: planId, of: plan.values.of, cuotas: plan.cuotas, by: plan.by });
  return planId;
}

/** Stores a plan without its cuotas, and the place of its anchor in it. Returns the plan's id. */
export async function storePlan(
  deps: RecordDeps,
  db: Kysely<DB>,
  anchorId: number,
  values: PlanValues,
  by: Author,
): Promise<number> {
  const planId = await insertPlan(db, values);
  await setAnchor(db, anchorId, planId, { at: instantAt(deps.now()), by: by.label });
  return planId;
}

/** What took the purchase back for its cuotas counts no more than the purchase: it joins it. */
async function takeCredits(db: Kysely<DB>, anchor: Purchase): Promise<void> {
  for (const { id, merchant, local_date } of await findCredits(db, anchor)) {
    if (namesPurchase(merchant, anchor.merchant, new Set()) && isInTime(local_date, anchor.local_date)) {
      await mergeInto(db, id, anchor.id);
      return;
    }
  }
}

/** Creates the cuotas of a plan as rows, in the caller's operation. A list's row of a cuota becomes it. */
async function layCuotas(
  deps: RecordDeps,
  db: Kysely<DB>,
  anchor: Purchase,
  { id, of, cuotas, by }: { id: number; of: number; cuotas: readonly Cuota[]; by: Author },
): Promise<void> {
  const told = await rowsOfCuotas(db, anchor, { of, cuotas });
  for (const cuota of cuotas) {
    const row = told.get(cuota.number);
    if (row !== undefined) await rewriteTransaction(deps, db, row, cuotaRow(anchor, id, cuota), by);
  }
  const untold = cuotas.filter(({ number }) => !told.has(number)).map((cuota) => cuotaRow(anchor, id, cuota));
  await recordTransactions(deps, db, untold, { ...by, origin: 'installment' });
}

/**
 * Another document reports the purchase of a plan that only the bank's list had, whatever door it came through: the cuotas
 * billed before the list become rows too, and each is on its own 19th after the purchase, as when the list comes second.
 * In the caller's operation.
 */
export async function recordBilledCuotas(
  deps: RecordDeps,
  db: Kysely<DB>,
  { id, installment_number }: TransactionRow,
  documents: readonly Document[],
  by: Author,
): Promise<void> {
  if (installment_number !== 0 || !documents.some(reportsPurchase)) return;
  const plan = await lockPlanOf(db, id);
  const anchor = await lockPurchase(db, id);
  if (!plan || !anchor || plan.billed_before_count === 0) return;
  const { price: total, of, amount_per_cuota } = plan;
  const currency = plan.currency as Currency;
  const { local_date } = anchor;
  const laid = scheduleCuotas({ total, cuotas: of, amount_per_cuota, currency, local_date }, deps.env.cycleStartDay);
  // A price that cannot be split so was never in the ledger as a whole.
  if (!laid.ok) return;
  const cuotas = laid.cuotas.filter(({ number }) => number <= plan.billed_before_count);
  await clearBilledBefore(db, plan.id);
  await moveToTheirDays(deps, db, { id: plan.id, cuotas: laid.cuotas }, by);
  await layCuotas(deps, db, anchor, { id: plan.id, of, cuotas, by });
}

/** Not the list of plans, nor the row of a backup that has the plan as the list had it. */
const reportsPurchase = ({ kind, made_row }: Document) => kind !== 'plan_list' && !made_row;

/** The list counts the remaining cuotas from its own day. */
async function moveToTheirDays(
  deps: RecordDeps,
  db: Kysely<DB>,
  { id, cuotas }: { id: number; cuotas: readonly Cuota[] },
  by: Author,
): Promise<void> {
  const [plan] = await listPlans(db, {}, id);
  for (const part of plan?.parts ?? []) {
    const { local_date = part.local_date } = cuotas.find(({ number }) => number === part.number) ?? {};
    if (local_date === part.local_date) continue;
    const day = { date: `${local_date}T00:00:00`, local_date };
    await asAutomaticChange(db, () => changeWithin(deps, db, part.id, by, () => day, true));
  }
}

/** A cuota as a row: named, categorised and of the account as its anchor is. */
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
    category_guess: anchor.category_guess,
    reference: anchor.reference,
    external_id: null,
    notes: null,
    deferred_to_next_cycle: false,
    raw_charges: null,
    plan_id: planId,
    installment_number: cuota.number,
    label: LABEL,
    account_id: anchor.account_id,
    account_by: anchor.account_by,
  };
}

function regularOf(input: number | string | undefined, currency: Currency): string | undefined {
  if (input === undefined) return undefined;
  const parsed = parseAmount(input, currency);
  if (parsed.ok && parsed.amount !== '0' && !parsed.amount.startsWith('-')) return parsed.amount;
  throw invalid({
    path: 'amount_per_cuota',
    ...problemReason('unfit_amount', { currency }),
  });
}

export { findToldCuotas } from './store.ts';
