/** Categories as the screen names them: what has none, and the rest of a chart, the service names in Spanish only. */
import { words } from './words.ts';

type Named = { category_id: number | null; name: string };

export const categoryName = ({ category_id, name }: Named): string =>
  category_id === null ? words.transactions.uncategorized : name;

/** Slot 0 is all categories beyond the five that have a hue. */
export const slotName = ({ slot, ...category }: Named & { slot: number }): string =>
  slot === 0 ? words.home.others : categoryName(category);
