/** Moving rows to the next cycle, or back to their own. */

import * as z from 'zod';
import { countingCycle } from '../../../domain/calendar.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import { TransactionId } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { countRows, findRows, ROWS_MAX, sameNotes, showRows } from './find-rows.ts';

export const proposeDefer = proposal({
  name: 'propose_defer',
  does: 'Counts transactions one billing cycle later (deferred: true), or in their own cycle again (false)',
  hint: 'Find the ids with search_transactions first.',
  overwrites: true,
  args: z.strictObject({ transaction_ids: z.array(TransactionId).min(1).max(ROWS_MAX), deferred: z.boolean() }),
  async prepare(deps, { transaction_ids, deferred }, language) {
    const rows = await findRows(deps, transaction_ids);
    const changing = rows.filter((row) => row.deferred_to_next_cycle !== deferred);
    if (changing.length === 0) {
      const already = deferred ? 'it counts one cycle later already' : 'it counts in its own cycle already';
      throw new AppError('conflict', problemReason('nothing_to_change', { already }));
    }
    const notes = sameNotes(rows.length - changing.length, language);
    return {
      arguments: { transaction_ids: changing.map(({ id }) => id), deferred },
      preview: {
        title: titleOf(changing.length, deferred, language),
        rows: showRows(changing, (row) => ({
          before: row.cycle,
          after: countingCycle(row.local_date, deferred, deps.env.cycleStartDay),
        })),
        total: changing.length,
        ...(notes.length === 0 ? {} : { notes }),
      },
    };
  },
  async apply(deps, session, { transaction_ids, deferred }, by) {
    const request = { action: 'set_deferred' as const, ids: [...new Set(transaction_ids)], deferred };
    const { undo_token, ...data } = await bulkChange(deps, session, request, by);
    return { undo_token, data };
  },
});

function titleOf(count: number, deferred: boolean, language: Language): string {
  const rows = countRows(count, language);
  if (language === 'en') return `${rows} ${deferred ? 'to the next cycle' : 'back to their own cycle'}`;
  return `${rows} ${deferred ? 'al próximo ciclo' : 'de vuelta a su ciclo'}`;
}
