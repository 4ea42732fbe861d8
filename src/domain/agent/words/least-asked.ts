/** `En qué mes fui menos al súper`, `which shop do I use less`: the least of several, and no bound, comparison or exception. */
import type { Range } from './find-phrases.ts';

/** What is asked for is one of several. */
const WHICH =
  /(?:^| )(?:(?:que|cual(?:es)?|which|what) (?:(?:de )?(?:los|las|the) )?(?!es |son |fue |is |was )[a-z]+|(?:en|a|de) (?:que|cual(?:es)?)|a?donde|where|quien(?:es)?|who|whom)(?: |$)/;
const MUCH = /^(?:cuant[oa]s?|much|many|mas|more|most|que|than)$/;
const LEAST = /^(?:(?:the|lo) )?(?:menos|less|least|fewer|fewest)(?: (?:al?|del?))?$/;
const BY = /^(?:degree|less_than|except|noise|name|smallest)$/;
/** Said of one of several, and never of a row. */
export const LEAST_OF = 'least';
const NAMED = /^(?:category|merchant|item)$/;

const says = ({ readings }: Range, slots: RegExp): boolean => readings.some(({ slot }) => slots.test(slot));

/** Marks the words for the least, in place: `ranges` in their order, and the folded words. */
export function markLeast(ranges: Range[], words: readonly string[]): void {
  for (const [at, range] of ranges.entries()) {
    const said = words.slice(range.from, range.to).join(' ');
    if (!LEAST.test(said) || !says(range, BY)) continue;
    const before = words.slice(0, range.from);
    const after = words.slice(range.to);
    const which = WHICH.exec(before.join(' '));
    // `En qué mes gasté más, menos el alquiler`, `which is less than 5000`, `más o menos`.
    const others = [...(which === null ? before : before.join(' ').replace(which[0], ' ').split(' ')), ...after];
    if (which === null || others.some((word) => MUCH.test(word)) || /^\d/.test(after[0] ?? '')) continue;
    // `¿En cuál gasté menos, súper o restaurantes?` puts two against each other.
    const names = ranges.filter((each) => says(each, NAMED) && each.from >= range.to);
    if (names.length > 1 || says(ranges[at + 1] ?? range, /^amount$/)) continue;
    // `Menos de lo normal` compares.
    if (/ del?$/.test(said) && !names.some(({ from }) => from <= range.to + 1)) continue;
    // `En qué gasté en marzo menos alquiler` leaves it out: the least stands beside what one did.
    const isBare = after[0] !== undefined && names.some(({ from }) => from === range.to) && said === 'menos';
    const verb = ranges[at - 1];
    if (isBare && (verb === undefined || verb.to !== range.from || !says(verb, /^(?:spend|note|use)$/))) continue;
    ranges[at] = { ...range, weak: false, readings: [{ slot: 'smallest', value: LEAST_OF }] };
  }
}
