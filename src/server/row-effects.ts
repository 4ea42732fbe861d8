/** What follows from recording and changing rows, in order: put together here, so that no feature needs all the others. */
import { exemptQuietRows } from './alarms/exempt-rows.ts';
import { createRuleBook } from './category-rules/categorize-merchant.ts';
import type { Deps } from './deps.ts';
import { recordBilledCuotas } from './installments/make-plan.ts';
import { createNameBook } from './merchant-names/name-merchants.ts';
import { questionOtherSides } from './notices/question-rows.ts';
import { notifyRecorded } from './notifications/notify-recorded.ts';
import { accrueMonths } from './salary/accrue-months.ts';
import { followChange } from './salary/follow-change.ts';

/**
 * What `deps` need for writing rows. A row's category, cycle and kept rate are columns of its own, set before it is written.
 * Then, in the same database transaction:
 * 1. the accrual, which locks its log and the accounts: always after the row, as everywhere (docs/rules/accrual.md);
 * 2. the notification, last of what a new row makes: what refuses the row has refused it by then;
 * 3. for a row of an old mail, that no alarm examines it;
 * 4. for a document that joined the purchase of a plan, the cuotas billed before;
 * 5. for a row that became a transfer between own accounts, the question about what may be its other side.
 */
export function createRowEffects(): Pick<Deps, 'ruleBook' | 'nameBook' | 'rowEffects'> {
  return {
    ruleBook: createRuleBook(),
    nameBook: createNameBook(),
    rowEffects: [
      { recorded: accrueMonths, changed: followChange },
      { recorded: notifyRecorded },
      { recorded: exemptQuietRows },
      { settled: recordBilledCuotas },
      { changed: questionOtherSides },
    ],
  };
}
