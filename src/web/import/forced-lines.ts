/** Which duplicates go in all the same: said one by one or for all of them, and kept while the text changes. */
import type { Answer, Match } from './answer.ts';

/** `lines`: by number, with the row each is like, which the service no longer tells of a line that goes in. */
export type Force = { readonly all: boolean; readonly lines: ReadonlyMap<number, Match> };

export const NO_FORCE: Force = { all: false, lines: new Map() };

/** What ends a line, as the service counts them. */
const LINE_END = /\r\n?|[\n\u0085\u2028\u2029]/;

/** Takes a line in all the same, or no longer. No longer one means no longer all. */
export function forceLine(force: Force, line: number, match: Match, isForced: boolean): Force {
  const lines = new Map(force.lines);
  if (isForced) lines.set(line, match);
  else lines.delete(line);
  return { all: force.all && isForced, lines };
}

/** Takes all duplicates in, those already forced among them, or none. */
export function forceAll(force: Force, duplicates: Answer['duplicates'], isForced: boolean): Force {
  if (!isForced) return NO_FORCE;
  const found = duplicates.map(({ line, match }): [number, Match] => [line, match]);
  return { all: true, lines: new Map([...force.lines, ...found]) };
}

/** What is asked of the service. */
export function askedOf({ all, lines }: Force): { allow_duplicates: boolean; force_lines: number[] } {
  return { allow_duplicates: all, force_lines: all ? [] : [...lines.keys()].sort((a, b) => a - b) };
}

/**
 * What stays forced after the text was changed: lines above the change keep their number, those below move with it, and
 * what was changed is asked about anew. Duplicates that are new are not taken in because the earlier ones were.
 */
export function carryForce(force: Force, before: string, after: string): Force {
  if (force.lines.size === 0 && !force.all) return force;
  const [was, is] = [before.split(LINE_END), after.split(LINE_END)];
  const shorter = Math.min(was.length, is.length);
  let above = 0;
  while (above < shorter && was[above] === is[above]) above += 1;
  let below = 0;
  while (below < shorter - above && was.at(-1 - below) === is.at(-1 - below)) below += 1;
  const moved = is.length - was.length;
  const kept = [...force.lines].flatMap(([line, match]): [number, Match][] => {
    if (line <= above) return [[line, match]];
    return line > was.length - below ? [[line + moved, match]] : [];
  });
  return { all: false, lines: new Map(kept) };
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
