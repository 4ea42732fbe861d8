/** Wire schemas of reminders. */
import * as z from 'zod';
import { Day, FlagText, textOf } from '../platform/http/wire.ts';

export const REMINDER_LENGTH_MAX = 200;

const fields = {
  text: textOf(REMINDER_LENGTH_MAX),
  due_on: Day.meta({ description: 'The day on which the person is told' }),
  done: z.boolean(),
};

export const NewReminder = z.strictObject({ ...fields, done: fields.done.default(false) }).meta({ id: 'NewReminder' });
export const ReminderChange = z.strictObject(fields).partial().meta({ id: 'ReminderChange' });
export const Reminder = z
  .object({
    id: z.number().int(),
    text: z.string(),
    due_on: z.string(),
    done: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Reminder' });
export const RemindersQuery = z.strictObject({
  done: FlagText.optional().meta({
    override: { type: 'boolean', description: 'Only those that are done, or that are not' },
  }),
});

export type ReminderInput = z.output<typeof NewReminder>;
export type ReminderChangeBody = z.output<typeof ReminderChange>;
