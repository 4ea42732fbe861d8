/** When the documents of two rows show that they are two events, whatever was doubtful before. */
import { compareAmounts } from '../money.ts';
import { isOfKind } from './contradict.ts';
import type { KnownEvent, Telling } from './notice.ts';
import { haveDifferentReferences, shareReference } from './references.ts';

/** One kind of document reports an event once, with one number of its bank. */
export function areProvedTwo(one: KnownEvent, other: KnownEvent): boolean {
  return one.tellings.some((ours) =>
    other.tellings.some((theirs) => haveDifferentReferences(ours, theirs) || reportTwo(ours, theirs)),
  );
}

/** What a person typed twice may be one; so may one number with two amounts, or the two sides of a transfer. */
function reportTwo(a: Telling, b: Telling): boolean {
  return (
    isOfKind(a, b) &&
    a.kind !== 'entry' &&
    a.list === b.list &&
    a.direction === b.direction &&
    compareAmounts(a.amount, b.amount) === 0 &&
    !shareReference(a, b)
  );
}
