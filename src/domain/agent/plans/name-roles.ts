/** What a name is in a question, beside what rows are asked for. */

import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import type { Asked } from './intents.ts';

/** `La muni`, `el agua`: what is billed, and no name of the ledger. */
export const isOfBills = ({ readings }: Range): boolean =>
  readings.some(({ slot }) => /^(?:muni|water|loan)$/.test(slot));

const WHEN =
  /(?:^| )(?:desde|since|hasta|until|till|despues de|after|antes de|before)(?: que)?(?: (?:el|la|los|las|lo|mi|my|the|me|ultim[oa]|last|del))*$/;

/** `Desde el aguinaldo`: a name that says since when, or until when. What was kept of a question before has no place here. */
export const isWhen = ({ from, to, raw }: Range, { words }: Asked): boolean =>
  words.slice(from, to).join(' ') === foldWord(raw) && WHEN.test(words.slice(Math.max(0, from - 4), from).join(' '));

const TAKEN_BACK = /^(?:no|not|nope|digo|perdon|sorry|mejor)$/;
const CORRECTION_MAX = 4;

/** `El Spotify no, el Netflix`: the first of two names is taken back, and they are not asked about together. */
export const isTakingBack = (names: readonly Range[], { words }: Asked): boolean =>
  names.some(({ from }, at) => {
    const before = names[at - 1];
    const between = before === undefined ? [] : words.slice(before.to, from);
    return between.length > 0 && between.length <= CORRECTION_MAX && TAKEN_BACK.test(between[0] ?? '');
  });

/** `El restaurante o café`: a category or a shop of another, which no filter finds together. */
export const isEither = (names: readonly Range[], { words }: Asked): boolean =>
  names.some((range, at) => {
    const before = names[at - 1];
    const isOr = before !== undefined && /^(?:o|u|or)$/.test(words.slice(before.to, range.from).join(' '));
    const isCategory = ({ readings }: Range) => readings.some(({ slot }) => slot === 'category');
    return isOr && isCategory(before) !== isCategory(range);
  });
