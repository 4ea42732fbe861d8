import type { Batch } from './taken.ts';
import { importWords } from './words.ts';

/** What went in at once, in a sentence or two. `isAnyway`: lines that were left out at first. */
export function sayStep({ count, joined }: Batch, isAnyway: boolean): string {
  const text = importWords.result;
  const parts = [];
  if (count > 0) parts.push(isAnyway ? text.doneAnyway(count) : text.done(count));
  if (joined > 0) parts.push(text.joined(joined));
  return parts.join(' ');
}
