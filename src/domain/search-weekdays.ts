/** Days of the week in a search, in either language: `sat,sun`, `lunes`, `7`. */
import { foldMerchant } from './merchant-text.ts';

/** From Monday on. */
const NAMES = ['lunes monday', 'martes tuesday', 'miercoles wednesday', 'jueves thursday', 'viernes friday'].concat([
  'sabado saturday',
  'domingo sunday',
]);

/** The days, 1 for Monday, each once; at least the first two letters of each. Null where one is none. */
export function weekdaysIn(value: string): number[] | null {
  const found = value.split(',').map((each) => {
    const text = foldMerchant(each.trim()).toLowerCase();
    if (/^[1-7]$/.test(text)) return Number(text);
    return NAMES.findIndex((names) => text.length > 1 && names.split(' ').some((name) => name.startsWith(text))) + 1;
  });
  return found.includes(0) ? null : [...new Set(found)].toSorted();
}
