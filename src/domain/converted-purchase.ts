/** The words around the name of a purchase that became a plan: `CR COMPRA PLZ COCINAS TOP`. */
import { foldMerchant } from './merchant-text.ts';

const WORDS = /^CR\.? ?COMPRAS? (?:A )?(?:PLZ|PLAZOS?)(?![A-Z])[ .:*-]*/;

/** The folded name of the purchase that a line takes back for its cuotas, empty without one; null for any other line. */
export function convertedPurchase(text: string): string | null {
  const folded = foldMerchant(text);
  return WORDS.test(folded) ? folded.replace(WORDS, '') : null;
}
