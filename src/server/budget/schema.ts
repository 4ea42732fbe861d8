/** Wire schemas of the budget. Every figure is in colones. */

import * as z from 'zod';
import { FIGURE_FIELDS } from '../../domain/budget/explain.ts';
import { BUDGET_YEAR_MAX, BUDGET_YEAR_MIN, checkBudgetMonth, checkBudgetYear } from '../../domain/budget/input.ts';
import { CUOTAS_MAX } from '../../domain/installments/split-price.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import { ITEM_MODES } from '../../domain/recurring.ts';
import { TRANSACTION_TYPES } from '../../domain/vocabulary.ts';
import { issueOf } from '../platform/http/reason.ts';
import {
  CurrencyCode,
  checkAmount,
  Day,
  Id,
  IdText,
  LimitText,
  MoneyIn,
  MoneyOut,
  Unconverted,
} from '../platform/http/wire.ts';

const whole = (digits: RegExp) => z.string().regex(digits, 'Must be a whole number').transform(Number);

const YearText = whole(/^\d{1,4}$/)
  .superRefine((year, ctx) => {
    const problem = checkBudgetYear(year);
    if (problem !== null) ctx.addIssue(issueOf(problem));
  })
  .meta({ override: { type: 'integer', minimum: BUDGET_YEAR_MIN, maximum: BUDGET_YEAR_MAX } });

const MonthText = whole(/^\d{1,2}$/)
  .refine((month) => month >= 1 && month <= 12, issueOf(problemReason('not_a_month')))
  .meta({ override: { type: 'integer', minimum: 1, maximum: 12 } });

function checkMonth({ year, month }: { year: number; month?: number | undefined }, ctx: z.RefinementCtx): void {
  const problem = month === undefined ? null : checkBudgetMonth(year, month);
  if (problem !== null) ctx.addIssue({ path: ['month'], ...issueOf(problem) });
}

export const YearParams = z.object({ year: YearText });
export const MonthParams = z.object({ year: YearText, month: MonthText }).superRefine(checkMonth);

export const BalanceOverrideIn = z
  .strictObject({ balance: MoneyIn.meta({ description: 'In colones; below zero for a debt' }) })
  .transform((input, ctx) => ({
    balance: checkAmount(input.balance, 'CRC', ctx, { path: ['balance'], positive: false }),
  }))
  .meta({ id: 'BalanceOverride' });

const span = { month: z.string(), starts_on: z.string(), ends_on: z.string() };
const unconverted = Unconverted.meta({
  description: 'Rows and planned items that are in no figure because no rate is known',
});
const DirectionCode = z.enum(['income', 'expense']).meta({ id: 'BudgetDirection' });

const figures = {
  income: MoneyOut,
  expenses: MoneyOut,
  planned_income: MoneyOut,
  planned_expenses: MoneyOut,
  recorded_income: MoneyOut,
  recorded_expenses: MoneyOut,
  committed_income: MoneyOut,
  committed_expenses: MoneyOut,
  net: MoneyOut.meta({ description: 'income − expenses' }),
};

const month = {
  ...span,
  status: z.enum(['past', 'current', 'future']),
  ...figures,
  balance: MoneyOut,
  computed_balance: MoneyOut.meta({ description: 'What the balance would be if it were not set by hand' }),
  overridden: z.boolean(),
};

export const YearBudget = z
  .object({
    year: z.number().int(),
    opening_balance: MoneyOut,
    months: z.array(z.object(month)),
    totals: z.object(figures),
    closing_balance: MoneyOut,
    unconverted,
  })
  .meta({ id: 'YearBudget' });

