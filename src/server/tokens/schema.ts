/** What API tokens look like on the wire. */
import * as z from 'zod';
import { FutureInstant } from '../platform/wire.ts';

const Scopes = z
  .array(z.enum(['read', 'write']))
  .min(1)
  .max(2)
  .refine((scopes) => new Set(scopes).size === scopes.length, { message: 'Names a scope twice' });

export const NewToken = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    scopes: Scopes,
    expires_at: FutureInstant.nullable().optional(),
  })
  .meta({ id: 'NewToken' });

export const Token = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prefix: z.string().meta({ description: 'How the token begins' }),
    scopes: z.array(z.enum(['read', 'write'])),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    expires_at: z.string().nullable(),
  })
  .meta({ id: 'Token' });

export const CreatedToken = Token.extend({
  token: z.string().nullable().meta({ description: 'Shown once; null when a retry is answered again' }),
}).meta({ id: 'CreatedToken' });
