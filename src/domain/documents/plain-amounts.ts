/**
 * Amounts that print no céntimos (`12 345`, `12.345`, `12,345`, `12345`), or print them in a column of their own
 * (`12 345   50`). Lines are rewritten so that the readers see ordinary amounts (`12 345,00`); whether they are right
 * is for the sums to decide.
 */
import { fold } from '../emails/text.ts';
import { type Cell, type Line, lineOf } from './line.ts';
import type { NumberStyle } from './printed-amounts.ts';

const COLON = '(?:₡|¢|CRC|crc)';
const WHOLE = "\\d{1,3}(?:(?<mark>[ .,'’])\\d{3})(?:\\k<mark>\\d{3}){0,3}|\\d{1,7}";
/** A number without decimals, not part of a day, a time, a code, a percentage or another number. */
const numberOf = (whole: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,/:#-]|\\p{L}[-.])(?<open>[(-])?(?<sign>${COLON} ?-?)?(?<whole>${whole})(?<close>[)-])?(?![\\p{L}\\d/:%-]|[.,]\\d| ?%| ?(?:m[23³²]|k[wv]|ml|mts))`,
    'gu',
  );
/** Not the beginning of a number whose thousands a space sets apart. */
const NUMBER = numberOf(`(?:${WHOLE})(?! \\d{3}(?!\\d))`);
/** The same in a document whose mark is known: `0 500` are two numbers where a comma groups. */
const NUMBERS: Readonly<Record<',' | '.' | ' ' | '', RegExp>> = {
  ',': numberOf('\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,7}'),
  '.': numberOf('\\d{1,3}(?:\\.\\d{3}){1,4}|\\d{1,7}'),
  ' ': NUMBER,
  '': numberOf('\\d{1,7}'),
};
/** Céntimos end a line or stand before a gap. */
const PAIR = new RegExp(
  `(?<![\\p{L}\\d.,/:#-])(?<before>[(-]?(?:${COLON} ?-?)?)(?<whole>${WHOLE})(?<gap> +)(?<cents>\\d{2})(?<close>[)-]?)(?= {2}|$)`,
  'gu',
);
/** A dash for nothing, in a column behind. */
const NOTHING = ' {2,}[-−–—]';
const ENDS_IN_PAIR = new RegExp(`${PAIR.source}(?:${NOTHING})*$`, 'u');
/** Words of the currency behind an amount. */
const CURRENCY_BEHIND = / ?(?:colones|crc|col\.|₡|¢)$/i;

/** The text behind the last word of a line: where its amounts stand. */
function tailOf(text: string): { start: number; end: number } {
  const end = text.length - (CURRENCY_BEHIND.exec(text)?.[0].length ?? 0);
  const plain = text.slice(0, end).replace(/crc/gi, (word) => ' '.repeat(word.length));
  const last = [...plain.matchAll(/\p{L}+[³²\d]*(?:[.:)]+)?/gu)].at(-1);
  return { start: last ? last.index + last[0].length : 0, end };
}

/** The words before a line's amounts; null where it ends in no number without decimals. */
export function wordsBeforeWhole(text: string): string | null {
  const { start, end } = tailOf(text);
  const tail = text.slice(start, end);
  const last = [...tail.matchAll(NUMBER)].at(-1);
  return last && last.index + last[0].length === tail.length ? text.slice(0, start) : null;
}

/** The words before a line's céntimos in a column of their own; null where it does not end in them. */
export function wordsBeforeCentimos(text: string): string | null {
  if (!ENDS_IN_PAIR.test(text)) return null;
  return text.slice(0, tailOf(text).start);
}

/**
 * The mark between thousands of these lines' amounts, as a style; '' without any, null for several, which are not read.
 */
export function markOf(texts: readonly string[]): NumberStyle | '' | null {
  const marks = new Set(
    texts.flatMap((text) => {
      const { start, end } = tailOf(text);
      return [...text.slice(start, end).matchAll(new RegExp(WHOLE, 'g'))].flatMap(
        ({ groups }) => groups?.['mark'] ?? [],
      );
    }),
  );
  // A space also stands between columns.
  if (marks.size > 1) marks.delete(' ');
  if (marks.size > 1) return null;
  const [mark = ''] = marks;
  return mark === '’' || mark === "'" ? null : (mark as NumberStyle | '');
}

