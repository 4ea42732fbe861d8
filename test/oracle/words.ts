/** Which merchants match an item (docs/rules/budget.md). */

/** Words that banks print on everybody's rows and that identify nobody. */
const GENERAL = ['SINPE', 'SINPE MOVIL', 'TRANSFERENCIA', 'DEPOSITO'];

/** Upper case, no accents, single spaces. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim();
}

/** Whether a merchant contains one of the phrases; one of up to five letters must be a whole word. */
export function says(merchant: string, phrases: string[]): boolean {
  return phrases.some((phrase) => contains(fold(merchant), fold(phrase)));
}

function contains(merchant: string, phrase: string): boolean {
  if (phrase === '') return false;
  if (phrase.length > 5) return merchant.includes(phrase);
  const touches = (text: string | undefined) => text !== undefined && /^[\p{L}\p{N}]$/u.test(text);
  for (let at = merchant.indexOf(phrase); at >= 0; at = merchant.indexOf(phrase, at + 1)) {
    if (!touches(merchant[at - 1]) && !touches(merchant[at + phrase.length])) return true;
  }
  return false;
}

/** What an item learns from a linked row: its merchant, or nothing when that is general. */
export function learned(merchant: string): string[] {
  return GENERAL.includes(fold(merchant)) ? [] : [merchant];
}
