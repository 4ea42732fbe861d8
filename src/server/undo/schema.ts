/** Wire schemas of taking an operation back. */
import * as z from 'zod';
import { PotsMoved } from '../accounts/schema.ts';
import { FlagText } from '../platform/http/wire.ts';

export const UndoRequest = z
  .strictObject({
    undo_token: z.uuid(),
    keep_changed: z.boolean().optional().meta({
      description:
        'Of an import, a paste, a bulk change or a run of rules: leave the rows that changed since as they are, and take back the rest. Without it they are 409 changed_since_some',
    }),
  })
  .meta({ id: 'UndoRequest' });

/** Of the import that is reverted. */
export const RevertQuery = z.strictObject({
  keep_changed: FlagText.optional().meta({
    description:
      'Leave the rows that changed since as they are, and take back the rest. Without it they are 409 changed_since_some',
  }),
});

export const Undone = z
  .object({
    restored: z.number().int().meta({ description: 'How many rows are as they were' }),
    undo_token: z.string().meta({ description: 'Takes this undo back' }),
    kept: z
      .array(z.object({ entity: z.string(), entity_id: z.number().int(), name: z.string() }))
      .optional()
      .meta({
        description:
          'What stayed: rows that a later list has too and, with keep_changed, what changed since. Absent when nothing',
      }),
    without: z
      .array(
        z.object({
          entity: z.enum(['account', 'category', 'category_rule', 'transaction']),
          id: z.number().int(),
          name: z.string(),
          rows: z.number().int(),
        }),
      )
      .optional()
      .meta({
        description:
          'What rows came back without, because it was deleted since: it is theirs again when that comes back. Absent when nothing',
      }),
    accrual: PotsMoved.optional().meta({ description: 'What it moved MEMP and MPAT by; absent when it did not' }),
  })
  .meta({ id: 'Undone' });
