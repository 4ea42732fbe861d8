/** What a person takes back of what was just said: `el lunes, perdón, el martes`, `8000 en la pulpe, no, 7500`. */

import type { SpokenPeriod } from '../periods/spoken-period.ts';
import { extractAmounts, type SpokenAmount } from './amounts.ts';
import type { Range } from './find-phrases.ts';
import { keepWords, type QuestionWord, wordsOf } from './question-words.ts';

const BACK = /^(?:no|nop|nah|nope|perdon|digo|sorry|mentira|miento)$/;
const BETWEEN =
  /^(?:no|fue|fueron|era|eran|es|son|it|was|were|is|mejor|mas|bien|rather|like|como|ay|uy|i|mean|perdon|digo)$/;

/**
 * A text with the amount that takes the place of another: `8000 en la pulpe, no, 7500` is of 7500, since that no ends its
 * clause, and `8000, no 7500` of 8000. Where more is said anew (`no, 7500 en el súper`) all that is of that kind is.
 */
export function takingBack(text: string): string {
  const words = wordsOf(text);
  const isBack = ({ text: word, clause }: QuestionWord, at: number) =>
    BACK.test(word) && words[at + 1]?.clause !== clause;
  const { amounts } = words.some(isBack) ? extractAmounts(words) : { amounts: [] };
  const [wrong, right, ...more] = amounts;
  if (wrong === undefined || right === undefined || more.length > 0) return text;
  const no = words.findIndex(
    (word, at) =>
      isBack(word, at) &&
      wrong.to <= at &&
      right.from > at &&
      words.slice(at, right.from).every((between) => BETWEEN.test(between.text)),
  );
  if (no === -1) return text;
  const kept = (isKept: (at: number) => boolean) => keepWords(text, words, (_, at) => isKept(at)).trim();
  if (right.to < words.length) return `${kept((at) => at < no)}, perdón, ${kept((at) => at > no)}`;
  // It is in the currency of the other.
  const unit = right.currency === undefined ? wrong.currency : undefined;
  return [
    kept((at) => at < wrong.from),
    kept((at) => at >= right.from),
    ...(unit === undefined ? [] : [unit === 'CRC' ? 'colones' : unit]),
    kept((at) => at >= wrong.to && at < no).replace(/(?<![\s,.;])[\s,.;]+$/, ''),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

type Marked = {
  ranges: readonly Range[];
  periods: readonly SpokenPeriod[];
  amounts: readonly SpokenAmount[];
};

/** The slots without what is taken back. */
export function withoutRevoked<Of extends Marked>(marked: Of): Of {
  const saysAt = (slot: string) =>
    marked.ranges.find(({ readings }) => readings.some((each) => each.slot === slot))?.from;
  // `Del trimestre, es decir de julio a setiembre` says its time again.
  const again = saysAt('rephrase');
  const at = saysAt('correction') ?? again;
  if (at === undefined) return marked;
  const isOf =
    (kind: RegExp) =>
    ({ readings }: Range) =>
      readings.some(({ slot }) => kind.test(slot));
  const all = [/^(?:category|merchant|name|item|account|plan|noise)$/, /^period$/, /^amount$/, /^rows$/];
  const kinds = (at === again ? [/^period$/] : all).filter((kind) =>
    marked.ranges.some((range) => range.from > at && isOf(kind)(range)),
  );
  const isRevoked = (range: Range) => range.from < at && kinds.some((kind) => isOf(kind)(range));
  const isLeft = ({ from }: { from: number }) =>
    !marked.ranges.some((range) => range.from === from && isRevoked(range));
  const ranges = marked.ranges.filter((range) => !isRevoked(range));
  const [same] = ranges.filter(isOf(/^period$/));
  const left = marked.periods.filter(isLeft);
  // Two that say the same time are one already, which stands where the first did.
  const [first] = marked.periods;
  const isOne = left.length === 0 && same !== undefined && first !== undefined;
  return {
    ...marked,
    ranges,
    periods: isOne ? [{ ...first, from: same.from, to: same.to }] : left,
    amounts: marked.amounts.filter(isLeft),
  };
}

/** `No era en el Fogón sino en el Rey`, `en el Fogón no, en el Rey`. */
const NOT_BUT = [
  /^(?:(?:y|e|and|no|perd[oó]n|sorry|uy|ay)[\s,]+)*(?:no|not|it was ?n[o']t|was ?n[o']t|weren[o']t)\s+(?:era|fue|eran|fueron|es|son)?\s*(?:\S+\s+){1,6}?(?:sino|but)\s+(?:que\s+)?(?:(?:era|fue|eran|fueron|was|were)\s+)?(?<but>\S.*)$/iu,
  /^(?:(?:y|e|and|perd[oó]n|sorry)[\s,]+)*(?:en|de|at|in|from)\s+(?:\S+\s+){0,4}\S+\s+(?:no|not),?\s+(?<but>(?:en|de|at|in|from)\s+\S.*)$/iu,
];

/** A correction with only what it corrects to; the text as it is where it denies nothing so. */
export function withoutDenied(text: string): string {
  const but = NOT_BUT.map((pattern) => pattern.exec(text)?.groups?.['but']).find((found) => found !== undefined);
  return but === undefined ? text : `no, ${but}`;
}
