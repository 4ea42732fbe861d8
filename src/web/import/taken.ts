/** The result of an import step by step: first the list, then single forced duplicates. */
import type { Answer } from './answer.ts';
import type { Force } from './forced-lines.ts';
import { countLines, type ImportLine, mergeLines, mergeMore } from './merge-lines.ts';
import { importWords } from './words.ts';

/**
 * The rows imported and undone together. `uncategorized`: how many wait for a category; `joined`: how many lines joined
 * existing rows; `accrued`: how many months it added to MEMP and MPAT; `kept`: how many closing balances it kept.
 */
type Batch = {
  undo_token: string;
  count: number;
  uncategorized: number;
  joined: number;
  accrued: number;
  kept: number;
};

/**
 * `batch` is the last step, null when it imported nothing; `previous` is the state before it. `unlisted`: how many new
 * lines are not in `lines`.
 */
export type Taken<Q> = {
  question: Q;
  lines: ImportLine[];
  unlisted: number;
  batch: Batch | null;
  previous: Taken<Q> | null;
};

/** The state after a response to `question`. A duplicate that was not imported leaves nothing to undo. */
export function takenOf<Q extends { force: Force }>(answer: Answer, question: Q, before: Taken<Q> | null): Taken<Q> {
  const { undo_token, counts, accrual } = answer;
  const accrued = accrual?.months.length ?? 0;
  const lines = before ? mergeMore(before.lines, answer, question.force) : mergeLines(answer, question.force);
  const joined = countLines(lines).attached - (before ? countLines(before.lines).attached : 0);
  const { uncategorized } = counts;
  const count = counts.created + (answer.plans?.created.length ?? 0);
  const batch =
    undo_token === null ? null : { undo_token, count, uncategorized, joined, accrued, kept: answer.checkpoints };
  const unlisted = counts.fresh - answer.fresh.length;
  if (!before) return { question, lines, unlisted, batch, previous: null };
  return batch ? { ...before, lines, batch, previous: before } : { ...before, lines };
}

/** All steps, oldest first. */
export function stepsOf<Q>(taken: Taken<Q>): (Batch & { isAnyway: boolean })[] {
  const earlier = taken.previous ? stepsOf(taken.previous) : [];
  return taken.batch ? [...earlier, { ...taken.batch, isAnyway: taken.previous !== null }] : earlier;
}

/** Describes a step in a sentence or two. `isAnyway`: lines that were left out at first. */
export function formatStep({ count, joined, kept }: Batch, isAnyway: boolean): string {
  const text = importWords.result;
  const parts = [];
  if (count > 0) parts.push(isAnyway ? text.doneAnyway(count) : text.done(count));
  if (joined > 0) parts.push(text.joined(joined));
  if (kept > 0) parts.push(text.kept(kept));
  return parts.join(' ');
}
