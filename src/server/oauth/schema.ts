/** Wire schemas of programs that ask for access by OAuth. */
import * as z from 'zod';

/** What a program may be granted. */
export const OAUTH_SCOPES = ['read', 'write'] as const;
export type OauthScope = (typeof OAUTH_SCOPES)[number];

const Scopes = z.array(z.enum(OAUTH_SCOPES));

export const RequestParams = z.strictObject({ id: z.string().regex(/^[\w-]{43}$/) });

export const OauthRequest = z
  .object({
    name: z.string().meta({ description: 'As the program calls itself: nobody has checked it' }),
    redirect_to: z.string().meta({ description: 'The origin or scheme that gets the access' }),
    scopes: Scopes.meta({ description: 'What can be granted' }),
    expires_at: z.string(),
  })
  .meta({ id: 'OauthRequest' });

export const OauthDecision = z
  .strictObject({
    scopes: Scopes.max(2).nullable().meta({ description: 'What is granted: at least `read`; null for nothing' }),
    password: z.string().min(1).max(1024).optional().meta({ description: 'Asked for once more; or `code`' }),
    code: z.string().min(1).max(64).optional(),
  })
  .meta({ id: 'OauthDecision' });

export const OauthDecided = z
  .object({ redirect_to: z.string().meta({ description: 'Where the browser goes now' }) })
  .meta({ id: 'OauthDecided' });
