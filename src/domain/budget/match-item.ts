/** Which merchants pay an item that has no category (docs/rules/budget.md, "Without category"). */
import { compileRules } from '../categorize.ts';
import { foldMerchant } from '../merchant-text.ts';
import type { TransactionType } from '../vocabulary.ts';

/** Names this short hide inside other words (ICE in POLICE), so they match as words. */
const SHORT_LENGTH = 5;

/**
 * A test for merchants: whether the item's name stands in one, as a category rule of that name would find it. `folded` is
 * the merchant's `foldMerchant`, made once for many items.
 */
export function matchItem(name: string): (folded: string, type: TransactionType) => boolean {
  const pattern = foldMerchant(name);
  const match = pattern.length <= SHORT_LENGTH ? 'word' : 'contains';
  const find = compileRules([{ id: 0, pattern, match, category_id: 0, priority: 0 }]);
  return (folded, type) => folded.includes(pattern) && find(folded, type) !== null;
}
