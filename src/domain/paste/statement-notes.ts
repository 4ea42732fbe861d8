/** What other lines of a statement imply for the movements after them. Lines are folded, single spaces. */

import { fold, oneLine } from '../emails/text.ts';
import type { Currency } from '../money.ts';
import type { Thousands } from '../printed-number.ts';
import type { Bank } from '../vocabulary.ts';
import type { DayReader } from './days.ts';
import { currencyOf, readPrinted } from './numbers.ts';
import type { Printed, Totals } from './reading.ts';
import { numbersIn, signed } from './statement-facts.ts';

const CURRENCY_LABEL = /^moneda:? (?<word>\S{1,20})/;
/**
 * `Cuenta Ahorros Dólares : CR…`, `Account ***0905 USD`: a line that names an account and one currency. One that prints an
 * amount is a balance, not a heading.
 */
const ACCOUNT = /^(?:(?:estado de )?cuenta|iban|(?:checking |savings )?account)(?![a-z])/;
const CURRENCY_WORDS = /(?<![a-z])(?:colones|dolares|euros|dollars|crc|usd|eur)(?![a-z])/g;
export const PRINTED_AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** BAC's summary: debits and their sum, credits and theirs, then the average, previous and last balance. */
const SUMMARY = /^(\d{1,5}) (\S{1,20}) (\d{1,5}) (\S{1,20}) \S{1,20} (\S{1,20}) (\S{1,20})$/;

/** The currency that a heading gives the movements below it. */
export function currencyNote(words: string): Currency | undefined {
  const label = CURRENCY_LABEL.exec(words)?.groups?.['word'];
  if (label !== undefined) return currencyOf(label);
  if (PRINTED_AMOUNT.test(words) || !ACCOUNT.test(words)) return undefined;
  const named = new Set(
    [...words.slice(0, HEADING_LENGTH_MAX).matchAll(CURRENCY_WORDS)].map(([word]) => currencyOf(word)),
  );
  return named.size === 1 ? [...named][0] : undefined;
}

const HEADING_LENGTH_MAX = 120;
const CARD =
  /(?<![a-z])(?:tarjeta|visa|mastercard|master card|american express|amex|credit card)(?![a-z])|^(?:limite de credito|pago minimo|pago de contado|credit limit|minimum payment)(?![a-z])/;
const NO_CREDIT = /(?<![a-z])(?:debito|debit)(?![a-z])/;

/** Whether a heading says that the list is a credit card's: it names a card by its number, or what only a card has. */
export function cardNote(words: string): boolean {
  const [named] = CARD.exec(words.slice(0, HEADING_LENGTH_MAX)) ?? [];
  if (named === undefined || NO_CREDIT.test(words)) return false;
  return /^(?:limite|pago|credit l|minimum)/.test(named) || numbersIn(words).length > 0;
}

/** The counts and sums of the account's debits and credits, its previous balance and its last. */
export function summaryNote(
  words: string,
  thousands: Thousands,
): Pick<Printed, 'totals' | 'opening' | 'closing'> | null {
  const [, debits = '', debitSum = '', credits = '', creditSum = '', before = '', after = ''] =
    SUMMARY.exec(words) ?? [];
  const [debit, credit] = [readPrinted(debitSum, thousands), readPrinted(creditSum, thousands)];
  if (!debit?.exact || !credit?.exact) return null;
  const [opening, closing] = [before, after].map((text) => readPrinted(text, thousands));
  return {
    totals: { debits: Number(debits), debit_sum: debit.value, credits: Number(credits), credit_sum: credit.value },
    opening: opening?.exact ? signed(opening) : null,
    closing: closing?.exact ? signed(closing) : null,
  };
}

/** BAC's summary below the movements of its file: `Total, 2, 45.00, 1, 25.00`. */
const SUMMARY_ROW = /^total, ?(\d{1,5}), ?([\d.]{1,20}), ?(\d{1,5}), ?([\d.]{1,20}) ?$/;

/** The same for a file, which prints plain numbers between commas. */
export function totalsRow(words: string): Totals | null {
  const [, debits = '', debit_sum = '', credits = '', credit_sum = ''] = SUMMARY_ROW.exec(words) ?? [];
  if (![debit_sum, credit_sum].every((sum) => /^\d+(?:\.\d{1,2})?$/.test(sum))) return null;
  return { debits: Number(debits), debit_sum, credits: Number(credits), credit_sum };
}

/** How the banks begin their lists: by name, or with columns that no other bank has. */
const HEADINGS: readonly (readonly [Bank, string])[] = [
  ['BAC', '(?:banco )?bac(?: credomatic| san jose)?'],
  ['BCR', 'banco de costa rica|bcr'],
  ['BNCR', 'banco nacional|bncr'],
  ['POPULAR', 'banco popular'],
  ['DAVIVIENDA', '(?:banco )?davivienda'],
  ['DAVIBANK', 'davibank'],
  ['SCOTIABANK', 'scotiabank'],
  ['PROMERICA', '(?:banco )?promerica'],
  ['MUTUAL', 'grupo mutual|mucap'],
];
const COLUMNS: readonly (readonly [Bank, RegExp])[] = [
  ['BAC', /^(?:fecha de transaccion, referencia de transaccion, codigo|transaction date, transaction reference)/],
  ['BAC', /^(?:pro0+duct|numero de clientes, nombre, producto)/],
  ['BAC', /concepto\/descripcion lugar moneda monto$|^no\. referencia fecha concepto debitos creditos$/],
  ['BNCR', /^oficina;fechamovimiento;numerodocumento;/],
  ['SCOTIABANK', /^tipo_transaccion;tipo_movimiento;moneda;/],
  ['BCR', /^fecha contable fecha transaccion hora documento /],
];
const ISSUERS = [
  ...COLUMNS,
  ...HEADINGS.map(([bank, names]) => {
    return [bank, new RegExp(`^(?:estado de cuenta )?(?:(?:de|del|el) )?(?:${names})(?![a-z])`)] as const;
  }),
];

/** The bank of the list, according to a line that is not a movement. */
export function issuerNote(words: string): Bank | undefined {
  return PRINTED_AMOUNT.test(words) ? undefined : ISSUERS.find(([, heading]) => heading.test(words))?.[0];
}

/** Whether a section of a card statement begins, and if so whether it has the payments: `A) Detalle de pago`. */
export function paymentSection(words: string): boolean | null {
  const section = /^([a-e])\) /.exec(words);
  return section ? section[1] === 'a' : null;
}

/** The last day of a statement, at the end of the line with `Fecha de corte` or `Corte`, or of the next one. */
export function cutNote(words: string, next: string, days: DayReader): string | null {
  if (!/(?<!al )(?<![a-z])corte(?![a-z])/.test(words)) return null;
  return dayAtEnd(words, days) ?? dayAtEnd(oneLine(fold(next)), days);
}

/** The day in the last words of a text: `18-ABR-26`, `18 de junio de 2026`. */
function dayAtEnd(text: string, days: DayReader): string | null {
  const words = text.split(/[ ;|,\t"]+/).filter(Boolean);
  for (const count of [1, 3, 5]) {
    const day = words.length < count ? null : days.cell(words.slice(-count).join(' '));
    if (day) return day;
  }
  return null;
}
