/** A reminder for a day. */

import * as z from 'zod';
import { addDays } from '../../../domain/calendar.ts';
import { dayText } from '../../../domain/day-text.ts';
import { fold } from '../../../domain/emails/text.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { todayOf } from '../../analytics/resolve-period.ts';
import { startOperation } from '../../history/set-audit-author.ts';
import type { DueItem } from '../../outlook/list-due.ts';
import { readDueSoon } from '../../outlook/read-due-soon.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import { addReminder, changeWithin, readReminder } from '../../reminders/change-reminder.ts';
import { REMINDER_LENGTH_MAX } from '../../reminders/schema.ts';
import type { ToolDeps } from '../tools/define-tool.ts';
import { Day } from '../tools/tool-arguments.ts';
import { proposal } from './define-proposal.ts';

const DAYS_BEFORE_MAX = 90;
/** What is due less often is not looked for. */
const AHEAD_DAYS = 365;

export const proposeReminder = proposal({
  name: 'propose_reminder',
  does: 'Reminds the person of something on a day, by a notification and in the calendar feed',
  hint: 'The day is today or later: on, or some days before what is due next.',
  overwrites: false,
  args: z
    .strictObject({
      reminder: z.int().min(1).optional().describe('To change one that is there: its id'),
      text: z.string().trim().min(1).max(REMINDER_LENGTH_MAX),
      on: Day.optional(),
      before_due: z
        .strictObject({
          of: z.string().trim().min(1).max(200).describe('card, salary or the name of a recurring item'),
          days: z.int().min(0).max(DAYS_BEFORE_MAX),
        })
        .optional(),
    })
    .refine(({ on, before_due }) => (on === undefined) !== (before_due === undefined), 'Give on or before_due'),
  async shows(_deps, db, { reminder }) {
    return reminder === undefined ? undefined : Object.values(await readReminder(db, reminder));
  },
  async prepare(deps, { reminder, text, on: day, before_due }, language) {
    const before = reminder === undefined ? undefined : await readReminder(deps.db, reminder);
    const on = before_due === undefined ? (day as string) : await dayBefore(deps, before_due);
    if (on < todayOf(deps)) throw invalid({ path: 'on', ...problemReason('day_is_past') });
    return {
      arguments: { ...(before === undefined ? {} : { reminder }), text, on },
      preview: {
        title: language === 'en' ? `Remind: ${text}` : `Recordar: ${text}`,
        rows: [
          {
            ...{ merchant: text, date: on },
            ...(before === undefined ? {} : { before: dayText(before.due_on, language), after: dayText(on, language) }),
          },
        ],
        total: 1,
      },
    };
  },
  async apply(deps, session, { reminder: id, text, on }, by) {
    const operation = await startOperation(session, by, deps.now(), 'agent', { tool: 'propose_reminder' });
    const due = { text, due_on: on as string };
    const reminder =
      id === undefined
        ? await addReminder(deps, session, { ...due, done: false })
        : await changeWithin(session, id, due);
    return { undo_token: operation.undo_token, data: { reminder } };
  },
});

/** So many days before the next time that something is due and unpaid. Throws `not_found` when it is not known to be. */
async function dayBefore(deps: ToolDeps, { of, days }: { of: string; days: number }): Promise<string> {
  const { items } = await readDueSoon(deps, { until: addDays(todayOf(deps), AHEAD_DAYS) });
  const isMeant = (item: DueItem) => item.kind === of || fold(item.name) === fold(of);
  const next = items.find((item) => isMeant(item) && !item.paid && item.day >= todayOf(deps));
  if (!next) throw new AppError('not_found', problemReason('not_due_soon', { name: of }));
  return addDays(next.day, -days);
}
