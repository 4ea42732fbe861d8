import { areAmountsHidden } from '../ui/privacy.ts';

/** A line as it was pasted; while amounts are hidden its figures are too, because nothing tells which are amounts. */
export function maskFigures(text: string): string {
  return areAmountsHidden() ? text.replace(/\d/g, '•') : text;
}
