/** Giving rows a category. */

import * as z from 'zod';
import { NO_CATEGORY } from '../../../domain/analytics.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { TransactionOut } from '../../transactions/schema.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import { CategoryName, categoryOf, TransactionId } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';
import { countRows, findRows, ROWS_MAX, sameNotes, showRows } from './find-rows.ts';

export const proposeCategory = proposal({
  name: 'propose_category',
  does: 'Gives transactions a category',
  hint: 'Find the ids with search_transactions first.',
  overwrites: true,
  args: z.strictObject({ transaction_ids: z.array(TransactionId).min(1).max(ROWS_MAX), category: CategoryName }),
  async prepare(deps, { transaction_ids, category }, language) {
    const wanted = await categoryOf(deps, category);
    const { rows, hasCuotas } = await purchasesOf(deps, transaction_ids);
    const changing = rows.filter((row) => row.category_id !== wanted.id);
    if (changing.length === 0) {
      throw new AppError('conflict', problemReason('nothing_to_change', { already: `it is ${wanted.name} already` }));
    }
    const notes = notesOf(rows.length - changing.length, hasCuotas, language);
    return {
      arguments: { transaction_ids: changing.map(({ id }) => id), category: wanted.id },
      preview: {
        title: `${countRows(changing.length, language)} → ${wanted.name}`,
        rows: showRows(changing, (row) => ({ before: row.category?.name ?? NO_CATEGORY, after: wanted.name })),
        total: changing.length,
        ...(notes.length === 0 ? {} : { notes }),
      },
    };
  },
  async apply(deps, session, { transaction_ids, category }, by) {
    const { id } = await categoryOf({ db: session }, category);
    const request = { action: 'set_category' as const, ids: [...new Set(transaction_ids)], category_id: id };
    const { undo_token, ...data } = await bulkChange(deps, session, request, by);
    return { undo_token, data };
  },
});

/** The rows; for a cuota its purchase, which holds its category. */
async function purchasesOf(deps: ToolDeps, ids: readonly number[]) {
  const rows = await findRows(deps, ids);
  const isCuota = ({ installment }: TransactionOut) => installment !== null && installment.number > 0;
  if (!rows.some(isCuota)) return { rows, hasCuotas: false };
  const purchases = rows.map((row) => (isCuota(row) ? (row.installment?.anchor_id ?? row.id) : row.id));
  return { rows: await findRows(deps, purchases), hasCuotas: true };
}

function notesOf(same: number, hasCuotas: boolean, language: Language): string[] {
  if (!hasCuotas) return sameNotes(same, language);
  const note =
    language === 'en'
      ? 'A cuota has the category of its purchase: that is what changes.'
      : 'Una cuota tiene la categoría de su compra: es la compra la que cambia.';
  return [...sameNotes(same, language), note];
}
