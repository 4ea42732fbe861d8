/** What the sums look like on the wire. Every amount is in colones. */
import * as z from 'zod';
import { CurrencyCode, Day, LimitText, MoneyOut, Month } from '../platform/wire.ts';

const period = {
  cycle: Month.optional().meta({ description: 'A billing cycle; the current one when nothing is given' }),
  start_date: Day.optional().meta({ description: 'With end_date, wins over cycle' }),
  end_date: Day.optional(),
};

export const PeriodQuery = z.strictObject(period).superRefine(checkRange);
export const TrendQuery = z
  .strictObject({
    ...period,
    by: z.enum(['cycle', 'calendar']).default('cycle'),
    months: LimitText(12, 120).meta({ description: 'How many months up to the current one, when no period is given' }),
  })
  .superRefine(checkRange);

function checkRange(query: { start_date?: string | undefined; end_date?: string | undefined }, ctx: z.RefinementCtx) {
  const { start_date, end_date } = query;
  if (start_date !== undefined && end_date === undefined) {
    ctx.addIssue({ code: 'custom', path: ['end_date'], message: 'Is needed with start_date' });
  } else if (end_date !== undefined && start_date === undefined) {
    ctx.addIssue({ code: 'custom', path: ['start_date'], message: 'Is needed with end_date' });
  } else if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    ctx.addIssue({ code: 'custom', path: ['end_date'], message: 'Must not be before start_date' });
  }
}

const shown = {
  cycle: z.string().nullable().meta({ description: 'Null when a range was asked for' }),
  starts_on: z.string(),
  ends_on: z.string(),
  unconverted: z
    .array(z.object({ currency: CurrencyCode, count: z.number().int(), amount: MoneyOut }))
    .meta({ description: 'What is left out of every sum because no rate is known' }),
};

const categoryName = { category_id: z.number().int().nullable(), name: z.string() };

export const ByCategory = z
  .object({
    ...shown,
    total_crc: MoneyOut.meta({ description: 'Spending: money out less money back' }),
    income_crc: MoneyOut,
    categories: z.array(
      z.object({
        ...categoryName,
        total_crc: MoneyOut,
        count: z.number().int(),
        share: z.number().meta({ description: 'Of the total, 0 to 1; 0 when the total is not positive' }),
      }),
    ),
    slots: z
      .array(
        z.object({
          slot: z.number().int(),
          ...categoryName,
          total_crc: MoneyOut,
          count: z.number().int(),
          share: z.number(),
        }),
      )
      .meta({ description: 'At most five categories by hue, then Otros (slot 0) for the rest' }),
  })
  .meta({ id: 'ByCategory' });

export const DailySpending = z
  .object({
    ...shown,
    total_crc: MoneyOut,
    days: z.array(z.object({ date: z.string(), total_crc: MoneyOut, count: z.number().int() })),
  })
  .meta({ id: 'DailySpending' });

export const MonthlyTrend = z
  .object({
    by: z.enum(['cycle', 'calendar']),
    unconverted: shown.unconverted,
    total_crc: MoneyOut,
    income_crc: MoneyOut,
    months: z.array(
      z.object({
        month: z.string(),
        starts_on: z.string(),
        ends_on: z.string(),
        total_crc: MoneyOut,
        income_crc: MoneyOut,
        net_crc: MoneyOut,
        categories: z.array(z.object({ ...categoryName, total_crc: MoneyOut, count: z.number().int() })),
      }),
    ),
  })
  .meta({ id: 'MonthlyTrend' });

export type PeriodAsked = z.output<typeof PeriodQuery>;
export type TrendAsked = z.output<typeof TrendQuery>;
