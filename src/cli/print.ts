/** Output forms: aligned tables for people, JSON and CSV for programs. */
import { decimalsOf, isColones } from '../domain/money.ts';
import type { Schemas } from './api.ts';

export type OutputForm = 'table' | 'json' | 'csv';
export type Cell = string | number | boolean | null | undefined;
export type Column<Row> = {
  head: string;
  /** For the table; `right` aligns figures. */
  show: (row: Row) => string;
  /** For CSV: the value as the API gives it. */
  value: (row: Row) => Cell;
  align?: 'right';
};

const WIDTH_MAX = 44;
/** Characters that a terminal would execute. */
const CONTROL = /\p{Cc}+|[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Text that a spreadsheet would evaluate. */
const FORMULA = /^[=+@\t\r＝＋－＠-]/;

/** Text that is safe to show on one line of a terminal. */
export function plain(text: string): string {
  return text.replace(CONTROL, ' ').trim();
}

/** Formats rows as a table with column widths fitted to the content, one line each. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ show }) => shorten(show(row))))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, at) => {
          const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
          return columns[at]?.align === 'right' ? space + cell : cell + space;
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** Formats rows as CSV: every value quoted, and text that a spreadsheet could evaluate marked as text. */
export function csv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ head }) => quote(csvHead(head))),
    ...rows.map((row) => columns.map(({ value, align }) => quote(value(row), align === 'right'))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Prints rows in the requested form; JSON is `value`, as the API returned it. */
export function print<Row>(form: OutputForm, columns: readonly Column<Row>[], rows: readonly Row[], value: unknown) {
  if (form === 'json') return json(value);
  return form === 'csv' ? csv(columns, rows) : table(columns, rows);
}

/** `₡6 980,50` as Costa Rica writes it; other currencies with their code. */
export function money(amount: number, currency: Schemas['Currency']): string {
  const figure = new Intl.NumberFormat('es-CR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: decimalsOf(currency),
    useGrouping: 'always',
  }).format(amount);
  if (currency === 'CRC') return `₡${figure}`;
  return isColones(currency) ? `₡${figure} ${currency}` : `${figure} ${currency}`;
}

/** A naive UTC instant in the machine's own time: `2026-04-10 12:00`. */
export function localTime(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(`${instant}Z`));
}

function csvHead(head: string): string {
  return head.toLowerCase().replaceAll(' ', '_');
}

/** A number that the API writes as text: in a column of figures it is none that a spreadsheet evaluates. */
const FIGURE = /^-?\d+(?:\.\d+)?$/;

function quote(value: Cell, isFigure = false): string {
  if (value === null || value === undefined) return '""';
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !(isFigure && FIGURE.test(value));
  const text = isFormula ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

function shorten(cell: string): string {
  const letters = [...plain(cell)];
  return letters.length > WIDTH_MAX ? `${letters.slice(0, WIDTH_MAX - 1).join('')}…` : letters.join('');
}

function widthOf(text: string): number {
  return [...text].length;
}
