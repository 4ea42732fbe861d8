/** One row of a table with a known header. */

import { fold, oneLine } from '../emails/text.ts';
import { foldMerchant, MERCHANT_LENGTH_MAX } from '../merchant-text.ts';
import type { Currency } from '../money.ts';
import type { Thousands } from '../printed-number.ts';
import { isCompletedState } from '../standing-words.ts';
import { TRANSACTION_TYPES } from '../vocabulary.ts';
import { AMOUNTS, type Role, type Table } from './columns.ts';
import type { DayReader } from './days.ts';
import { type LineReason, lineReason } from './line-reasons.ts';
import { currencyOf, type PrintedMoney, readPrinted } from './numbers.ts';
import { ownCells, plainCell } from './own-export.ts';
import type { Direction, Draft, Outcome, PrintedNumber, Totals } from './reading.ts';
import { isSumLine } from './sum-lines.ts';
import { cleanMerchant, flagOf, isBalanceLine, isCardFooter, isTotalLine, sideOf } from './words.ts';

/** What surrounding lines imply for a row. */
export type Context = { days: DayReader; thousands: Thousands; currency: Currency };
type Amount = { amount: PrintedNumber; currency: Currency | null; direction: Direction | null };

/** PayPal prints holds and what moves between its own balances as `Memo`. */
const NO_IMPACT = /^(?:memo|memorando|nota)$/;

/** Reads a row's cells; `line` and `text` are returned in the draft. */
export function readTableRow(
  table: Table,
  cells: readonly string[],
  context: Context,
  at: Pick<Draft, 'line' | 'text'>,
): Outcome {
  const cell = (role: Role): string => {
    const text = cells[table.columns[role] ?? -1] ?? '';
    return table.plain ? plainCell(text) : text;
  };
  const description = table.plain ? cell('merchant') : cleanMerchant(cell('merchant') || cell('otherwise'));
  const footer = isBalanceLine(description) || (table.kind === 'card' && isCardFooter(description));
  if (footer && !table.plain) return { skip: true };
  if (NO_IMPACT.test(fold(cell('impact'))) || table.says.opening?.test(fold(description))) return { skip: true };
  const status = cell('status');
  if (status !== '' && !isCompletedState(oneLine(fold(status)))) {
    return { problem: lineReason('not_completed', { printed: status.slice(0, 40) }) };
  }
  const amount = readAmount(table, cells, context);
  const inTable = [cell('local_date'), cell('date'), cell('posted')].find((text) => text !== '') ?? '';
  const printedDay = table.isCompact ? inTable.replace(/^(\d{2})(\d{2})(\d{4})$/, '$3-$2-$1') : inTable;
  const local_date = context.days.cell(printedDay);
  if (!local_date) {
    if ('skip' in amount || cells.some(isTotalLine)) return { skip: true };
    if (printedDay === '') return { problem: lineReason('no_date') };
    return { problem: lineReason('not_a_date', { printed: printedDay.slice(0, 40) }) };
  }
  if ('problem' in amount) return isSumLine(description) && !table.plain ? { skip: true } : amount;
  if ('skip' in amount) return amount.skip === 'zero' ? { skip: true } : { problem: lineReason('no_amount') };
  const fee = cell('fee');
  if (fee !== '' && !isZero(readPrinted(fee, context.thousands)?.value ?? '?'))
    return { problem: lineReason('two_amounts') };
  const merchant = description.slice(0, MERCHANT_LENGTH_MAX).trim();
  if (foldMerchant(merchant) === '') return { problem: lineReason('no_merchant') };
  const named = cell('currency');
  const currency = named === '' ? undefined : currencyOf(named);
  if (named !== '' && !currency) return { problem: lineReason('not_a_currency', { printed: named.slice(0, 20) }) };
  if (currency && amount.currency && currency !== amount.currency) return { problem: lineReason('two_currencies') };
  const kind = cell('kind');
  const type = TRANSACTION_TYPES.find((known) => known === kind) ?? null;
  if (table.plain && !type) return { problem: lineReason('not_a_type', { printed: kind.slice(0, 40) }) };
  const isOwn = Object.entries(table.says.own ?? {}).some(([role, words]) =>
    words.test(oneLine(fold(cell(role as Role)))),
  );
  return {
    draft: {
      ...at,
      local_date,
      merchant,
      reference: cell('reference').slice(0, MERCHANT_LENGTH_MAX) || null,
      external_id: cell('external_id').slice(0, MERCHANT_LENGTH_MAX) || null,
      currency: amount.currency ?? currency ?? context.currency,
      amount: amount.amount,
      balance: readPrinted(cell('balance'), context.thousands),
      unsure: false,
      direction: amount.direction ?? sideOf(kind) ?? null,
      type,
      ...(isOwn ? { isOwnTransfer: true } : {}),
      ...(table.plain ? { own: ownCells(table.titles, cells) } : {}),
      // What other programs hold beside a name are its owner's notes.
      said: !table.hasNotes ? cells.filter((_, column) => column !== table.columns.merchant).join(' ') : '',
    },
  };
}

