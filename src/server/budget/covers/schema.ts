/** Allowance moved from one category to another, on the wire. */

import * as z from 'zod';
import { BUDGET_ENDS, BUDGET_STARTS } from '../../../domain/budget/input.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import { issueOf } from '../../platform/http/reason.ts';
import { checkAmount, Id, MoneyIn, Month } from '../../platform/http/wire.ts';
import { MonthBudget } from '../schema.ts';

export const CoverIn = z
  .strictObject({
    month: Month.refine(
      (month) => month >= BUDGET_STARTS && month <= BUDGET_ENDS,
      issueOf(problemReason('outside_budget', { first: BUDGET_STARTS, last: BUDGET_ENDS })),
    ),
    from_category_id: Id,
    to_category_id: Id,
    amount: MoneyIn.meta({ description: 'In colones' }),
  })
  .transform((input, ctx) => ({ ...input, amount: checkAmount(input.amount, 'CRC', ctx) }))
  .superRefine(({ from_category_id, to_category_id }, ctx) => {
    if (from_category_id !== to_category_id) return;
    ctx.addIssue({ path: ['to_category_id'], ...issueOf(problemReason('other_category')) });
  })
  .meta({ id: 'BudgetCover' });

export const CoverDone = z
  .object({ month: MonthBudget, undo_token: z.string().meta({ description: 'Takes it back' }) })
  .meta({ id: 'BudgetCovered' });

export type CoverAsked = z.output<typeof CoverIn>;
export type CoverDoneOut = z.input<typeof CoverDone>;
