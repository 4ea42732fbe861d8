/**
 * The lines of a receipt that end in an amount, in any layout: tables with or without a heading and with other columns
 * before the last amount, several labels and amounts on one line, descriptions wrapped over two lines.
 */
import type { Line } from '../documents/line.ts';
import { amountsIn, type NumberStyle } from '../documents/printed-amounts.ts';
import { daysIn } from '../documents/printed-days.ts';
import { textWithout } from '../documents/spans.ts';
import { fold } from '../emails/text.ts';
import { type AmountColumn, amountColumnsOf, isChargeHeading, isTitle } from './charge-headings.ts';
import { type PrintedPeriod, periodsIn } from './printed-periods.ts';

/** A line with its amounts from left to right: the last is its own, the others are columns before it. */
export type MoneyRow = {
  /** Index among the lines given. */
  readonly line: number;
  readonly description: string;
  /** The source of the description: with its months, quantities and codes. */
  readonly label: string;
  readonly period: PrintedPeriod | null;
  readonly amounts: readonly string[];
  /** A small number directly before the last amount, as in `11   565,00`, which may be its thousands. */
  readonly isCut: boolean;
  /** A sentence continues after the amount. */
  readonly isSentence: boolean;
  /** The heading's kinds of the amounts, when it names as many. */
  readonly columns: readonly AmountColumn[] | null;
};

/** Metres, square metres, hours: not money. */
const OTHER_MEASURE = /^ ?(?:m2|m²|ml|mts|metros|mt|kg|km|ha|horas?|dias|a\.? ?m\.?|p\.? ?m\.?|puntos)(?![a-z])/;
const THOUSANDS = /(?<![\p{L}\d.,/-])\d{1,3} *(?:[₡¢] ?)?$/u;
/** Words that name no charge: units and conjunctions. */
const UNITS = new Set('m3 m³ m2 m² ml mts mt x und unid unidad unidades col crc colones g c u s n cu kg ha'.split(' '));
const JOINING = new Set('a al con de del e el en hasta la las los o para por sobre y'.split(' '));
/** `001`, `AG-01` before a description. */
const CODE = /^[A-Z]{0,4}[.-]?\d[\dA-Z./-]*$/;
/** `de ₡5.000,00 por pago tardío`: a sentence continues after its amount, and charges nothing. */
const SENTENCE =
  /^[^\p{L}\d]{0,2}(?:por|de|del|si|despues|antes|a|al|en|para|cada|mas|que|con|sin|segun|hasta|desde|no|se) \p{L}{2}/u;
