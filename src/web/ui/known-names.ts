/** Names for what a row says of itself. A text that is no well-known one is its own name, whatever it is. */
import { words } from './words.ts';

// By its own keys: a medium may be called `constructor`.
const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

/** `SINPE Móvil` of SINPE, `Veranera` of Veranera. */
export const sourceName = (source: string): string => nameIn(words.sources, source);

/** `Correo del banco` of email. */
export const originName = (origin: string): string => nameIn(words.origins, origin);

/** Categories as the screen names them: what has none, and the rest of a chart, the service names in Spanish only. */

type Named = { category_id: number | null; name: string };

export const categoryName = ({ category_id, name }: Named): string =>
  category_id === null ? words.transactions.uncategorized : name;

/** Slot 0 is all categories beyond the five that have a hue. */
export const slotName = ({ slot, ...category }: Named & { slot: number }): string =>
  slot === 0 ? words.home.others : categoryName(category);
