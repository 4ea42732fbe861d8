/**
 * Money: the only place that parses, rounds, splits or formats an amount.
 *
 * Amounts are exact decimals, never floating point. On the wire they are JSON numbers of at most 15 significant
 * digits, which a double holds exactly (decisions of the wire, "Money"); in SQL they are `numeric`.
 *
 * Inside it is whole numbers: céntimos as safe integers where an amount has them, else a bigint with its decimals. A
 * general decimal library costs several times as much; money-exact.test.ts compares the results with one.
 */

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

const PLAIN_DECIMAL = /^(-?)(0|[1-9]\d{0,29})(?:\.(\d{1,30}))?$/;

/**
 * Parses an amount of the wire: a JSON number, or a decimal string in plain notation (`"6980.50"`). Returns the
 * canonical decimal string (no exponent, no trailing zeros), or the rule it breaks. Zeros are decimals too: `15.000` of
 * colones is fifteen thousand to whoever writes it so, and would be a row a thousand times too small.
 */
export function parseAmount(input: number | string, currency: Currency): AmountResult {
  if (typeof input === 'number' && !Number.isFinite(input)) return { ok: false, problem: 'not_a_number' };
  const text = String(input);
  // A double is written with an exponent when it is very large or very small.
  const plain = typeof input === 'number' && text.includes('e') ? formatExact(parseExact(text)) : text;
  const [, sign = '', whole, decimals = ''] = PLAIN_DECIMAL.exec(plain) ?? [];
  if (whole === undefined) return { ok: false, problem: 'not_a_number' };
  if (decimals.length > decimalsOf(currency)) return { ok: false, problem: 'too_many_decimals' };
  const fraction = withoutTrailingZeros(decimals);
  const digits = whole === '0' ? fraction.replace(/^0+/, '') : whole + fraction;
  if (digits.length > SIGNIFICANT_DIGITS_MAX) return { ok: false, problem: 'too_many_digits' };
  return { ok: true, amount: digits === '' ? '0' : `${sign}${whole}${fraction && `.${fraction}`}` };
}

