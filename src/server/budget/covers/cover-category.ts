/** Allowance moves from one category to another, in one cycle only. */

import { projectMonth } from '../../../domain/budget/project.ts';
import { compareAmounts } from '../../../domain/money.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { type Author, startOperation } from '../../history/set-audit-author.ts';
import { invalid } from '../../platform/http/problem.ts';
import { refusalOf, type Session } from '../../platform/postgres/database.ts';
import { type BudgetDeps, readBudgetWithin } from '../read-budget.ts';
import type { CoverAsked, CoverDoneOut } from './schema.ts';
import { insertCover, lockCovers } from './store.ts';

/** Moves allowance. Throws `validation` for a category there is not, or one with less allowance than that. */
export async function coverCategory(
  deps: BudgetDeps,
  session: Session,
  asked: CoverAsked,
  by: Author,
): Promise<CoverDoneOut> {
  const [year, month] = [Number(asked.month.slice(0, 4)), Number(asked.month.slice(5))];
  const months = { first: asked.month, last: asked.month };
  await lockCovers(session);
  const before = await readBudgetWithin(deps, session, months);
  for (const path of ['from_category_id', 'to_category_id'] as const) {
    if (before.categories.some(({ id }) => id === asked[path])) continue;
    throw invalid({ path, ...problemReason('no_category_id') });
  }
  const { lines } = projectMonth(before, year, month);
  const from = lines.find((line) => line.direction === 'expense' && line.category_id === asked.from_category_id);
  if (compareAmounts(from?.allowance ?? '0', asked.amount) < 0) {
    throw invalid({ path: 'amount', ...problemReason('over_available', { month: asked.month }) });
  }
  const { undo_token } = await startOperation(session, by, deps.now(), 'budget', { action: 'cover' });
  await insertCover(session, asked).catch(refuseCategory);
  const after = await readBudgetWithin(deps, session, months, { paid: true });
  return { month: projectMonth(after, year, month), undo_token };
}

/** A category that is gone since it was looked for. */
function refuseCategory(error: unknown): never {
  const gone = (path: string) => invalid({ path, ...problemReason('no_category_id') });
  throw refusalOf(error, {
    budget_covers_from_category_id_fkey: gone('from_category_id'),
    budget_covers_to_category_id_fkey: gone('to_category_id'),
  });
}
