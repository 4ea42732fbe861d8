/** What the list of sessions looks like on the wire. */
import * as z from 'zod';

export const ListedSession = z
  .object({
    id: z.number().int(),
    current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
    created_at: z.string(),
    last_seen_at: z.string().meta({ description: 'To the minute' }),
    expires_at: z.string(),
    device: z.string().nullable().meta({ description: 'Browser and system, as the browser said' }),
    address: z.string().nullable().meta({ description: 'The address it was opened from' }),
  })
  .meta({ id: 'Session' });
