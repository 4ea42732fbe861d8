/** The lines of a list with their outcomes, in order. */
import { dayOf } from '../ui/days.ts';
import type { Answer, Match, MatchCode, Parsed, Transaction } from './answer.ts';
import type { Force } from './forced-lines.ts';

type Read = { line: number; text: string; parsed: Parsed };

export type ImportLine =
  /**
   * To be imported. `match`: although it resembles this row; `isAnswered`: because a person said that it is another.
   */
  | (Read & { state: 'fresh'; match: Match | null; isAnswered: boolean })
  /** Joins this row, or has joined it. `isAnswered`: because a person said so. */
  | (Read & { state: 'attached'; match: Match; code: MatchCode; isAnswered: boolean })
  /** May be this row: left out until a person answers. */
  | (Read & { state: 'possible'; match: Match })
  /** `isKnown`: the bank's own id is known, so that it cannot be forced. */
  | (Read & { state: 'duplicate'; match: Match; isKnown: boolean })
  | ({ state: 'error' } & Answer['errors'][number])
  /** Imported as this row; null where the answer has too many to list them. */
  | (Read & { state: 'created'; match: Match | null; transaction: Transaction | null });

export type LineState = ImportLine['state'];
export const LINE_STATES: readonly LineState[] = ['created', 'fresh', 'attached', 'possible', 'duplicate', 'error'];

/** Merges the four lists of a response. `force` is what the request forced. */
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

/** Updates the lines after a request about some that were left out; the others stay as they were. */
export function mergeMore(lines: readonly ImportLine[], answer: Answer, force: Force): ImportLine[] {
  const later = new Map(mergeLines(answer, force).map((each) => [each.line, each]));
  const hasMore = answer.next_cursor !== null;
  return lines.map((before) => {
    const after = later.get(before.line);
    if (before.state !== 'duplicate' && before.state !== 'possible') return before;
    const isForced = force.all || force.lines.has(before.line);
    if (!after) return hasMore && isForced ? { ...before, state: 'created', transaction: null } : before;
    const isSettled =
      after.state === 'created' || after.state === 'attached' || (after.state === 'duplicate' && after.isKnown);
    return isSettled ? { ...after, match: before.match } : before;
  });
}

/** Counts lines by kind. */
export function countLines(lines: readonly ImportLine[]): Record<LineState, number> {
  const counts: Record<LineState, number> = {
    ...{ created: 0, fresh: 0, attached: 0, possible: 0, duplicate: 0, error: 0 },
  };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

/** The day of the row that a line resembles. A row without a time of day is stored at midnight. */
export function dayOfMatch({ date }: Match): string {
  const [day = '', clock] = date.split('T');
  return clock === '00:00:00' ? day : dayOf(date);
}
