/** An order as one after what was told and ordered before it: of the rows of the list, likewise, and whole. */
import { likewiseBudget } from './follow-ups/budget-likewise.ts';
import type { Question } from './plans/intents.ts';
import { withMoreRows } from './proposals/more-rows.ts';
import { balanceOfTold } from './told/balance-of-told.ts';
import { orderOfList } from './told/order-of-list.ts';
import { toldOfRow } from './told/told-of-row.ts';
import type { Before } from './understand/clauses-meant.ts';
import { wholeOrder } from './understand/halves-of-order.ts';
import type { Found, Understand } from './understand/understood.ts';
import type { Said } from './words/slots.ts';

/** Whether rows are to go to a category that only a question named: `cambie la última a 5 mil`, after two of them. */
function goesNowhere({ plan, isCorrected }: Found & { kind: 'answer' }, { ranges }: Said, before: Before): boolean {
  if (!('tool' in plan) || plan.tool !== 'propose_category') return false;
  const goal = String(plan.args['category']);
  const isSaid = ranges.some(({ readings }) =>
    readings.some(({ slot, value }) => slot === 'category' && value === goal),
  );
  return !isSaid && before !== null && before.isChange !== true && isCorrected !== true;
}

/** The order that is meant; the same for a question, and for what stands by itself. */
export function orderInTalk(
  found: Found,
  said: Said,
  before: Before,
  question: Question,
  understand: Understand,
): Found {
  if (found.kind === 'answer' && goesNowhere(found, said, before))
    return { kind: 'refusal', what: 'unknown', asked: found.asked, language: found.language };
  const told = toldOfRow(balanceOfTold(found, said, before, question, understand), said, before, question, understand);
  const listed = withMoreRows(orderOfList(told, said, before, question), said, before, question);
  return wholeOrder(likewiseBudget(listed, said, before, question, understand), said, before, question, understand);
}
