/** Wire schemas of lists of transactions: what may be asked, their pages and what they come to. */
import * as z from 'zod';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { ORIGINS } from '../../../domain/vocabulary.ts';
import { issueOf } from '../../platform/http/reason.ts';
import {
  AmountText,
  CurrencyCode,
  checkOrder,
  Day,
  FlagText,
  IdText,
  LimitText,
  MoneyOut,
  Month,
  pageOf,
  textOf,
  Unconverted,
} from '../../platform/http/wire.ts';
import { Tag } from '../parts/schema.ts';
import { Transaction, TransactionTypeCode } from '../schema.ts';

const Totals = z
  .object({
    spent_crc: MoneyOut.meta({ description: 'Spending: money out less money back' }),
    income_crc: MoneyOut,
    count: z.number().int().meta({ description: 'The rows in the two sums; the unconverted are not' }),
    unconverted: Unconverted,
  })
  .meta({ id: 'TransactionTotals' });

export const CountedPage = pageOf(Transaction).extend({
  totals: Totals.optional().meta({
    description: 'With totals=true: what every row that matches comes to in colones, not only those of the page',
  }),
});

export const TransactionPage = CountedPage.extend({
  total: z.number().int().nullable().meta({ description: 'How many match; null with count=false' }),
}).meta({ id: 'TransactionPage' });

const OFFSET_MAX = 10_000_000;
const OffsetText = z
  .string()
  .regex(/^\d{1,8}$/, 'Must be a whole number')
  .transform(Number)
  .refine((offset) => offset <= OFFSET_MAX, issueOf(problemReason('too_large', { max: OFFSET_MAX })));

/** Every filter, and where the page begins. */
const queryFields = {
  q: z.string().trim().min(1).max(500).optional().meta({
    description: 'The search language: `cat:none amount>50000 source:email since:2026-03 uber` (docs/rules/search.md)',
  }),
  source: textOf(40).optional(),
  type: TransactionTypeCode.optional(),
  currency: CurrencyCode.optional(),
  category_id: z
    .union([z.literal('none'), IdText])
    .optional()
    .meta({ override: { type: 'string', description: 'An id, or `none` for uncategorized' } }),
  start_date: Day.optional(),
  end_date: Day.optional(),
  min_amount: AmountText.optional(),
  max_amount: AmountText.optional(),
  deferred: FlagText.optional(),
  cycle: Month.optional(),
  upcoming: FlagText.optional().meta({
    override: { type: 'boolean', description: 'true: only days to come; false: only days up to today' },
  }),
  origin: z.enum(ORIGINS).optional(),
  tag: z
    .union([z.literal('none'), Tag])
    .optional()
    .meta({ override: { type: 'string', description: 'A tag, or `none` for rows without any' } }),
  account_id: z
    .union([z.literal('none'), IdText])
    .optional()
    .meta({ override: { type: 'string', description: 'An id, either side of own money, or `none`' } }),
  count: FlagText.optional().meta({
    override: { type: 'boolean', description: 'false answers the page at once: `total` is null' },
  }),
  totals: FlagText.optional().meta({ override: { type: 'boolean', description: 'With the sums of all that match' } }),
  order: z.enum(['newest', 'oldest']).optional().meta({ description: 'newest first unless said' }),
  limit: LimitText(50, 200),
  cursor: z.string().max(200).optional().meta({
    description: 'Where the page before ended (its `next_cursor`): a program that reads everything goes by it',
  }),
  offset: OffsetText.optional().meta({
    override: { type: 'integer', minimum: 0, maximum: OFFSET_MAX },
    description:
      'Begins at this position of the list, for a screen that jumps anywhere. Positions move while rows are made and deleted: a program that reads everything uses `cursor`. Not together with it',
  }),
};

export const TransactionQuery = z
  .strictObject(queryFields)
  .superRefine(checkOrder)
  .superRefine(({ cursor, offset }, ctx) => {
    if (cursor === undefined || offset === undefined) return;
    ctx.addIssue({ code: 'custom', path: ['offset'], message: 'Does not go together with cursor: send one of them' });
  });

const { source, type, start_date, end_date, category_id, account_id, tag, q, upcoming } = queryFields;
export const ExportQuery = z
  .strictObject({ source, type, start_date, end_date, category_id, account_id, tag, q, upcoming })
  .superRefine(checkOrder);

const {
  count: _count,
  totals: _totals,
  order: _order,
  limit: _limit,
  cursor: _cursor,
  offset: _offset,
  ...filterFields
} = queryFields;
export const ListSumsQuery = z
  .strictObject({
    ...filterFields,
    ids: z
      .string()
      .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,499}$/, 'Must be up to 500 ids with commas between them')
      .transform((text) => text.split(',').map(Number))
      .optional()
      .meta({ override: { type: 'string', description: 'Only these rows: `7,12,30`, up to 500' } }),
  })
  .superRefine(checkOrder);

/** What a list comes to. */
export const ListSums = z
  .object({
    spent_crc: MoneyOut.meta({ description: 'Spending: money out less money back' }),
    income_crc: MoneyOut,
    net_crc: MoneyOut.meta({ description: 'Income less spending' }),
    count: z.number().int().meta({ description: 'The rows in these sums; the unconverted are not' }),
    currencies: z
      .array(
        z
          .object({ currency: CurrencyCode, count: z.number().int(), spent: MoneyOut, income: MoneyOut, net: MoneyOut })
          .meta({ id: 'CurrencySums' }),
      )
      .meta({ description: 'Each currency by itself, the pots with the colones; none in a list in colones alone' }),
    unconverted: Unconverted,
  })
  .meta({ id: 'TransactionListSums' });

export const RecentQuery = z.strictObject({ limit: LimitText(10, 100) });

export type TransactionFilters = Omit<
  z.output<typeof TransactionQuery>,
  'count' | 'totals' | 'limit' | 'cursor' | 'offset' | 'upcoming'
>;
export type ListSumsAsked = z.output<typeof ListSumsQuery>;
export type ListSumsOut = z.input<typeof ListSums>;
export type TransactionsAsked = z.output<typeof TransactionQuery>;
export type CountedPageOut = z.input<typeof CountedPage>;
export type TransactionPageOut = z.input<typeof TransactionPage>;
