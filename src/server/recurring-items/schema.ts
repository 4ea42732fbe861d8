/** What recurring items and their suggestions look like on the wire. */
import * as z from 'zod';
import { FREQUENCIES, INTERVAL_MAX, RECURRING_TYPES } from '../../domain/recurring.ts';
import { CurrencyCode, checkAmount, Day, Id, MoneyIn, MoneyOut, textOf } from '../platform/wire.ts';

/** A name may not be longer. */
export const NAME_MAX = 80;

const RecurringItemTypeCode = z.enum(RECURRING_TYPES).meta({ id: 'RecurringItemType' });
const FrequencyCode = z.enum(FREQUENCIES).meta({ id: 'Frequency' });

const interval = z.int(`Must be 1 to ${INTERVAL_MAX}`).min(1, `Must be 1 to ${INTERVAL_MAX}`);
const day = z.int('Must be 1 to 31').min(1, 'Must be 1 to 31').max(31, 'Must be 1 to 31');

const fields = {
  name: textOf(NAME_MAX),
  type: RecurringItemTypeCode,
  amount: MoneyIn.meta({ description: 'Of each time it falls; more than zero' }),
  currency: CurrencyCode,
  category_id: Id.nullable(),
  frequency: FrequencyCode,
  interval: interval
    .max(INTERVAL_MAX, `Must be 1 to ${INTERVAL_MAX}`)
    .nullable()
    .meta({ description: 'Every how many weeks or months: for every_n_weeks and every_n_months' }),
  day: day.nullable().meta({ description: 'Of the month; without it, the day of starts_on' }),
  starts_on: Day,
  ends_on: Day.nullable().meta({ description: 'The last day on which it may fall' }),
  active: z.boolean(),
};

/** What a caller sends for a whole item. */
export const NewRecurringItem = z
  .strictObject({
    ...fields,
    category_id: fields.category_id.default(null),
    interval: fields.interval.default(null),
    day: fields.day.default(null),
    ends_on: fields.ends_on.default(null),
    active: fields.active.default(true),
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }))
  .meta({ id: 'NewRecurringItem' });

/** What a caller sends to change some of it. The amount is checked against the currency it ends up with. */
export const RecurringItemChange = z.strictObject(fields).partial().meta({ id: 'RecurringItemChange' });

export const RecurringItem = z
  .object({
    ...fields,
    id: z.number().int(),
    name: z.string(),
    amount: MoneyOut,
    amount_crc: MoneyOut.nullable().meta({ description: 'At the current rate; null when no rate is known' }),
    category_id: z.number().int().nullable(),
    interval: z.number().int().nullable(),
    day: z.number().int().nullable(),
    starts_on: z.string().meta({ description: 'A day' }),
    ends_on: z.string().nullable().meta({ description: 'A day' }),
    next_on: z
      .string()
      .nullable()
      .meta({ description: 'The next day on which it falls, today included; null when none' }),
  })
  .meta({ id: 'RecurringItem' });

const suggested = {
  name: fields.name,
  type: z.enum(['INCOME', 'EXPENSE']),
  currency: CurrencyCode,
  category_id: fields.category_id,
  frequency: z.enum(['weekly', 'semimonthly', 'monthly', 'yearly']),
  day: fields.day,
  starts_on: fields.starts_on,
};

/** What the ledger suggests, with the rows it was seen in. */
export const RecurringSuggestion = z
  .object({
    ...suggested,
    name: z.string(),
    amount: MoneyOut,
    category_id: z.number().int().nullable(),
    day: z.number().int().nullable(),
    starts_on: z.string().meta({ description: 'The day on which it is expected next' }),
    last_on: z.string().meta({ description: 'The day on which it was seen last' }),
    transaction_ids: z.array(z.number().int()).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'RecurringSuggestion' });

/** The suggestion that becomes an item, as it was answered or with what the user would rather have. */
export const AcceptedSuggestion = z
  .strictObject({
    ...suggested,
    amount: fields.amount,
    category_id: fields.category_id.default(null),
    day: fields.day.default(null),
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }))
  .meta({ id: 'AcceptedSuggestion' });

export type ItemInput = z.output<typeof NewRecurringItem>;
export type ItemChangeBody = z.output<typeof RecurringItemChange>;
export type ItemOut = z.input<typeof RecurringItem>;
export type SuggestionOut = z.input<typeof RecurringSuggestion>;
export type AcceptedBody = z.output<typeof AcceptedSuggestion>;
