/** Display names for values of a row. An unknown text is its own name. */
import { words } from './words.ts';

// Own keys only: a medium may be called `constructor`.
const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

/** `SINPE Móvil` for SINPE, `Veranera` for Veranera. */
export const sourceName = (source: string): string => nameIn(words.sources, source);

/** SINPE for `sinpe móvil` as it may be typed, `Veranera` for `Veranera`: the other way round. */
export function sourceOf(typed: string): string {
  const text = typed.trim();
  const known = Object.entries(words.sources).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  return known ? known[0] : text;
}

/** `Correo del banco` for email. */
export const originName = (origin: string): string => nameIn(words.origins, origin);

/** Category names on the screen: the service names the uncategorized and Otros in Spanish only. */

type Named = { category_id: number | null; name: string };

export const categoryName = ({ category_id, name }: Named): string =>
  category_id === null ? words.transactions.uncategorized : name;

/** Slot 0 is all categories beyond the five with a hue. */
export const slotName = ({ slot, ...category }: Named & { slot: number }): string =>
  slot === 0 ? words.home.others : categoryName(category);
