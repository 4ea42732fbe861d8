/** The category that a row suggests: what rows like it got before, then what its words say. */
import type { Kysely } from 'kysely';
import { flowOf } from '../../domain/counts.ts';
import { categoryByWords } from '../../domain/trade-words.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { TransactionOut } from '../transactions/schema.ts';
import { findCategoryId, type UsedCategory, usedCategories } from './store.ts';
import { suggestRule } from './suggest-rule.ts';

type Because = 'row' | 'amount_and_weekday' | 'amount' | 'weekday' | 'merchant' | 'trade_word';
/** A row, or what one would be; `id` 0 is of none. */
export type SuggestedFor = Pick<
  TransactionOut,
  'id' | 'merchant' | 'type' | 'amount' | 'currency' | 'local_date' | 'category_id' | 'notes'
>;
export type SuggestedCategory = { category_id: number | null; because: Because | null };

/** How like the rows were, the likest first: the bus on Mondays and the lunch on Fridays are one merchant at times. */
const LIKENESSES: readonly (readonly [Because, (used: UsedCategory) => boolean])[] = [
  ['amount_and_weekday', ({ same_amount, same_weekday }) => same_amount && same_weekday],
  ['amount', ({ same_amount }) => same_amount],
  ['weekday', ({ same_weekday }) => same_weekday],
  ['merchant', () => true],
];

/** Suggests a category for a row: its own where it has one. */
export async function suggestCategory(db: Kysely<DB>, row: SuggestedFor): Promise<SuggestedCategory> {
  if (row.category_id !== null) return { category_id: row.category_id, because: 'row' };
  const used = await usedCategories(db, suggestRule(row.merchant).pattern, row);
  for (const [because, isLike] of LIKENESSES) {
    const category_id = mostFrequent(used.filter(isLike));
    if (category_id !== null) return { category_id, because };
  }
  const isSpent = flowOf(row.type) === 'spending';
  const identifier = isSpent ? categoryByWords(row) : null;
  const category_id = identifier === null ? undefined : await findCategoryId(db, identifier);
  return category_id === undefined ? { category_id: null, because: null } : { category_id, because: 'trade_word' };
}

/** The category with the most rows; of two that are even, the one that comes first. */
function mostFrequent(used: readonly UsedCategory[]): number | null {
  const counts = new Map<number, number>();
  for (const { category_id, count } of used) counts.set(category_id, (counts.get(category_id) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
