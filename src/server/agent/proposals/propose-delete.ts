/** Deleting rows. */

import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { Target } from '../../transactions/find-targets.ts';
import { checkMatched, checkTargets, chooseTargets, exactTargets, notesOn, targetFields } from './choose-targets.ts';
import { proposal, withNotes } from './define-proposal.ts';
import { countRows, showRows } from './find-rows.ts';

/** A cuota goes with its purchase, and a search does not take a plan away. */
const judge = (isSearch: boolean) => (row: Target) => (isSearch && row.plan_id !== null ? 'in_plan' : null);

export const proposeDelete = proposal({
  name: 'propose_delete',
  does: 'Deletes transactions',
  hint: 'By ids from search_transactions, or all that a filter finds. The purchase of an instalment plan takes its cuotas with it.',
  overwrites: true,
  args: z.strictObject(targetFields).superRefine(checkTargets),
  async prepare(deps, asked, language) {
    const { ids, left } = await chooseTargets(deps.db, asked, judge(asked.filter !== undefined));
    if (ids.length === 0) {
      throw new AppError('conflict', problemReason('nothing_to_change', { already: 'there is no such row' }));
    }
    const gone = language === 'en' ? 'deleted' : 'se borra';
    return {
      arguments: exactTargets(asked, ids),
      preview: {
        title: titleOf(ids.length, language),
        rows: await showRows(deps, ids, (row) => ({ before: row.category?.name ?? '', after: gone })),
        total: ids.length,
        ...withNotes(notesOn(left, language)),
      },
    };
  },
  async apply(deps, session, asked, by) {
    const { ids } = await chooseTargets(session, asked, judge(asked.filter !== undefined));
    checkMatched(asked, ids);
    const { undo_token, ids: _ids, ...data } = await bulkChange(deps, session, { action: 'delete', ids }, by);
    return { undo_token, data };
  },
});

function titleOf(count: number, language: Language): string {
  const rows = countRows(count, language);
  return language === 'en' ? `Delete ${rows}` : `Borrar ${rows}`;
}
