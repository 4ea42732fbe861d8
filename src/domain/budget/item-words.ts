/** The words of merchants that mean a recurring item, and those learned from a row (docs/rules/budget.md, "Words"). */

import { WORD_LENGTH_MAX, WORDS_MAX } from '../limits.ts';
import { foldMerchant, hasWord, MERCHANT_LENGTH_MAX, merchantKey } from '../merchant-text.ts';

/** Words this short hide inside others (ICE in POLICE), so they match as whole words. */
const SHORT_LENGTH = 5;

/** What banks print on every movement of a kind: it means nobody in particular. The longer ones first. */
const GENERAL = [
  'TRANSFERENCIA SINPE MOVIL',
  'TRANSFERENCIA SINPE',
  'PAGO SINPE MOVIL',
  'SINPE MOVIL',
  'SINPE',
  'TRANSFERENCIA',
  'TRANSF',
  'DEPOSITO',
];
/** What joins a general word to a name: SINPE MOVIL A MARIA. */
const LINKS = new Set(['A', 'AL', 'DE', 'DEL', 'PARA', 'POR', '-', ':', '/', '*']);

/** What of an item says which merchants mean it. */
export type Worded = { name: string; matches: readonly string[] };

/** An item's words as they are looked for: folded whole phrases, its name first, each once. */
export function wordsOf({ name, matches }: Worded): string[] {
  return [...new Set([name, ...matches].map(foldMerchant))].filter((word) => word !== '');
}

/** Whether one of the folded words stands in a merchant, which is folded too. */
export function hasAnyWord(merchant: string, words: readonly string[]): boolean {
  return words.some((word) => (word.length <= SHORT_LENGTH ? hasWord(merchant, word) : merchant.includes(word)));
}

/** A merchant as the words see it. */
export function foldPayer(merchant: string): string {
  return foldMerchant(merchant.slice(0, MERCHANT_LENGTH_MAX));
}

/**
 * The word that linking a row of this merchant teaches an item: its key without what banks print on every movement. Null
 * when nothing is left, the item has it already or can take no more.
 */
export function extractMatchWord(merchant: string, item: Worded): string | null {
  if (item.matches.length >= WORDS_MAX) return null;
  const words = GENERAL.reduce(withoutPhrase, merchantKey(merchant)).split(' ').filter(Boolean);
  while (LINKS.has(words[0] ?? '')) words.shift();
  while (LINKS.has(words.at(-1) ?? '')) words.pop();
  const word = words.join(' ').slice(0, WORD_LENGTH_MAX).trim();
  if (!/[\p{L}\p{N}]/u.test(word) || hasAnyWord(foldPayer(merchant), wordsOf(item))) return null;
  return word;
}

function withoutPhrase(text: string, phrase: string): string {
  return ` ${text} `.replaceAll(` ${phrase} `, ' ').trim();
}
