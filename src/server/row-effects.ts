/** What follows from recording and changing rows, in order: put together here, so that no feature needs all the others. */
import { createRuleBook } from './category-rules/categorize-merchant.ts';
import type { Deps } from './deps.ts';
import { layBilled } from './installments/make-plan.ts';
import { notifyRecorded } from './notifications/notify-recorded.ts';
import { accrueMonths } from './salary/accrue-months.ts';
import { followChange } from './salary/follow-change.ts';

/**
 * What `deps` need for writing rows. The category, the cycle and the kept rate are the row's own and are there before it is
 * written. Then, in the same database transaction:
 * 1. the accrual, which holds its log before accounts, and whose answer is the row's: transactions, the log, accounts;
 * 2. the notification, which names the category, last of what a new row makes: nothing that is refused is told;
 * 3. the cuotas that were billed before a list of plans came, before the purchase is settled from what tells of it.
 */
export function createRowEffects(): Pick<Deps, 'ruleBook' | 'rowEffects'> {
  return {
    ruleBook: createRuleBook(),
    rowEffects: [
      { recorded: accrueMonths, changed: followChange },
      { recorded: notifyRecorded },
      { attached: layBilled },
    ],
  };
}
