/**
 * The text of a mail as plain text: one kind of space and line end, no invisible characters, quote marks, markdown
 * tables or bold. Readers match lower-case patterns without accents and get the original spelling back.
 */

/** Maximum length; a bank's notice has a few thousand characters. */
export const TEXT_LENGTH_MAX = 100_000;

/** A text and its folded copy of the same length, so that positions agree. */
export type Foldable = { readonly text: string; readonly folded: string };

/** Tabs, NBSP, hair and ideographic spaces. */
const SPACES = /[\t\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Control and zero-width characters, soft hyphens, byte-order marks. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}]/gu;
const QUOTE_MARKS = /^[ >]{0,40}/;
const TABLE_RULE = /^(?:[-: |]{2,500}|\|)$/;

/** Lower case without accents; every character keeps its position (one that folds to two stays as it is). */
export function fold(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, foldCharacter).replace(/[A-Z]+/g, (letter) => letter.toLowerCase());
}

function foldCharacter(character: string): string {
  const bare = character.normalize('NFD').charAt(0).toLowerCase();
  return bare.length === 1 ? bare : character;
}

/** The text with its folded copy. */
export function foldable(text: string): Foldable {
  return { text, folded: fold(text) };
}

/** A mail's body as plain lines: trimmed, single spaces, no empty lines at the ends. */
export function plainLines(body: string): string {
  return body
    .slice(0, TEXT_LENGTH_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => plainLine(line))
    .join('\n')
    .trim();
}

/** The same text on one line. */
export function oneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}

function plainLine(line: string): string {
  const plain = line.replace(QUOTE_MARKS, '');
  return TABLE_RULE.test(plain) ? '' : oneLine(withoutBold(oneLine(plain.replaceAll('|', ' '))));
}

/**
 * Removes the stars of `*bold*`, as mail programs write it in plain text. Stars of a merchant or a masked card stay
 * (`MICROSOFT *`, `UBER *TRIP`, `****4444`). A bold label (`*Monto:*`) closes the nearest star; anything else the first
 * open one, because a bold merchant may contain a star (`*FACEBK *AB12 Dublin IE*`).
 */
function withoutBold(line: string): string {
  if (!line.includes('*')) return line;
  const dropped = new Set<number>();
  let open: number[] = [];
  for (let i = line.indexOf('*'); i !== -1; i = line.indexOf('*', i + 1)) {
    const before = line.charAt(i - 1);
    const after = line.charAt(i + 1);
    if (before === '*' || after === '*') continue;
    if (/^[\s(]?$/.test(before) && /\S/.test(after)) {
      open.push(i);
    } else if (/\S/.test(before) && /^[\s.,;:)]?$/.test(after) && open.length > 0) {
      dropped.add((before === ':' ? open.at(-1) : open[0]) ?? i).add(i);
      open = [];
    }
  }
  return line
    .split('')
    .filter((_, i) => !dropped.has(i))
    .join('');
}

/** A named group of a match in the original spelling; undefined when the group is absent or blank. */
type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Matches a pattern (flag `d`, lower case, no accents, named groups) and returns its groups in the original spelling.
 */
export function groupsOf(source: Foldable, pattern: RegExp): Groups | null {
  const match = pattern.exec(source.folded);
  return match && spelled(source.text, match);
}

/** The groups of every match (flags `d` and `g`) in the original spelling. */
export function allGroupsOf(source: Foldable, pattern: RegExp): Groups[] {
  return [...source.folded.matchAll(pattern)].map((match) => spelled(source.text, match));
}

function spelled(text: string, match: RegExpExecArray): Groups {
  const places = Object.entries(match.indices?.groups ?? {});
  return Object.fromEntries(places.map(([name, place]) => [name, (place && text.slice(...place).trim()) || undefined]));
}

/**
 * The values after labels in any layout: `label: value` lines, label and value on separate lines, two fields on a line,
 * everything on one line, lines wrapped anywhere. A value ends at the next label, so an empty one never swallows it,
 * and before a line with an unknown label. `labels` maps a name to a pattern that includes the label's colon if it has
 * one; the first occurrence of a label counts, later ones are text, except that an `amount` printed twice with
 * different values is not read.
 */
export function readLabels<Name extends string>(
  source: Foldable,
  labels: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const alternatives = Object.entries<string>(labels).map(([name, pattern]) => `(?<${name}>${pattern})`);
  const pattern = new RegExp(`(?<![a-z])(?:${alternatives.join('|').replaceAll(' ', '\\s')})`, 'g');
  const found = new Map<string, { start: number; end: number }>();
  for (const match of source.folded.matchAll(pattern)) {
    const name = Object.keys(match.groups ?? {}).find((key) => match.groups?.[key] !== undefined);
    if (!name) continue;
    const place = { start: match.index, end: match.index + match[0].length };
    if (name === 'amount' && isOtherAmount(source.text, found.get(name)?.end, place.end)) return {};
    if (!found.has(name)) found.set(name, place);
  }
  const places = [...found.entries()];
  const values = places.map(([name, { end }], i) => {
    const next = places[i + 1]?.[1].start;
    return [name, next === undefined && isOpen(name, end) ? '' : valueIn(source.text, end, next)] as const;
  });
  /** Whether the end of the last label's name is unknown: labels precede it on its line, or a line follows. */
  function isOpen(name: string, end: number): boolean {
    const line = source.text.lastIndexOf('\n', end) + 1;
    const before = places.filter(([, { start }]) => start >= line).length;
    return NAMES.has(name) && (before > 3 || isFollowed(source.text.slice(end).trimStart()));
  }
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
}

/** Whether a label that is printed twice has two numbers, so that neither is certain. */
function isOtherAmount(text: string, first: number | undefined, again: number): boolean {
  const numberAt = (place: number) =>
    /^[^\d\n]{0,12}(\d[\d.,]*)/.exec(text.slice(place, place + 60))?.[1]?.replace(/\D/g, '');
  return first !== undefined && numberAt(again) !== undefined && numberAt(first) !== numberAt(again);
}

/** Whether a line directly follows the first, which may be the rest of it. */
function isFollowed(text: string): boolean {
  const [, below = ''] = text.split('\n', 2);
  return below !== '' && !UNKNOWN_LABEL.test(below);
}

/** Labels of names, which only the next label or the end of a line bounds. */
const NAMES: ReadonlySet<string> = new Set(['merchant', 'counterparty', 'name', 'place', 'origin', 'destination']);
const UNKNOWN_LABEL = /^[^\d:]{2,60}:(?: |$)/;
/** A number wrapped between its groups, or a sentence that continues; addresses begin in lower case too. */
const GOES_ON =
  /^(?:[.,]?\d{3}(?!\d)|[.,]\d|[-–—−…+*/%]|\p{Lu}{1,2}\d{0,3} |MIL |[Mm]illon|MILLON|(?!\S{0,60}[@/.]\S)\p{Ll})/u;

/** The first line of a value; when a label follows, also the lines it wraps onto. */
function valueIn(text: string, start: number, end: number | undefined): string {
  const [first = '', ...wrapped] = text.slice(start, end).trim().split('\n');
  if (/\d$/.test(first) && end === undefined && GOES_ON.test(`${wrapped[0] ?? ''} `))
    return oneLine(`${first} ${wrapped[0]}`);
  const stop = wrapped.findIndex((line) => line === '' || UNKNOWN_LABEL.test(line));
  const rest = end === undefined ? [] : wrapped.slice(0, stop === -1 ? undefined : stop);
  return oneLine([first, ...rest].join(' '));
}
