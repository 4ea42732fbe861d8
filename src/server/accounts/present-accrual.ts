/** What the pots moved by, as the wire gives it out. */
import { toWire } from '../../domain/money.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { PotsMovedOut } from './schema.ts';

/** Null when they did not move. */
export function presentAccrual(accrual: PotsMoved | null): PotsMovedOut | null {
  return accrual && { memp: toWire(accrual.memp), mpat: toWire(accrual.mpat), months: accrual.months };
}

/** The same for an answer that leaves the field out when they did not move. */
export function withAccrual(accrual: PotsMoved | null): { accrual?: PotsMovedOut } {
  const accrued = presentAccrual(accrual);
  return accrued ? { accrual: accrued } : {};
}
