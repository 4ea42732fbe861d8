/** What the lines around a list's movements print of it: its account, its balances, its sums, its days. */
import { compareAmounts } from '../money.ts';
import type { DayReader } from './days.ts';
import type { Figure } from './figure-labels.ts';
import { nothingPrinted, type Printed, type PrintedNumber, type Totals } from './reading.ts';

const IBAN = /(?<![a-z0-9])cr(?:[ -]?\d){20}(?!\d)/g;
/** `4111-11**-****-1234`, `***********1234`, `XXXX-1234`, `terminada en 1234`. */
const LAST_DIGITS = /(?:[*•]{2}[ -]?|x{4}[ -]?|(?:terminad[ao] en|terminacion|ending in):? )(\d{4})(?![\d.,])/g;

/** The IBANs and the last digits of cards on a folded line, each once. */
export function numbersIn(words: string): string[] {
  const ibans = [...words.matchAll(IBAN)].map(([iban]) => iban.replace(/[ -]/g, '').toUpperCase());
  const cards = [...words.matchAll(LAST_DIGITS)].map(([, digits = '']) => digits);
  return [...new Set([...ibans, ...cards])];
}

/** A printed day in a folded text. */
export const DAY = '\\d{1,4}[-/.](?:\\d{1,2}|[a-z]{3,10})[-/.]\\d{2,4}';
const PERIOD = new RegExp(
  `(?:periodo|period|desde|del|from):?,? ?(?:del? |from )?(${DAY}) (?:al?|hasta(?: el)?|to|through|-) (${DAY})$`,
);

/** The first and last day of a line that is a list's period. */
export function periodNote(words: string, days: DayReader): Pick<Printed, 'from' | 'as_of'> | null {
  const [, first = '', last = ''] = PERIOD.exec(words) ?? [];
  const [from, as_of] = [days.cell(first), days.cell(last)];
  return from && as_of && from <= as_of ? { from, as_of } : null;
}

/** A number with its minus. */
export function signed({ value, sign }: PrintedNumber): string {
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

/** The facts with one more. A figure that is printed twice must be the same twice. */
export function withFigure(printed: Printed, { label, amount, count }: Figure): Printed {
  if (label.of === 'count') {
    const differs = printed.count !== null && printed.count !== count;
    return { ...printed, count: printed.count ?? count, contradicts: printed.contradicts || differs };
  }
  if (label.of !== 'sum') {
    const contradicts = printed.contradicts || areTwo(printed[label.of], amount);
    return { ...printed, [label.of]: printed[label.of] ?? amount, contradicts };
  }
  const sum = amount?.replace('-', '') ?? null;
  if (label.kind !== null && sum !== null) {
    return { ...printed, partial: [...printed.partial, { side: label.side, sum }] };
  }
  const totals: Totals = printed.totals ?? { debits: null, debit_sum: null, credits: null, credit_sum: null };
  const [sums, counts] =
    label.side === 'out' ? (['debit_sum', 'debits'] as const) : (['credit_sum', 'credits'] as const);
  return {
    ...printed,
    contradicts: printed.contradicts || areTwo(totals[sums], sum),
    totals: { ...totals, [sums]: totals[sums] ?? sum, [counts]: totals[counts] ?? count },
  };
}

/** Whether both are printed, and are not the same amount. */
function areTwo(before: string | null, now: string | null): boolean {
  return before !== null && now !== null && compareAmounts(before, now) !== 0;
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
    count: own.count ?? other.count,
    partial: own.partial.length > 0 ? own.partial : other.partial,
    contradicts: own.contradicts || other.contradicts,
  };
}

/** Whether nothing is printed at all. */
export function isNothing(printed: Printed): boolean {
  return JSON.stringify(printed) === JSON.stringify(nothingPrinted());
}
