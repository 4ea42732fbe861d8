/** The lines of a list with what becomes of each, in the order of the list. */
import { dayOf } from '../ui/days.ts';
import type { Answer, Match, MatchCode, Parsed, Transaction } from './answer.ts';
import type { Force } from './forced-lines.ts';

type Read = { line: number; text: string; parsed: Parsed };

export type ImportLine =
  /** Goes in. `match`: although it is like this row; `isAnswered`: because a person said that it is another. */
  | (Read & { state: 'fresh'; match: Match | null; isAnswered: boolean })
  /** Tells of this row and joins it, or has. `isAnswered`: because a person said so of a line that was open. */
  | (Read & { state: 'attached'; match: Match; code: MatchCode; isAnswered: boolean })
  /** May be this row: left out until a person says. */
  | (Read & { state: 'possible'; match: Match })
  /** `isKnown`: the bank's own id is known, so that it cannot be taken in all the same. */
  | (Read & { state: 'duplicate'; match: Match; isKnown: boolean })
  | ({ state: 'error' } & Answer['errors'][number])
  /** Went in, as this row. */
  | (Read & { state: 'created'; match: Match | null; transaction: Transaction });

export type LineState = ImportLine['state'];
export const LINE_STATES: readonly LineState[] = ['created', 'fresh', 'attached', 'possible', 'duplicate', 'error'];

/** Puts the four lists of an answer together. `force` is what was asked for with it. */
export function mergeLines(answer: Answer, force: Force): ImportLine[] {
  return [
    ...answer.fresh.map((read, index): ImportLine => {
      const transaction = answer.created[index];
      const said = force.answers.get(read.line);
      const match = force.lines.get(read.line) ?? said?.match ?? null;
      if (transaction) return { ...read, state: 'created', match, transaction };
      return { ...read, state: 'fresh', match, isAnswered: said !== undefined };
    }),
    ...answer.duplicates.map(({ reason, code, ...read }): ImportLine => {
      if (reason === 'attached') {
        return { ...read, state: 'attached', code, isAnswered: force.answers.has(read.line) };
      }
      return { ...read, state: 'duplicate', isKnown: force.all || force.lines.has(read.line) };
    }),
    ...answer.possible.map((read): ImportLine => ({ ...read, state: 'possible' })),
    ...answer.errors.map((error): ImportLine => ({ ...error, state: 'error' })),
  ].sort((a, b) => a.line - b.line);
}

/** The lines after something was said of some that were left out: what did not change stays as it was. */
export function mergeMore(lines: readonly ImportLine[], answer: Answer, force: Force): ImportLine[] {
  const later = new Map(mergeLines(answer, force).map((each) => [each.line, each]));
  return lines.map((before) => {
    const after = later.get(before.line);
    if ((before.state !== 'duplicate' && before.state !== 'possible') || !after) return before;
    const isSettled =
      after.state === 'created' || after.state === 'attached' || (after.state === 'duplicate' && after.isKnown);
    return isSettled ? { ...after, match: before.match } : before;
  });
}

/** How many lines there are of each kind. */
export function countLines(lines: readonly ImportLine[]): Record<LineState, number> {
  const counts: Record<LineState, number> = {
    ...{ created: 0, fresh: 0, attached: 0, possible: 0, duplicate: 0, error: 0 },
  };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

/** The day of the row that a line is like. A row without a time of day keeps its day as midnight. */
export function dayOfMatch({ date }: Match): string {
  const [day = '', clock] = date.split('T');
  return clock === '00:00:00' ? day : dayOf(date);
}
