/** Wire schemas of a staged share. */
import * as z from 'zod';
import { SHARED_KINDS } from '../../domain/documents/shared-file.ts';
import { IngestedMessage } from '../ingest/messages/schema.ts';

const Key = z.string().regex(/^[\w-]{20,100}$/, 'Must be the key of a share');
export const ShareParams = z.object({ key: Key });
export const ShareFileParams = z.object({
  key: Key,
  index: z
    .string()
    .regex(/^\d$/, 'Must be a place')
    .transform(Number)
    .meta({ override: { type: 'integer', minimum: 0, maximum: 9 } }),
});

export const Share = z
  .object({
    title: z.string(),
    text: z.string(),
    url: z.string(),
    staged_at: z.string(),
    expires_at: z.string(),
    files: z.array(
      z.object({
        index: z.number().int(),
        filename: z.string(),
        media_type: z.string(),
        size_bytes: z.number().int(),
        kind: z.enum(SHARED_KINDS),
      }),
    ),
    messages: IngestedMessage.shape.messages.meta({ description: 'What each message of its text would be' }),
  })
  .meta({ id: 'Share' });

export const TakeShareRequest = z
  .strictObject({
    text: z.string().max(40_000).optional().meta({ description: 'The text as the person has changed it' }),
  })
  .meta({ id: 'TakeShareRequest' });
