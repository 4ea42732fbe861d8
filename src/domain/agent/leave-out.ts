/** Words that leave out the name after them, where they do not say so by themselves: `menos alquiler`, `(no dentista)`. */
import type { Range } from './find-phrases.ts';

const ASKED = /^(?:how_much|how_many|spending)$/;
const NAMED = /^(?:category|merchant|item)$/;

const says = (range: Range | undefined, slots: RegExp): boolean =>
  range?.readings.some(({ slot }) => slots.test(slot)) === true;

/** With nothing but articles between. */
const isNextTo = ({ to }: Range, next: Range | undefined, texts: readonly string[]): boolean =>
  next !== undefined && texts.slice(to, next.from).every((text) => /^(?:el|la|los|las|lo|de|del|the|@)$/.test(text));

/** Marks what is left out, in place: `ranges` in their order, and the words that no range has. */
export function leaveOut(ranges: Range[], texts: readonly string[]): void {
  // `Menos en súper que en mayo` compares.
  const isMore = ranges.some((range) => says(range, /^compare$/));
  const isAsked = ranges.some((range) => says(range, ASKED));
  for (const [at, range] of ranges.entries()) {
    const next = ranges[at + 1];
    if (!isNextTo(range, next, texts) || !says(next, NAMED)) continue;
    const isLess = !isMore && /^(?:menos|minus)$/i.test(range.raw);
    // `Cuánto en farmacias (no dentista)`: said apart, after what is asked.
    const own = ranges.filter(({ clause }) => clause === range.clause);
    // Of a merchant's rows a category is no part that is left out so: `Ubers, not the food ones`.
    const isOfKind = says(next, /^(?:merchant|item)$/) || says(ranges[at - 1], /^category$/);
    const isNot =
      isAsked && at > 0 && isOfKind && own[0] === range && own.length === 2 && /^(?:no|not)$/i.test(range.raw);
    if (isLess || isNot) ranges[at] = { ...range, weak: false, readings: [{ slot: 'except', value: '' }] };
  }
}