const pointOf = (mark: NumberStyle | ''): string => (mark === ',' || mark === '' ? '.' : ',');

/**
 * A line whose amounts print `.00` or `,00`, whichever the document's mark leaves free: the numbers behind its last word,
 * and those with a colón sign before it.
 */
export function withDecimals(line: Line, mark: NumberStyle | ''): Line {
  const { start, end } = tailOf(line.text);
  const number = NUMBERS[mark === 'unknown' ? '' : mark];
  let at = 0;
  const cells = line.cells.map((cell): Cell => {
    const from = at;
    at += cell.text.length + GAP;
    const text = cell.text.replace(number, (found, ...rest) => {
      const { close = '', sign } = rest.at(-1) as Record<string, string | undefined>;
      const place = from + Number(rest.at(-3));
      const isAmount = (place >= start || sign !== undefined) && place < end;
      return isAmount ? `${found.slice(0, found.length - close.length)}${pointOf(mark)}00${close}` : found;
    });
    return { ...cell, text };
  });
  return lineOf(cells, line.page);
}

/** The cells of a line's text are joined by three spaces. */
const GAP = 3;

/**
 * A line whose céntimos behind its last word are joined to their colones, when it ends in such a pair; else the line
 * itself.
 */
export function withCentimos(line: Line, mark: NumberStyle | ''): Line {
  return ENDS_IN_PAIR.test(line.text) ? joinedFrom(line, tailOf(line.text).start, mark) : line;
}

/** The line with the pairs from a place in its text joined. */
function joinedFrom(line: Line, start: number, mark: NumberStyle | ''): Line {
  const head = line.text.slice(0, start);
  const tail = line.text.slice(start).replace(PAIR, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const { before = '', whole = '', gap = '', cents = '', close = '' } = groups;
    return `${before}${whole}${gap.length >= GAP ? JOIN : ''}${pointOf(mark)}${cents}${close}`;
  });
  return lineOf(cellsOf(head + tail, line.cells), line.page);
}

/** Marks where two cells became one. */
const JOIN = '\u0001';

function cellsOf(text: string, cells: readonly Cell[]): Cell[] {
  let next = 0;
  return text.split(' '.repeat(GAP)).map((part) => {
    const first = cells[next];
    next += 1 + (part.split(JOIN).length - 1);
    const last = cells[next - 1];
    return { text: part.replaceAll(JOIN, ''), left: first?.left ?? 0, right: last?.right ?? first?.right ?? 0 };
  });
}

/** Whether a heading names a column of céntimos. */
export function namesCentimos(lines: readonly Line[]): boolean {
  return lines.some(
    ({ text }) => !/\d/.test(text) && /(?<![a-z])(?:centimos|cents?|ctms|cts)\.?(?![a-z])/.test(fold(text)),
  );
}

const PAIRS_MIN = 2;

/** Whether lines of a document end in two amounts or more whose céntimos are in a column of their own. */
export function hasCentimosColumn(lines: readonly Line[]): boolean {
  const pairs = lines.flatMap(({ text }) => (ENDS_IN_PAIR.test(text) ? [...text.matchAll(PAIR)] : []));
  return pairs.length >= PAIRS_MIN;
}

/** Whether a line ends in a pair that is no quantity and price: its colones have a sign or thousands. */
export function isPlainlyAPair(text: string): boolean {
  const { before = '', mark } = ENDS_IN_PAIR.exec(text)?.groups ?? {};
  return mark !== undefined || /[₡¢c]/i.test(before);
}

/**
 * The lines with all céntimos joined to their colones, also between the labels of a line; null when it cannot be told
 * how thousands are grouped.
 */
export function joinCentimos(lines: readonly Line[]): Line[] | null {
  const mark = markOf(lines.flatMap(({ text }) => (ENDS_IN_PAIR.test(text) ? text : [])));
  return mark === null ? null : lines.map((line) => joinedFrom(line, 0, mark));
}
