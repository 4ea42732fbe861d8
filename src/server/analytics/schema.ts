/** Wire schemas of the sums. Every amount is in colones. */

import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import { issueOf } from '../platform/http/reason.ts';
import { checkOrder, Day, LimitText, MoneyOut, Month, Unconverted } from '../platform/http/wire.ts';

const period = {
  cycle: Month.optional().meta({ description: 'A billing cycle; the current one when nothing is given' }),
  start_date: Day.optional().meta({ description: 'With end_date, wins over cycle' }),
  end_date: Day.optional(),
};

export const PeriodQuery = z.strictObject(period).superRefine(checkRange);
export const CategoryQuery = z
  .strictObject({
    ...period,
    compare: z
      .enum(['previous'])
      .optional()
      .meta({ description: 'previous: with what was spent in the cycle, or in as many days, before' }),
  })
  .superRefine(checkRange);

/** `1:4,3:none`: hues and the categories that have them. */
const Hues = z
  .string()
  .regex(/^[1-5]:(?:none|[1-9]\d{0,8})(?:,[1-5]:(?:none|[1-9]\d{0,8})){0,4}$/, 'Must be hues such as 1:4,3:none')
  .transform((text) => text.split(',').map((pair) => pair.split(':') as [string, string]))
  .refine(
    (pairs) => [0, 1].every((side) => new Set(pairs.map((pair) => pair[side])).size === pairs.length),
    'Must name each hue and each category once',
  )
  .transform((pairs) => new Map(pairs.map(([hue, id]) => [id === 'none' ? null : Number(id), Number(hue)])))
  .optional()
  .meta({
    override: {
      type: 'string',
      description:
        'Hues that categories have in a chart beside this one, such as 1:4,3:none (hue:category): they are shown first and keep them, and no other category has them',
    },
  });

export const TrendQuery = z
  .strictObject({
    ...period,
    slots: Hues,
    by: z.enum(['cycle', 'calendar']).default('cycle'),
    months: LimitText(12, 120).meta({ description: 'How many months up to the current one, when no period is given' }),
  })
  .superRefine(checkRange);

/** A range needs both ends, in order. */
export function checkRange(
  query: { start_date?: string | undefined; end_date?: string | undefined },
  ctx: z.RefinementCtx,
) {
  const { start_date, end_date } = query;
  const refuse = (path: string, other: string) =>
    ctx.addIssue({ path: [path], ...issueOf(problemReason('needed')), message: `Is needed with ${other}` });
  if (start_date !== undefined && end_date === undefined) refuse('end_date', 'start_date');
  if (end_date !== undefined && start_date === undefined) refuse('start_date', 'end_date');
  checkOrder(query, ctx);
}

const shown = {
  cycle: z.string().nullable().meta({ description: 'Null when a range was asked for' }),
  starts_on: z.string(),
  ends_on: z.string(),
  unconverted: Unconverted,
};

const categoryName = { category_id: z.number().int().nullable(), name: z.string() };

const compared = {
  total_crc: MoneyOut.meta({ description: 'Of the period asked, up to `until`' }),
  previous_crc: MoneyOut.meta({ description: 'Of the one before, up to `previous_until`' }),
  change_crc: MoneyOut.meta({ description: 'total_crc - previous_crc: positive when more was spent' }),
};

const PreviousPeriod = z
  .object({
    cycle: shown.cycle,
    starts_on: z.string(),
    ends_on: z.string(),
    until: z.string().meta({ description: 'Last day compared of the period asked: today, until it is over' }),
    previous_until: z.string().meta({ description: 'Last day compared of this one: as many days in' }),
    ...compared,
    categories: z
      .array(z.object({ ...categoryName, ...compared }))
      .meta({ description: 'Every category of either period, the largest difference first' }),
    unconverted: shown.unconverted,
  })
  .meta({ id: 'PreviousPeriod' });

const slot = {
  slot: z.number().int(),
  ...categoryName,
  total_crc: MoneyOut,
  count: z.number().int(),
  share: z.number(),
};

export const ByCategory = z
  .object({
    ...shown,
    total_crc: MoneyOut.meta({ description: 'Spending: money out less money back' }),
    recorded_crc: MoneyOut.meta({ description: 'What was spent of it, up to today' }),
    committed_crc: MoneyOut.meta({ description: 'The rest of it: cuotas and rows dated after today' }),
    income_crc: MoneyOut,
    categories: z.array(
      z.object({
        ...categoryName,
        total_crc: MoneyOut,
        count: z.number().int(),
        share: z.number().meta({ description: 'Of the total, 0 to 1; 0 when the total is not positive' }),
      }),
    ),
    slots: z.array(z.object(slot)).meta({
      description: 'At most five categories by hue (slot 6: rows without a category), then Otros (slot 0) for the rest',
    }),
    previous: PreviousPeriod.nullable().meta({ description: 'Null unless compare=previous' }),
  })
  .meta({ id: 'ByCategory' });

export const DailySpending = z
  .object({
    ...shown,
    total_crc: MoneyOut,
    days: z.array(z.object({ date: z.string(), total_crc: MoneyOut, count: z.number().int() })),
  })
  .meta({ id: 'DailySpending' });

export const PaceQuery = z.strictObject({ cycle: period.cycle });

const compareDays = {
  cycle: shown.cycle,
  starts_on: z.string(),
  ends_on: z.string(),
  until: z.string().meta({ description: 'The last day compared' }),
};

export const Pace = z
  .object({
    ...compareDays,
    previous: z.object(compareDays),
    ...compared,
    days: z
      .array(
        z.object({
          date: z.string().nullable(),
          total_crc: MoneyOut.nullable().meta({ description: 'Spent up to this day; null when it is still to come' }),
          previous_date: z.string().nullable(),
          previous_crc: MoneyOut.nullable().meta({ description: 'Spent up to this day of the cycle before' }),
        }),
      )
      .meta({ description: 'Day by day of both; null where one of them has fewer days' }),
    unconverted: shown.unconverted,
  })
  .meta({ id: 'SpendingPace' });

export const MonthlyTrend = z
  .object({
    by: z.enum(['cycle', 'calendar']),
    unconverted: shown.unconverted,
    total_crc: MoneyOut,
    income_crc: MoneyOut,
    net_crc: MoneyOut,
    months: z.array(
      z.object({
        month: z.string(),
        starts_on: z.string(),
        ends_on: z.string(),
        total_crc: MoneyOut,
        income_crc: MoneyOut,
        net_crc: MoneyOut,
        categories: z.array(z.object({ ...categoryName, total_crc: MoneyOut, count: z.number().int() })),
        slots: z.array(z.object({ slot: z.number().int(), total_crc: MoneyOut })),
      }),
    ),
    slots: z.array(z.object(slot)).meta({
      description: 'The same for every month: at most five categories of the whole span, then Otros (slot 0)',
    }),
  })
  .meta({ id: 'MonthlyTrend' });

export type PeriodAsked = z.output<typeof PeriodQuery>;
export type TrendAsked = z.output<typeof TrendQuery>;
export type CategoriesAsked = z.output<typeof CategoryQuery>;
export type ByCategoryOut = z.input<typeof ByCategory>;
export type DailySpendingOut = z.input<typeof DailySpending>;
export type PaceOut = z.input<typeof Pace>;
export type MonthlyTrendOut = z.input<typeof MonthlyTrend>;
