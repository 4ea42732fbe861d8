/** Which parts of a split row count in a list: those of the category that it asks for, without those that it leaves out. */
import { createContext } from 'react';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { parseSearch } from '../../domain/search.ts';
import type { Transaction } from '../api/client.ts';
import type { Filters } from './filters.ts';

type Part = Transaction['parts'][number];
export type CountsPart = (part: Pick<Part, 'category_id'>) => boolean;
type Category = { id: number; identifier: string; name: string };

/** Null where whole rows count. */
export const CountedParts = createContext<CountsPart | null>(null);

/** Null when the filters say no category, or one that is not known. */
export function countedParts(
  { q = '', category_id }: Pick<Filters, 'q' | 'category_id'>,
  categories: readonly Category[],
): CountsPart | null {
  const parsed = parseSearch(q);
  if (!parsed.ok) return null;
  const { category, without_categories = [] } = parsed.search;
  const idOf = (text: string): number | null | undefined => {
    if (text === 'none') return null;
    const folded = foldMerchant(text);
    return categories.find(
      ({ id, identifier, name }) => identifier === text || String(id) === text || foldMerchant(name) === folded,
    )?.id;
  };
  const asked = [category_id, category].flatMap((text) => (text === undefined ? [] : [idOf(text)]));
  const leftOut = without_categories.map(idOf);
  if (asked.length + leftOut.length === 0 || [...asked, ...leftOut].includes(undefined)) return null;
  return (part) => asked.every((id) => id === part.category_id) && !leftOut.includes(part.category_id);
}
