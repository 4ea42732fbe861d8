/** Exact money: whole céntimos, and the single rounding of a conversion (docs/rules/counts.md, docs/rules/rates.md). */
import type { Ledger, Row } from './ledger.ts';

const POTS = ['CRC', 'FCL', 'ROP', 'VOL', 'MEMP', 'MPAT', 'MORTGAGE'];
const DECIMALS: Record<string, number> = { BTC: 8, XMR: 12 };

/** How many decimals a currency has. */
export const decimalsOf = (currency: string) => DECIMALS[currency] ?? 2;

/** Parses decimal text to a whole number of 10^-decimals. */
export function unitsOf(text: string, decimals: number): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > decimals) throw new RangeError(`${text} has more than ${decimals} decimals`);
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return negative ? -units : units;
}

/** Formats a whole number of 10^-decimals as decimal text. */
export function textOf(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Converts a whole number of 10^-decimals to the API's number. */
export const shown = (units: bigint, decimals = 2) => Number(textOf(units, decimals));

/** amount × rate in céntimos, rounded once, half away from zero. Both are above zero. */
function times(amount: string, rate: string): bigint {
  const scale = 12;
  const product = unitsOf(amount, scale) * unitsOf(rate, scale);
  const unit = 10n ** BigInt(2 * scale - 2);
  return (product * 2n + unit) / (unit * 2n);
}

/**
 * A row in céntimos: dollars at the rate in force on its day, other currencies at the rate of the day it was written;
 * null without one.
 */
export function rowInColones(ledger: Ledger, row: Pick<Row, 'amount' | 'currency' | 'day' | 'early'>): bigint | null {
  if (row.currency !== 'USD') return converted(row, row.early ? ledger.earlier : ledger.current);
  return dollarsOn(ledger, row.amount, row.day);
}

/** An occurrence in céntimos: dollars at the rate in force on its day, others at the current rate; null without one. */
export function dueInColones(ledger: Ledger, money: Money, day: string): bigint | null {
  return money.currency === 'USD' ? dollarsOn(ledger, money.amount, day) : nowInColones(ledger, money);
}

function dollarsOn(ledger: Ledger, amount: string, on: string): bigint | null {
  const known = ledger.usd.filter(({ day }) => day <= on).at(-1) ?? ledger.usd[0];
  return known ? times(amount, known.rate) : null;
}

type Money = { amount: string; currency: string };

/** An amount in céntimos at the current rate, null without one. */
export function nowInColones(ledger: Ledger, money: Money): bigint | null {
  const dollar = ledger.usd.at(-1)?.rate;
  return converted(money, { ...ledger.current, ...(dollar === undefined ? {} : { USD: dollar }) });
}

function converted({ amount, currency }: Money, rates: Record<string, string>): bigint | null {
  if (POTS.includes(currency)) return unitsOf(amount, 2);
  const rate = rates[currency];
  return rate === undefined ? null : times(amount, rate);
}
