/** Wire schemas of municipal receipts and water. */
import * as z from 'zod';
import { CHARGE_KINDS } from '../../domain/municipal/receipt.ts';
import { ARREARS_CODES } from '../../domain/municipal/split-arrears.ts';
import { FileError, Missing, UploadUndoToken } from '../documents/schema.ts';
import { checkOrder, FlagText, IdParams, LimitText, MoneyOut, Month, pageOf, textOf } from '../platform/http/wire.ts';

const CubicMetres = z.coerce.number<string>().meta({ description: 'Cubic metres' });

const Reading = z.object({
  id: z.number().int(),
  meter: z.string(),
  previous: CubicMetres,
  current: CubicMetres,
  m3: CubicMetres,
  estimated: z.boolean(),
  period_from: z.string(),
  period_to: z.string(),
  cost: MoneyOut.nullable().meta({ description: 'This meter’s share of the water charges of its period' }),
});

const receiptFields = {
  id: z.number().int(),
  municipality: z
    .string()
    .meta({ description: 'Who bills: a canton, or a utility (`AyA`, `CNFL`, `ASADA La Fortuna`)' }),
  receipt_number: z.string(),
  reference: z.string().meta({ description: 'The reference of the transaction it makes' }),
  period: z.string().meta({ description: '`2026-06`, `2026-Q2`, or `2026-05/2026-06`' }),
  period_from: z.string(),
  period_to: z.string(),
  issued_on: z.string().nullable(),
  due_on: z.string().nullable(),
  paid_on: z.string().nullable(),
  total: MoneyOut,
  charges: z.array(
    z.object({
      description: z.string(),
      kind: z.enum(CHARGE_KINDS),
      period: z.string().nullable(),
      amount: MoneyOut,
    }),
  ),
  arrears: z
    .object({
      code: z.enum(ARREARS_CODES),
      amount: MoneyOut,
      left_out: MoneyOut.meta({ description: 'What rows of earlier receipts hold, and its own does not' }),
      included: MoneyOut,
      of: z.array(z.object({ receipt_number: z.string(), amount: MoneyOut })).meta({
        description: 'The receipts whose rows hold what is left out',
      }),
    })
    .nullable()
    .meta({ description: 'What earlier receipts billed and it bills again; null without a row or without arrears' }),
  readings: z.array(Reading).meta({ description: 'Of its water meters' }),
  electricity: z
    .array(
      z.object({
        meter: z.string(),
        kwh: z.coerce.number<string>().nullable().meta({ description: 'Null where its figures do not prove it' }),
      }),
    )
    .meta({ description: 'Its electricity meters, which have no cubic metres' }),
  unread: z.array(Missing).meta({
    description: 'What was not found of the meters it names: its money is read, and it has no readings',
  }),
  transaction_id: z.number().int().nullable(),
  document_id: z.number().int(),
  filename: z.string(),
  created_at: z.string(),
};

export const MunicipalReceipt = z.object(receiptFields).meta({ id: 'MunicipalReceipt' });

export const ReceiptUpload = z
  .object({
    created: z.array(MunicipalReceipt),
    duplicates: z.array(
      z.object({
        filename: z.string(),
        municipality: z.string(),
        receipt_number: z.string(),
        existing_id: z.number().int(),
        differs: z.boolean().meta({ description: 'The receipt stored before has another total; it stays' }),
      }),
    ),
    adjusted: z
      .array(
        z.object({
          id: z.number().int(),
          receipt_number: z.string(),
          transaction_id: z.number().int(),
          before: MoneyOut,
          amount: MoneyOut,
        }),
      )
      .meta({ description: 'Receipts stored before that bill a new one again: what their rows held, and hold now' }),
    errors: z.array(FileError),
    undo_token: UploadUndoToken,
  })
  .meta({ id: 'MunicipalReceiptUpload' });

export const ReceiptPage = pageOf(MunicipalReceipt).meta({ id: 'MunicipalReceiptPage' });

const Municipality = textOf(60);

export const ReceiptQuery = z.strictObject({
  municipality: Municipality.optional(),
  year: z
    .string()
    .regex(/^(?:19|20|21)\d{2}$/, 'Must be a year such as 2026')
    .transform(Number)
    .optional()
    .meta({ override: { type: 'integer' } }),
  limit: LimitText(50, 200),
  cursor: z.string().min(1).max(200).optional(),
});

export const ReceiptParams = IdParams;
export const DeleteQuery = z.strictObject({
  with_transaction: FlagText.optional().meta({ description: 'Deletes its transaction too' }),
});

export const WaterRequest = z
  .strictObject({
    municipality: Municipality.optional(),
    meter: textOf(40).optional(),
    from: Month.optional(),
    to: Month.optional(),
  })
  .superRefine(checkOrder);

export const WaterConsumption = z
  .object({
    items: z.array(
      z.object({
        municipality: z.string(),
        meter: z.string(),
        period: z.string(),
        period_from: z.string(),
        period_to: z.string(),
        m3: CubicMetres,
        cost: MoneyOut.nullable(),
        cost_per_m3: MoneyOut.nullable(),
        estimated: z.boolean(),
        usual_m3: CubicMetres.nullable().meta({
          description: 'The mean month of up to twelve measured periods before',
        }),
        deviation: z.coerce.number<string>().nullable().meta({ description: 'From the usual month: 0.5 is half more' }),
        flag: z.enum(['high', 'low']).nullable(),
        receipt_ids: z.array(z.number().int()),
      }),
    ),
    meters: z.array(
      z.object({
        municipality: z.string(),
        meter: z.string(),
        total_m3: CubicMetres,
        total_cost: MoneyOut.nullable(),
        missing_months: z.array(z.string()).meta({ description: 'Months whose bill should be here and is not' }),
        bill_missing: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'WaterConsumption' });