/** The sums of the debit and the credit column, where a row without a day prints them; null otherwise. */
export function readTotals(table: Table, cells: readonly string[], thousands: Thousands): Totals | null {
  const { debit, credit } = table.columns;
  if (debit === undefined || credit === undefined || !cells.some((cell) => /^total(?:es)?:?$/i.test(cell))) return null;
  const [debits, credits] = [debit, credit].map((at) => readPrinted(cells[at] ?? '', thousands));
  if (!debits || !credits) return null;
  return { debits: null, debit_sum: debits.value, credits: null, credit_sum: credits.value };
}

type AmountReading = Amount | { skip: 'zero' | 'empty' } | { problem: LineReason };

/** The only positive amount among a row's amount columns, with its column's meaning. */
function readAmount(table: Table, cells: readonly string[], context: Context): AmountReading {
  const found: Amount[] = [];
  let zero = false;
  const columns: readonly (readonly [at: number | undefined, Currency | null, Direction | null])[] = [
    ...AMOUNTS.map((role) => [table.columns[role], ...MEANING[role]] as const),
    ...table.rivals.map((at) => [at, null, null] as const),
  ];
  for (const [at = -1, currency, direction] of columns) {
    const text = cells[at] ?? '';
    if (text === '' || text === '-') continue;
    const { flag, number } = flagged(text);
    const money = table.isCompact
      ? compactNumber(text)
      : table.plain
        ? plainNumber(text)
        : readPrinted(number, context.thousands);
    if (!money) return { problem: lineReason('not_an_amount', { printed: text.slice(0, 40) }) };
    const after = cells[at + 1] ?? '';
    if (table.delimiter === ',' && !isNumeric(table, at + 1) && /^-?\d{1,3}$/.test(text) && THOUSANDS.test(after))
      return { problem: lineReason('not_an_amount', { printed: `${text},${after}` }) };
    if (isZero(money.value)) zero = true;
    else
      found.push({
        amount: money,
        currency: money.currency ?? table.currencies[at] ?? currency,
        direction: direction ?? flag,
      });
  }
  const [only, ...others] = found;
  if (others.length > 0) return { problem: lineReason('two_amounts') };
  return only ?? { skip: zero ? 'zero' : 'empty' };
}

/** What stands behind the comma of an amount that was written between commas without quotes: `1,500.00`. */
const THOUSANDS = /^\d{3}(?:\.\d{1,2})?$/;
const NUMERIC: readonly Role[] = [...AMOUNTS, 'balance', 'fee'];

function isNumeric({ columns }: Table, at: number): boolean {
  return NUMERIC.some((role) => columns[role] === at);
}

/** What the column of an amount says of it. */
const MEANING: Record<(typeof AMOUNTS)[number], readonly [Currency | null, Direction | null]> = {
  amount: [null, null],
  local: ['CRC', null],
  dollars: ['USD', null],
  debit: [null, 'out'],
  credit: [null, 'in'],
};

/** An amount with its mark of a side behind it: `4.50 DR`. */
function flagged(text: string): { number: string; flag: Direction | null } {
  const [, number = '', mark = ''] = /^(.*\d[)-]?) ?([A-Za-z]{1,7})\.?$/.exec(text) ?? [];
  const flag = flagOf(mark) ?? null;
  return flag ? { number, flag } : { number: text, flag: null };
}

function compactNumber(text: string): PrintedMoney | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const digits = text.padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, sign: '', currency: null, exact: true };
}

function plainNumber(text: string): PrintedMoney | null {
  return /^\d{1,15}(?:\.\d{1,12})?$/.test(text) ? { value: text, sign: '', currency: null, exact: true } : null;
}

/** Whether a plain number is zero. */
export function isZero(value: string): boolean {
  return /^[0.]*$/.test(value);
}
