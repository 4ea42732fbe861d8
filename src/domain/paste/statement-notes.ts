/** What the lines of a statement that are no movements say about those that follow. Lines are folded, single spaces. */
import type { Currency } from '../money.ts';
import type { DayReader } from './days.ts';
import { currencyOf, readPrinted, type Thousands } from './numbers.ts';
import type { Totals } from './reading.ts';

const CURRENCY_LABEL = /^moneda:? (?<word>\S{1,20})/;
/** BCR heads its list `Cuenta Ahorros Dólares : CR…`; a line that prints an amount is a balance, not a heading. */
const ACCOUNT_CURRENCY = /^cuenta .{0,60}(?<![a-z])(?<word>colones|dolares|euros)(?![a-z])/;
const PRINTED_AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** BAC's summary: debits and their sum, credits and theirs, then the average, previous and last balance. */
const SUMMARY = /^(\d{1,5}) (\S{1,20}) (\d{1,5}) (\S{1,20}) \S{1,20} \S{1,20} \S{1,20}$/;

/** The currency a heading names for the movements below it. */
export function currencyNote(words: string): Currency | undefined {
  const label = CURRENCY_LABEL.exec(words) ?? (PRINTED_AMOUNT.test(words) ? null : ACCOUNT_CURRENCY.exec(words));
  return currencyOf(label?.groups?.['word'] ?? '');
}

/** The counts and sums of the account's debits and credits. */
export function totalsNote(words: string, thousands: Thousands): Totals | null {
  const [, debits = '', debitSum = '', credits = '', creditSum = ''] = SUMMARY.exec(words) ?? [];
  const [debit, credit] = [readPrinted(debitSum, thousands), readPrinted(creditSum, thousands)];
  if (!debit?.exact || !credit?.exact) return null;
  return {
    debits: Number(debits),
    debit_sum: debit.value,
    credits: Number(credits),
    credit_sum: credit.value,
  };
}

/** Whether a section of a card statement begins, and if so whether it is the payments': `A) Detalle de pago`. */
export function paymentSection(words: string): boolean | null {
  const section = /^([a-e])\) /.exec(words);
  return section ? section[1] === 'a' : null;
}

/** The day a statement ends on, at the end of the line that says `Fecha de corte` or of the next one. */
export function cutNote(words: string, nextWords: string, days: DayReader): string | null {
  if (!words.includes('fecha de corte')) return null;
  const lastWord = (text: string) => text.slice(text.lastIndexOf(' ') + 1);
  return days.cell(lastWord(words)) ?? days.cell(lastWord(nextWords)) ?? null;
}
