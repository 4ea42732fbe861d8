/** Which words of a question are left out of what it asks. */
import type { Asked } from './intents.ts';
import { namesLeftOut, saysName } from './left-out-lists.ts';
import { valueIn } from './merchant-words.ts';
import type { Range } from './slots.ts';

/** Whether a range is what the question leaves out: `sin contar Uber`, `rent aside`. */
export function isLeftOut(asked: Asked, range: Range): boolean {
  return asked.ranges.some((except) => {
    const value = valueIn(except, 'except');
    if (value === '' && namesLeftOut(asked, except).includes(range)) return true;
    if (value === undefined || except.clause !== range.clause) return false;
    const last = asked.ranges.findLast(
      (each) => saysName(each) && each.to <= except.from && each.clause === except.clause,
    );
    if (value === 'after') return range === last;
    // `Sin Uber en transporte`: what is left out, with all beside it, and then what it is left out of.
    const next = asked.ranges.find((each) => each.from > except.from && each.to <= range.from && saysName(each));
    // `Sin Walmart, los lunes`: after a name that is left out the days are of what is told.
    const isDays = next !== undefined && valueIn(range, 'weekday') !== undefined;
    if (isDays) return range.from > except.from && /^(?:y|e|ni|o|or|nor|and)$/.test(asked.words[range.from - 1] ?? '');
    return range.from > except.from && (next === undefined || !saysName(range) || isBesides(asked, next, range));
  });
}

/** Whether names are put beside each other: `transporte y Uber`, `súper, restaurantes`. */
const isBesides = ({ ranges }: Asked, first: Range, last: Range): boolean =>
  ranges.every((each) => each.from <= first.from || each.from > last.from || !saysName(each) || each.isJoined);
