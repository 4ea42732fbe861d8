/** BAC's list of running plans: each enters with its remaining cuotas, once. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { identifyPlans } from '../../domain/installments/plan-identity.ts';
import { scheduleCuotas, splitPrice } from '../../domain/installments/split-price.ts';
import { type Currency, compareAmounts } from '../../domain/money.ts';
import { type ListedPlan, type PlanListError, readPlanList } from '../../domain/paste/read-plan-list.ts';
import { planLineReason } from '../../domain/plan-reasons.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { lockAmounts, type NewNotice } from '../notices/decide-notices.ts';
import { makeRows } from '../notices/ingest-list.ts';
import { attachNotice } from '../notices/ingest-notice.ts';
import { rowsOfKeys } from '../notices/keep-notice.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { showTransaction } from '../transactions/show-transaction.ts';
import { recordPlan } from './make-plan.ts';
import type { PlanListResult } from './schema.ts';
import { findPurchases, listPlans, lockPlanOf, lockPurchase, lockPurchases, setCuotas } from './store.ts';

type Result = z.input<typeof PlanListResult>;
/** The answer, and the operation that takes it back. */
export type ImportedPlans = { result: Result; operation_id: number | null };

const SOURCE = 'CREDIT_CARD';
/** No other bank's list is read. */
const ISSUER = 'BAC';

/**
 * Takes the list in. A plan that is known (day of purchase, price and length, whatever it is called) is a duplicate, also
 * when a person made it; two equal lines are two plans. A purchase of that day and price that is in the ledger becomes the
 * anchor, so that it is not there twice.
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
    const entries = await findEntries(session, list.plans);
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
    const listId = randomUUID();
    for (const { plan, key, anchor_id, isTold } of known) {
      const notice = noticeOf(plan, key, listId);
      if (isTold) continue;
      await attachNotice(deps, session, { notice, id: anchor_id, because: 'plan' }, by);
      await takeAmounts(deps, session, { plan, anchor_id }, by);
    }
    const created: Result['created'] = [];
    for (const entry of fresh) {
      const id = await takeIn(deps, session, { ...entry, notice: noticeOf(entry.plan, entry.key, listId) }, by);
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

/**
 * A line of the list with its plan's anchor if it has one, and whether a list reported it, or the purchase that would
 * become its anchor.
 */
type Entry = {
  plan: ListedPlan;
  key: string;
  anchor_id: number | null;
  isTold: boolean;
  purchase_id: number | null;
  /** The purchase is split: a person makes it whole first. */
  isSplit: boolean;
};

async function findEntries(db: Kysely<DB>, listed: readonly ListedPlan[]): Promise<Entry[]> {
  const plans = await listPlans(db, {});
  const anchors = new Set(plans.map(({ anchor_id }) => anchor_id));
  const byIdentity = knownPlans(plans);
  const lines = identifyPlans(listed.map((plan) => ({ ...plan, price: plan.total }))).map(({ plan, identity }) => ({
    plan,
    identity,
    key: `${ISSUER} ${identity}`,
  }));
  const told = await rowsOfKeys(
    db,
    'plan_list',
    lines.map(({ key }) => key),
  );
  const taken = new Set<number>();
  const entries: Entry[] = [];
  for (const { plan, identity, key } of lines) {
    const anchor = told.get(key) ?? null;
    const isTold = anchor !== null && anchors.has(anchor);
    const anchor_id = isTold ? anchor : (byIdentity.get(identity) ?? null);
    const purchases = anchor_id === null ? await findPurchases(db, { ...plan, amount: plan.total }) : [];
    const purchase = purchases.find(({ id }) => !taken.has(id));
    if (purchase) taken.add(purchase.id);
    entries.push({
      plan,
      key,
      anchor_id,
      isTold,
      purchase_id: purchase?.id ?? null,
      isSplit: purchase?.is_split === true,
    });
  }
  return entries;
}

/** Cuotas have one category: which of several, a person says. */
function refuseSplit({ plan: { line, merchant }, isSplit }: Entry): PlanListError[] {
  return isSplit ? [{ line, text: merchant, ...planLineReason('is_split') }] : [];
}

/** The plan with its anchor: the purchase that is there, or one made of the list. Returns the anchor's id. */
async function takeIn(
  deps: RecordDeps,
  db: Kysely<DB>,
  { plan, purchase_id, notice }: Entry & { notice: NewNotice },
  by: Author,
): Promise<number> {
  const told = { ...by, origin: 'import' } as const;
  if (purchase_id !== null) await attachNotice(deps, db, { notice, id: purchase_id, because: 'plan' }, told);
  const id = purchase_id ?? (await makeRows(deps, db, [notice], told))[0]?.id;
  const anchor = id === undefined ? undefined : await lockPurchase(db, id);
  if (!anchor) throw new Error('The purchase of a plan is not there');
  const { cuotas, billed_before } = purchase_id === null ? plan : whollyInLedger(plan, deps.env.cycleStartDay);
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

function noticeOf(plan: ListedPlan, key: string, list: string): NewNotice {
  return {
    kind: 'plan_list',
    key,
    door: 'plan_list',
    list,
    issuer: ISSUER,
    references: [],
    digits: plan.card?.slice(-4) ?? null,
    cuota: null,
    facts: { line: String(plan.line), merchant: plan.merchant, of: String(plan.of) },
    trust: null,
    received_at: null,
    row: {
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
    },
  };
}

function knownPlans(stored: Awaited<ReturnType<typeof listPlans>>): Map<string, number> {
  const plans = stored.map(({ anchor_id, purchased_on, price, currency, of }) => ({
    ...{ anchor_id, local_date: purchased_on, price, currency: currency as Currency, of },
  }));
  return new Map(identifyPlans(plans).map(({ plan, identity }) => [identity, plan.anchor_id]));
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
