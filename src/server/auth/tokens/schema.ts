/** Wire schemas of API tokens. */

import * as z from 'zod';
import { NAME_LENGTH_MAX } from '../../../domain/limits.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { SCOPES } from '../../platform/http/actor.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { FutureInstant, Id } from '../../platform/http/wire.ts';

const Scopes = z
  .array(z.enum(SCOPES))
  .min(1)
  .max(SCOPES.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, issueOf(problemReason('named_twice')));

export const NewToken = z
  .strictObject({
    name: z.string().trim().min(1).max(NAME_LENGTH_MAX),
    scopes: Scopes,
    expires_at: FutureInstant.nullable().optional(),
    password: z.string().min(1).max(1024).optional().meta({ description: 'Asked for once more; or `code`' }),
    code: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Of the authenticator app, or a recovery code, in place of the password' }),
  })
  .meta({ id: 'NewToken' });

export const Token = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prefix: z.string().meta({ description: 'How the token begins' }),
    scopes: z.array(z.enum(SCOPES)),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    expires_at: z.string().nullable(),
    is_oauth: z.boolean().meta({ description: 'A program asked for it over OAuth; it opens `/mcp` alone' }),
  })
  .meta({ id: 'Token' });

export const CreatedToken = Token.extend({
  token: z.string().nullable().meta({ description: 'Shown once; null when a retry is answered again' }),
}).meta({ id: 'CreatedToken' });

/** For actions that end sessions, which can revoke tokens too. */
export const RevokeTokens = z
  .union([z.boolean(), z.array(Id).max(500)], { error: 'Must be true, false or a list of ids' })
  .optional()
  .meta({
    description: 'Tokens to revoke with it: all, or these. By default none; the answer has those that are left',
  });

export type RevokedTokens = z.output<typeof RevokeTokens>;

export const TokensLeft = z.array(Token).meta({ description: 'The tokens that still open the service' });
