/** Wire schemas of files given in a conversation. */
import * as z from 'zod';
import { FlagText } from '../../platform/http/wire.ts';

/** Files of one gift, and the bytes of each. */
export const FILES_MAX = 5;
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

const Files = z.any().meta({
  id: 'ChatFiles',
  override: {
    type: 'object',
    required: ['files'],
    properties: {
      files: {
        type: 'array',
        minItems: 1,
        maxItems: FILES_MAX,
        items: { type: 'string', format: 'binary' },
        description: 'PDF files, pictures or lists of movements of at most 10 MB each',
      },
    },
  },
});

export const CHAT_FILES = { contentType: 'multipart/form-data', schema: Files };

export const FilesQuery = z.strictObject({
  import: FlagText.optional().meta({
    override: { type: 'string', enum: ['true', 'false'], description: 'true: import lists of movements' },
  }),
});

export const ReceivedDocument = z
  .object({
    kind: z.enum(['receipt', 'pension', 'picture', 'movements', 'other']),
    outcome: z
      .enum(['stored', 'known', 'ready', 'refused'])
      .meta({ description: 'ready: a list of movements that waits for `import=true`' }),
    code: z.string().optional().meta({ description: 'Why it was refused' }),
    params: z.record(z.string(), z.unknown()).optional(),
    differs: z.boolean().optional().meta({ description: 'It says something else than the one that is there' }),
    counts: z
      .object({
        created: z.number().int(),
        fresh: z.number().int(),
        attached: z.number().int(),
        duplicates: z.number().int(),
        possible: z.number().int(),
        errors: z.number().int(),
      })
      .optional()
      .meta({ description: 'The lines of a list' }),
    is_certain: z.boolean().optional().meta({ description: 'Nothing in the list has to be asked' }),
    undo_token: z.string().nullable().optional(),
  })
  .meta({ id: 'ChatDocument' });
export type ReceivedDocument = z.input<typeof ReceivedDocument>;

export const ReceivedFiles = z
  .object({
    files: z.array(z.object({ tool_call_id: z.string(), filename: z.string(), document: ReceivedDocument })),
  })
  .meta({ id: 'ChatReceivedFiles' });
