/** Finds the rows that one change is about: by their ids, or all that a search finds. */
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { type FindDeps, resolveFilters } from './find-rows.ts';
import { listTargets, type Target } from './targets/store.ts';

export type { FindDeps } from './find-rows.ts';
export type { Target } from './targets/store.ts';

/** Rows that one change may be about. */
export const TARGETS_MAX = 10_000;

export type TargetsAsked = { transaction_ids?: readonly number[] | undefined; filter?: string | undefined };

/**
 * The rows, newest first. Throws `not_found` naming the first id that is no row, or `validation` for a search that is not
 * understood, that finds nothing, or that finds more than `max`.
 */
export async function findTargets(
  deps: FindDeps,
  { transaction_ids, filter }: TargetsAsked,
  max: number = TARGETS_MAX,
): Promise<Target[]> {
  if (filter === undefined) {
    const ids = [...new Set(transaction_ids ?? [])];
    const rows = ids.length === 0 ? [] : await listTargets(deps.db, { ids }, ids.length);
    const found = new Set(rows.map(({ id }) => id));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) throw new AppError('not_found', problemReason('no_transaction_of_id', { id: missing }));
    return rows;
  }
  const rows = await listTargets(deps.db, await resolveFilters(deps, { q: filter }, 'filter'), max + 1);
  if (rows.length > max) throw invalid({ path: 'filter', ...problemReason('too_many', { max }) });
  return rows;
}
