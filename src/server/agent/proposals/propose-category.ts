/** Giving rows a category. */

import * as z from 'zod';
import { isOwnMoney } from '../../../domain/counts.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { Target } from '../../transactions/find-targets.ts';
import { CategoryName, categoryOf } from '../tools/tool-arguments.ts';
import {
  checkMatched,
  checkTargets,
  chooseTargets,
  exactTargets,
  type LeftOut,
  notesOn,
  targetFields,
} from './choose-targets.ts';
import { proposal, withNotes } from './define-proposal.ts';
import { categoryText, countRows, showRows } from './find-rows.ts';
import { rowsAsShown } from './what-was-shown.ts';

export const proposeCategory = proposal({
  name: 'propose_category',
  does: 'Gives transactions a category',
  hint: 'By ids from search_transactions, or all that a filter finds.',
  overwrites: true,
  args: z.strictObject({ ...targetFields, category: CategoryName }).superRefine(checkTargets),
  shows: rowsAsShown,
  async prepare(deps, { category, ...asked }, language) {
    const wanted = await categoryOf(deps, category);
    const { ids, left } = await chooseTargets(deps, asked, judge(wanted.id, asked.filter !== undefined), CUOTAS);
    if (ids.length === 0) {
      throw new AppError('conflict', problemReason('nothing_to_change', { already: `it is ${wanted.name} already` }));
    }
    return {
      arguments: { ...exactTargets(asked, ids), category: wanted.id },
      preview: {
        title: `${countRows(ids.length, language)} → ${wanted.name}`,
        rows: await showRows(deps, ids, (row) => ({
          before: categoryText(row.category, language),
          after: wanted.name,
        })),
        total: ids.length,
        ...withNotes(notesOn(left, language)),
      },
    };
  },
  async apply(deps, session, { category, ...asked }, by) {
    const { id } = await categoryOf({ db: session }, category);
    const { ids } = await chooseTargets({ ...deps, db: session }, asked, judge(id, asked.filter !== undefined), CUOTAS);
    checkMatched(asked, ids);
    const request = { action: 'set_category' as const, ids, category_id: id };
    const { undo_token, ids: _ids, ...data } = await bulkChange(deps, session, request, by);
    return { undo_token, data };
  },
});

/** A cuota has the category of its purchase. */
const CUOTAS = { standsFor: (row: Target) => ((row.installment_number ?? 0) > 0 ? row.anchor_id : null) };

/** A search may find own money, which no sum counts; a split row takes a category for its parts without one. */
const judge =
  (category_id: number, isSearch: boolean) =>
  (row: Target): LeftOut | null => {
    if (row.is_split) return row.has_open_part ? null : 'split';
    if (row.category_id === category_id) return 'same';
    return isSearch && isOwnMoney(row.type) ? 'own_money' : null;
  };
