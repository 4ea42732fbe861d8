/** Lines of a table as cells. */

export const DELIMITERS = ['\t', ';', '|', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The cells of a record and the index of the next line. */
export type Row = { cells: string[]; next: number };

/** Whether a quoted cell may contain line ends: or which lines may be the rest of one. */
type ManyLines = boolean | ((line: string) => boolean);

/** A quoted cell of a bank has some lines: an address, a note. */
const CELL_LINES_MAX = 20;

/**
 * Splits the record that begins at a line. A cell may be in double quotes, also after spaces (`, "1,250.00"`). With
 * `manyLines`, a quoted cell may contain line ends; otherwise, and when a quote is never closed, it is plain text.
 */
export function splitRow(lines: readonly string[], start: number, delimiter: Delimiter, manyLines: ManyLines): Row {
  const cells: string[] = [];
  let line = lines[start] ?? '';
  let next = start + 1;
  let at = 0;
  for (;;) {
    const open = skipSpaces(line, at, delimiter);
    if (line.charAt(open) === '"') {
      const close = closingQuote(lines, line, open, manyLines === false ? lines.length : next);
      const rest = close ? lines.slice(next, close.next) : [];
      if (close && (typeof manyLines === 'boolean' || mayGoOn(rest, manyLines))) {
        cells.push(close.cell);
        line = close.line;
        if (manyLines !== false) next = close.next;
        const end = line.indexOf(delimiter, close.at);
        if (end === -1) return { cells, next };
        at = end + 1;
        continue;
      }
    }
    const end = line.indexOf(delimiter, at);
    cells.push(line.slice(at, end === -1 ? undefined : end).trim());
    if (end === -1) return { cells, next };
    at = end + 1;
  }
}

function mayGoOn(rest: readonly string[], isRest: (line: string) => boolean): boolean {
  return rest.length <= CELL_LINES_MAX && rest.every(isRest);
}

function skipSpaces(line: string, start: number, delimiter: Delimiter): number {
  let at = start;
  while (line.charAt(at) === ' ' && delimiter !== '\t') at += 1;
  return at;
}

/** The text between the quote at `open` and its closing one, and the index after it; null when it is never closed. */
function closingQuote(lines: readonly string[], first: string, open: number, nextLine: number) {
  const parts: string[] = [];
  let line = first;
  let next = nextLine;
  let from = open + 1;
  for (;;) {
    const quote = line.indexOf('"', from);
    if (quote === -1) {
      const following = lines[next];
      if (following === undefined) return null;
      parts.push(line.slice(from), '\n');
      [line, next, from] = [following, next + 1, 0];
    } else if (line.charAt(quote + 1) === '"') {
      parts.push(line.slice(from, quote + 1));
      from = quote + 2;
    } else {
      parts.push(line.slice(from, quote));
      return { cell: parts.join(''), line, next, at: quote + 1 };
    }
  }
}
