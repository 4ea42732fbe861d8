/** Matches typed text: ignores accents and case, in any word order, or by initials. */
import { foldLetters } from '../../domain/merchant-text.ts';

const wordsOf = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Ranks a match, best first: 0 a prefix of the name, 1 each word is a prefix of one of its words, 2 its initials, 3
 * each word is contained; null without a match. Empty text ranks 0.
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

/** The matching items, best first; ties keep their order. `namesOf` may return several names. */
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
