/**
 * Readings in tables: a heading that names the columns (`Hidrómetro Lect. Ant. Lect. Act. Consumo (m³) Mes`), also over
 * two lines, and rows in the same order (`A-55120 845 868 23 MAYO-2026`), with single spaces or wide gaps.
 */
import { type Line, lineOf } from '../documents/line.ts';
import { amountsIn, type NumberStyle } from '../documents/printed-amounts.ts';
import { monthOfName } from '../emails/date.ts';
import { fold } from '../emails/text.ts';
import { meaningOf } from './line-meaning.ts';
import { type Column, partAt } from './meter-columns.ts';
import {
  CURRENT_WORDS,
  ESTIMATED_WORDS,
  M3_WORDS,
  METER_WORDS,
  PREVIOUS_WORDS,
  SPEAKS_OF_METERS,
  type Unit,
  unitIn,
  volumeOf,
} from './meter-words.ts';
import { periodsIn } from './printed-periods.ts';
import type { FoundReadings, ReadingDraft } from './reading-draft.ts';

type Heading = {
  readonly columns: readonly Column[];
  readonly cells: number;
  readonly lines: number;
  readonly unit: Unit | null;
  /** Names a column twice: which of the two is which cannot be told, so that no row fits it. */
  readonly isTwofold: boolean;
};
type Cells = Partial<Record<Column, string>>;

/** The columns a heading may name; an unknown one holds words, up to a wide gap. */
const COLUMNS = new RegExp(
  [
    '(?<day>fecha(?: (?:de )?(?:la )?(?:lect(?:ura)?\\.?|corte))?(?: (?:anterior|actual))?)',
    `(?<meter>(?:(?:n[°º]|no\\.?|numero) ?(?:de )?)?${METER_WORDS})`,
    `(?<previous>${PREVIOUS_WORDS})`,
    `(?<current>${CURRENT_WORDS})`,
    `(?<m3>${M3_WORDS}|m[3³]|kwh)`,
    '(?<month>mes|periodo)',
    '(?<days>dias)',
    '(?<note>estado|tipo(?: de)?(?: lect(?:ura)?\\.?)?|condicion|observacion(?:es)?|obs\\.?)',
    '(?<amount>monto|importe|total|valor)',
    '(?<other>tarifa|categoria|servicio|ubicacion)',
  ]
    .map((column) => `(?<![a-z])${column}(?![a-z])`)
    .join('|'),
  'g',
);
const NOTE = /^(?:\(?(?:e|r|n|est|real|normal|lectura|leid[ao]|prom|promedio|estimad[oa])\)?\.?|\*|-)$/;
const ESTIMATED = new RegExp(`^\\(?(?:e|est|prom|promedio)\\)?\\.?$|${ESTIMATED_WORDS}`);
const ROW_LENGTH_MAX = 200;
/** The form of a row below a heading: a meter's number and two figures. */
const LOOKS_LIKE_A_ROW = /^[a-z]{0,6}[-.]?\d[\da-z./-]* +(?:\S+ +)?\d[\d.,]* +\d[\d.,]*(?: |$)/;

/**
 * The readings of the tables; `unreadable` are rows that do not fit their heading, and all other lines, including
 * headings, are the rest.
 */
export function tabledReadings(
  lines: readonly Line[],
  style: NumberStyle,
): FoundReadings<Line> & { readonly unreadable: readonly string[] } {
  const drafts: ReadingDraft[] = [];
  const rest: Line[] = [];
  const unreadable: string[] = [];
  let heading: Heading | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const begun = headingAt(line, lines[index + 1]);
    if (begun) {
      heading = begun;
      rest.push(...lines.slice(index, index + begun.lines));
      index += begun.lines - 1;
      continue;
    }
    const cells = heading && rowOf(line, heading);
    if (cells && heading) {
      drafts.push(draftOf(cells, line, { style, unit: heading.unit }));
      if (cells.amount !== undefined) rest.push(amountOfRow(line, cells));
    } else {
      rest.push(line);
      if (heading && (amountsIn(line.text, style).length > 0 || isKnownCharge(line.text))) heading = null;
      else if (heading && line.text.length <= ROW_LENGTH_MAX && LOOKS_LIKE_A_ROW.test(fold(line.text)))
        unreadable.push(line.text.slice(0, 80));
    }
  }
  return { drafts, rest, unreadable };
}

/** A charge without céntimos ends a table too. */
function isKnownCharge(text: string): boolean {
  const meaning = meaningOf(text.slice(0, ROW_LENGTH_MAX));
  return /^\p{L}{3}/u.test(text) && (meaning.role === 'total' || (meaning.role === 'charge' && meaning.certain));
}

