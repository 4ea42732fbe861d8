/** Wire schemas of the salaries and the accrual log. */

import * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import { ACCRUAL_SOURCES } from '../../domain/salary.ts';
import { issueOf } from '../platform/http/reason.ts';
import { checkAmount, Id, LimitText, MoneyIn, MoneyOut, pageOf, Unconverted } from '../platform/http/wire.ts';
import { Transaction } from '../transactions/schema.ts';

const AccrualSourceCode = z.enum(ACCRUAL_SOURCES).meta({
  id: 'AccrualSource',
  description: 'baseline: the money is in the opening balance and moves nothing; salary: a SALARY row made it',
});

/** Colones that a month added to a pot: zero or more. */
const PotAmount = MoneyIn.transform((input, ctx) => {
  const amount = checkAmount(input, 'CRC', ctx, { path: [], positive: false });
  if (amount.startsWith('-')) ctx.addIssue(issueOf(problemReason('negative')));
  return amount;
});

const fields = {
  year: z.number().int().min(2000).max(2200),
  month: z.number().int().min(1).max(12),
  memp_amount: PotAmount,
  mpat_amount: PotAmount,
  source: AccrualSourceCode,
  transaction_id: Id.nullable().meta({ description: 'The salary it came from' }),
};

/** What a caller sends for a whole entry. */
export const NewAccrual = z
  .strictObject({
    ...fields,
    source: fields.source.default('manual'),
    transaction_id: fields.transaction_id.default(null),
  })
  .meta({ id: 'NewAccrual' });

/** What a caller sends to change some of it. */
export const AccrualChange = z.strictObject(fields).partial().meta({ id: 'AccrualChange' });

export const Accrual = z
  .object({
    id: z.number().int(),
    year: z.number().int(),
    month: z.number().int(),
    memp_amount: MoneyOut,
    mpat_amount: MoneyOut,
    source: AccrualSourceCode,
    transaction_id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The salary it came from; it stays when that row is deleted' }),
  })
  .meta({ id: 'Accrual' });

export const SalaryQuery = z.strictObject({ limit: LimitText(50, 200), cursor: z.string().max(200).optional() });

const SalarySummary = z
  .object({
    count: z.number().int().meta({ description: 'Salaries in the sums; the unconverted are not' }),
    total_crc: MoneyOut,
    average_crc: MoneyOut.nullable().meta({ description: 'total_crc ÷ count; null when there is none' }),
    last: Transaction.nullable().meta({ description: 'The newest, future ones too' }),
    this_year_crc: MoneyOut.meta({ description: 'Of the calendar year of today' }),
    by_month: z
      .array(z.object({ month: z.string(), total_crc: MoneyOut, count: z.number().int() }))
      .meta({ description: 'By the calendar month of the civil day, oldest first; months without any are left out' }),
    unconverted: Unconverted,
  })
  .meta({ id: 'SalarySummary' });

export const SalaryPage = pageOf(Transaction)
  .extend({ summary: SalarySummary.meta({ description: 'Of all salaries, whatever the page' }) })
  .meta({ id: 'SalaryPage' });

export type AccrualInput = z.output<typeof NewAccrual>;
export type AccrualChangeBody = z.output<typeof AccrualChange>;
export type AccrualOut = z.input<typeof Accrual>;
export type SalaryPageOut = z.input<typeof SalaryPage>;
