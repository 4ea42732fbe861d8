/** Moving rows to the next cycle, or back to their own. */

import * as z from 'zod';
import { countingCycle } from '../../../domain/calendar.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import { TransactionId } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { findRows, ROWS_MAX, showRows } from './find-rows.ts';

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
    const same = rows.length - changing.length;
    const note = language === 'en' ? `Already so: ${same}.` : `Ya estaban así: ${same}.`;
    return {
      arguments: { transaction_ids: changing.map(({ id }) => id), deferred },
      preview: {
        title: titleOf(changing.length, deferred, language),
        rows: showRows(changing, (row) => ({
          before: row.cycle,
          after: countingCycle(row.local_date, deferred, deps.env.cycleStartDay),
        })),
        total: changing.length,
        ...(same === 0 ? {} : { notes: [note] }),
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
  if (language === 'en') {
    const rows = count === 1 ? '1 transaction' : `${count} transactions`;
    return deferred ? `${rows} to the next cycle` : `${rows} back to their own cycle`;
  }
  const rows = count === 1 ? '1 transacción' : `${count} transacciones`;
  return deferred ? `${rows} al próximo ciclo` : `${rows} de vuelta a su ciclo`;
}
