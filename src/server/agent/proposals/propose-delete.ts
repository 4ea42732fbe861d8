/** Deleting rows. */

import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { bulkChange } from '../../bulk/bulk-change.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { FindDeps, Target } from '../../transactions/find-targets.ts';
import { rowsThatGo } from '../../transactions/guard-plan.ts';
import { checkMatched, checkTargets, chooseTargets, exactTargets, notesOn, targetFields } from './choose-targets.ts';
import { proposal, withNotes } from './define-proposal.ts';
import { categoryText, countRows, showRows } from './find-rows.ts';
import { rowsAsShown } from './what-was-shown.ts';

/** A search does not take a plan away. */
const judge = (isSearch: boolean) => (row: Target) => (isSearch && row.plan_id !== null ? 'in_plan' : null);
/** A cuota goes with its purchase, and that with all of its cuotas. */
const standsFor = (row: Target) => ((row.installment_number ?? 0) > 0 ? row.anchor_id : null);

async function chooseRows(deps: FindDeps, asked: Parameters<typeof chooseTargets>[1]) {
  const isSearch = asked.filter !== undefined;
  const { ids, left } = await chooseTargets(deps, asked, judge(isSearch), isSearch ? {} : { standsFor });
  return { ids, left, all: isSearch ? ids : await rowsThatGo(deps.db, ids) };
}

export const proposeDelete = proposal({
  name: 'propose_delete',
  does: 'Deletes transactions',
  hint: 'By ids from search_transactions, or all that a filter finds. The purchase of an instalment plan takes its cuotas with it.',
  overwrites: true,
  args: z.strictObject(targetFields).superRefine(checkTargets),
  shows: rowsAsShown,
  async prepare(deps, asked, language) {
    const { ids, left, all } = await chooseRows(deps, asked);
    if (ids.length === 0) {
      const already =
        (left.in_plan ?? 0) > 0 ? 'they are of an instalment plan, which its purchase deletes' : 'there is no such row';
      throw new AppError('conflict', problemReason('nothing_to_change', { already }));
    }
    const gone = language === 'en' ? 'deleted' : 'se borra';
    return {
      arguments: exactTargets(asked, ids),
      preview: {
        title: titleOf(all.length, language),
        rows: await showRows(deps, all, (row) => ({
          before: categoryText(row.category, language),
          after: gone,
        })),
        total: all.length,
        ...withNotes([...planNote(all.length - ids.length, language), ...notesOn({ ...left, cuota: 0 }, language)]),
      },
    };
  },
  async apply(deps, session, asked, by) {
    const { ids, all } = await chooseRows({ ...deps, db: session }, asked);
    checkMatched(asked, ids);
    const { undo_token, ids: _ids, ...data } = await bulkChange(deps, session, { action: 'delete', ids }, by);
    return { undo_token, data: { ...data, affected: all.length } };
  },
});

/** What goes besides what was asked for. */
const planNote = (cuotas: number, language: Language): string[] =>
  cuotas === 0
    ? []
    : [
        language === 'en'
          ? `An instalment plan goes whole: the purchase with its ${cuotas} cuotas.`
          : `Un plan de Tasa Cero se borra entero: la compra con sus ${cuotas} cuotas.`,
      ];

function titleOf(count: number, language: Language): string {
  const rows = countRows(count, language);
  return language === 'en' ? `Delete ${rows}` : `Borrar ${rows}`;
}
