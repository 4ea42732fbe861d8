/** Guards the parts of a split row: they add up to its amount, whatever is changed (docs/rules/counts.md). */

import type { Kysely } from 'kysely';
import { isOwnMoney } from '../../domain/counts.ts';
import { type Currency, compareAmounts } from '../../domain/money.ts';
import { categoryOfParts, checkParts, fillOpen, type Part } from '../../domain/parts.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { invalid } from '../platform/http/problem.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { lockCategories } from './names/store.ts';
import type { TransactionRow, TransactionValues } from './store.ts';

type Recategorized = { category_id?: number | null | undefined };

/**
 * What a change of a split row's category means for its parts: those without one get it. Throws `validation` when all
 * have theirs, and another than it is listed under is asked for. Nothing else of a change touches the parts.
 */
export function fillParts(
  stored: TransactionRow,
  patch: Pick<Partial<TransactionValues>, 'parts'> & Recategorized,
): { parts?: Part[] } {
  const { category_id } = patch;
  if (stored.parts === null || patch.parts !== undefined || !('category_id' in patch)) return {};
  if (category_id === undefined || category_id === stored.category_id) return {};
  const isOpen = stored.parts.some((part) => part.category_id === null);
  if (category_id === null || !isOpen) throw invalid({ path: 'category_id', ...problemReason('split_category') });
  return { parts: fillOpen(stored.parts, category_id) };
}

/**
 * Checks the parts that a row is to have, and holds their categories until the caller's transaction ends. Throws
 * `validation` when they do not add up to its amount, name no category, or the row can have none.
 */
export async function guardParts(
  session: Kysely<DB>,
  stored: TransactionRow,
  values: TransactionValues,
): Promise<void> {
  const { parts } = values;
  if (parts === null || parts === undefined) return;
  const isNew = parts !== stored.parts;
  if (values.plan_id !== null) throw invalid({ path: 'parts', ...problemReason('split_in_plan') });
  if (isNew && isOwnMoney(values.type as TransactionType)) {
    throw invalid({ path: 'parts', ...problemReason('split_own_money') });
  }
  if (!isNew && compareAmounts(values.amount, stored.amount) !== 0) {
    throw invalid({ path: 'amount', ...problemReason('split_amount') });
  }
  const problem = checkParts(parts, values.amount, values.currency as Currency);
  if (problem) throw invalid({ path: isNew ? 'parts' : 'currency', ...problem });
  if (isNew) await holdCategories(session, parts);
  values.category_id = categoryOfParts(parts);
  values.category_rule_id = null;
  values.category_guess = null;
}

async function holdCategories(session: Kysely<DB>, parts: readonly Part[]): Promise<void> {
  const named = [...new Set(parts.flatMap(({ category_id }) => category_id ?? []))];
  const known = await lockCategories(session, named);
  const at = parts.findIndex(({ category_id }) => category_id !== null && !known.includes(category_id));
  if (at !== -1) throw invalid({ path: `parts.${at}.category_id`, ...problemReason('no_category_id') });
}
