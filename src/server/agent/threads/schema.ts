/** Wire schemas of the list of conversations. */
import * as z from 'zod';
import { TITLE_MAX } from '../../../domain/chat-title.ts';
import { withoutControlMarks } from '../../../domain/control-marks.ts';
import { THREAD_ID } from '../schema.ts';

export const ThreadParams = z.strictObject({ id: z.string().min(1).max(100) });

export const NewThreadParams = z.strictObject({ id: z.string().regex(THREAD_ID) });

export const ThreadsQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .max(200)
    .default('')
    .meta({ description: 'Words of the title, or of what was said; accents and capitals do not matter' }),
});

export const ThreadEntry = z
  .object({
    thread_id: z.string(),
    title: z.string().meta({ description: 'Of its first question, unless the person named it; may be empty' }),
    updated_at: z.string().meta({ description: 'Naive UTC' }),
    messages_n: z.number().int().meta({ description: 'Messages of both, and the results of lookups' }),
  })
  .meta({ id: 'ChatThreadEntry' });

export const ThreadChange = z
  .strictObject({
    title: z
      .string()
      .max(1_000)
      .transform((title) => withoutControlMarks(title).replace(/\s+/g, ' ').trim())
      .pipe(z.string().min(1).max(TITLE_MAX))
      .meta({ override: { type: 'string', minLength: 1, maxLength: TITLE_MAX } }),
  })
  .meta({ id: 'ChatThreadChange' });
