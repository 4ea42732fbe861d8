/** `Súbale 10 mil`, `y a restaurantes`: so much more of another item, and not so much in all. */
import { changeBy, changesBy } from '../orders/budget-orders.ts';
import type { Question } from '../plans/intents.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import type { Said } from '../words/slots.ts';

/** What is said of an amount by itself: `y el de salud a 50 mil`, `y baje hogar 5 mil`; of `y el de salud 5 mil` it is said before. */
const saysAmount = (said: Said): boolean => {
  const [own, ...more] = said.amounts;
  return (
    more.length > 0 ||
    (own !== undefined &&
      (/^(?:a|to|at|que|=)$/.test(said.words[own.from - 1] ?? '') ||
        said.words.some((word) => (isOrder(word) && word !== 'budget') || changesBy(word))))
  );
};

/** The order before said again of another item, where it changes one by an amount; the same for anything else. */
export function likewiseBudget(
  found: Found,
  said: Said,
  before: Before,
  question: Question,
  understand: Understand,
): Found {
  if (found.kind !== 'answer' || found.plan.kind !== 'propose' || before === null) return found;
  const { plan, language } = found;
  const was = before.plan.kind === 'propose' ? before.plan : null;
  // `Bájele 10 a transporte`, which was asked back, `y 5 a combustible`.
  const isAskedBack = before.plan.kind === 'tell' && before.plan.what === 'broken_amount';
  const isBudget = plan.tool === 'propose_budget_item' && (isAskedBack || was?.tool === 'propose_budget_item');
  const { whole = before.asked } = before;
  const [by] = whole.amounts;
  const how = by === undefined ? null : changeBy(whole, by);
  if (!isBudget || by === undefined || how === null || saysAmount(said)) return found;
  const { items = [] } = question.names.ledger;
  const item = items.find(({ id }) => id === plan.args['item']);
  const unknown: Found = { kind: 'refusal', what: 'unknown', asked: found.asked, language };
  // Corrected it is so much that nobody said in one word; and of what is not planned nothing is more.
  if (item === undefined || item.id === was?.args['item'] || before.isCorrected === true) return unknown;
  const [own = by] = said.amounts;
  // `Suba salud 5 mil`, `y hogar en 50 mil`: by so much, or to so much.
  const [lead, led] = [said.words[own.from - 1], whole.words[by.from - 1]];
  if (own !== by && lead === 'en' && led !== 'en') return unknown;
  const { text: words, tokens } = own === by ? { text: whole.question.text, ...whole } : { ...question, ...said };
  const amount = keepWords(words, tokens, (_, at) => at >= own.from && at < own.to);
  const text =
    language === 'en'
      ? `${how === 'more' ? 'raise' : 'lower'} the ${item.name} budget by ${amount}`
      : `${how === 'more' ? 'suba' : 'baje'} el presupuesto de ${item.name} en ${amount}`;
  const again = understand({ ...question, text }, null, language);
  const isOfItem =
    again.kind === 'answer' &&
    (again.plan.kind === 'tell' ||
      (again.plan.kind === 'propose' &&
        again.plan.tool === 'propose_budget_item' &&
        again.plan.args['item'] === item.id));
  return isOfItem ? again : unknown;
}
