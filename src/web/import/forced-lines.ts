/** The person's decisions about lines that resemble a row, kept while the text changes. */
import type { Answer, Match } from './answer.ts';

/** The answer to "is it the same?" for a possible duplicate. */
export type Said = { match: Match; same: boolean };

/**
 * `lines`: the forced ones by number, each with the row it resembles, which the service omits for lines to be imported.
 * `answers`: the decisions about possible duplicates.
 */
export type Force = {
  readonly all: boolean;
  readonly lines: ReadonlyMap<number, Match>;
  readonly answers: ReadonlyMap<number, Said>;
};

export const NO_FORCE: Force = { all: false, lines: new Map(), answers: new Map() };

/** Line ends, as the service counts them. */
const LINE_END = /\r\n?|[\n\u0085\u2028\u2029]/;

/** Forces a line, or stops forcing it, which also stops forcing all. */
export function forceLine(force: Force, line: number, match: Match, isForced: boolean): Force {
  const lines = new Map(force.lines);
  if (isForced) lines.set(line, match);
  else lines.delete(line);
  return { ...force, all: force.all && isForced, lines };
}

/** Answers whether a line is the row it resembles; null withdraws the answer. */
export function answerLine(force: Force, line: number, said: Said | null): Force {
  const answers = new Map(force.answers);
  if (said) answers.set(line, said);
  else answers.delete(line);
  return { ...force, all: false, answers };
}

/**
 * Forces all plain duplicates, including those already forced, or none. Sends the single flag only when the list has
 * nothing else: it would also make rows of lines that join one or may be one.
 */
export function forceAll(force: Force, { duplicates, possible }: Answer, isForced: boolean): Force {
  if (!isForced) return { ...force, all: false, lines: new Map() };
  const plain = duplicates.filter(({ reason }) => reason === 'same');
  const found = plain.map(({ line, match }): [number, Match] => [line, match]);
  const isAll = plain.length === duplicates.length && possible.length === 0 && force.answers.size === 0;
  return { ...force, all: isAll, lines: new Map([...force.lines, ...found]) };
}

/** Formats the decisions for the request. */
export function askedOf({ all, lines, answers }: Force) {
  const said = (same: boolean) => [...answers].flatMap(([line, answer]) => (answer.same === same ? [line] : []));
  const inOrder = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
  return {
    allow_duplicates: all,
    force_lines: all ? [] : inOrder([...lines.keys(), ...said(false)]),
    same_lines: inOrder(said(true)),
  };
}

/**
 * Carries forced lines over a change of the text: lines above it keep their number, those below move, and changed lines
 * are asked about again. New duplicates are not forced because earlier ones were.
 */
export function carryForce(force: Force, before: string, after: string): Force {
  if (force.lines.size + force.answers.size === 0 && !force.all) return force;
  const [was, is] = [before.split(LINE_END), after.split(LINE_END)];
  const shorter = Math.min(was.length, is.length);
  let above = 0;
  while (above < shorter && was[above] === is[above]) above += 1;
  let below = 0;
  while (below < shorter - above && was.at(-1 - below) === is.at(-1 - below)) below += 1;
  const moved = is.length - was.length;
  const keep = <Value>(said: ReadonlyMap<number, Value>) =>
    new Map(
      [...said].flatMap(([line, value]): [number, Value][] => {
        if (line <= above) return [[line, value]];
        return line > was.length - below ? [[line + moved, value]] : [];
      }),
    );
  return { all: false, lines: keep(force.lines), answers: keep(force.answers) };
}

/** The start and end of a line in the text, for the caret. */
export function rangeOfLine(text: string, line: number): [start: number, end: number] {
  const ends = new RegExp(LINE_END, 'g');
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    if (!ends.test(text)) break;
    start = ends.lastIndex;
  }
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return [start, end];
}
