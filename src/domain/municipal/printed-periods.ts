/**
 * Billed months as receipts print them: `JUNIO 2026`, `06/2026`, `04-2026/06-2026`, `abril a junio de 2026`,
 * `del 01/06/2026 al 30/06/2026`, `Trimestre: II-2026`, `2do trimestre 2026`, `III bimestre 2026`. Always with a year.
 */
import { addMonths, isMonth, monthOf } from '../calendar.ts';
import { daysIn, monthsIn, type PrintedDate } from '../documents/printed-days.ts';
import { inOrder, type Span } from '../documents/spans.ts';
import { monthOfName } from '../emails/date.ts';
import { fold } from '../emails/text.ts';

/** First and last month, `2026-04` to `2026-06`; the same month twice for a single one. */
export type Months = { readonly from: string; readonly to: string };
/** Months and their position in the text. */
export type PrintedPeriod = Months & Span;

/** Separates the first and the last month or day. */
const UNTIL = / ?(?:[-–/]|a|al|y|hasta|hasta el) ?/.source;
const BETWEEN = new RegExp(`^${UNTIL}$`);

/** Parts of a year: how many months, and how many there are. */
const PARTS: Readonly<Record<string, number>> = { bimestre: 2, trimestre: 3, cuatrimestre: 4, semestre: 6 };
const PART = `(?<part>${Object.keys(PARTS).join('|')})`;
const ORDINALS: readonly (readonly string[])[] = [
  ['1', 'i', 'primer', 'primero'],
  ['2', 'ii', 'segundo'],
  ['3', 'iii', 'tercer', 'tercero'],
  ['4', 'iv', 'cuarto'],
  ['5', 'v', 'quinto'],
  ['6', 'vi', 'sexto'],
];
const ORDINAL = `(?<ordinal>${ORDINALS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|')})(?:er|do|ro|to|[°º])?`;
const YEAR = '(?:(?:de|del|ano|,) ){0,2}(?<year>\\d{4})';
const PARTS_OF_YEAR: readonly RegExp[] = [
  `(?<![\\p{L}\\d])${ORDINAL} ${PART} ?[-/,]? ?${YEAR}`,
  `(?<!\\p{L})${PART} ?[:.]? {0,5}(?:n[°º]|no\\.)? ?${ORDINAL} ?[-/,]? ?${YEAR}`,
  `(?<!\\p{L})${PART} ?[:.]? {0,5}(?<year>\\d{4}) ?[-/] ?${ORDINAL}`,
].map((pattern) => new RegExp(`${pattern}(?![\\p{L}\\d]|[-/.,]\\d)`, 'gu'));
/** `abril a junio 2026`, `abril, mayo y junio de 2026`: one year for all. */
const NAMES = new RegExp(
  `(?<!\\p{L})(?<first>[a-z]{3,10})\\.?(?:, [a-z]{3,10}){0,4}${UNTIL}(?<last>[a-z]{3,10})\\.?(?: del? | ?[-/,] ?| )(?<year>\\d{4})(?!\\d|[-/.,]\\d)`,
  'gu',
);
/** `04/2026-06/2026`, which a reader of single months would not split. */
const NUMBERS =
  /(?<![\d/.-])(?<m1>\d{1,2})[-/](?<y1>\d{4}) ?[-–/] ?(?<m2>\d{1,2})[-/](?<y2>\d{4})(?![\d/-])|(?<![\d/.-])(?<y3>\d{4})[-/](?<m3>\d{2}) ?[-–/] ?(?<y4>\d{4})[-/](?<m4>\d{2})(?![\d/-])/g;
/** `JUNIO   Año: 2026`, `mes 06 año 2026`. */
const MONTH_AND_YEAR = /(?<!\p{L})(?<month>[a-z]{3,10}|\d{1,2}) {0,5}[,-]? {0,5}ano ?:? ?(?<year>\d{4})(?!\d)/gu;

/** A year of four digits, or of two after a name; without one there is nothing to look for. */
const HAS_YEAR = /\d{4}|\p{L}{3}\.? ?[-/ ] ?\d{2}(?!\d)/u;

/** The periods of a text, from left to right; of two that overlap, the one that begins first and is longer. */
export function periodsIn(text: string): PrintedPeriod[] {
  const folded = fold(text);
  if (!HAS_YEAR.test(folded)) return [];
  const all = [
    ...(folded.includes('mestre') ? partsOfYear(folded) : []),
    ...matches(folded, NAMES, (g) => spell(g['year'], monthOfName(g['first'] ?? ''), g['year'], g['last'])),
    ...matches(folded, NUMBERS, (g) =>
      spell(g['y1'] ?? g['y3'], g['m1'] ?? g['m3'], g['y2'] ?? g['y4'], g['m2'] ?? g['m4']),
    ),
    ...matches(folded, MONTH_AND_YEAR, (g) => spell(g['year'], g['month'], g['year'], g['month'])),
    ...ranges(folded, daysIn(folded), false),
    ...ranges(folded, monthsIn(folded), true),
  ].sort((a, b) => b.end - a.end);
  return inOrder(all);
}

/** The period, when a text is nothing else; null otherwise. */
export function periodOf(text: string): Months | null {
  const trimmed = text.trim();
  const [first] = periodsIn(trimmed);
  return first?.start === 0 && first.end === trimmed.length ? { from: first.from, to: first.to } : null;
}

function partsOfYear(folded: string): PrintedPeriod[] {
  return PARTS_OF_YEAR.flatMap((pattern) =>
    matches(folded, pattern, ({ part = '', ordinal = '', year = '' }) => {
      const length = PARTS[part] ?? 12;
      const index = ORDINALS.findIndex((names) => names.includes(ordinal));
      if (index < 0 || (index + 1) * length > 12 || !isMonth(`${year}-01`)) return null;
      const from = addMonths(`${year}-01`, index * length);
      return { from, to: addMonths(from, length - 1) };
    }),
  );
}

/** Neighbours with `a`, `al`, `-` between them are a range; a single one is a period only with `alone`. */
function ranges(folded: string, dates: readonly PrintedDate[], alone: boolean): PrintedPeriod[] {
  return dates.flatMap((date, index) => {
    const next = dates[index + 1];
    const last = next && BETWEEN.test(folded.slice(date.end, next.start)) ? next : date;
    if (last === date && !alone) return [];
    const [from, to] = [monthOf(date.value), monthOf(last.value)];
    return from <= to ? [{ from, to, start: date.start, end: last.end }] : [];
  });
}

function matches(
  folded: string,
  pattern: RegExp,
  read: (groups: Readonly<Record<string, string | undefined>>) => Months | null,
): PrintedPeriod[] {
  return [...folded.matchAll(pattern)].flatMap((match) => {
    const months = read(match.groups ?? {});
    return months && months.from <= months.to
      ? [{ ...months, start: match.index, end: match.index + match[0].length }]
      : [];
  });
}

/** Months by year and number or name; null when one of them is invalid. */
function spell(
  year1: string | undefined,
  month1: string | null | undefined,
  year2: string | undefined,
  month2: string | undefined,
): Months | null {
  const number = (month: string | null | undefined) =>
    /^\d/.test(month ?? '') ? month?.padStart(2, '0') : monthOfName(month ?? '');
  const [from, to] = [`${year1}-${number(month1)}`, `${year2}-${number(month2)}`];
  return isMonth(from) && isMonth(to) ? { from, to } : null;
}
