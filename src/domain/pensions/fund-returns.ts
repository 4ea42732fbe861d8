/**
 * Rates of return (docs/rules/pensions.md). A rate is not money: it is computed in floating point and rounded to six
 * decimals. Contributions of a stretch count as paid in its middle (Dietz), because statements do not date them.
 */
import { daysBetween } from '../calendar.ts';

/** What happened between two known balances; amounts in any one unit. `from` is null when the day is not known. */
export type Stretch = {
  readonly from: string | null;
  readonly to: string;
  readonly opening: number;
  readonly closing: number;
  /** Rendimientos and bonuses less commission. */
  readonly gain: number;
  /** Contributions and transfers: negative when more went out. */
  readonly paidIn: number;
};

const DAYS_A_YEAR = 365;

/** The return of one unit that stayed in throughout: the product of the stretches' own returns. */
export function timeWeightedReturn(stretches: readonly Stretch[]) {
  let growth = 1;
  for (const { opening, gain, paidIn } of stretches) {
    const base = opening + paidIn / 2;
    if (base <= 0) return { time_weighted_return: null, time_weighted_return_annual: null };
    growth *= 1 + gain / base;
  }
  const days = daysOf(stretches);
  return {
    time_weighted_return: rounded(growth - 1),
    time_weighted_return_annual: annual(growth, days),
  };
}

/** The rate at which all contributions, at their dates, grow into the closing balance (internal rate of return). */
export function moneyWeightedReturn(stretches: readonly Stretch[]) {
  const none = { money_weighted_return: null, money_weighted_return_annual: null };
  const days = daysOf(stretches);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (days === null || days === 0 || !first || !last) return none;
  const flows = [{ amount: first.opening, left: days }];
  for (const { from, to, paidIn } of stretches) {
    const middle = (daysBetween(from ?? to, last.to) + daysBetween(to, last.to)) / 2;
    flows.push({ amount: paidIn, left: middle });
  }
  const growth = solve(
    (rate) => flows.reduce((sum, { amount, left }) => sum + amount * rate ** (left / days), 0) - last.closing,
  );
  if (growth === null) return none;
  return { money_weighted_return: rounded(growth - 1), money_weighted_return_annual: annual(growth, days) };
}

/** Days from the first balance to the last; null when the first day is not known. */
function daysOf(stretches: readonly Stretch[]): number | null {
  const [first, last] = [stretches[0], stretches.at(-1)];
  return first?.from && last ? daysBetween(first.from, last.to) : null;
}

const GROWTH_MIN = 0.01;
const GROWTH_MAX = 100;
const HALVINGS = 80;

/** The root of a function of the growth by bisection; null when its sign never changes. */
function solve(value: (growth: number) => number): number | null {
  let [low, high] = [GROWTH_MIN, GROWTH_MAX];
  const below = value(low) < 0;
  if (value(high) < 0 === below) return null;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (value(middle) < 0 === below) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function annual(growth: number, days: number | null): number | null {
  return days === null || days < DAYS_A_YEAR ? null : rounded(growth ** (DAYS_A_YEAR / days) - 1);
}

function rounded(rate: number): number | null {
  return Number.isFinite(rate) ? Number(rate.toFixed(6)) : null;
}