const LineItem = z
  .object({
    id: z.number().int(),
    name: z.string(),
    mode: z.enum(ITEM_MODES),
    planned: MoneyOut,
    taken_off: MoneyOut.meta({
      description: 'planned − unpaid: paid already, or of an allowance spent; in the current and future months',
    }),
    unpaid: MoneyOut.meta({ description: 'What of it is still to come' }),
    occurrences: z.array(
      z.object({
        local_date: z.string(),
        amount_crc: MoneyOut,
        unpaid: MoneyOut,
        paid_by: z.number().int().nullable().meta({ description: 'The transaction that pays it, of a payment' }),
        carried_from: z.string().nullable().meta({ description: 'The day it was carried over from' }),
      }),
    ),
  })
  .meta({ id: 'BudgetLineItem' });

export const MonthBudget = z
  .object({
    ...month,
    opening_balance: MoneyOut,
    lines: z.array(
      z.object({
        category_id: z.number().int().nullable(),
        name: z.string(),
        direction: DirectionCode,
        planned: MoneyOut,
        recorded: MoneyOut,
        committed: MoneyOut,
        cuotas: MoneyOut.meta({ description: 'What cuotas are of recorded and committed' }),
        allowance: MoneyOut.nullable().meta({
          description: 'What may be spent, with what was moved; null without one',
        }),
        available: MoneyOut.nullable().meta({
          description: 'The allowance less what is neither cuota nor pays an item; below zero: overspent',
        }),
        covered: MoneyOut.meta({ description: 'Allowance moved here from other categories, less what was moved away' }),
        projected: MoneyOut,
        items: z.array(LineItem),
        transaction_count: z.number().int(),
      }),
    ),
    unpaid_items: z
      .array(
        z.object({
          ...{ recurring_item_id: z.number().int(), name: z.string() },
          carried_from: z.string().nullable().meta({ description: 'The day it was carried over from already' }),
          direction: DirectionCode,
          category_id: z.number().int().nullable(),
          local_date: z.string(),
          amount_crc: MoneyOut,
        }),
      )
      .meta({ description: 'The payments that a past month left unpaid' }),
    unconverted,
  })
  .meta({ id: 'MonthBudget' });

export const CommitmentsQuery = z.strictObject({
  months: LimitText(12, 60).meta({ description: 'How many months, the current one being the first' }),
});

const lowest = z.object({ balance: MoneyOut, local_date: z.string() });

export const Commitments = z
  .object({
    starts_on: z.string(),
    ends_on: z.string(),
    opening_balance: MoneyOut.meta({ description: 'What there is on the first day' }),
    days: z.array(
      z.object({
        local_date: z.string(),
        balance: MoneyOut.meta({ description: 'At the end of the day' }),
        entries: z.array(
          z.object({
            kind: z.enum(['cuota', 'transaction', 'planned', 'deferred', 'override']),
            local_date: z.string(),
            name: z.string(),
            direction: DirectionCode.nullable(),
            category_id: z.number().int().nullable(),
            amount_crc: MoneyOut.meta({ description: 'What it does to the balance: spending is negative' }),
            transaction_id: z.number().int().nullable(),
            item_id: z.number().int().nullable(),
            installment: z
              .object({ plan_id: z.number().int(), number: z.number().int(), of: z.number().int() })
              .nullable(),
          }),
        ),
      }),
    ),
    months: z.array(z.object({ ...span, income: MoneyOut, expenses: MoneyOut, balance: MoneyOut })),
    lowest,
    unconverted,
  })
  .meta({ id: 'Commitments' });

const explained = {
  year: YearText,
  month: MonthText.optional().meta({ description: 'Without it, the whole year' }),
};

