/** What is told of a row of a list, `la de Delta del 9 fueron 25 mil`, changes that row, or nothing; it is no new row. */

import type { Question } from '../plans/intents.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';
import { listBefore } from './order-of-list.ts';

const POINTING =
  /^(?:(?:y|e|and|pero|but|no|ah|ok|mejor|actually) )*(?:(?:el|la|los|las) (?:de|del) |(?:the|that) (?:\S+ ){1,4}(?:one|charge|purchase|payment)(?: |$))/;
const BEING = /^(?:fue|fueron|era|eran|es|son|was|were|is)$/;
const LEADING = /^(?:y|e|and|pero|but|no|ah|ok|mejor|actually)$/;

/** The edit of that row; refused where it is none; the same for what notes a row after no list. */
export function toldOfRow(found: Found, said: Said, before: Before, question: Question, understand: Understand): Found {
  const { words, tokens, amounts } = said;
  const isNote = found.kind === 'answer' && found.plan.kind === 'propose' && found.plan.tool === 'propose_transaction';
  // What is noted is corrected so: `la de Delta fueron 25 mil`, of a row that waits to be applied.
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
