/** A category for some of the rows that have none, as a proposal: that of the most rows like them. */

import type { Language } from '../../domain/vocabulary.ts';
import type { Prepared } from '../agent/proposals/define-proposal.ts';
import { prepareProposal } from '../agent/proposals/proposal-book.ts';
import type { ToolDeps } from '../agent/tools/define-tool.ts';
import { readCategories } from '../categories/find-category.ts';
import { suggestCategory } from '../category-rules/suggest-category.ts';
import { listTransactions } from '../transactions/list-transactions.ts';
import { listProposed } from './store.ts';

export const TOOL = 'propose_category';

/** The proposal for the largest group of rows that suggest one category, with its name; null when none suggests any. */
export async function proposeWaiting(
  deps: ToolDeps,
  ids: readonly number[],
  language: Language,
): Promise<{ prepared: Prepared; category: string } | null> {
  const { items } = await listTransactions(deps, { ids: [...ids], limit: ids.length });
  const groups = new Map<number, number[]>();
  for (const row of items) {
    const { category_id } = await suggestCategory(deps.db, row);
    if (category_id !== null) groups.set(category_id, [...(groups.get(category_id) ?? []), row.id]);
  }
  // What was declined, or left, is not asked again.
  for (const [category_id, rows] of groups) {
    const before = await listProposed(deps.db, category_id);
    if (rows.every((id) => before.has(id))) groups.delete(category_id);
  }
  const [largest] = [...groups].sort(([, a], [, b]) => b.length - a.length);
  if (!largest) return null;
  const [category_id, transaction_ids] = largest;
  const category = (await readCategories(deps.db)).find(({ id }) => id === category_id);
  if (!category) return null;
  const prepared = await prepareProposal(
    deps,
    TOOL,
    JSON.stringify({ transaction_ids, category: category.identifier }),
    language,
  );
  return 'problem' in prepared ? null : { prepared, category: category.name };
}
