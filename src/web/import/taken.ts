/** What became of a list, step by step: first the list, then single duplicates of it all the same. */
import type { Answer } from './answer.ts';
import type { Force } from './forced-lines.ts';
import { countLines, type ImportLine, mergeLines, mergeMore } from './merge-lines.ts';
import { importWords } from './words.ts';

/**
 * What went in at once, and is taken back at once. `joined`: how many lines joined rows that were there; `accrued`: how many
 * months it added to MEMP and MPAT.
 */
type Batch = { undo_token: string; count: number; joined: number; accrued: number };

/** `batch` is what went in last, null when it was nothing; `previous` is how it was before. */
export type Taken<Q> = {
  question: Q;
  lines: ImportLine[];
  batch: Batch | null;
  previous: Taken<Q> | null;
};

/** What there is after an answer to `question`. A duplicate that was not taken in after all leaves nothing to undo. */
export function takenOf<Q extends { force: Force }>(answer: Answer, question: Q, before: Taken<Q> | null): Taken<Q> {
  const { undo_token, created, accrual } = answer;
  const accrued = accrual?.months.length ?? 0;
  const lines = before ? mergeMore(before.lines, answer, question.force) : mergeLines(answer, question.force);
  const joined = countLines(lines).attached - (before ? countLines(before.lines).attached : 0);
  const batch = undo_token === null ? null : { undo_token, count: created.length, joined, accrued };
  if (!before) return { question, lines, batch, previous: null };
  return batch ? { ...before, lines, batch, previous: before } : { ...before, lines };
}

/** All that went in, the first first. */
export function stepsOf<Q>(taken: Taken<Q>): (Batch & { isAnyway: boolean })[] {
  const earlier = taken.previous ? stepsOf(taken.previous) : [];
  return taken.batch ? [...earlier, { ...taken.batch, isAnyway: taken.previous !== null }] : earlier;
}

/** What went in at once, in a sentence or two. `isAnyway`: lines that were left out at first. */
export function formatStep({ count, joined }: Batch, isAnyway: boolean): string {
  const text = importWords.result;
  const parts = [];
  if (count > 0) parts.push(isAnyway ? text.doneAnyway(count) : text.done(count));
  if (joined > 0) parts.push(text.joined(joined));
  return parts.join(' ');
}
