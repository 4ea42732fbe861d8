/** Wire schemas of what a row pays, and of payments carried over. */
import * as z from 'zod';
import { Day, Id } from '../../platform/http/wire.ts';

const undo_token = z.string().meta({ description: 'Takes it back' });

export const PaysIn = z
  .strictObject({
    recurring_item_id: Id.nullable().meta({ description: 'Null: it pays nothing' }),
    on: Day.nullable()
      .default(null)
      .meta({ description: 'The day of the occurrence; without it the nearest one of its cycle that is free' }),
  })
  .superRefine(({ recurring_item_id, on }, ctx) => {
    if (recurring_item_id === null && on !== null) {
      ctx.addIssue({ code: 'custom', path: ['on'], message: 'Is for a row that pays an item' });
    }
  })
  .meta({ id: 'TransactionPays' });

export const CarryOverIn = z
  .strictObject({ recurring_item_id: Id, on: Day.meta({ description: 'The day on which it fell' }) })
  .meta({ id: 'CarryOver' });

export const CarryOverOut = z
  .object({
    recurring_item_id: z.number().int(),
    from: z.string(),
    to: z.string().meta({ description: 'The day on which it falls now' }),
    month: z.string().meta({ description: 'The cycle in which it falls now' }),
    undo_token,
  })
  .meta({ id: 'CarriedOver' });
