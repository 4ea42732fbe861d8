/** BAC's list of running plans: each enters with its remaining cuotas, once. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { type ListedPlan, readPlanList } from '../../domain/installments/read-plan-list.ts';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { toWire } from '../../domain/money.ts';
import { type By, beginOperation } from '../history/answer-for.ts';
import { todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { recordTransactions } from '../transactions/record-transaction.ts';
import { showTransaction } from '../transactions/show-transaction.ts';
import { layDown, type PlanDeps } from './make-plan.ts';
import type { PlanListResult } from './schema.ts';
import { findPurchases, listPlans, lockPurchase } from './store.ts';

type Result = z.input<typeof PlanListResult>;
type Keyed = ListedPlan & { key: string };

const SOURCE = 'CREDIT_CARD';

/**
 * Takes the list in. A plan that is known (purchase, price and length) is a duplicate; two equal lines are two plans. A
 * purchase of that day and price that is in the ledger becomes the anchor, so that it is not there twice.
 */
export async function importPlans(
  deps: PlanDeps,
  db: Kysely<DB>,
  request: { text: string; dry_run: boolean },
  by: By,
): Promise<Result> {
  const today = todayAt(deps.now(), deps.env.timeZone);
  const list = readPlanList(request.text, { today, startDay: deps.env.cycleStartDay });
  return inTransaction(db, async (session) => {
    const known = await knownPlans(session);
    const fresh: Keyed[] = [];
    const duplicates: Result['duplicates'] = [];
    for (const plan of keyedPlans(list.plans)) {
      const anchor_id = known.get(plan.key);
      if (anchor_id === undefined) fresh.push(plan);
      else duplicates.push({ ...presentListed(plan), anchor_id });
    }
    const result = { fresh: fresh.map(presentListed), duplicates, errors: list.errors };
    if (request.dry_run || fresh.length === 0) return { ...result, created: [], undo_token: null };
    const { undo_token } = await beginOperation(session, by, deps.now(), 'plan', { plans: fresh.length });
    const created: Result['created'] = [];
    for (const plan of fresh) {
      const anchor = await showTransaction(session, await takeIn(deps, session, plan, by), deps.rates.current());
      if (anchor) created.push(anchor);
    }
    return { ...result, created, undo_token };
  });
}

/** The plan with its anchor: the purchase that is there, or one made of the list. Answers the anchor's id. */
async function takeIn(deps: PlanDeps, db: Kysely<DB>, plan: ListedPlan, by: By): Promise<number> {
  const [there] = await findPurchases(db, { local_date: plan.local_date, amount: plan.total, currency: plan.currency });
  const id = there ?? (await recordPurchase(deps, db, plan, by));
  const anchor = await lockPurchase(db, id);
  if (!anchor) throw new Error('The purchase of a plan is not there');
  await layDown(deps, db, anchor, {
    values: {
      price: plan.total,
      currency: plan.currency,
      of: plan.of,
      amount_per_cuota: plan.amount_per_cuota,
      billed_before_count: plan.billed_before.count,
      billed_before_amount: plan.billed_before.amount,
    },
    cuotas: plan.cuotas,
    by,
  });
  return id;
}

async function recordPurchase(deps: PlanDeps, db: Kysely<DB>, plan: ListedPlan, by: By): Promise<number> {
  const input = {
    merchant: plan.merchant,
    date: `${plan.local_date}T00:00:00`,
    local_date: plan.local_date,
    amount: plan.total,
    currency: plan.currency,
    type: 'COMPRA',
    source: SOURCE,
    reference: null,
    external_id: null,
    notes: null,
    deferred_to_next_cycle: false,
    raw_charges: null,
  } as const;
  const [made] = await recordTransactions(deps, db, [input], { ...by, origin: 'import' });
  if (!made) throw new Error('The purchase of a plan was not recorded');
  return made.id;
}

/** What makes a plan of the list the same as one of the ledger; equal plans are told apart by how many came before. */
function keyOf(plan: { local_date: string; merchant: string; total: string; currency: string; of: number }): string {
  return [plan.local_date, foldMerchant(plan.merchant), Number(plan.total), plan.currency, plan.of].join('|');
}

function keyedPlans(plans: readonly ListedPlan[]): Keyed[] {
  const seen = new Map<string, number>();
  return plans.map((plan) => ({ ...plan, key: numbered(keyOf(plan), seen) }));
}

function numbered(key: string, seen: Map<string, number>): string {
  const n = (seen.get(key) ?? 0) + 1;
  seen.set(key, n);
  return `${key}#${n}`;
}

async function knownPlans(db: Kysely<DB>): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const plans = await listPlans(db, {});
  return new Map(
    plans.map((plan) => [
      numbered(keyOf({ ...plan, local_date: plan.purchased_on, total: plan.price }), seen),
      plan.anchor_id,
    ]),
  );
}

function presentListed(plan: ListedPlan): Result['fresh'][number] {
  return {
    line: plan.line,
    merchant: plan.merchant,
    purchased_on: plan.local_date,
    currency: plan.currency,
    price: toWire(plan.total),
    billed: plan.billed_before.count,
    of: plan.of,
    remaining_amount: toWire(plan.remaining),
  };
}
