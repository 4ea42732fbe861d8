/** The rows of one sheet while it is read: bounded, with merged cells filled in. */
import { SHEET_END } from '../../domain/paste/reading.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { lineText } from './format-cell.ts';

export const SHEETS_MAX = 30;
const ROWS_MAX = 50_000;
const COLUMNS_MAX = 200;
const CELLS_MAX = 500_000;

/** `isNumber`: its merged cells are not filled, because an amount would count twice. */
type Cell = { text: string; isNumber: boolean };
/** Rows and columns from 0, both ends included. */
export type Merge = { top: number; left: number; bottom: number };

/** What is left of a workbook's cells. */
export type Budget = { cells: number; rows: number };

export function createBudget(): Budget {
  return { cells: CELLS_MAX, rows: ROWS_MAX };
}

/** Throws `too_large` for a workbook beyond its bounds. */
export function refuseLarge(): never {
  throw new AppError('too_large', problemReason('workbook_too_large'));
}

export class Sheet {
  readonly #rows: Cell[][] = [];
  readonly #merges: Merge[] = [];
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Adds a cell that is not empty. Throws `too_large`. */
  add(row: number, column: number, cell: Cell): void {
    if (cell.text.trim() === '') return;
    this.#budget.cells -= 1;
    if (row >= ROWS_MAX || column >= COLUMNS_MAX || this.#budget.cells < 0) refuseLarge();
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row];
    if (cells) cells[column] = cell;
  }

  merge(merge: Merge): void {
    this.#budget.cells -= 1;
    if (this.#budget.cells < 0) refuseLarge();
    if (merge.bottom > merge.top) this.#merges.push(merge);
  }

  /** A line for each row; a title or a day that is merged over several rows stands in each of them. */
  lines(): string[] {
    for (const { top, left, bottom } of this.#merges) {
      const cell = this.#rows[top]?.[left];
      for (let row = top + 1; cell && !cell.isNumber && row <= bottom && row < this.#rows.length; row++) {
        const cells = this.#rows[row];
        if (cells) cells[left] ??= cell;
      }
    }
    this.#budget.rows -= this.#rows.length;
    if (this.#budget.rows < 0) refuseLarge();
    return this.#rows.map((cells) => lineText(Array.from(cells, (cell) => cell?.text)));
  }
}

/** The text of the sheets that have something in them. */
export function sheetsText(sheets: readonly Sheet[]): string {
  return sheets
    .map((sheet) => sheet.lines().join('\n'))
    .filter((text) => text !== '')
    .join(`\n${SHEET_END}\n`);
}
