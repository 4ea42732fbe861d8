/** Tables: the columns of a header, and the column of each amount in a row. */
import { type Cell, type Line, lineOf } from '../documents/line.ts';
import { textWithout } from '../documents/spans.ts';
import { endsTied, type Label } from './labels.ts';
import type { SeenCell, SeenLine, Slot } from './seen-lines.ts';
import type { Fund } from './statement.ts';
import { continuesLabel, SALDOS } from './statement-words.ts';

/**
 * A column holds an amount (`label`), a fund's amounts, the total of all funds, words (`Patrono`), or something
 * unknown.
 */
export type Column = {
  readonly left: number;
  readonly right: number;
  readonly kind: 'label' | 'fund' | 'total' | 'words' | 'unknown';
  readonly label?: Label;
  readonly fund?: Fund;
};

export type Header = {
  readonly columns: readonly Column[];
  /**
   * Whether the columns' positions on the page are known: they are cells, or few together in a cell of tight columns.
   */
  readonly placed: boolean;
  /** Whether its rows are employers or months, which add up, rather than funds. */
  readonly list: boolean;
  /** Its folded text: the same header on the next page continues the table. */
  readonly text: string;
};

/** Wider tables do not occur in statements. */
export const COLUMNS_MAX = 40;
/** Maximum average of columns per cell, where gaps between them are as narrow as between words. */
const TIGHT_MAX = 2;

const WORDS =
  /^(?:(?:nombre|tipo|numero|no|n|nro)[. °º]{1,3}(?:del? )?)?(?:fondos?|plan(?:es)?|productos?|regimen|cuenta|contrato|moneda|mes|periodo|fecha|patronos?|empleador(?:es)?|empresa|conceptos?|descripcion|detalle|movimientos?|nombre|cedula|identificacion)[ :.]{0,3}$/;

const LIST = /(?<![a-z])(?:patronos?|empleador(?:es)?|empresa|mes|periodo|fecha(?! (?:de |del )?corte))(?![a-z])/;

const BY = /(?<![a-z])por (?:cada )?(?:patronos?|empleador|empresa|mes)(?![a-z])/;

/** The header on a line: labels and little else; null for a sentence, or without an amount's name. */
export function labelHeader(line: SeenLine): Header | null {
  if (line.slots.length > 0 || line.labels.length === 0 || line.labels.length > COLUMNS_MAX) return null;
  if (line.cells.length > COLUMNS_MAX || line.labels.some(({ text }) => isSentence(text))) return null;
  const columns = line.cells.flatMap((cell) => columnsOfCell(cell, line));
  const placed = isPlaced(line.cells, columns.length);
  const sums = line.labels.every(({ meaning }) => !meaning || !SALDOS.includes(meaning.part));
  const byWhat = LIST.test(textWithout(line.folded, line.labels)) || line.labels.some(({ text }) => BY.test(text));
  const list = sums && byWhat;
  return { columns, placed, list, text: line.folded.replace(/\s+/g, ' ') };
}

function isSentence(label: string): boolean {
  return /[.;]$/.test(label) || (label.match(/[a-z]+/g) ?? []).length > 9;
}

function columnsOfCell(cell: SeenCell, line: SeenLine): Column[] {
  const labels = line.labels.filter(({ start }) => start >= cell.start && start < cell.end);
  const { left, right } = cell;
  if (labels.length > 1) return labels.map((label) => ({ left: label.left, right: label.right, kind: 'label', label }));
  if (labels[0]) return [{ left, right, kind: 'label', label: labels[0] }];
  return [{ left, right, kind: WORDS.test(cell.folded) ? 'words' : 'unknown' }];
}

/** The header of a table with funds as columns: two or more, each in its cell, or all in one text. */
export function fundHeader(line: SeenLine): Header | null {
  const { funds, cells, slots, labels, folded } = line;
  if (slots.length > 0 || labels.length > 0 || cells.length > COLUMNS_MAX) return null;
  if (funds.length > COLUMNS_MAX || new Set(funds.map(({ fund }) => fund)).size !== funds.length) return null;
  if (funds.length < 2) return null;
  const columns = cells.flatMap((cell): Column[] => {
    const { left, right } = cell;
    const named = funds.filter(({ start }) => start >= cell.start && start < cell.end);
    if (named.length > 0) return named.map(({ fund }) => ({ left, right, kind: 'fund', fund }));
    return [{ left, right, kind: isTotal(cell.folded) ? 'total' : 'words' }];
  });
  const behind = folded.slice(funds.at(-1)?.end ?? 0, cells.at(-1)?.end);
  const totalBehind = cells.length === 1 && /(?<![a-z])total(?:es)?\W*$/.test(behind);
  const total: Column[] = totalBehind ? [{ left: 0, right: 0, kind: 'total' }] : [];
  const placed = columns.length === cells.length;
  return { columns: [...columns, ...total], placed, list: false, text: folded };
}

