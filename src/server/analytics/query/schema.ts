/** Wire schemas of questions to the ledger. Amounts are in colones. */
import * as z from 'zod';
import { AVERAGES, DIRECTIONS, GROUPINGS, MEASURES, ORDERS, SHARE_WHOLES } from '../../../domain/ledger-query.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { CurrencyCode, Day, LimitText, MoneyOut, Month, Unconverted } from '../../platform/http/wire.ts';
import { Transaction } from '../../transactions/schema.ts';
import { checkRange } from '../schema.ts';

/** How many groups or rows at most, and unless said. */
export const TOP_MAX = 50;
const TOP = 10;
export const FILTER_LENGTH_MAX = 500;

const LedgerQueryFields = z.strictObject({
  measure: z.enum(MEASURES).default('sum'),
  by: z.enum(GROUPINGS).optional(),
  filter: z
    .string()
    .trim()
    .min(1)
    .max(FILTER_LENGTH_MAX)
    .optional()
    .meta({ description: 'The search language (docs/rules/search.md); a period in it is the period of the question' }),
  cycle: Month.optional().meta({ description: 'A billing cycle; the current one when no period is given' }),
  start_date: Day.optional().meta({ description: 'With end_date, wins over cycle' }),
  end_date: Day.optional(),
  compare_to: z.enum(['previous']).optional().meta({ description: 'previous: the cycle, or as many days, before' }),
  compare_cycle: Month.optional(),
  compare_start_date: Day.optional(),
  compare_end_date: Day.optional(),
  top: LimitText(TOP, TOP_MAX),
  order: z
    .enum(ORDERS)
    .default('most')
    .meta({ description: 'Of groups without an order of their own: which come first' }),
  direction: z.enum(DIRECTIONS).default('out').meta({ description: 'out: spending less refunds; in: income' }),
  average_over: z.enum(AVERAGES).default('cycle'),
  share_of: z
    .enum(SHARE_WHOLES)
    .optional()
    .meta({ description: 'A share of what came in, or of the salaries; of the same without the filter unless said' }),
  in: CurrencyCode.optional().meta({ description: 'What the rows in this currency come to in it, too' }),
  until: Day.optional().meta({
    description: 'The last day that counts: today unless said, or unless the whole period is still to come',
  }),
});

export const LedgerQuery = LedgerQueryFields.superRefine((query, ctx) => {
  checkRange(query, ctx);
  const { compare_start_date: start_date, compare_end_date: end_date } = query;
  if ((start_date === undefined) !== (end_date === undefined)) {
    const path = start_date === undefined ? 'compare_start_date' : 'compare_end_date';
    ctx.addIssue({ path: [path], ...issueOf(problemReason('needed')) });
  } else if (start_date !== undefined && end_date !== undefined && end_date < start_date) {
    const reason = problemReason('wrong_order', { bound: 'compare_start_date' });
    ctx.addIssue({ path: ['compare_end_date'], ...issueOf(reason) });
  }
});

const Span = z.object({
  cycle: z.string().optional().meta({ description: 'Absent for a range of days' }),
  starts_on: z.string(),
  ends_on: z.string().meta({ description: 'The last day added up' }),
});

const Percent = z.string().nullable().meta({ description: 'One digit after the point; null of nothing' });

export const LedgerAnswer = z
  .object({
    measure: z.enum(MEASURES),
    by: z.enum(GROUPINGS).nullable(),
    direction: z.enum(DIRECTIONS),
    period: Span,
    total: MoneyOut,
    count: z.number().int(),
    average: MoneyOut.nullable().optional(),
    average_over: z.enum(AVERAGES).optional(),
    periods_n: z
      .number()
      .int()
      .optional()
      .meta({ description: 'What the total was divided by: a cycle, month, week or day that has begun counts' }),
    own: z
      .object({ currency: CurrencyCode, amount: MoneyOut, count: z.number().int(), average: MoneyOut.nullable() })
      .optional()
      .meta({ description: 'Of `in`: the rows in that currency, as they are; `average` over as many periods' }),
    days: z
      .object({
        n: z.number().int().meta({ description: 'Days with rows' }),
        first_on: z.string().nullable(),
        last_on: z.string().nullable(),
        apart: z.string().nullable().meta({ description: 'Days from one to the next on average, one digit' }),
        per: z.string().nullable().meta({ description: 'Days with rows in each of `average_over`, one digit' }),
      })
      .optional()
      .meta({ description: 'Of frequency: how often there are rows; a refund is none' }),
    of_total: MoneyOut.optional().meta({ description: 'Of a share: the same without the filter, or what came in' }),
    share_of: z.enum(SHARE_WHOLES).optional(),
    share_pct: Percent.optional(),
    groups: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        amount_crc: MoneyOut,
        count: z.number().int(),
        share_pct: Percent,
        change_crc: MoneyOut.optional().meta({
          description: 'Of compare: this less what the same was before, the largest change of either way first',
        }),
      }),
    ),
    groups_n: z.number().int().meta({ description: 'How many groups there are, shown or not' }),
    rows: z.array(Transaction).meta({ description: 'Of largest and smallest' }),
    counted: z
      .array(z.object({ id: z.number().int(), amount: MoneyOut, amount_crc: MoneyOut }))
      .optional()
      .meta({
        description: 'Of split rows among `rows`: what of them counts, where a category is asked for or left out',
      }),
    bought_in_cuotas: z.array(Transaction).optional().meta({
      description: 'Of largest: what was bought in cuotas for more than the first row, and counts by its cuotas',
    }),
    previous: z
      .object({
        period: Span,
        amount_crc: MoneyOut,
        count: z.number().int(),
        change_crc: MoneyOut.meta({ description: 'total less this: positive when it rose' }),
        change_pct: Percent,
        rows_since: z.string().nullable().meta({
          description: 'The day of the first row of all: of what was before nothing is known; null without rows',
        }),
      })
      .optional(),
    unconverted: Unconverted,
  })
  .meta({ id: 'LedgerAnswer' });

export type LedgerAsked = z.output<typeof LedgerQuery>;
export type LedgerAnswerOut = z.input<typeof LedgerAnswer>;