/** The heading on a line, alone or with the line below it; null without one. */
function headingAt(line: Line, below: Line | undefined): Heading | null {
  const alone = headingOf(line);
  if (alone || !below || !isWordy(line) || !isWordy(below)) return alone;
  const both = headingOf(overlaid(line, below));
  return both && { ...both, lines: 2 };
}

function isWordy({ text }: Line): boolean {
  return text.length <= 160 && !/\d/.test(text.replace(/m ?3/gi, ''));
}

function headingOf(line: Line): Heading | null {
  const text = fold(line.text);
  if (!isWordy(line) || !SPEAKS_OF_METERS.test(text)) return null;
  const columns = columnsOf(text);
  const once = columns.filter((column) => column !== 'day' && column !== 'note' && column !== 'other');
  if (!columns.includes('previous') || !columns.includes('current')) return null;
  const about = { lines: 1, unit: unitIn(text), isTwofold: new Set(once).size < once.length };
  const perCell = line.cells.map((cell) => columnsOf(fold(cell.text)));
  if (!perCell.every((found) => found.length <= 1)) return { columns, cells: 0, ...about };
  return { columns: perCell.map(([column]) => column ?? 'other'), cells: line.cells.length, ...about };
}

function columnsOf(folded: string): Column[] {
  return [...folded.matchAll(COLUMNS)].flatMap(
    ({ groups = {} }) => (Object.keys(groups).find((name) => groups[name] !== undefined) as Column | undefined) ?? [],
  );
}

/** Two lines as one: each cell continues with the text below it. */
function overlaid(upper: Line, lower: Line): Line {
  const cells = upper.cells.map((cell) => ({ ...cell }));
  for (const cell of lower.cells) {
    const over = cells.find(({ left, right }) => left < cell.right && cell.left < right);
    if (over) over.text += ` ${cell.text}`;
    else cells.push({ ...cell });
  }
  return lineOf(
    cells.sort((a, b) => a.left - b.left),
    lower.page,
  );
}

/** The parts of a row by column: cell by cell when the numbers of cells match, else one after the other. */
function rowOf(line: Line, { columns, cells, isTwofold }: Heading): Cells | null {
  if (isTwofold || line.text.length > ROW_LENGTH_MAX || !/\d/.test(line.text)) return null;
  const behind = line.cells.slice(cells);
  if (cells > 1 && line.cells.length >= cells && behind.every(({ text }) => isNote(text))) {
    const parts = columns.map((column, index) => partAt(column, line.cells[index]?.text ?? '', true));
    if (!parts.every((part) => part && isNote(part.rest))) return null;
    return Object.fromEntries(parts.flatMap((part, index) => (part ? [[columns[index], part.printed]] : [])));
  }
  const row: Cells = {};
  let rest = line.text;
  for (const column of columns) {
    const part = partAt(column, rest, false);
    if (!part) return null;
    row[column] = part.printed;
    rest = part.rest;
  }
  return isNote(rest) ? row : null;
}

function isNote(rest: string): boolean {
  return fold(rest)
    .split(' ')
    .every((word) => word === '' || NOTE.test(word));
}

/** A row's own unit, or the service that it names, before the heading's. */
function draftOf(row: Cells, line: Line, { style, unit }: { style: NumberStyle; unit: Unit | null }): ReadingDraft {
  const volume = (printed: string | undefined) => {
    if (printed === undefined) return null;
    return volumeOf(fold(printed).replace(/ ?(?:m[3³]|kwh)$/, ''), style) ?? 'unreadable';
  };
  const month = row.month;
  return {
    meter: row.meter?.toUpperCase() ?? null,
    previous: volume(row.previous),
    current: volume(row.current),
    m3: volume(row.m3),
    estimated: fold(line.text)
      .split(/ +/)
      .some((word) => ESTIMATED.test(word)),
    unit: unitIn(fold(line.text)) ?? unitOfService(fold(row.other ?? '')) ?? unit,
    month: month === undefined ? null : (periodsIn(month)[0]?.from ?? monthOfName(fold(month))),
  };
}

function unitOfService(folded: string): Unit | null {
  if (/electric|energia|(?<![a-z])luz(?![a-z])/.test(folded)) return 'kwh';
  return /(?<![a-z])agua|acueducto/.test(folded) ? 'm3' : null;
}

/** A row that also prints the cost of its water. */
function amountOfRow(line: Line, { meter = '', amount = '' }: Cells): Line {
  return lineOf([{ text: `Medidor ${meter} ${amount}`, left: 0, right: 0 }], line.page);
}
