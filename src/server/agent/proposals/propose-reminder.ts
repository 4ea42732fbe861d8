/** A reminder for a day. */

import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { startOperation } from '../../history/set-audit-author.ts';
import { invalid } from '../../platform/http/problem.ts';
import { addReminder } from '../../reminders/change-reminder.ts';
import { REMINDER_LENGTH_MAX } from '../../reminders/schema.ts';
import { Day } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';

export const proposeReminder = proposal({
  name: 'propose_reminder',
  does: 'Reminds the person of something on a day, by a notification and in the calendar feed',
  hint: 'The day is today or later.',
  overwrites: false,
  args: z.strictObject({ text: z.string().trim().min(1).max(REMINDER_LENGTH_MAX), on: Day }),
  async prepare(deps, { text, on }, language) {
    if (on < todayOf(deps)) throw invalid({ path: 'on', ...problemReason('day_is_past') });
    return {
      arguments: { text, on },
      preview: {
        title: language === 'en' ? `Remind: ${text}` : `Recordar: ${text}`,
        rows: [{ merchant: text, date: on }],
        total: 1,
      },
    };
  },
  async apply(deps, session, { text, on }, by) {
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_reminder' });
    const reminder = await addReminder(deps, session, { text, due_on: on, done: false });
    return { undo_token: operation.undo_token, data: { reminder } };
  },
});
