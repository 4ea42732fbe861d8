/** BAC's list of running plans: each enters with its remaining cuotas, once. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { scheduleCuotas, splitPrice } from '../../domain/installments/split-price.ts';
import { compareAmounts } from '../../domain/money.ts';
import { type ListedPlan, type PlanListError, readPlanList } from '../../domain/paste/read-plan-list.ts';
import { planLineReason } from '../../domain/plan-reasons.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { lockAmounts } from '../notices/decide-notices.ts';
import { makeRows } from '../notices/ingest-list.ts';
import { attachNotice } from '../notices/ingest-notice.ts';
import { questionRow } from '../notices/question-rows.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { showTransaction } from '../transactions/show-transaction.ts';
import { type Entry, findEntries } from './find-purchases.ts';
import { recordPlan } from './make-plan.ts';
import type { PlanListResult } from './schema.ts';
import { lockPlanOf, lockPurchase, lockPurchases, setCuotas } from './store.ts';

type Result = z.input<typeof PlanListResult>;
/** The answer, and the operation that takes it back. */
export type ImportedPlans = { result: Result; operation_id: number | null };

/**
 * Takes the list in. A plan that is known (day of purchase, price and length, whatever it is called) is a duplicate, also
 * when a person made it; two equal lines are two plans. Its purchase, when it is in the ledger, becomes the anchor, so
 * that it is not there twice; where that is not certain, a person is asked.
 */
export async function importPlans(
  deps: RecordDeps,
  db: Kysely<DB>,
  request: { text: string; dry_run: boolean },
  by: Author,
): Promise<ImportedPlans> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const list = readPlanList(request.text, { today, startDay: deps.env.cycleStartDay });
  return inTransaction(db, async (session) => {
    if (!request.dry_run) await lockPlans(session, list.plans);
    const entries = await findEntries(session, list.plans, randomUUID());
    const fresh = entries.filter(({ anchor_id, isSplit }) => anchor_id === null && !isSplit);
    const known = entries.flatMap((entry) =>
      entry.anchor_id === null ? [] : [{ ...entry, anchor_id: entry.anchor_id }],
    );
    const result = {
      fresh: fresh.map(({ plan, purchase_id }) => presentListed(plan, purchase_id === null ? 'new' : 'attached')),
      duplicates: known.map(({ plan, anchor_id, isTold }) => ({
        ...presentListed(plan, isTold ? 'same' : 'attached'),
        anchor_id,
      })),
      errors: [...list.errors, ...entries.flatMap(refuseSplit)].sort((a, b) => a.line - b.line),
    };
    if (request.dry_run || entries.every(({ isTold }) => isTold)) {
      return { result: { ...result, created: [], undo_token: null }, operation_id: null };
    }
    const { id: operation_id, undo_token } = await startOperation(session, by, deps.now(), 'plan', {
      plans: fresh.length,
    });
    for (const { plan, notice, anchor_id, isTold } of known) {
      if (isTold) continue;
      await attachNotice(deps, session, { notice, id: anchor_id, because: 'plan' }, by);
      await takeAmounts(deps, session, { plan, anchor_id }, by);
    }
    const created: Result['created'] = [];
    for (const entry of fresh) {
      const id = await takeIn(deps, session, entry, by);
      const anchor = await showTransaction(deps, session, id);
      if (anchor) created.push(anchor);
    }
    return { result: { ...result, created, undo_token }, operation_id };
  });
}

/**
 * Lets one caller at a time decide about these plans, until its transaction ends: the amounts of their purchases and
 * cuotas, then the purchases themselves, of which a person may be making plans.
 */
async function lockPlans(db: Kysely<DB>, plans: readonly ListedPlan[]): Promise<void> {
  const amounts = plans.flatMap(({ currency, total, cuotas }) =>
    [total, ...cuotas.map(({ amount }) => amount)].map((amount) => ({ amount, currency })),
  );
  await lockAmounts(db, amounts);
  await lockPurchases(db, plans);
}

/** Cuotas have one category: which of several, a person says. */
function refuseSplit({ plan: { line, merchant }, isSplit }: Entry): PlanListError[] {
  return isSplit ? [{ line, text: merchant, ...planLineReason('is_split') }] : [];
}

/** The plan with its anchor: the purchase that is there, or one made of the list. Returns the anchor's id. */
async function takeIn(
  deps: RecordDeps,
  db: Kysely<DB>,
  { plan, purchase_id, may_be, notice }: Entry,
  by: Author,
): Promise<number> {
  const told = { ...by, origin: 'import' } as const;
  if (purchase_id !== null) await attachNotice(deps, db, { notice, id: purchase_id, because: 'plan' }, told);
  const id = purchase_id ?? (await makeRows(deps, db, [notice], told))[0]?.id;
  const anchor = id === undefined ? undefined : await lockPurchase(db, id);
  if (!anchor) throw new Error('The purchase of a plan is not there');
  if (may_be !== null) await questionRow(deps, db, { id: anchor.id, of: may_be }, told);
  const { cuotas, billed_before } =
    purchase_id === null ? plan : whollyInLedger({ ...plan, local_date: anchor.local_date }, deps.env.cycleStartDay);
  await recordPlan(deps, db, anchor, {
    values: {
      price: plan.total,
      currency: plan.currency,
      of: plan.of,
      amount_per_cuota: plan.amount_per_cuota,
      billed_before_count: billed_before.count,
      billed_before_amount: billed_before.amount,
    },
    cuotas,
    by,
  });
  return anchor.id;
}

/**
 * A plan that a person made by the number of its cuotas alone gets the bank's amounts, which it may cut off otherwise. An
 * amount that they gave stays.
 */
async function takeAmounts(
  deps: RecordDeps,
  db: Kysely<DB>,
  { plan, anchor_id }: { plan: ListedPlan; anchor_id: number },
  by: Author,
): Promise<void> {
  const stored = await lockPlanOf(db, anchor_id);
  if (!stored || stored.billed_before_count > 0) return;
  const currency = plan.currency;
  const computed = splitPrice({ total: stored.price, cuotas: plan.of, currency });
  const printed = splitPrice({
    total: stored.price,
    cuotas: plan.of,
    amount_per_cuota: plan.amount_per_cuota,
    currency,
  });
  if (!computed.ok || !printed.ok || compareAmounts(computed.amounts[0] ?? '0', stored.amount_per_cuota) !== 0) return;
  const cuotas = printed.amounts.map((amount, at) => ({ number: at + 1, amount }));
  const stamp = { at: instantAt(deps.now()), by: by.label };
  await setCuotas(db, { id: stored.id, amount_per_cuota: plan.amount_per_cuota }, cuotas, stamp);
}

/** What a purchase counted as before it became an anchor is in its cuotas, the billed ones too. */
function whollyInLedger(plan: ListedPlan, startDay: number): Pick<ListedPlan, 'cuotas' | 'billed_before'> {
  const laid = scheduleCuotas({ ...plan, cuotas: plan.of }, startDay);
  if (!laid.ok) throw new Error(laid.problem.message);
  return { cuotas: laid.cuotas, billed_before: { count: 0, amount: '0' } };
}

function presentListed(plan: ListedPlan, reason: Result['fresh'][number]['reason']): Result['fresh'][number] {
  return {
    reason,
    line: plan.line,
    merchant: plan.merchant,
    purchased_on: plan.local_date,
    currency: plan.currency,
    price: plan.total,
    billed: plan.billed_before.count,
    of: plan.of,
    remaining_amount: plan.remaining,
  };
}
