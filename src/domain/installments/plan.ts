/** The state of a plan on a day, and what may be done with it (docs/rules/installments.md). */
import { cycleStartAfter } from '../calendar.ts';
import { type Currency, sumAmounts } from '../money.ts';

/** A cuota in the ledger; `amount` is a decimal string in the plan's currency. */
export type Cuota = { number: number; local_date: string; amount: string };

/** What was billed before the plan was entered (BAC's list of plans). */
export type BilledBefore = { count: number; amount: string };

/** `price` = what was billed before + the cuotas. */
export type Plan = {
  price: string;
  currency: Currency;
  cuotas: readonly Cuota[];
  billed_before?: BilledBefore | null | undefined;
};

export type Progress = {
  of: number;
  billed: number;
  remaining: number;
  billed_amount: string;
  remaining_amount: string;
  /** The earliest cuota after today; null when the plan is not active. */
  next: Cuota | null;
  active: boolean;
};

/** The state of the plan: a cuota has billed when its day is today or earlier. */
export function progressOf(plan: Plan, today: string): Progress {
  const before = plan.billed_before ?? { count: 0, amount: '0' };
  const billed = plan.cuotas.filter((cuota) => cuota.local_date <= today);
  const ahead = plan.cuotas.filter((cuota) => cuota.local_date > today);
  return {
    of: before.count + plan.cuotas.length,
    billed: before.count + billed.length,
    remaining: ahead.length,
    billed_amount: sumAmounts([before.amount, ...billed.map((cuota) => cuota.amount)]),
    remaining_amount: sumAmounts(ahead.map((cuota) => cuota.amount)),
    next: earliest(ahead),
    active: ahead.length > 0,
  };
}

function earliest<Each extends Cuota>(cuotas: readonly Each[]): Each | null {
  return cuotas.reduce<Each | null>((first, cuota) => (first && !isBefore(cuota, first) ? first : cuota), null);
}

function isBefore(a: Cuota, b: Cuota): boolean {
  return a.local_date < b.local_date || (a.local_date === b.local_date && a.number < b.number);
}

/**
 * The next cuota of a plan: the earliest after today, with its own amount; null when the plan is not active. Further
 * fields of the cuota (its colones) come along.
 */
export function nextCuota<Each extends Cuota>(cuotas: readonly Each[], today: string): Each | null {
  return earliest(cuotas.filter((cuota) => cuota.local_date > today));
}

/** A cuota with its colones; null when its currency has no rate. */
export type ConvertedCuota = Cuota & { amount_crc: string | null };
export type ActivePlan = { plan_id: number; currency: Currency; cuotas: readonly ConvertedCuota[] };
export type NextCuota = {
  plan_id: number;
  number: number;
  amount: string;
  currency: Currency;
  amount_crc: string | null;
  due_on: string;
};
export type Upcoming = {
  total_crc: string;
  due_on: string | null;
  plans: NextCuota[];
  unconverted: { currency: Currency; count: number; amount: string }[];
};

/** The next cuota of every active plan and their sum in colones, by day, then plan. */
export function upcoming(plans: readonly ActivePlan[], today: string): Upcoming {
  const next = plans.flatMap(({ plan_id, currency, cuotas }): NextCuota[] => {
    const cuota = nextCuota(cuotas, today);
    if (!cuota) return [];
    const { number, amount, amount_crc, local_date: due_on } = cuota;
    return [{ plan_id, number, amount, currency, amount_crc, due_on }];
  });
  next.sort((a, b) => (a.due_on === b.due_on ? a.plan_id - b.plan_id : a.due_on < b.due_on ? -1 : 1));
  const missing = Map.groupBy(
    next.filter((cuota) => cuota.amount_crc === null),
    (cuota) => cuota.currency,
  );
  return {
    total_crc: sumAmounts(next.map((cuota) => cuota.amount_crc ?? '0')),
    due_on: next[0]?.due_on ?? null,
    plans: next,
    unconverted: [...missing].map(([currency, cuotas]) => ({
      currency,
      count: cuotas.length,
      amount: sumAmounts(cuotas.map((cuota) => cuota.amount)),
    })),
  };
}

/**
 * The result of ending a plan. `cancelled`: every cuota is deleted and the anchor counts again. `paid_off`: the cuotas
 * with the numbers in `keep` stay, the rest becomes `last`, and every cuota is one of `of`. `refused`: nothing is left
 * to pay.
 */
export type PayOff =
  | { kind: 'cancelled' }
  | { kind: 'paid_off'; keep: number[]; last: Cuota; of: number }
  | { kind: 'refused' };

/** Ends a plan today: docs/rules/installments.md, "Cancelling and paying off". */
export function settlePlan(plan: Plan, today: string, startDay: number): PayOff {
  const { billed, remaining, remaining_amount } = progressOf(plan, today);
  if (remaining === 0) return { kind: 'refused' };
  if (billed === 0) return { kind: 'cancelled' };
  const keep = plan.cuotas.filter((cuota) => cuota.local_date <= today).map((cuota) => cuota.number);
  const last = { number: billed + 1, local_date: cycleStartAfter(today, 1, startDay), amount: remaining_amount };
  return { kind: 'paid_off', keep, last, of: billed + 1 };
}
