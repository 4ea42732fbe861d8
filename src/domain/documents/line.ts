/**
 * A document as its readers see it: lines from top to bottom, each cut into cells at wide gaps. The child process turns
 * a PDF into lines (documents/reading-lines.ts); a fixture is plain text.
 */

/** Text between two wide gaps. `left` and `right` distinguish columns: points in a PDF, characters in a text. */
export type Cell = { readonly text: string; readonly left: number; readonly right: number };

/** `text` is the cells joined by three spaces, for readers that ignore columns. */
export type Line = { readonly text: string; readonly cells: readonly Cell[]; readonly page: number };

/** Separates the cells in a line's text. */
const GAP = '   ';

/** A line made of cells, from left to right. */
export function lineOf(cells: readonly Cell[], page: number): Line {
  return { text: cells.map((cell) => cell.text).join(GAP), cells, page };
}

/** Lines of a plain text: two or more spaces, or a tab, separate cells; a form feed begins a page. */
export function linesOfText(text: string): Line[] {
  return text.split('\f').flatMap((page, index) =>
    page
      .split(/\r?\n/)
      .map((line) => lineOf(cellsOf(line.replaceAll('\t', GAP)), index + 1))
      .filter((line) => line.cells.length > 0),
  );
}

function cellsOf(line: string): Cell[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    left: index,
    right: index + text.length,
  }));
}