/** Whether a number where any decimals may stand is fifteen thousand or fifteen: `15.000`. */
export const mayBeThousands = (written: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(written);

/** `units` of 10 ** -decimals. */
type Exact = { units: bigint; decimals: number };

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** Any decimal string. Throws a RangeError when the text is none. */
function parseExact(text: string): Exact {
  const [, sign, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`);
  const decimals = fraction.length - Number(exponent);
  const units = BigInt(`${whole}${fraction}${'0'.repeat(Math.max(-decimals, 0))}`);
  return { units: sign === '-' ? -units : units, decimals: Math.max(decimals, 0) };
}

/** In canonical form: no exponent, no trailing zeros. */
function formatExact({ units, decimals }: Exact): string {
  return placePoint((units < 0n ? -units : units).toString(), decimals, units < 0n);
}

/** Digits as a canonical decimal string: '100' with 2 decimals is '1'. */
function placePoint(digits: string, decimals: number, isNegative: boolean): string {
  const all = digits.padStart(decimals + 1, '0');
  const fraction = withoutTrailingZeros(all.slice(all.length - decimals));
  return `${isNegative ? '-' : ''}${all.slice(0, all.length - decimals)}${fraction && `.${fraction}`}`;
}

/** Not a regular expression: most digits end in no zero. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === ZERO) end--;
  return digits.slice(0, end);
}

const [ZERO, MINUS] = [48, 45];

/**
 * A plain decimal string as céntimos, a safe integer. NaN when it is written otherwise, has more than two decimals or
 * too many digits: then `parseExact` reads it.
 */
function toCentimos(text: string): number {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const point = text.indexOf('.', start);
  const end = text.length;
  const decimals = point === -1 ? 0 : end - point - 1;
  if (end === start || point === start || (point !== -1 && decimals === 0) || decimals > 2) return Number.NaN;
  let units = 0;
  for (let at = start; at < end; at++) {
    if (at === point) continue;
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    units = units * 10 + digit;
  }
  const centimos = units * (decimals === 0 ? 100 : decimals === 1 ? 10 : 1);
  return centimos > Number.MAX_SAFE_INTEGER ? Number.NaN : start === 1 ? -centimos : centimos;
}

/** Two numbers in the same unit. */
function align(a: string, b: string): [bigint, bigint, decimals: number] {
  const [x, y] = [parseExact(a), parseExact(b)];
  const decimals = Math.max(x.decimals, y.decimals);
  return [rescale(x, decimals), rescale(y, decimals), decimals];
}

/** The number in a smaller unit. */
function rescale({ units, decimals }: Exact, to: number): bigint {
  return to === decimals ? units : units * 10n ** BigInt(to - decimals);
}

/** a ÷ b as a whole number, half away from zero. */
function divideUnits(a: bigint, b: bigint): bigint {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const quotient = (2n * x + y) / (2n * y);
  return a < 0n === b < 0n ? quotient : -quotient;
}

/** Compares two decimal strings: -1, 0 or 1. Throws a RangeError when one is no number. */
export function compareAmounts(a: string, b: string): number {
  const difference = toCentimos(a) - toCentimos(b);
  if (!Number.isNaN(difference)) return difference < 0 ? -1 : difference > 0 ? 1 : 0;
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The sum of decimal strings, exact. Throws a RangeError when one is no number. */
export function sumAmounts(amounts: readonly string[]): string {
  let centimos = 0;
  for (const amount of amounts) {
    centimos += toCentimos(amount);
    if (!Number.isSafeInteger(centimos)) return sumExact(amounts);
  }
  return placePoint(String(Math.abs(centimos)), 2, centimos < 0);
}

function sumExact(amounts: readonly string[]): string {
  const numbers = amounts.map(parseExact);
  const decimals = Math.max(...numbers.map((number) => number.decimals));
  return formatExact({ units: numbers.reduce((sum, number) => sum + rescale(number, decimals), 0n), decimals });
}

/** a − b, exact. */
export function subtractAmounts(a: string, b: string): string {
  const centimos = toCentimos(a) - toCentimos(b);
  if (Number.isSafeInteger(centimos)) return placePoint(String(Math.abs(centimos)), 2, centimos < 0);
  const [x, y, decimals] = align(a, b);
  return formatExact({ units: x - y, decimals });
}

/** a × b, exact, not rounded: for rates (a cross rate is a product of two). */
export function multiplyExact(a: string, b: string): string {
  const [x, y] = [parseExact(a), parseExact(b)];
  return formatExact({ units: x.units * y.units, decimals: x.decimals + y.decimals });
}

/** a ÷ b to `decimals` places, half away from zero. Throws a RangeError on a zero divisor. */
export function divide(a: string, b: string, decimals: number): string {
  const [x, y] = align(a, b);
  if (y === 0n) throw new RangeError('Division by zero');
  return formatExact({ units: divideUnits(x * 10n ** BigInt(decimals), y), decimals });
}

/**
 * An amount in colones at `rate` colones for one unit: rounded once, half away from zero, to 2 decimals.
 * SQL's `round(amount * rate, 2)` is the same rule.
 */
export function toCrc(amount: string, rate: string): string {
  const [x, y] = [parseExact(amount), parseExact(rate)];
  const decimals = x.decimals + y.decimals;
  const units = x.units * y.units;
  if (decimals <= 2) return formatExact({ units, decimals });
  return formatExact({ units: divideUnits(units, 10n ** BigInt(decimals - 2)), decimals: 2 });
}

/**
 * An amount as a whole number of the currency's smallest unit: `'33333.33'` CRC is 3333333n. For rules that add,
 * compare and split many amounts. Throws a RangeError when the text is not a plain decimal or has more decimals than
 * the currency.
 */
export function toUnits(amount: string, currency: Currency): bigint {
  const decimals = decimalsOf(currency);
  const centimos = decimals === 2 ? toCentimos(amount) : Number.NaN;
  if (!Number.isNaN(centimos)) return BigInt(centimos);
  const [, sign = '', whole = '', fraction = ''] = UNITS.exec(amount) ?? [];
  const digits = withoutTrailingZeros(fraction);
  if (whole === '' || digits.length > decimals) throw new RangeError(`Not an amount of ${currency}: ${amount}`);
  const units = BigInt(whole + digits.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

/** A whole number of the currency's smallest unit as a canonical decimal string: 3333330n CRC is `'33333.3'`. */
export function fromUnits(units: bigint, currency: Currency): string {
  return formatExact({ units, decimals: decimalsOf(currency) });
}

/** A decimal string as on the wire: a JSON number that holds it exactly. */
export function toWire(amount: string): number {
  return Number(amount);
}
