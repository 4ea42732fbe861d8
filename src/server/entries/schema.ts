/** Wire schemas of what an entry would become. */
import * as z from 'zod';
import { CUOTAS_MAX, CUOTAS_MIN } from '../../domain/installments/split-price.ts';
import { CurrencyCode, checkAmount, Day, MoneyOut, textOf } from '../platform/http/wire.ts';
import { Transaction, TransactionTypeCode } from '../transactions/schema.ts';

export const EntryPreviewQuery = z
  .strictObject({
    merchant: textOf(200),
    amount: z.string().max(60).meta({ description: 'A decimal string' }),
    currency: CurrencyCode,
    type: TransactionTypeCode,
    date: Day,
    cuotas: z
      .string()
      .regex(/^\d{1,2}$/, 'Must be a whole number')
      .transform(Number)
      .refine((n) => n >= CUOTAS_MIN && n <= CUOTAS_MAX, `Must be between ${CUOTAS_MIN} and ${CUOTAS_MAX}`)
      .optional()
      .meta({ override: { type: 'integer', minimum: CUOTAS_MIN, maximum: CUOTAS_MAX } }),
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }));

const likely = <By extends string>(by: readonly [By, ...By[]]) =>
  z.object({ id: z.number().int(), by: z.enum(by) }).nullable();

export const EntryPreview = z
  .object({
    category: likely(['rule', 'earlier', 'words']).meta({
      description: 'By a rule, which sets it anyway; by earlier rows of the merchant; by words of a trade in its name',
    }),
    account: likely(['rule', 'earlier']).meta({ description: 'By a rule, which sets it anyway; by the newest row' }),
    plan: z
      .object({
        cuotas: z.number().int(),
        amount: MoneyOut.meta({ description: 'Of each but the last' }),
        last_amount: MoneyOut,
        first_day: z.string(),
        last_day: z.string(),
      })
      .nullable()
      .meta({ description: 'The cuotas; null without any, or when the price does not divide into as many' }),
  })
  .meta({ id: 'EntryPreview' });

export type EntryPreviewAsked = z.output<typeof EntryPreviewQuery>;
export type EntryPreviewOut = z.input<typeof EntryPreview>;

/** What an entry was sent as. */
export const SentEntry = z.strictObject({ source: textOf(40), external_id: textOf(200) }).meta({ id: 'SentEntry' });
export const WithdrawnEntry = z
  .object({
    transaction: Transaction.nullable().meta({ description: 'What the entry became; null when it was not recorded' }),
  })
  .meta({ id: 'WithdrawnEntry' });
