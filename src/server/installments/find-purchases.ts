/** The lines of the bank's list of plans, each with its plan or its purchase in the ledger. */
import type { Kysely } from 'kysely';
import { identifyPlans } from '../../domain/installments/plan-identity.ts';
import { isContradicted } from '../../domain/matching/contradict.ts';
import type { Currency } from '../../domain/money.ts';
import type { ListedPlan } from '../../domain/paste/read-plan-list.ts';
import { readNumbered } from '../accounts/assign/assign-accounts.ts';
import { type Candidate, type Decided, decideNotices, type NewNotice, tellingOf } from '../notices/decide-notices.ts';
import { rowsOfKeys } from '../notices/keep-notice.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { findSplit, listPlans } from './store.ts';

const SOURCE = 'CREDIT_CARD';
/** No other bank's list is read. */
const ISSUER = 'BAC';

/** What the ledger has of a line: the anchor of its plan, or its purchase, or a row that may be, which a person is asked. */
type Found = { anchor_id: number | null; purchase_id: number | null; may_be: number | null };
const NOTHING: Found = { anchor_id: null, purchase_id: null, may_be: null };

/** A line of the list; `isTold`: a list reported its plan before. `isSplit`: a person makes its purchase whole first. */
export type Entry = Found & { plan: ListedPlan; notice: NewNotice; isTold: boolean; isSplit: boolean };

/** What the ledger has of each line of one list, in their order. */
export async function findEntries(db: Kysely<DB>, listed: readonly ListedPlan[], list: string): Promise<Entry[]> {
  const plans = await listPlans(db, {});
  const anchors = new Set(plans.map(({ anchor_id }) => anchor_id));
  const byIdentity = knownPlans(plans);
  const lines = identifyPlans(listed.map((plan) => ({ ...plan, price: plan.total }))).map(({ plan, identity }) => {
    return { plan, identity, notice: noticeOf(plan, `${ISSUER} ${identity}`, list) };
  });
  const told = await rowsOfKeys(
    db,
    'plan_list',
    lines.map(({ notice }) => notice.key),
  );
  const known = lines.map(({ plan, notice, identity }) => {
    const anchor = told.get(notice.key) ?? null;
    const isTold = anchor !== null && anchors.has(anchor);
    return { plan, notice, isTold, anchor_id: isTold ? anchor : (byIdentity.get(identity) ?? null) };
  });
  const taken = new Set(known.flatMap(({ anchor_id }) => anchor_id ?? []));
  const fresh = known.filter(({ anchor_id }) => anchor_id === null);
  const found = await findPurchases(db, fresh, taken);
  const split = await findSplit(
    db,
    [...found.values()].flatMap(({ purchase_id }) => purchase_id ?? []),
  );
  return known.map(({ anchor_id, ...line }) => {
    const purchase = found.get(line.notice.key) ?? NOTHING;
    return {
      ...line,
      ...purchase,
      anchor_id: anchor_id ?? purchase.anchor_id,
      isSplit: split.has(purchase.purchase_id ?? 0),
    };
  });
}

/**
 * What the ledger has of lines whose plans are not known, by their keys: found as the row of any document is, and on the
 * day itself by the price alone. Each row is of one line.
 */
async function findPurchases(
  db: Kysely<DB>,
  lines: readonly { plan: ListedPlan; notice: NewNotice }[],
  known: ReadonlySet<number>,
): Promise<Map<string, Found>> {
  const decided = await decideNotices(
    db,
    lines.map(({ notice }) => notice),
  );
  const accounts = await readNumbered(db);
  const taken = new Set(known);
  const found = new Map<string, Found>();
  const rows = lines.map(({ plan, notice }, at) => ({ plan, notice, ...rowIn(decided[at]) }));
  for (const { plan, notice, row, isSame } of rows.toSorted((a, b) => Number(b.isSame) - Number(a.isSame))) {
    if (!row || taken.has(row.id)) continue;
    const isOfDay = row.local_date === plan.local_date && !isContradicted(tellingOf(notice, accounts), row);
    found.set(notice.key, foundAs(row, plan, isSame || isOfDay));
    taken.add(row.id);
  }
  return found;
}

function rowIn(decided: Decided | undefined): { row: Candidate | null; isSame: boolean } {
  if (decided?.outcome === 'known' || decided?.outcome === 'same') return { row: decided.row, isSame: true };
  return { row: decided?.outcome === 'possible' ? decided.row : null, isSame: false };
}

/** A plan that a person made is that of the list when it has as many cuotas. */
function foundAs({ id, installment }: Candidate, plan: ListedPlan, isCertain: boolean): Found {
  if (!isCertain || (installment && installment.of !== plan.of)) return { ...NOTHING, may_be: id };
  return installment ? { ...NOTHING, anchor_id: id } : { ...NOTHING, purchase_id: id };
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
