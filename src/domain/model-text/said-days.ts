/** The days that a text of a model names: `19 de marzo`, `March 19, 2026`, `2026-03-19`, `19/03/2026`. */
import { monthsIn } from './measures.ts';

const MONTH =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december';
/** The name of a month in a text. */
export const MONTH_NAME = new RegExp(`\\b(?:${MONTH})\\b`);
export const DATE = new RegExp(
  `\\b(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{1,2}(?:st|nd|rd|th)?(?: de| of)? (?:${MONTH})(?:,?(?: de| del| of)? \\d{4})?|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)\\b`,
  'g',
);
const WITHIN_MONTH = new RegExp(`\\b(\\d{1,2}) (al|a|to) (?=\\d{1,2} (?:de |of )?(${MONTH})((?: de)? \\d{4})?)`, 'g');

/** `del 1 al 15 de marzo` with both days whole. */
export const withWholeDays = (text: string): string =>
  text.replace(
    WITHIN_MONTH,
    (_, day: string, to: string, month: string, year = '') => `${day} de ${month}${year} ${to} `,
  );

/** A date as `03-19`, or with its year. */
export function dayIn(date: string): string {
  const [iso] = /^\d{4}-\d{2}-\d{2}$/.exec(date) ?? [];
  if (iso !== undefined) return iso;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [named = ''] = monthsIn(/[a-z]{3,}/.exec(date)?.[0] ?? '');
  const [, number = ''] = /(?<!\d)(\d{1,2})(?!\d)/.exec(date) ?? [];
  const [, at = ''] = /(?<!\d)(\d{4})(?!\d)/.exec(date) ?? [];
  return `${at === '' ? '' : `${at}-`}${named}-${number.padStart(2, '0')}`;
}
