/** The lines of a list with what becomes of each, in the order of the list. */
import type { Answer, Match, Parsed, Transaction } from './answer.ts';
import type { Force } from './forced-lines.ts';

type Read = { line: number; text: string; parsed: Parsed };

export type ImportLine =
  /** Goes in. `match`: although it is like this row. */
  | (Read & { state: 'fresh'; match: Match | null })
  /** `isKnown`: the bank's own id is known, so that it cannot be taken in all the same. */
  | (Read & { state: 'duplicate'; match: Match; isKnown: boolean })
  | { state: 'error'; line: number; text: string; message: string }
  /** Went in, as this row. */
  | (Read & { state: 'created'; match: Match | null; transaction: Transaction });

export type LineState = ImportLine['state'];
export const LINE_STATES: readonly LineState[] = ['created', 'fresh', 'duplicate', 'error'];

/** Puts the three lists of an answer together. `force` is what was asked for with it. */
export function mergeLines(answer: Answer, force: Force): ImportLine[] {
  const matchOf = (line: number) => force.lines.get(line) ?? null;
  return [
    ...answer.fresh.map((read, index): ImportLine => {
      const transaction = answer.created[index];
      const match = matchOf(read.line);
      return transaction ? { ...read, state: 'created', match, transaction } : { ...read, state: 'fresh', match };
    }),
    ...answer.duplicates.map(
      (read): ImportLine => ({ ...read, state: 'duplicate', isKnown: force.all || force.lines.has(read.line) }),
    ),
    ...answer.errors.map((error): ImportLine => ({ ...error, state: 'error' })),
  ].sort((a, b) => a.line - b.line);
}

/** The lines after some of their duplicates were taken in all the same: what did not change stays as it was. */
export function mergeMore(lines: readonly ImportLine[], answer: Answer, force: Force): ImportLine[] {
  const later = new Map(mergeLines(answer, force).map((each) => [each.line, each]));
  return lines.map((before) => {
    const after = later.get(before.line);
    if (before.state !== 'duplicate' || !after) return before;
    const isSettled = after.state === 'created' || (after.state === 'duplicate' && after.isKnown);
    return isSettled ? { ...after, match: before.match } : before;
  });
}

/** How many lines there are of each kind. */
export function countLines(lines: readonly ImportLine[]): Record<LineState, number> {
  const counts: Record<LineState, number> = { created: 0, fresh: 0, duplicate: 0, error: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

/**
 * The day of the row that a line is like. It is the line's own, because that is what makes them alike; only where the
 * bank's own id does (OFX) may it be another, which is known when the row has no time of day.
 */
export function dayOfMatch({ parsed, match }: { parsed: Parsed; match: Match }, layout: string): string {
  const [day = '', clock] = match.date.split('T');
  return layout.split(' + ').includes('ofx') && clock === '00:00:00' ? day : parsed.local_date;
}
