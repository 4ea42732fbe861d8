/** What the lines around a list's movements print of it: its account, its balances, its sums, its days. */
import type { Thousands } from '../printed-number.ts';
import type { DayReader } from './days.ts';
import { readPrinted } from './numbers.ts';
import { nothingPrinted, type Printed, type PrintedNumber, type Totals } from './reading.ts';

const IBAN = /(?<![a-z0-9])cr(?:[ -]?\d){20}(?!\d)/g;
/** `4111-11**-****-1234`, `***********1234`, `XXXX-1234`. */
const MASKED_CARD = /(?:[*•]{2}|x{4})[ -]?(\d{4})(?![\d.,])/g;

/** The IBANs and the last digits of cards on a folded line, each once. */
export function numbersIn(words: string): string[] {
  const ibans = [...words.matchAll(IBAN)].map(([iban]) => iban.replace(/[ -]/g, '').toUpperCase());
  const cards = [...words.matchAll(MASKED_CARD)].map(([, digits = '']) => digits);
  return [...new Set([...ibans, ...cards])];
}

const DAY = '\\d{1,4}[-/.](?:\\d{1,2}|[a-z]{3,10})[-/.]\\d{2,4}';
const PERIOD = new RegExp(
  `(?:periodo|period|desde|del|from):? (?:del? |from )?(${DAY}) (?:al?|hasta(?: el)?|to|-) (${DAY})$`,
);
const DAYS = new RegExp(`(?:(?:al?|del?|el) )?${DAY}`, 'g');

/** The first and last day of a line that is a list's period. */
export function periodNote(words: string, days: DayReader): Pick<Printed, 'from' | 'as_of'> | null {
  const [, first = '', last = ''] = PERIOD.exec(words) ?? [];
  const [from, as_of] = [days.cell(first), days.cell(last)];
  return from && as_of && from <= as_of ? { from, as_of } : null;
}

const WHOSE = '(?: (?:del periodo|de la cuenta|en colones|en dolares|colones|dolares))?';
const LABELS = {
  opening: `(?:saldo (?:anterior|inicial|al inicio)|(?:previous|opening|beginning) balance|balance forward)${WHOSE}`,
  closing: `(?:(?:ultima linea )?saldo (?:final|al corte|actual|a la fecha|al cierre)|nuevo saldo|(?:closing|ending|new) balance)${WHOSE}`,
  debits: '(?:total|suma)(?: de)?(?: los)? (?:debitos?|cargos|debits)(?<debits> \\d{1,5})?',
  credits: '(?:total|suma)(?: de)?(?: los)? (?:creditos?|abonos|credits)(?<credits> \\d{1,5})?',
} as const;
type Label = keyof typeof LABELS;
const PATTERNS = Object.entries(LABELS).map(
  ([label, pattern]) => [label as Label, new RegExp(`^${pattern}$`)] as const,
);

/** A whole line that is one of these labels and one amount. */
export type Labelled = { label: Label; amount: string; count: number | null };

/** The labelled amount that a folded line consists of; null for any other line. */
export function labelledAmount(words: string, thousands: Thousands): Labelled | null {
  const parts = words
    .replace(DAYS, ' ')
    .split(/[\s:]+/)
    .filter(Boolean);
  for (const length of [1, 2]) {
    const money = parts.length > length ? readPrinted(parts.slice(-length).join(' '), thousands) : null;
    const name = parts.slice(0, -length).join(' ');
    const found = money?.exact ? PATTERNS.find(([, pattern]) => pattern.test(name)) : undefined;
    if (!money || !found) continue;
    const [label, pattern] = found;
    const count = pattern.exec(name)?.groups?.[label];
    return { label, amount: signed(money), count: count === undefined ? null : Number(count) };
  }
  return null;
}

/** A number with its minus. */
export function signed({ value, sign }: PrintedNumber): string {
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

/** The facts with one more. */
export function withAmount(printed: Printed, { label, amount, count }: Labelled): Printed {
  if (label === 'opening' || label === 'closing') {
    const contradicts = printed.contradicts || (printed[label] !== null && printed[label] !== amount);
    return { ...printed, [label]: printed[label] ?? amount, contradicts };
  }
  const totals: Totals = printed.totals ?? { debits: null, debit_sum: null, credits: null, credit_sum: null };
  const sum = label === 'debits' ? 'debit_sum' : 'credit_sum';
  const value = amount.replace('-', '');
  const contradicts = printed.contradicts || (totals[sum] !== null && totals[sum] !== value);
  return {
    ...printed,
    contradicts,
    totals: { ...totals, [sum]: totals[sum] ?? value, [label]: count ?? totals[label] },
  };
}

/** Facts of a heading and of the list under it, the list's own first. */
export function mergePrinted(own: Printed, other: Printed): Printed {
  return {
    numbers: [...new Set([...own.numbers, ...other.numbers])],
    opening: own.opening ?? other.opening,
    closing: own.closing ?? other.closing,
    from: own.from ?? other.from,
    as_of: own.as_of ?? other.as_of,
    totals: own.totals ?? other.totals,
    contradicts: own.contradicts || other.contradicts,
  };
}

/** Whether nothing is printed at all. */
export function isNothing(printed: Printed): boolean {
  return JSON.stringify(printed) === JSON.stringify(nothingPrinted());
}
