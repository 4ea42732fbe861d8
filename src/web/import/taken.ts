/** What became of a list, step by step: first the list, then single duplicates of it all the same. */
import type { Answer } from './answer.ts';
import type { Force } from './forced-lines.ts';
import { type ImportLine, mergeLines, mergeMore } from './merge-lines.ts';

/** What went in at once, and is taken back at once. */
export type Batch = { undo_token: string; count: number };

/** `batch` is what went in last, null when it was nothing; `previous` is how it was before. */
export type Taken<Q> = {
  question: Q;
  layout: string;
  lines: ImportLine[];
  batch: Batch | null;
  previous: Taken<Q> | null;
};

/** What there is after an answer to `question`. A duplicate that was not taken in after all leaves nothing to undo. */
export function takenOf<Q extends { force: Force }>(answer: Answer, question: Q, before: Taken<Q> | null): Taken<Q> {
  const { undo_token, layout, created } = answer;
  const batch = undo_token === null ? null : { undo_token, count: created.length };
  if (!before) return { question, layout, lines: mergeLines(answer, question.force), batch, previous: null };
  const lines = mergeMore(before.lines, answer, question.force);
  return batch ? { ...before, lines, batch, previous: before } : { ...before, lines };
}

/** All that went in, the first first. */
export function stepsOf<Q>(taken: Taken<Q>): (Batch & { isAnyway: boolean })[] {
  const earlier = taken.previous ? stepsOf(taken.previous) : [];
  return taken.batch ? [...earlier, { ...taken.batch, isAnyway: taken.previous !== null }] : earlier;
}
