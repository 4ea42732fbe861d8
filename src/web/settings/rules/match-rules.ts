import { foldMerchant } from '../../../domain/merchant-text.ts';
import type { CategoryRule } from '../../api/client.ts';

/** Which rules to show, in their order. */
export type RuleFilter = { typed: string; category_id: number | null };

/** The rules whose text holds what is typed, and that set a category when one is chosen. */
export function matchRules(rules: readonly CategoryRule[], { typed, category_id }: RuleFilter): CategoryRule[] {
  const wanted = foldMerchant(typed);
  return rules.filter(
    (rule) =>
      (category_id === null || rule.category_id === category_id) &&
      (wanted === '' || foldMerchant(rule.pattern).includes(wanted)),
  );
}
