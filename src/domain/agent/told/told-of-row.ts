/** What is told of a row of a list, `la de Delta del 9 fueron 25 mil`, changes that row, or nothing; it is no new row. */

import type { Plan, Question } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';
import { listBefore } from './order-of-list.ts';

const POINTING =
  /^(?:(?:y|e|and|pero|but|no|ah|ok|mejor|actually) )*(?:(?:el|la|los|las) (?:de|del) |(?:the|that) (?:\S+ ){1,4}(?:one|charge|purchase|payment)(?: |$))/;
const BEING = /^(?:fue|fueron|era|eran|es|son|was|were|is)$/;
/** `El salario de hoy fueron 790 mil`: the pay of a day, which may be there. */
const PAY_WAS =
  /^(?:(?:y|e|and|pero|but|no|ah|ok|mejor|actually) )*(?:el|mi|the|my) (?:\S+ )?(?:salario|sueldo|salary|paycheck) (?:\S+ )*(?:fue|fueron|era|eran|was|were)(?: |$)/;
const LEADING = /^(?:y|e|and|pero|but|no|ah|ok|mejor|actually)$/;

/** The edit of that row; refused where it is none; the same for what notes a row after no list. */
export function toldOfRow(found: Found, said: Said, before: Before, question: Question, understand: Understand): Found {
  const { words, tokens, amounts } = said;
  const isNote = found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction';
  // What is noted is corrected so: `la de Delta fueron 25 mil`, of a row that waits to be applied.
  if (found.kind === 'answer' && isNote && found.isCorrected !== true) {
    const paid = payOfDay(found.plan, said, question);
    if (paid !== null) return { ...found, plan: paid };
  }
  const isOfCard = before?.plan.kind === 'propose' && before.plan.tool === 'propose_transaction';
  if (!isNote || found.isCorrected === true || isOfCard || listBefore(before) === undefined) return found;
  if (!POINTING.test(words.join(' '))) return found;
  const { asked, language } = found;
  const refused: Found = { kind: 'refusal', what: 'not_ordered', asked, language };
  const is = words.findIndex((word) => BEING.test(word));
  const amount = amounts.find(({ from }) => from > is && from <= is + 2);
  if (is === -1 || amount === undefined || amount.to !== words.length) return refused;
  const first = words.findIndex((word) => !LEADING.test(word));
  const text = (from: number, to: number) =>
    keepWords(question.text, tokens, (_, at) => at >= from && at < to)
      .replace(/(?<![\s,;.!])[\s,;.!]+$/, '')
      .trim();
  const [row, price] = [text(first, is), text(amount.from, amount.to)];
  const order = language === 'en' ? `change ${row} to ${price}` : `cambie ${row} a ${price}`;
  const edit = understand({ ...question, text: order }, before, language);
  const isEdit = edit.kind === 'answer' && edit.plan.kind === 'propose_found' && edit.plan.tool === 'propose_edit';
  return isEdit ? edit : refused;
}

/** The pay of the day that is said, with another amount; the row that is noted where there is none. */
function payOfDay(noted: Plan, { words, periods }: Said, { today }: Question): Plan | null {
  if (!('args' in noted) || noted.args['type'] !== 'SALARY' || periods.length === 0) return null;
  if (!PAY_WAS.test(words.join(' '))) return null;
  const {
    date: start_date = today,
    amount,
    currency,
  } = noted.args as { date?: string; amount: number; currency?: string };
  return {
    kind: 'propose_found',
    rows: {
      tool: 'search_transactions',
      args: { q: 'type:SALARY', start_date, end_date: start_date },
      which: 'only',
    },
    tool: 'propose_edit',
    args: { changes: { amount, ...(currency === undefined ? {} : { currency }) } },
    detail: String(noted.args['merchant']),
    otherwise: noted,
  };
}
