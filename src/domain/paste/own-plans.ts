/** The plans of this program's own export: which of its rows are one, and whether the ledger has it. */
import { type Currency, compareAmounts, divide, multiplyExact, subtractAmounts, sumAmounts } from '../money.ts';
import type { LineReason } from './line-reasons.ts';
import { lineReason } from './line-reasons.ts';
import type { OwnPlace, OwnRow } from './own-export.ts';
import type { PastedLine } from './reading.ts';

/** A line of the export, with what it says of the row. */
export type OwnLine = { line: PastedLine; own: OwnRow };
type Placed = OwnLine & { place: OwnPlace };

export type OwnPlan = {
  anchor: OwnLine;
  /** In their order; the first ones are missing where they had billed before the plan came into the ledger. */
  cuotas: { number: number; line: OwnLine }[];
  price: string;
  currency: Currency;
  of: number;
  amount_per_cuota: string;
  billed_before_count: number;
  billed_before_amount: string;
};

/** A plan of the ledger with its rows: number 0 is the purchase. */
export type LedgerPlan = {
  local_date: string;
  price: string;
  currency: string;
  of: number;
  rows: readonly { id: number; number: number; amount: string }[];
};

/** What becomes of a plan: the ledger's rows of it by number, or a reason why it is not taken; null makes it. */
export type PlanDecision = { plan: OwnPlan; rows: ReadonlyMap<number, number> | null; refused: LineReason | null };

/** The plans whose rows the file has all of, and the other rows of plans. */
export function groupPlans(lines: readonly OwnLine[]): { plans: OwnPlan[]; broken: OwnLine[] } {
  const placed = lines.flatMap((each): Placed[] => (each.own.place ? [{ ...each, place: each.own.place }] : []));
  // Cuotas are always called as their purchase is. Earlier exports do not say which plan a row is of.
  const groups = Map.groupBy(placed, ({ own, line: { parsed } }) =>
    own.plan === null ? `of ${parsed.currency} ${parsed.merchant}` : `plan ${own.plan}`,
  );
  const plans: OwnPlan[] = [];
  const broken: OwnLine[] = [];
  for (const group of groups.values()) {
    const plan = planOf(group);
    if (plan) plans.push(plan);
    else broken.push(...group);
  }
  return { plans, broken };
}

function planOf(group: readonly Placed[]): OwnPlan | null {
  const [anchor, ...others] = group.filter(({ place }) => place.number === 0);
  const rest = group.filter(({ place }) => place.number > 0).sort((a, b) => a.place.number - b.place.number);
  const [first] = rest;
  const of = first?.place.of ?? null;
  if (!anchor || others.length > 0 || !first || of === null) return null;
  const { amount: price, currency, merchant } = anchor.line.parsed;
  const isOne = group.every(
    ({ line: { parsed } }) => parsed.currency === currency && parsed.merchant === merchant && parsed.type === 'COMPRA',
  );
  const start = first.place.number;
  const isWhole = rest.every(({ place }, at) => place.of === of && place.number === start + at);
  const billed = subtractAmounts(price, sumAmounts(rest.map(({ line }) => line.parsed.amount)));
  const fits = compareAmounts(billed, '0') === (start === 1 ? 0 : 1);
  if (!isOne || !isWhole || rest.at(-1)?.place.number !== of || !fits) return null;
  return {
    anchor,
    cuotas: rest.map((each) => ({ number: each.place.number, line: each })),
    ...{ price, currency, of, billed_before_count: start - 1, billed_before_amount: billed },
    amount_per_cuota: regularOf(billed, start - 1) ?? first.line.parsed.amount,
  };
}

/** The amount of a cuota by what was billed before, where it comes to that. */
function regularOf(billed: string, count: number): string | null {
  if (count === 0) return null;
  const each = divide(billed, String(count), 2);
  return compareAmounts(multiplyExact(each, String(count)), billed) === 0 ? each : null;
}

/**
 * What becomes of each plan. One of the same day, price, currency, length and cuotas is known, as many times as it is
 * there. A purchase of that day and price that is there otherwise, or in no plan, is for a person: it may be the same.
 */
export function decidePlans(
  plans: readonly OwnPlan[],
  ledger: { plans: readonly LedgerPlan[]; purchases: readonly Pick<LedgerPlan, 'local_date' | 'price' | 'currency'>[] },
): PlanDecision[] {
  const taken = new Set<LedgerPlan>();
  const isOf = (plan: OwnPlan) => (known: Pick<LedgerPlan, 'local_date' | 'price' | 'currency'>) =>
    known.local_date === plan.anchor.line.parsed.local_date &&
    known.currency === plan.currency &&
    compareAmounts(known.price, plan.price) === 0;
  const found = plans.map((plan) => {
    const known = ledger.plans.find((each) => !taken.has(each) && isOf(plan)(each) && hasCuotasOf(plan, each));
    if (known) taken.add(known);
    return { plan, known };
  });
  return found.map(({ plan, known }): PlanDecision => {
    if (known) return { plan, rows: new Map(known.rows.map(({ number, id }) => [number, id])), refused: null };
    const isThere =
      ledger.plans.some((each) => !taken.has(each) && isOf(plan)(each)) || ledger.purchases.some(isOf(plan));
    return { plan, rows: null, refused: isThere ? lineReason('plan_differs') : null };
  });
}

function hasCuotasOf(plan: OwnPlan, known: LedgerPlan): boolean {
  const cuotas = known.rows.filter(({ number }) => number > 0);
  const amounts = new Map(cuotas.map(({ number, amount }) => [number, amount]));
  return (
    known.of === plan.of &&
    cuotas.length === plan.cuotas.length &&
    plan.cuotas.every(({ number, line }) => compareAmounts(amounts.get(number) ?? '0', line.line.parsed.amount) === 0)
  );
}
