/** Wire schemas of recurring items and their suggestions. */
import * as z from 'zod';
import { WORD_LENGTH_MAX, WORDS_MAX } from '../../domain/limits.ts';
import { FREQUENCIES, INTERVAL_MAX, ITEM_MODES, RECURRING_TYPES } from '../../domain/recurring.ts';
import { CurrencyCode, checkAmount, Day, Id, MoneyIn, MoneyOut, textOf } from '../platform/http/wire.ts';

export const NAME_MAX = 80;

const RecurringItemTypeCode = z.enum(RECURRING_TYPES).meta({ id: 'RecurringItemType' });
const ModeCode = z.enum(ITEM_MODES).meta({ id: 'RecurringItemMode' });
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
    .meta({ description: 'Every how many weeks or months: for every_n_weeks and every_n_months only' }),
  day: day.nullable().meta({
    description: 'Of the month, for monthly, every_n_months and yearly only; without it, the day of starts_on',
  }),
  starts_on: Day,
  ends_on: Day.nullable().meta({ description: 'The last day on which it may fall' }),
  active: z.boolean(),
  mode: ModeCode.meta({
    description: 'payment: one row pays each time it falls; allowance: an amount for its category to be spent from',
  }),
  matches: z
    .array(textOf(WORD_LENGTH_MAX))
    .max(WORDS_MAX, `Must have at most ${WORDS_MAX} words`)
    .meta({ description: 'Words of merchants that mean it, beside its name' }),
};

/** Left out, type and category decide for a new item; a stored one keeps its mode. */
const optional = { mode: fields.mode.optional(), matches: fields.matches.optional() };

export const NewRecurringItem = z
  .strictObject({
    ...fields,
    category_id: fields.category_id.default(null),
    interval: fields.interval.default(null),
    day: fields.day.default(null),
    ends_on: fields.ends_on.default(null),
    active: fields.active.default(true),
    ...optional,
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }))
  .meta({ id: 'NewRecurringItem' });

/** The amount is checked against the currency that results. */
export const RecurringItemChange = z.strictObject(fields).partial().meta({ id: 'RecurringItemChange' });

export const RecurringItem = z
  .object({
    ...fields,
    id: z.number().int(),
    name: z.string(),
    matches: z.array(z.string()),
    mode_asked: z.boolean().meta({ description: 'Nobody has said yet which mode it is: the screen asks once' }),
    mode_guess: ModeCode.nullable().meta({
      description:
        'While mode_asked, what past cycles say it is; null when they say nothing, and where items are not listed',
    }),
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

/** What recurs, with what it has cost. */
export const RecurringPrices = z
  .object({
    items: z.array(
      RecurringItem.extend({
        history: z
          .array(z.object({ date: z.string(), amount: MoneyOut }))
          .meta({ description: 'The last six prices, each with the first day it was paid, in the item’s currency' }),
        rose_pct: MoneyOut.nullable().meta({
          description: 'By how many per cent the last price is above the one before, when that one was steady',
        }),
        payments: z
          .array(z.object({ date: z.string(), amount: MoneyOut, transaction_id: z.number().int() }))
          .meta({ description: 'What paid it in the last 13 cycles, oldest first, in the item’s currency' }),
        last_paid_on: z.string().nullable().meta({ description: 'In the last 13 cycles' }),
        yearly_crc: MoneyOut.nullable().meta({ description: 'Of the next 365 days; null when no rate is known' }),
      }),
    ),
    yearly_expenses_crc: MoneyOut,
    yearly_income_crc: MoneyOut,
  })
  .meta({ id: 'RecurringPrices' });

const suggested = {
  name: fields.name,
  type: z.enum(['INCOME', 'EXPENSE']),
  currency: CurrencyCode,
  category_id: fields.category_id,
  frequency: z.enum(['weekly', 'semimonthly', 'monthly', 'yearly']),
  day: fields.day,
  starts_on: fields.starts_on,
};

const effect = z
  .object({
    month: z.string().meta({ description: 'The next month' }),
    income: MoneyOut,
    expenses: MoneyOut,
    most_income: MoneyOut.meta({ description: 'The largest change of any month, either way' }),
    most_expenses: MoneyOut,
  })
  .meta({ id: 'SuggestionEffect', description: 'By how much accepting it changes the budget' });

/** A suggestion from the ledger, with the rows that it was seen in. */
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
    covered_by: z
      .object({
        recurring_item_id: z.number().int(),
        name: z.string(),
        mode: ModeCode,
        why: z.enum(['words', 'amount', 'allowance']),
      })
      .nullable()
      .meta({ description: 'The item that plans it already: it may only become part of that' }),
    effect,
    link_effect: effect.nullable().meta({ description: 'Of linking it to the item that covers it, where it can be' }),
    replace_effect: effect.nullable().meta({ description: 'Of putting it in the place of the item that covers it' }),
  })
  .meta({ id: 'RecurringSuggestion' });