/** Whether a row or column is the sum of the others. */
export function isTotal(folded: string): boolean {
  return /^\W{0,5}(?:gran )?total(?:es)?(?![a-z])/.test(folded);
}

/**
 * The column of each amount in a row, from left to right; null when unknown. As many amounts as columns are in order;
 * with a blank cell, an amount belongs to the column directly above it.
 */
export function alignRow(header: Header, slots: readonly Slot[], cells: readonly SeenCell[]): Column[] | null {
  if (slots.length === 0 || slots.length > COLUMNS_MAX) return null;
  const { columns, placed } = header;
  const byPlace = placed && isPlaced(cells, slots.length) ? alignByPlace(columns, slots) : null;
  const open = columns.filter(({ kind }) => kind !== 'words');
  if (open.length === slots.length) return byPlace?.some((column, at) => column !== open[at]) ? null : open;
  return slots.length < open.length && byPlace?.every(({ kind }) => kind !== 'words') ? byPlace : null;
}

/** Whether a line has enough cells for exact positions: within a cell, they are estimates. */
function isPlaced(cells: readonly SeenCell[], count: number): boolean {
  return cells.length > 1 && count <= cells.length * TIGHT_MAX;
}

function alignByPlace(columns: readonly Column[], slots: readonly Slot[]): Column[] | null {
  const aligned: number[] = [];
  for (const slot of slots) {
    const column = clearlyOver(columns, slot);
    if (column === null || column <= (aligned.at(-1) ?? -1)) return null;
    aligned.push(column);
  }
  return aligned.flatMap((at) => columns.slice(at, at + 1));
}

/** The column above a slot: the only one that overlaps it, or by far the nearest to its edges or middle. */
function clearlyOver(columns: readonly Column[], slot: Slot): number | null {
  const over = columns.flatMap((column, at) => (column.left < slot.right && slot.left < column.right ? [at] : []));
  if (over.length === 1) return over[0] ?? null;
  const byDistance = columns
    .map((column, at) => ({ at, distance: distance(column, slot) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = byDistance;
  return first && (!second || first.distance * 3 < second.distance) ? first.at : null;
}

function distance(a: { left: number; right: number }, b: { left: number; right: number }): number {
  const middle = Math.abs(a.left + a.right - b.left - b.right) / 2;
  return Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right), middle);
}

/**
 * A header wrapped over two lines as one line: each cell of the lower one joins the cell above it, or is a separate
 * column. Null when the lines cannot be one header.
 */
export function mergedLine(upper: SeenLine, lower: SeenLine): Line | null {
  const free = upper.slots.length === 0 && lower.slots.length === 0 && upper.page === lower.page;
  if (!free || upper.cells.length > COLUMNS_MAX || lower.cells.length > COLUMNS_MAX) return null;
  const columns: Cell[] = upper.cells.map((cell) => plainCell(upper, cell));
  for (const cell of lower.cells) {
    const below = plainCell(lower, cell);
    const over = columns.flatMap((top, at) => (top.left < below.right && below.left < top.right ? [at] : []));
    const [at, ...more] = over;
    const top = at === undefined ? undefined : columns[at];
    if (more.length > 0) return null;
    if (at === undefined || !top) columns.push(below);
    else columns[at] = joinedCell(top, below);
  }
  columns.sort((a, b) => a.left - b.left);
  return lineOf(columns, upper.page);
}

function plainCell(line: SeenLine, { start, end, left, right }: SeenCell): Cell {
  return { text: line.text.slice(start, end), left, right };
}

function joinedCell(top: Cell, below: Cell): Cell {
  const [left, right] = [Math.min(top.left, below.left), Math.max(top.right, below.right)];
  return { text: `${top.text} ${below.text}`, left, right };
}

/** Whether a lower line only continues the labels above it, without beginning one under a complete one. */
export function isContinuation(upper: SeenLine, lower: SeenLine): boolean {
  const under = lower.cells.flatMap((cell) => {
    const top = upper.cells.find((each) => each.left < cell.right && cell.left < each.right);
    return top ? [{ cell, tied: endsTied(top.folded) }] : [];
  });
  const begins = (cell: SeenCell) => lower.labels.some(({ start }) => start >= cell.start && start < cell.end);
  const goesOn = (cell: SeenCell) => !begins(cell) && !WORDS.test(cell.folded) && continuesLabel(cell.folded);
  return under.length > 0 && under.every(({ cell, tied }) => tied || goesOn(cell));
}
