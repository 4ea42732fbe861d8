/** Wire schemas of the list of sessions. */
import * as z from 'zod';
import { RevokeTokens, TokensLeft } from '../tokens/schema.ts';

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

/** A request without a body revokes nothing. */
export const EndOthers = z
  .preprocess((body) => body ?? {}, z.strictObject({ revoke_tokens: RevokeTokens }))
  .meta({ id: 'EndOtherSessions' });

export const EndedOthers = z.object({ tokens: TokensLeft }).meta({ id: 'EndedOtherSessions' });
