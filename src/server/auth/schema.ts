/** Wire schemas of login and logout. */
import * as z from 'zod';
import { SCOPES } from '../platform/http/actor.ts';

export const Credentials = z
  .strictObject({
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(1024),
    code: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Six digits of the authenticator app, or a recovery code, where a second factor is on' }),
  })
  .meta({ id: 'Credentials' });

export const LoggedIn = z.object({ username: z.string(), expires_at: z.string() }).meta({ id: 'LoggedIn' });

export const AccessToken = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), expires_at: z.string() })
  .meta({ id: 'AccessToken' });

export const Me = z
  .object({
    username: z.string(),
    via: z.enum(['session', 'token']),
    scopes: z.array(z.enum(SCOPES)),
    expires_at: z.string().nullable(),
    cycle: z.string().meta({ description: 'The billing cycle it is now, such as 2026-04' }),
  })
  .meta({ id: 'Me' });
