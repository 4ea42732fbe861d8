/**
 * Money: the only place that parses, rounds, splits or formats an amount.
 *
 * Amounts are exact decimals, never floating point. On the wire they are JSON numbers of at most 15 significant
 * digits, which a double holds exactly (decisions of the wire, "Money"); in SQL they are `numeric`.
 */
import { Decimal } from 'decimal.js';

/** Enough significant digits for any product of an amount (15) and a rate (15) before its single rounding. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

/** Codes for colones in a named pot, not separate currencies: they convert 1:1. */
export const POTS = ['FCL', 'ROP', 'VOL', 'MEMP', 'MPAT', 'MORTGAGE'] as const;
/** Codes that need a rate to become colones. */
export const FOREIGN = ['USD', 'EUR', 'BTC', 'XMR'] as const;
/** Every currency of the wire (specification, Enumerations; CRC is the target of every conversion). */
export const CURRENCIES = ['CRC', ...FOREIGN, ...POTS] as const;

export type Currency = (typeof CURRENCIES)[number];
export type ForeignCurrency = (typeof FOREIGN)[number];

/** With one more significant digit a double may not hold the amount exactly. */
export const SIGNIFICANT_DIGITS_MAX = 15;

/** How many decimals an amount of this currency may have. */
export function decimalsOf(currency: Currency): number {
  if (currency === 'BTC') return 8;
  if (currency === 'XMR') return 12;
  return 2;
}

/** Whether the code stands for colones: CRC or one of the pots. */
export function isColones(currency: Currency): boolean {
  return currency === 'CRC' || (POTS as readonly string[]).includes(currency);
}

const UNITS = /^(-?)(\d+)(?:\.(\d+))?$/;

export type AmountProblem = 'not_a_number' | 'too_many_decimals' | 'too_many_digits';
export type AmountResult = { ok: true; amount: string } | { ok: false; problem: AmountProblem };

const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?$/;

/**
 * Parses an amount of the wire: a JSON number, or a decimal string in plain notation (`"6980.50"`). Returns the
 * canonical decimal string (no exponent, no trailing zeros), or the rule it breaks.
 */
export function parseAmount(input: number | string, currency: Currency): AmountResult {
  let text: string;
  if (typeof input === 'number') {
    if (!Number.isFinite(input)) return { ok: false, problem: 'not_a_number' };
    text = new Exact(input).toFixed();
  } else {
    text = input;
  }
  if (!PLAIN_DECIMAL.test(text)) return { ok: false, problem: 'not_a_number' };
  const value = new Exact(text);
  if (value.decimalPlaces() > decimalsOf(currency)) return { ok: false, problem: 'too_many_decimals' };
  if (value.precision(true) > SIGNIFICANT_DIGITS_MAX) return { ok: false, problem: 'too_many_digits' };
  return { ok: true, amount: value.isZero() ? '0' : value.toFixed() };
}

/** The most decimals of any amount: those of XMR. Sums are integers of this unit. */
const SCALE = 12;

/** A decimal string as a whole number of the smallest unit, or null when it has more decimals than any amount. */
function scaled(text: string): bigint | null {
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length > SCALE) return null;
  return BigInt(`${whole}${fraction.padEnd(SCALE, '0')}`);
}

/** A whole number of units with that many decimals as a canonical decimal string. */
function unscaled(units: bigint, decimals = SCALE): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Compares two decimal strings: negative, zero or positive. */
export function compareAmounts(a: string, b: string): number {
  return new Exact(a).cmp(b);
}

/** The sum of decimal strings, exact. */
export function sumAmounts(amounts: readonly string[]): string {
  let total = 0n;
  for (const amount of amounts) {
    const units = scaled(amount);
    if (units === null) return amounts.reduce((sum, each) => sum.plus(each), new Exact(0)).toFixed();
    total += units;
  }
  return unscaled(total);
}

/** a − b, exact. */
export function subtractAmounts(a: string, b: string): string {
  return sumAmounts([a, b.startsWith('-') ? b.slice(1) : `-${b}`]);
}

/** a × b, exact, not rounded: for rates (a cross rate is a product of two). */
export function multiplyExact(a: string, b: string): string {
  return new Exact(a).times(b).toFixed();
}

/** a ÷ b to `decimals` places, half away from zero. Throws on a zero divisor. */
export function divide(a: string, b: string, decimals: number): string {
  const divisor = new Exact(b);
  if (divisor.isZero()) throw new RangeError('Division by zero');
  return new Exact(a).div(divisor).toDecimalPlaces(decimals).toFixed();
}

/**
 * An amount in colones at `rate` colones for one unit: rounded once, half away from zero, to 2 decimals.
 * SQL's `round(amount * rate, 2)` is the same rule.
 */
export function toCrc(amount: string, rate: string): string {
  return new Exact(amount).times(rate).toDecimalPlaces(2).toFixed();
}

/**
 * An amount as a whole number of the currency's smallest unit: `'33333.33'` CRC is 3333333n. For rules that add,
 * compare and split many amounts. Throws a RangeError when the text is not a plain decimal or has more decimals than
 * the currency.
 */
export function toUnits(amount: string, currency: Currency): bigint {
  const [, sign = '', whole = '', fraction = ''] = UNITS.exec(amount) ?? [];
  const decimals = decimalsOf(currency);
  const digits = fraction.replace(/(?<!0)0+$/, '');
  if (whole === '' || digits.length > decimals) throw new RangeError(`Not an amount of ${currency}: ${amount}`);
  const units = BigInt(whole + digits.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

/** A whole number of the currency's smallest unit as a canonical decimal string: 3333330n CRC is `'33333.3'`. */
export function fromUnits(units: bigint, currency: Currency): string {
  return unscaled(units, decimalsOf(currency));
}

/** A decimal string as on the wire: a JSON number that holds it exactly. */
export function toWire(amount: string): number {
  return Number(amount);
}
