/** Wire schemas of pension funds. */

import * as z from 'zod';
import { FUNDS } from '../../domain/pensions/statement.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { OPERATORS } from '../../domain/vocabulary.ts';
import { FileError, UploadUndoToken } from '../documents/schema.ts';
import { issueOf } from '../platform/http/reason.ts';
import { checkAmount, checkOrder, Day, LimitText, MoneyIn, MoneyOut, pageOf } from '../platform/http/wire.ts';

const FundCode = z.enum(FUNDS).meta({ id: 'Fund' });
const Source = z
  .enum(['pdf', 'manual'])
  .meta({ description: 'A statement that adds up, or a balance entered by hand' });

const snapshotFields = {
  id: z.number().int(),
  fund: FundCode,
  as_of: z.string().meta({ description: 'The cut date' }),
  source: Source,
  operator: z.enum(OPERATORS).nullable(),
  period_start: z.string().nullable(),
  balance: MoneyOut,
  rendimientos: MoneyOut.nullable(),
  opening: MoneyOut.nullable(),
  contributions: MoneyOut.nullable(),
  bonuses: MoneyOut.nullable(),
  commission: MoneyOut.nullable().meta({ description: 'What was charged; never negative' }),
  transfers: MoneyOut.nullable().meta({ description: 'In less out' }),
  document_id: z.number().int().nullable(),
  filename: z.string().nullable(),
  created_at: z.string(),
};

export const Snapshot = z.object(snapshotFields).meta({ id: 'PensionSnapshot' });

export const PensionUpload = z
  .object({
    created: z.array(
      z.object({
        ...snapshotFields,
        replaced_manual: z.boolean().meta({ description: 'It took the place of balances entered by hand' }),
        overwritten: z
          .array(z.object({ as_of: z.string(), balance: MoneyOut, rendimientos: MoneyOut.nullable() }))
          .meta({ description: 'Those balances, of days after the cut before it up to its own, oldest first' }),
      }),
    ),
    duplicates: z.array(
      z.object({
        filename: z.string(),
        fund: FundCode,
        as_of: z.string(),
        existing_id: z.number().int(),
        differs: z.boolean().meta({ description: 'The statement stored before says other figures; it stays' }),
      }),
    ),
    errors: z.array(FileError),
    undo_token: UploadUndoToken,
  })
  .meta({ id: 'PensionUpload' });

const ENTRIES_MAX = 100;

export const ManualEntries = z
  .strictObject({
    entries: z
      .array(
        z
          .strictObject({
            fund: FundCode,
            balance: MoneyIn,
            rendimientos: MoneyIn.nullish(),
            as_of: Day.optional().meta({ description: 'The last end of a month when left out' }),
          })
          .transform((entry, ctx) => {
            const balance = checkAmount(entry.balance, 'CRC', ctx, { path: ['balance'], positive: false });
            if (balance.startsWith('-')) {
              ctx.addIssue({ path: ['balance'], ...issueOf(problemReason('negative')) });
            }
            const rendimientos =
              entry.rendimientos == null
                ? null
                : checkAmount(entry.rendimientos, 'CRC', ctx, { path: ['rendimientos'], positive: false });
            return { ...entry, balance, rendimientos };
          }),
      )
      .min(1, 'Must have at least one entry')
      .max(ENTRIES_MAX, `Must have at most ${ENTRIES_MAX} entries`),
  })
  .meta({ id: 'ManualPensionEntries' });

export const ManualResult = z
  .object({ created: z.array(Snapshot), updated: z.array(Snapshot) })
  .meta({ id: 'ManualPensionResult' });

export const SnapshotPage = pageOf(Snapshot).meta({ id: 'PensionSnapshotPage' });

export const SnapshotQuery = z
  .strictObject({
    fund: FundCode.optional(),
    start_date: Day.optional(),
    end_date: Day.optional(),
    limit: LimitText(50, 200),
    cursor: z.string().min(1).max(200).optional(),
  })
  .superRefine(checkOrder);

export const SummaryQuery = z
  .strictObject({ start_date: Day.optional(), end_date: Day.optional() })
  .superRefine(checkOrder);

const Rate = z.number().nullable().meta({ description: 'A fraction of one: 0.05 is 5 %' });

export const FundSummary = z
  .object({
    funds: z.array(
      z.object({
        fund: FundCode,
        balance: MoneyOut,
        as_of: z.string(),
        source: Source,
        operator: z.enum(OPERATORS).nullable(),
        snapshots: z.number().int(),
        rendimientos: MoneyOut.nullable().meta({ description: 'Of the stretch; no day is counted twice' }),
        contributions: MoneyOut.nullable(),
        bonuses: MoneyOut.nullable(),
        commission: MoneyOut.nullable(),
        transfers: MoneyOut.nullable(),
        from: z.string().nullable().meta({ description: 'First day of the stretch that statements explain' }),
        to: z.string().nullable(),
        opening: MoneyOut.nullable().meta({ description: 'The balance before that day' }),
        grown: MoneyOut.nullable().meta({ description: 'The balance less the opening one' }),
        rendimientos_monthly: MoneyOut.nullable().meta({
          description: 'In a calendar month of the stretch, on average',
        }),
        time_weighted_return: Rate,
        time_weighted_return_annual: Rate,
        money_weighted_return: Rate,
        money_weighted_return_annual: Rate,
        breaks: z
          .array(z.object({ as_of: z.string(), balance: MoneyOut, opening: MoneyOut }))
          .meta({ description: 'Where a statement opens with another balance than the one before it closed with' }),
      }),
    ),
    total_balance: MoneyOut,
  })
  .meta({ id: 'FundSummary' });