const cost = { monthly: MoneyOut, yearly: MoneyOut };

export const ChargesQuery = z.strictObject({
  names: z.string().min(1).max(200).optional().meta({ description: 'Words of merchants, with | between them' }),
  category_id: z.coerce.number().int().optional(),
});

export const RecurringCharges = z
  .object({
    charges: z.array(
      z.object({
        merchant: z.string().meta({ description: 'As it is shown' }),
        printed: z.string(),
        amount: MoneyOut.meta({ description: 'The last one, in its currency' }),
        currency: CurrencyCode,
        frequency: suggested.frequency,
        category_id: z.number().int().nullable(),
        last_on: z.string(),
        next_on: z.string().meta({ description: 'The day on which it is expected next' }),
        transaction_id: z.number().int().meta({ description: 'The last one' }),
        times: z.number().int().meta({ description: 'How many charges of about that amount there were in a row' }),
        ...cost,
        yearly_crc: MoneyOut.meta({ description: 'At the current rate; 0 without a rate' }),
      }),
    ),
    by_currency: z.array(z.object({ currency: CurrencyCode, ...cost })).meta({ description: 'Together' }),
    in_crc: z.object(cost).meta({ description: 'Together, at the current rates, without those that have none' }),
  })
  .meta({ id: 'RecurringCharges' });

/** The suggestion that becomes an item, with any changes of the user. */
export const AcceptedSuggestion = z
  .strictObject({
    ...suggested,
    amount: fields.amount,
    category_id: fields.category_id.default(null),
    day: fields.day.default(null),
    part_of: Id.optional().meta({ description: 'The item that covers it' }),
    how: z
      .enum(['link', 'replace'])
      .optional()
      .meta({ description: 'link: the item takes its merchant as a word; replace: it becomes what is suggested' }),
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, input.currency, ctx) }))
  .superRefine(({ part_of, how }, ctx) => {
    if ((part_of === undefined) === (how === undefined)) return;
    const path = how === undefined ? 'how' : 'part_of';
    ctx.addIssue({ code: 'custom', path: [path], message: 'Goes together with part_of and how' });
  })
  .meta({ id: 'AcceptedSuggestion' });

const undo_token = z.string().meta({ description: 'Takes it back' });

export const AcceptedItem = RecurringItem.extend({ undo_token }).meta({ id: 'AcceptedItem' });

/** A rejected suggestion, which is not made again. */
export const DismissedSuggestion = z
  .strictObject({ name: textOf(200), type: suggested.type, currency: CurrencyCode })
  .meta({ id: 'DismissedSuggestion' });

export const Dismissed = z.object({ undo_token }).meta({ id: 'Dismissed' });

/** An item before it is saved; `id` when a stored one is being changed. */
export const ItemPreviewIn = z
  .strictObject({ item: NewRecurringItem, id: Id.optional() })
  .meta({ id: 'RecurringItemPreviewRequest' });

const cycle = { month: z.string(), starts_on: z.string(), ends_on: z.string() };

export const ItemPreview = z
  .object({
    cycles: z
      .array(
        z.object({
          ...cycle,
          occurrences: z.array(
            z.object({ local_date: z.string(), amount_crc: MoneyOut, paid_by: z.number().int().nullable() }),
          ),
        }),
      )
      .meta({ description: 'The last three closed cycles, newest first, as if it had been planned in them' }),
    rows: z
      .array(
        z.object({
          id: z.number().int(),
          merchant: z.string(),
          merchant_name: z.string(),
          local_date: z.string(),
          amount_crc: MoneyOut,
          pays_on: z.string(),
        }),
      )
      .meta({ description: 'The transactions that would have paid it, newest first' }),
    next_month: z.object(cycle),
    cuotas_crc: MoneyOut.meta({ description: 'What cuotas of its category come on top of it in the next month' }),
  })
  .meta({ id: 'RecurringItemPreview' });

export type ItemInput = z.output<typeof NewRecurringItem>;
export type ItemChangeBody = z.output<typeof RecurringItemChange>;
export type PreviewAsked = z.output<typeof ItemPreviewIn>;
export type PreviewOut = z.input<typeof ItemPreview>;
export type DismissedBody = z.output<typeof DismissedSuggestion>;
export type ItemOut = z.input<typeof RecurringItem>;
export type SuggestionOut = z.input<typeof RecurringSuggestion>;
export type AcceptedBody = z.output<typeof AcceptedSuggestion>;
