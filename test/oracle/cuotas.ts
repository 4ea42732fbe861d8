/** Tasa Cero (docs/rules/installments.md): the rows of a plan, and what is due next. */
import { decimalsOf, rowInColones, shown, textOf, unitsOf } from './colones.ts';
import { dayOf, plusMonths } from './days.ts';
import type { Ledger, Plan, Row } from './ledger.ts';

/** A cuota: its day and its amount in the currency's smallest unit. */
export type Cuota = { number: number; of: number; day: string; units: bigint };

/** The k-th first day of a cycle after a day. */
function openingAfter(day: string, k: number, startDay: number): string {
  const month = day.slice(0, 7);
  const first = dayOf(month, startDay) > day ? month : plusMonths(month, 1);
  return dayOf(plusMonths(first, k - 1), startDay);
}

/** The cuotas that a purchase creates. */
function madeCuotas(ledger: Ledger, plan: Plan): Cuota[] {
  const decimals = decimalsOf(plan.purchase.currency);
  const price = unitsOf(plan.purchase.amount, decimals);
  const of = plan.cuotas;
  const regular = plan.per_cuota === null ? price / BigInt(of) : unitsOf(plan.per_cuota, decimals);
  return Array.from({ length: of }, (_, at) => ({
    ...{ number: at + 1, of, day: openingAfter(plan.purchase.day, at + 1, ledger.startDay) },
    units: at + 1 < of ? regular : price - regular * BigInt(of - 1),
  }));
}

/** The cuotas that are rows; null for a cancelled plan, whose purchase is an ordinary one again. */
export function cuotasOf(ledger: Ledger, plan: Plan): Cuota[] | null {
  const made = madeCuotas(ledger, plan);
  const billed = made.filter(({ day }) => day <= ledger.today);
  if (!plan.ended || billed.length === made.length) return made;
  if (billed.length === 0) return null;
  const of = billed.length + 1;
  const rest = made.slice(billed.length).reduce((sum, { units }) => sum + units, 0n);
  const last = { number: of, of, day: openingAfter(ledger.today, 1, ledger.startDay), units: rest };
  return [...billed.map((cuota) => ({ ...cuota, of })), last];
}

/** Whether deleting a plan today is rejected because nothing is left to pay. */
export function isPaid(ledger: Ledger, plan: Plan): boolean {
  return madeCuotas(ledger, plan).every(({ day }) => day <= ledger.today);
}

/** The rows of a plan that count: its cuotas, or the purchase itself when it was cancelled. */
export function rowsOfPlan(ledger: Ledger, plan: Plan): (Row & { cuota: boolean })[] {
  const { purchase } = plan;
  const cuotas = cuotasOf(ledger, plan);
  if (cuotas === null) return [{ ...purchase, cuota: false }];
  const amount = (units: bigint) => textOf(units, decimalsOf(purchase.currency));
  return cuotas.map(({ day, units }) => ({ ...purchase, day, amount: amount(units), deferred: false, cuota: true }));
}

/** The headline: the next cuota of each active plan, in the API's format. */
export function upcomingOf(ledger: Ledger) {
  const due = ledger.plans.flatMap((plan) => {
    const next = cuotasOf(ledger, plan)?.find(({ day }) => day > ledger.today);
    if (!next) return [];
    const { merchant, currency } = plan.purchase;
    const amount = textOf(next.units, decimalsOf(currency));
    const crc = rowInColones(ledger, { amount, currency, day: next.day, early: false });
    return [{ merchant, currency, next, crc }];
  });
  return {
    total_crc: shown(due.reduce((sum, { crc }) => sum + (crc ?? 0n), 0n)),
    due_on: due.map(({ next }) => next.day).sort()[0] ?? null,
    plans: due.map(({ merchant, currency, next, crc }) => ({
      ...{ merchant, currency, number: next.number, of: next.of, due_on: next.day },
      amount: shown(next.units, decimalsOf(currency)),
      amount_crc: crc === null ? null : shown(crc),
    })),
  };
}