/** A figure of lines (direction and field), what a year or month comes to, or a month's balance. */
export const ExplainQuery = z
  .strictObject({
    ...explained,
    figure: z.enum(['amount', 'net', 'balance']).default('amount'),
    direction: DirectionCode.optional().meta({ description: 'Needed for an amount' }),
    field: z.enum(FIGURE_FIELDS).optional().meta({ description: 'Needed for an amount' }),
    category_id: z
      .union([z.literal('none'), IdText], { error: 'Must be an id, or none' })
      .optional()
      .meta({ description: 'All categories when left out; none for what has no category' }),
  })
  .superRefine((query, ctx) => {
    checkMonth(query, ctx);
    const refuse = (path: string, message: string, reason: 'needed' | 'not_valid' = 'needed') =>
      ctx.addIssue({ path: [path], ...issueOf(problemReason(reason)), message });
    if (query.figure === 'balance' && query.month === undefined) {
      refuse('month', 'Is needed: a balance is that of a month');
    }
    if (query.figure !== 'amount') {
      for (const path of ['direction', 'field', 'category_id'] as const) {
        if (query[path] !== undefined) refuse(path, `Is not for a ${query.figure}`, 'not_valid');
      }
    } else {
      for (const path of ['direction', 'field'] as const) {
        if (query[path] === undefined) refuse(path, 'Is needed for an amount');
      }
    }
  });

const place = { ...span, category_id: z.number().int().nullable(), category: z.string() };
const amount = MoneyOut.meta({ description: 'What it adds to the figure' });

export const Explanation = z
  .object({
    total_crc: MoneyOut.meta({ description: 'The sum of the components' }),
    components: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('rows'),
          ...place,
          type: z.enum(TRANSACTION_TYPES),
          side: z.enum(['recorded', 'committed']),
          count: z.number().int(),
          amount_crc: amount,
        }),
        z.object({ kind: z.literal('item'), ...place, item: LineItem, amount_crc: amount }),
        z.object({ kind: z.literal('covered'), ...place, amount_crc: amount }),
        z.object({ kind: z.enum(['balance_before', 'income', 'expenses', 'override']), amount_crc: amount }),
      ]),
    ),
    unconverted,
  })
  .meta({ id: 'BudgetExplanation' });

export const WhatIfIn = z
  .strictObject({
    amount: MoneyIn,
    currency: CurrencyCode,
    cuotas: z.int().min(1).max(CUOTAS_MAX, `Must be 1 to ${CUOTAS_MAX}`).meta({ description: '1: paid at once' }),
    amount_per_cuota: MoneyIn.nullable().default(null).meta({ description: 'Replaces the regular cuota' }),
    date: Day.optional().meta({ description: 'The day of the purchase: today, or later' }),
    category_id: Id.nullable().default(null),
  })
  .transform((input, ctx) => ({
    ...input,
    amount: checkAmount(input.amount, input.currency, ctx),
    amount_per_cuota:
      input.amount_per_cuota === null
        ? null
        : checkAmount(input.amount_per_cuota, input.currency, ctx, { path: ['amount_per_cuota'] }),
  }))
  .meta({ id: 'WhatIfPurchase' });

export const WhatIf = z
  .object({
    cuotas: z.array(
      z.object({ number: z.number().int(), local_date: z.string(), amount: MoneyOut, amount_crc: MoneyOut }),
    ),
    months: z.array(
      z.object({
        ...span,
        delta: MoneyOut.meta({ description: 'What the expenses of the month grow by' }),
        balance_without: MoneyOut,
        balance_with: MoneyOut,
      }),
    ),
    lowest_without: lowest,
    lowest_with: lowest,
    since_payment: z
      .object({ starts_on: z.string(), lowest_without: lowest, lowest_with: lowest })
      .meta({ description: 'The same from the day of the first payment on: whether the purchase fits' }),
    beyond: z
      .object({ count: z.number().int(), amount_crc: MoneyOut })
      .meta({ description: 'Cuotas after the end of the budget' }),
    unconverted,
  })
  .meta({ id: 'WhatIf' });

export type YearOut = z.input<typeof YearBudget>;
export type MonthOut = z.input<typeof MonthBudget>;
export type CommitmentsOut = z.input<typeof Commitments>;
export type ExplanationOut = z.input<typeof Explanation>;
export type ExplainAsked = z.output<typeof ExplainQuery>;
export type WhatIfAsked = z.output<typeof WhatIfIn>;
export type WhatIfOut = z.input<typeof WhatIf>;
