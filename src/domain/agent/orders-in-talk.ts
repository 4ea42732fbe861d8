/** An order as one after what was told and ordered before it: of the rows of the list, likewise, and whole. */
import { likewiseBudget } from './budget-likewise.ts';
import type { Before } from './clauses-meant.ts';
import { wholeOrder } from './halves-of-order.ts';
import type { Question } from './intents.ts';
import { orderOfList } from './order-of-list.ts';
import type { Said } from './slots.ts';
import { toldOfRow } from './told-of-row.ts';
import type { Found, Understand } from './understood.ts';

/** The order that is meant; the same for a question, and for what stands by itself. */
export function orderInTalk(
  found: Found,
  said: Said,
  before: Before,
  question: Question,
  understand: Understand,
): Found {
  const told = toldOfRow(found, said, before, question, understand);
  const listed = orderOfList(told, said, before, question);
  return wholeOrder(likewiseBudget(listed, said, before, question, understand), said, before, question, understand);
}
