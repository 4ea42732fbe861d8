/**
 * A document as its readers see it: lines from top to bottom, each cut into cells where a wide gap sets words apart.
 * A PDF becomes lines in the child process (documents/reading-lines.ts); a fixture is written as plain text.
 */

/** What stands between two wide gaps. `left` and `right` tell columns apart: points in a PDF, characters in a text. */
export type Cell = { readonly text: string; readonly left: number; readonly right: number };

/** `text` is the cells joined by three spaces, so that a reader that does not care for columns sees one line. */
export type Line = { readonly text: string; readonly cells: readonly Cell[]; readonly page: number };

/** What stands between the cells in a line's text. */
const GAP = '   ';

/** A line of its cells, from left to right. */
export function lineOf(cells: readonly Cell[], page: number): Line {
  return { text: cells.map((cell) => cell.text).join(GAP), cells, page };
}

/** Lines of a plain text: two spaces or more, or a tab, set cells apart; a form feed begins a page. */
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
