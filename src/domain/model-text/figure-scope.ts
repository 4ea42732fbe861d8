/** What a sum is of: the days of its time, and what its rows were searched by. */
import { daysBetween } from '../calendar.ts';
import { splitSearch } from '../search.ts';
import { foldText } from './plain-prose.ts';
import { type Fields, fieldsOf } from './result-fields.ts';

/** Whether a word is in one of the names. */
export const isIn = (word: string, names: readonly string[]): boolean =>
  names.some((name) => foldText(name).includes(foldText(word)));

/** Sums of rows. */
export const SUMMED = /^(?:spent|spent_so_far|income|category|group|total|so_far)$/;

/** How many days a period has; null where it says none. */
export const daysOf = (period: Fields | null): number | null =>
  typeof period?.['starts_on'] === 'string' && typeof period['ends_on'] === 'string'
    ? daysBetween(period['starts_on'], period['ends_on']) + 1
    : null;

/** The words and the category that rows were searched by: `uber|didi cat:none -trip` has two. */
export function searchedIn(args: unknown): string[] {
  const { filter, q = filter } = fieldsOf(args) ?? {};
  if (typeof q !== 'string') return [];
  return splitSearch(q).flatMap((term) => {
    const category = /^cat:(.+)$/.exec(term)?.[1];
    if (category !== undefined) return category === 'none' ? [] : [category.replaceAll('"', '').replaceAll('-', ' ')];
    return /^-|^#|[:<>=]/.test(term) ? [] : term.split('|').map((word) => word.replaceAll('"', ''));
  });
}