/** A description with this ending continues on the next line. */
const GOES_ON = /(?:^|[ ,])(?:de|del|y|e|o|la|las|el|los|en|con|por|para|al|a|sobre)$|[,(-]$/;
const DESCRIPTION_LENGTH_MAX = 120;
const WRAPPED_LENGTH_MAX = 80;
/** Text on its own before a description: `Finca: 4-123456`, `Cuenta 55-1200`. */
const HEADER_FIELD =
  /^(?:abonado|contribuyente|nombre|cuenta|contrato|nis|finca|medidor|hidrometro|cedula|identificacion|localizacion|direccion|telefono|recibo|factura|vence|fecha|periodo|cliente)(?![a-z])/;

/** The rows of all lines, from top to bottom. */
export function moneyRows(lines: readonly Line[], style: NumberStyle): MoneyRow[] {
  const rows: MoneyRow[] = [];
  let columns: readonly AmountColumn[] = [];
  let pending = '';
  for (const [index, line] of lines.entries()) {
    const found = /\d/.test(line.text) ? rowsOf(line, index, style) : [];
    const [first, ...more] = found;
    if (!first) {
      const heading = isChargeHeading(line.text) || isTitle(line.text);
      if (isChargeHeading(line.text)) columns = amountColumnsOf(line.text);
      const last = rows.at(-1);
      const continues = last?.line === index - 1 && !heading && goesOn(last);
      if (continues && isWrappable(line))
        rows[rows.length - 1] = withDescription(last, `${last.description} ${line.text}`);
      pending = !heading && !continues && isWrappable(line) ? line.text : '';
      continue;
    }
    const whole = goesBefore(pending, first) ? withDescription(first, `${pending} ${first.label}`) : first;
    for (const row of [whole, ...more])
      rows.push({ ...row, columns: columns.length === row.amounts.length ? columns : null });
    pending = '';
  }
  return rows;
}

function goesOn({ label, description }: MoneyRow): boolean {
  return GOES_ON.test(fold(label.trim())) || GOES_ON.test(fold(description));
}

function isWrappable({ text }: Line): boolean {
  return text.length <= WRAPPED_LENGTH_MAX && hasWords(text) && !/: *\S/.test(text);
}

/** Whether a line without an amount begins the description below it. */
function goesBefore(pending: string, { description, label }: MoneyRow): boolean {
  if (pending === '') return false;
  return !hasWords(label) || GOES_ON.test(fold(pending)) || /^\p{Ll}/u.test(description);
}

function rowsOf(line: Line, index: number, style: NumberStyle): MoneyRow[] {
  const { text } = line;
  const drafts: { label: string; amounts: string[]; isCut: boolean; isSentence: boolean }[] = [];
  let from = 0;
  for (const { value, start, end } of amountsIn(text, style)) {
    if (OTHER_MEASURE.test(fold(text.slice(end, end + 12)))) continue;
    const label = text.slice(from, start);
    const draft = drafts.at(-1);
    const isCut = THOUSANDS.test(text.slice(Math.max(0, start - 14), start)) && /^-?\d{3}(?:\.|$)/.test(value);
    if (draft && !hasWords(label)) {
      draft.amounts.push(value);
      draft.isCut = isCut;
    } else drafts.push({ label, amounts: [value], isCut, isSentence: false });
    from = end;
  }
  const last = drafts.at(-1);
  if (last) last.isSentence = SENTENCE.test(fold(text.slice(from)));
  return drafts.map(({ label, ...draft }) => ({ ...draft, line: index, columns: null, ...describe(label) }));
}

function withDescription(row: MoneyRow, label: string): MoneyRow {
  const { period, ...described } = describe(label);
  return { ...row, ...described, period: period ?? row.period };
}

function describe(label: string): Pick<MoneyRow, 'label' | 'description' | 'period'> {
  const [period = null] = periodsIn(label);
  return { label, period, description: descriptionOf(label) };
}

/** Whether a text has a word besides its days, months, numbers and units. */
export function hasWords(text: string): boolean {
  return withoutDates(text)
    .split(/[^\p{L}\d³²]+/u)
    .some((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word) && !UNITS.has(fold(word)) && !JOINING.has(fold(word)));
}

/** A year, or three parts of a day; without either there is nothing to remove. */
const HAS_DATE = /\d{4}|\d ?[-/.] ?(?:\d{1,2}|\p{L}{3,10}) ?[-/.] ?\d{2}|\p{L}{3}\.? ?[-/ ] ?\d{2}(?!\d)/u;

function withoutDates(text: string): string {
  if (!HAS_DATE.test(text)) return text;
  return textWithout(text, [...periodsIn(text), ...daysIn(text)], '');
}

/** The words of a label: without other fields of the header, dates, leading codes, quantities and punctuation. */
function descriptionOf(label: string): string {
  const cells = label.split(/ {3,}/).filter((cell) => hasWords(cell));
  const own = cells.filter((cell, index) => index === cells.length - 1 || !isHeaderField(cell));
  const printed = behindField(own.join(' '));
  const joined = withoutDates(printed);
  const words = joined.split(/[ :=₡¢]+/).filter(Boolean);
  while (joined !== printed && JOINING.has(fold(words.at(-1) ?? ''))) words.pop();
  while (words.length > 0 && isQuantity(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && CODE.test(words[0] ?? '')) words.shift();
  return words
    .join(' ')
    .replace(/^[-–.,*•/ ]+|[-–,*•/ ]+$/g, '')
    .slice(0, DESCRIPTION_LENGTH_MAX)
    .trim();
}

function isHeaderField(cell: string): boolean {
  return HEADER_FIELD.test(fold(cell)) || /: *[^\s\d:]*\d/.test(cell);
}

/** `Vence: 30/06/2026 Total a pagar` is `Total a pagar`. */
function behindField(label: string): string {
  const colon = label.trimEnd().replace(/:$/, '').lastIndexOf(':');
  if (colon === -1) return label;
  const [value = '', ...words] = label
    .slice(colon + 1)
    .trim()
    .split(' ');
  const rest = words.join(' ');
  return /\d/.test(value) && hasWords(rest) ? rest : label;
}

function isQuantity(word: string): boolean {
  const bare = fold(word).replace(/[().,]/g, '');
  return !bare.includes('%') && (!/\p{L}/u.test(bare) || UNITS.has(bare));
}
