/** Wire schemas of what moves an account, and of reconciling it. */
import * as z from 'zod';
import { Day, LimitText, MoneyIn, MoneyOut } from '../platform/http/wire.ts';
import { Transaction } from '../transactions/schema.ts';
import { SUSPICIONS } from './find-suspects.ts';

const Move = z
  .object({
    transaction: Transaction,
    moved: MoneyOut.nullable().meta({
      description: 'What it did to the balance, in the account’s currency; null when no rate is known',
    }),
    balance_after: MoneyOut.nullable().meta({ description: 'Null for an account that rows do not move' }),
  })
  .meta({ id: 'AccountMove' });

export const MoveQuery = z.strictObject({
  limit: LimitText(50, 200),
  cursor: z.string().max(200).optional(),
});

export const MovePage = z
  .object({ items: z.array(Move), next_cursor: z.string().nullable() })
  .meta({ id: 'AccountMovePage' });

export const Checkpoint = z
  .object({
    id: z.number().int(),
    as_of: z.string().meta({ description: 'The day at whose end the account held it' }),
    balance: MoneyOut,
    source: z.enum(['person', 'statement']),
    since: z
      .string()
      .nullable()
      .meta({ description: 'The day before of which a balance was said; null for the first' }),
    holds: z.boolean(),
    difference: MoneyOut.meta({ description: 'What the rows since then say less than was agreed' }),
  })
  .meta({ id: 'AccountCheckpoint' });

export const ReconcileInput = z
  .strictObject({
    as_of: Day.meta({ description: 'Not a day to come' }),
    balance: MoneyIn.meta({ description: 'What the bank says; of a debt what is owed' }),
    agree: z.boolean().optional().meta({ description: 'Whether to write it down as agreed' }),
  })
  .meta({ id: 'ReconcileInput' });

export const Reconciliation = z
  .object({
    as_of: z.string(),
    balance: MoneyOut,
    current_balance: MoneyOut.meta({ description: 'What the account held at the end of that day' }),
    difference: MoneyOut.meta({ description: 'balance − current_balance' }),
    since: z.string().nullable().meta({ description: 'The day of the last agreement before' }),
    rows: z.array(Move).meta({ description: 'Since then, newest first, at most 200' }),
    rows_total: z.number().int(),
    suspects: z.array(
      z.object({
        transaction_id: z.number().int(),
        reasons: z.array(z.enum(SUSPICIONS)).meta({
          description:
            'Looks doubled, has no document of the bank, or one with the number of another account; or is the difference',
        }),
      }),
    ),
    checkpoint: Checkpoint.optional(),
    undo_token: z.string().optional(),
  })
  .meta({ id: 'Reconciliation' });

export type MoveOut = z.input<typeof Move>;
export type MovePageOut = z.input<typeof MovePage>;
export type ReconcileBody = z.output<typeof ReconcileInput>;
export type ReconciliationOut = z.input<typeof Reconciliation>;
