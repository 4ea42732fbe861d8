/** What a person says of lines that are like a row: kept while the text changes. */
import type { Answer, Match } from './answer.ts';

/** The answer to "is it this one?" of a line that may be a row. */
export type Said = { match: Match; same: boolean };

/**
 * `lines`: those that go in all the same, by number, with the row each is like, which the service no longer tells of a
 * line that goes in. `answers`: what was said of lines that may be a row.
 */
export type Force = {
  readonly all: boolean;
  readonly lines: ReadonlyMap<number, Match>;
  readonly answers: ReadonlyMap<number, Said>;
};

export const NO_FORCE: Force = { all: false, lines: new Map(), answers: new Map() };

/** What ends a line, as the service counts them. */
const LINE_END = /\r\n?|[\n\u0085\u2028\u2029]/;

/** Takes a line in all the same, or no longer. No longer one means no longer all. */
export function forceLine(force: Force, line: number, match: Match, isForced: boolean): Force {
  const lines = new Map(force.lines);
  if (isForced) lines.set(line, match);
  else lines.delete(line);
  return { ...force, all: force.all && isForced, lines };
}

/** Says whether a line is the row that it may be; null leaves it open again. */
export function answerLine(force: Force, line: number, said: Said | null): Force {
  const answers = new Map(force.answers);
  if (said) answers.set(line, said);
  else answers.delete(line);
  return { ...force, all: false, answers };
}

/**
 * Takes all plain duplicates in, those already forced among them, or none. It is asked for by one word only where the list
 * has nothing else: the same word would make rows of the lines that join one, and of those that may be one.
 */
export function forceAll(force: Force, { duplicates, possible }: Answer, isForced: boolean): Force {
  if (!isForced) return { ...force, all: false, lines: new Map() };
  const plain = duplicates.filter(({ reason }) => reason === 'same');
  const found = plain.map(({ line, match }): [number, Match] => [line, match]);
  const isAll = plain.length === duplicates.length && possible.length === 0 && force.answers.size === 0;
  return { ...force, all: isAll, lines: new Map([...force.lines, ...found]) };
}

/** What is asked of the service. */
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
 * What stays forced after the text was changed: lines above the change keep their number, those below move with it, and
 * what was changed is asked about anew. Duplicates that are new are not taken in because the earlier ones were.
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

/** Where a line of the text begins and ends, for the caret. */
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
