/** Taking back the last change. */

import * as z from 'zod';
import { localDay, minutesFromUtc } from '../../../domain/calendar.ts';
import { dayText } from '../../../domain/day-text.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Language } from '../../../domain/vocabulary.ts';
import { AppError } from '../../platform/http/problem.ts';
import { findUndoable } from '../../undo/find-undoable.ts';
import { undoOperation } from '../../undo/undo-operation.ts';
import { proposal } from './define-proposal.ts';
import { categoryText, showRows } from './find-rows.ts';
import { REHEARSING, rehearse } from './rehearse-change.ts';

/** `29 de noviembre de 2026, 17:03`, as the person's clock had it. */
function momentText(instant: string, timeZone: string, language: Language): string {
  const local = new Date(Date.parse(`${instant}Z`) + minutesFromUtc(instant, timeZone) * MINUTE_MS).toISOString();
  return `${dayText(localDay(instant, timeZone), language)}, ${local.slice(11, 16)}`;
}
const MINUTE_MS = 60_000;

export const proposeUndo = proposal({
  name: 'undo',
  does: 'Takes back the last change that was made through these tools',
  hint: 'Or the one of an undo_token. What was changed by hand since is never lost: then it is refused.',
  overwrites: true,
  args: z.strictObject({ token: z.string().trim().min(1).max(200).optional().describe('The undo_token of a change') }),
  async prepare(deps, { token }, language, whose) {
    const found = await findUndoable(deps, token === undefined ? whose : { undo_token: token });
    if (!found) throw new AppError('not_found', problemReason('undo_over'));
    await rehearse(deps.db, (session) => undoOperation(deps, session, found.undo_token, REHEARSING));
    // An accrual goes with its salary: what the person sees are the rows.
    const shown = found.transaction_ids.length;
    const at = momentText(found.at, deps.env.timeZone, language);
    const back = language === 'en' ? 'as it was' : 'como estaba';
    return {
      arguments: { token: found.undo_token },
      preview: {
        title: language === 'en' ? `Undo the change of ${at}` : `Deshacer el cambio del ${at}`,
        rows: await showRows(deps, found.transaction_ids, (row) => ({
          before: categoryText(row.category, language),
          after: back,
        })),
        total: shown > 0 ? shown : found.rows,
      },
    };
  },
  async apply(deps, session, { token }, by) {
    const found = token === undefined ? undefined : await findUndoable({ ...deps, db: session }, { undo_token: token });
    if (!found) throw new AppError('not_found', problemReason('undo_over'));
    const { undo_token, restored } = await undoOperation(deps, session, found.undo_token, by);
    return { undo_token, data: { restored } };
  },
});
