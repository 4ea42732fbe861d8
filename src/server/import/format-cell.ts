/** The cells of workbooks as the text that a list prints: exact, and readable in one way. */
import { Decimal } from 'decimal.js';
import { addDays } from '../../domain/calendar.ts';

/** A cell of a formula whose result the file does not have, or an error. No amount, and no empty cell either. */
export const NO_VALUE = '=?';

/** Excel computes with 15 digits; what a file has beyond them is the tail of a binary fraction. */
const DIGITS = 15;
const NUMBER = /^[-+]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][-+]?\d{1,3})?$/;

/**
 * The number of a cell's own decimal text, in plain notation. Three decimals get a fourth, because `150.000` may also be
 * grouped thousands. `=?` for what is no number.
 */
export function numberText(printed: string): string {
  if (!NUMBER.test(printed.trim())) return NO_VALUE;
  const plain = new Decimal(printed.trim()).toSignificantDigits(DIGITS).toFixed();
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}

const EPOCHS = { 1900: '1899-12-30', 1904: '1904-01-01' } as const;
export type Epoch = keyof typeof EPOCHS;
/** 1 March 1900, after the day that Excel believes existed, to the year 2200. */
const SERIAL_MIN = 61;
const SERIAL_MAX = 109_575;

/** The day of a serial number, without its time; the number itself when it is a time alone or no day. */
export function dayText(printed: string, epoch: Epoch): string {
  const serial = NUMBER.test(printed.trim()) ? new Decimal(printed.trim()).floor().toNumber() : -1;
  const isDay = serial >= (epoch === 1900 ? SERIAL_MIN : 1) && serial <= SERIAL_MAX;
  return isDay ? addDays(EPOCHS[epoch], serial) : numberText(printed);
}

/** Excel's own formats of days. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a number format prints a day. `code` is the format of the workbook's own, if it is not one of Excel's. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.has(id);
  const [first = ''] = code.replace(/"[^"]{0,200}"|\\.|_.|\*.|\[[^\]]{0,200}\]/g, ' ').split(';');
  return /[dy]/i.test(first) && !/[0#?]/.test(first);
}

/** A row of cells as a line between tabs. */
export function lineText(cells: readonly (string | undefined)[]): string {
  const line = Array.from(cells, (cell) => cellText(cell ?? '')).join('\t');
  return line.replace(/(?<!\t)\t+$/, '');
}

function cellText(text: string): string {
  const plain = text.replace(/[\s\ue000-\uf8ff]+/g, ' ').trim();
  return plain.startsWith('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}
