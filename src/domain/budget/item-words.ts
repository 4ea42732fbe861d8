/** Words of merchants that identify a recurring item, and words learned from a row (docs/rules/budget.md, "Words"). */

import { WORD_LENGTH_MAX, WORDS_MAX } from '../limits.ts';
import { foldMerchant, hasWord, MERCHANT_LENGTH_MAX, merchantKey } from '../merchant-text.ts';

/** Words up to this length occur inside others (ICE in POLICE), so they must stand alone. */
const SHORT_LENGTH = 5;

/** Words that banks print on every movement of a kind, which identify nobody. Longer ones first. */
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
/** Joins a generic word to a name: SINPE MOVIL A MARIA. */
const LINKS = new Set(['A', 'AL', 'DE', 'DEL', 'PARA', 'POR', '-', ':', '/', '*']);

/** The fields of an item that determine its words. */
export type Worded = { name: string; matches: readonly string[] };

/** An item's words for matching: folded whole phrases, its name first, without repeats. */
export function wordsOf({ name, matches }: Worded): string[] {
  return [...new Set([name, ...matches].map(foldMerchant))].filter((word) => word !== '');
}

/** Whether a folded merchant contains one of the folded words. */
export function hasAnyWord(merchant: string, words: readonly string[]): boolean {
  return words.some((word) => (word.length <= SHORT_LENGTH ? hasWord(merchant, word) : merchant.includes(word)));
}

/** A merchant folded for matching words. */
export function foldPayer(merchant: string): string {
  return foldMerchant(merchant.slice(0, MERCHANT_LENGTH_MAX));
}

/**
 * The word that linking a row of this merchant teaches an item: its key without words that banks print on every
 * movement. Null when nothing is left, or the item has it already or cannot take more.
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
