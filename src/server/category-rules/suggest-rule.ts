/** The rule that a transaction suggests: what is left of its merchant without processor, town and branch number. */
import type { RuleMatch } from '../../domain/categorize.ts';
import { merchantKey } from '../../domain/merchant-text.ts';

/** Short names hide inside other words (PALI in PALIDO), so they match as words. */
const SHORT_LENGTH = 5;

/** The pattern that would find this merchant again. */
export function suggestRule(merchant: string): { pattern: string; match: RuleMatch } {
  const words = merchantKey(merchant).split(' ');
  while (words.length > 1 && /^[\d#*.-]+$/.test(words.at(-1) ?? '')) words.pop();
  const pattern = words.join(' ');
  return { pattern, match: pattern.length <= SHORT_LENGTH ? 'word' : 'contains' };
}
