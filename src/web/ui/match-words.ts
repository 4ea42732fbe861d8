/** Finds what one means while typing: without accents or capitals, by any words of a name, or by its initials. */
import { foldLetters } from '../../domain/merchant-text.ts';

const wordsOf = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a name answers what was typed, best first: 0 it begins so, 1 each typed word begins one of its words, 2 the
 * initials of its words begin so, 3 each typed word is somewhere in it; null when none of this holds. Nothing typed is 0.
 */
export function matchRank(typed: string, name: string): number | null {
  const asked = wordsOf(typed);
  const words = wordsOf(name);
  const whole = words.join(' ');
  if (whole.startsWith(asked.join(' '))) return 0;
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  if (asked.length === 1 && initialsOf(words).startsWith(asked[0] ?? '')) return 2;
  return asked.every((part) => whole.includes(part)) ? 3 : null;
}

function initialsOf(words: readonly string[]): string {
  return words.length > 1 ? words.map((word) => word[0]).join('') : '';
}

/** The items that match, best first; those that match equally well keep their order. `namesOf` may give several names. */
export function bestMatches<Item>(
  items: readonly Item[],
  typed: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .flatMap((item) => {
      const ranks = namesOf(item).flatMap((name) => matchRank(typed, name) ?? []);
      return ranks.length > 0 ? [{ item, rank: Math.min(...ranks) }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
