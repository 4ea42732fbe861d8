/** Splits a price into cuotas and gives their billing days (specification 5, docs/rules/installments.md). */
import { cycleStartAfter } from '../calendar.ts';
import { type Currency, fromUnits, toUnits } from '../money.ts';
import { type SplitReason, splitReason } from '../plan-reasons.ts';
import type { Cuota } from './plan.ts';

/** The allowed numbers of cuotas. */
export const CUOTAS_MIN = 2;
export const CUOTAS_MAX = 60;

/** A price above zero in its currency; `amount_per_cuota` replaces the regular cuota. */
export type Price = {
  total: string;
  cuotas: number;
  amount_per_cuota?: string | null | undefined;
  currency: Currency;
};

export type Split = { ok: true; amounts: string[] } | { ok: false; problem: SplitReason };

/**
 * The amounts of a plan's cuotas, first to last, which add up to the price exactly: price ÷ n cut off at the currency's
 * smallest unit (or `amount_per_cuota`), with the remainder in the last. Or why it cannot be split. Throws a RangeError
 * for an amount the currency cannot have.
 */
export function splitPrice({ total, cuotas, amount_per_cuota, currency }: Price): Split {
  if (!Number.isInteger(cuotas) || cuotas < CUOTAS_MIN || cuotas > CUOTAS_MAX) {
    return { ok: false, problem: splitReason('cuotas_out_of_range', { min: CUOTAS_MIN, max: CUOTAS_MAX }) };
  }
  const price = toUnits(total, currency);
  const regular = amount_per_cuota == null ? price / BigInt(cuotas) : toUnits(amount_per_cuota, currency);
  if (regular <= 0n && amount_per_cuota != null) return { ok: false, problem: splitReason('cuota_not_above_zero') };
  if (regular <= 0n) {
    const unit = fromUnits(1n, currency);
    return { ok: false, problem: splitReason('cuota_below_unit', { total, cuotas, unit }) };
  }
  const last = price - BigInt(cuotas - 1) * regular;
  if (last <= 0n) {
    const problem = splitReason('nothing_for_last', { count: cuotas - 1, cuota: amount_per_cuota ?? '', total });
    return { ok: false, problem };
  }
  const each = fromUnits(regular, currency);
  return { ok: true, amounts: [...Array<string>(cuotas - 1).fill(each), fromUnits(last, currency)] };
}

/** The days on which n cuotas bill: the first days of the n cycles after the purchase's (the k-th 19th after it). */
export function cuotaDays(purchaseDay: string, n: number, startDay: number): string[] {
  return Array.from({ length: n }, (_, index) => cycleStartAfter(purchaseDay, index + 1, startDay));
}

/**
 * The cuotas of a recorded purchase, number 1 to the last, each on its own 19th, billed ones included, so that they add
 * up to the price however the purchase counted before. Or why it cannot be split.
 */
export function scheduleCuotas(
  purchase: Price & { local_date: string },
  startDay: number,
): { ok: true; cuotas: Cuota[] } | { ok: false; problem: SplitReason } {
  const split = splitPrice(purchase);
  if (!split.ok) return split;
  const days = cuotaDays(purchase.local_date, purchase.cuotas, startDay);
  return { ok: true, cuotas: split.amounts.map((amount, n) => ({ number: n + 1, local_date: days[n] ?? '', amount })) };
}
