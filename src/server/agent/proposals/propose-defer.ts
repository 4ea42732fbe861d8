/** Moving rows to the next cycle, or back to their own. */

import * as z from 'zod';
import { countingCycle } from '../../../domain/calendar.ts';
import { monthText } from '../../../domain/day-text.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { Target } from '../../transactions/find-targets.ts';
import { checkMatched, checkTargets, chooseTargets, exactTargets, notesOn, targetFields } from './choose-targets.ts';
import { proposal, withNotes } from './define-proposal.ts';
import { countRows, showRows } from './find-rows.ts';
import { rowsAsShown } from './what-was-shown.ts';

const judge = (deferred: boolean) => (row: Target) => (row.deferred_to_next_cycle === deferred ? 'same' : null);

export const proposeDefer = proposal({
  name: 'propose_defer',
  does: 'Counts transactions one billing cycle later (deferred: true), or in their own cycle again (false)',
  hint: 'By ids from search_transactions, or all that a filter finds.',
  overwrites: true,
  args: z.strictObject({ ...targetFields, deferred: z.boolean() }).superRefine(checkTargets),
  shows: rowsAsShown,
  async prepare(deps, { deferred, ...asked }, language) {
    const { ids, left } = await chooseTargets(deps, asked, judge(deferred));
    if (ids.length === 0) {
      const already = deferred ? 'it counts one cycle later already' : 'it counts in its own cycle already';
      throw new AppError('conflict', problemReason('nothing_to_change', { already }));
    }
    return {
      arguments: { ...exactTargets(asked, ids), deferred },
      preview: {
        title: titleOf(ids.length, deferred, language),
        rows: await showRows(deps, ids, (row) => ({
          before: monthText(row.cycle, language),
          after: monthText(countingCycle(row.local_date, deferred, deps.env.cycleStartDay), language),
        })),
        total: ids.length,
        ...withNotes(notesOn(left, language)),
      },
    };
  },
  async apply(deps, session, { deferred, ...asked }, by) {
    const { ids } = await chooseTargets({ ...deps, db: session }, asked, judge(deferred));
    checkMatched(asked, ids);
    const request = { action: 'set_deferred' as const, ids, deferred };
    const { undo_token, ids: _ids, ...data } = await bulkChange(deps, session, request, by);
    return { undo_token, data };
  },
});

function titleOf(count: number, deferred: boolean, language: Language): string {
  const rows = countRows(count, language);
  if (language === 'en') return `${rows} ${deferred ? 'to the next cycle' : 'back to their own cycle'}`;
  return `${rows} ${deferred ? 'al próximo ciclo' : 'de vuelta a su ciclo'}`;
}
