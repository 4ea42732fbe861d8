/** Whether a line of a list is a cuota of a plan, whose amount the bank may have cut off otherwise (docs/rules/same-money.md). */
import { daysBetween } from '../calendar.ts';
import { CUOTAS_MAX } from '../installments/split-price.ts';
import { compareAmounts, subtractAmounts } from '../money.ts';
import type { KnownEvent, Telling } from './notice.ts';

/** The bank cuts a cuota off to ten céntimos, and its last one has what that leaves of each. */
const CUT = 0.1;
/** A line that says which cuota it is may post this much earlier or later than the plan has it. */
export const DAYS_EARLY = 5;
export const DAYS_LATE = 15;

/** The most that a line's amount may be from that of its cuota: one that prints no number may be a last one. */
export function cuotaSlack({ cuota }: Pick<Telling, 'cuota'>): number {
  return CUT * (cuota?.of ?? CUOTAS_MAX);
}

/** Whether a line says that it is this cuota. */
export function namesCuota({ cuota }: Telling, { installment }: KnownEvent): boolean {
  return cuota !== null && installment?.number === cuota.number && installment.of === cuota.of;
}

/** Whether a line's amount is a cuota's but for how it was cut off. */
export function isCutCuota(notice: Telling, row: KnownEvent): boolean {
  if (notice.kind !== 'statement' || notice.currency !== row.currency || (row.installment?.number ?? 0) === 0)
    return false;
  if (notice.cuota !== null && !namesCuota(notice, row)) return false;
  const apart = subtractAmounts(notice.amount, row.amount).replace('-', '');
  const { number, of } = row.installment ?? { number: 0, of: 1 };
  const cuts = notice.cuota?.of ?? (number === of ? of : 1);
  return compareAmounts(apart, (CUT * cuts).toFixed(2)) < 0;
}

/** The days between a cuota and the line that names it; null when they are too many. */
export function daysToCuota(notice: Telling, row: KnownEvent): number | null {
  const days = daysBetween(row.local_date, notice.local_date);
  return namesCuota(notice, row) && days >= -DAYS_EARLY && days <= DAYS_LATE ? Math.abs(days) : null;
}
