/**
 * Questions that a grammar over their whole text knows: every word is one of its own, of what it is about, or says
 * nothing there. They come before what the networks and the table tell of the rest (docs/decisions/0056).
 */
import type { Language } from '../vocabulary.ts';
import { inSameScale, otherAccount, otherAmount, otherCuotas } from './follow-ups/follow-question.ts';
import { goesOn } from './follow-ups/goes-on.ts';
import { againOf } from './follow-ups/said-again.ts';
import { isSubject } from './kinds/kept.ts';
import { planElsewhere } from './orders/done-elsewhere.ts';
import { withoutCharge } from './orders/less-charge.ts';
import { planMoneyOrder } from './orders/money-orders.ts';
import { planType } from './orders/plan-edit.ts';
import { planParts } from './orders/plan-split.ts';
import { planUnplanned } from './orders/planned-no-longer.ts';
import { planWhose } from './orders/whose-rows.ts';
import { planAfterPaying, toldOf } from './plans/after-paying.ts';
import type { Asked, Plan } from './plans/intents.ts';
import { asksDueOfOpen } from './told/due-of-open.ts';
import { ofFirst, otherEnd } from './told/first-of-list.ts';
import { pickedOf } from './told/list-picks.ts';
import { partOfTold } from './told/parts-of-told.ts';
import { reckonedOf } from './told/reckoning.ts';
import { sumOfTold } from './told/sum-of-told.ts';
import { besideOf, comparedOf, ofComparison } from './told/told-compared.ts';
import { toldInCurrency } from './told/told-in-currency.ts';
import { INTENTS } from './understand/all-intents.ts';
import type { Before } from './understand/clauses-meant.ts';
import { cuotasOf } from './understand/cuotas-orders.ts';
import { costOfDropped } from './understand/dropped-cost.ts';
import { planLeftOfLoan } from './understand/left-of-loan.ts';
import { noteOf, withoutCategory } from './understand/note-texts.ts';
import { paidFrom } from './understand/paid-from.ts';
import { planToWhom } from './understand/paid-to-whom.ts';
import { planPaidYet } from './understand/paid-yet.ts';
import { purchaseOtherwise } from './understand/purchase-otherwise.ts';
import { rowsShown } from './understand/shown-rows.ts';
import type { Found, Understand } from './understand/understood.ts';
import { keepWords } from './words/question-words.ts';

/** What such a question asks; null where none of the grammars knows it. */
export function wholeTextOf(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  const scaled = before === null || before.isChange ? null : (otherCuotas(asked, before) ?? inSameScale(asked, before));
  if (scaled !== null) return understand({ ...asked.question, text: scaled }, before, language);
  if (before !== null && asksDueOfOpen(asked, before)) return { ...before, kind: 'answer', language, of: before.kind };
  const found =
    ofComparison(asked, before, language) ??
    besideOf(asked, before, language, understand) ??
    ofFirst(asked, before, language) ??
    otherEnd(asked, before, language) ??
    budgetChanged(asked, before, language, understand) ??
    sumOfTold(asked, before, language) ??
    goesOn(asked, before, language, understand) ??
    rowBefore(asked, before, language) ??
    rowsBefore(asked, before, language) ??
    toldInCurrency(asked, before, language) ??
    planFound(planParts(asked), 'split', asked, language) ??
    partOfTold(asked, before, language, understand) ??
    reckonedOf(asked, before, language, understand) ??
    pickedOf(asked, before, language) ??
    costOf(asked, before, language, understand) ??
    comparedOf(asked, before, language) ??
    planned(asked, before, language, understand);
  if (found !== null || before === null || before.isChange) return found;
  const purchase = purchaseOtherwise(asked, before);
  if (purchase !== null) return { kind: 'answer', ...purchase, intent: before.intent, language, of: before.kind };
  const less = before.plan.kind === 'read' ? (withoutCharge(asked, before.plan) ?? otherAmount(asked, before)) : null;
  if (less !== null)
    return { kind: 'answer', plan: less, intent: before.intent, asked: before.asked, language, of: before.kind };
  // `Y el resto, ¿en qué se fue?`: of all but what was told.
  if (asked.words.some((word) => REST.test(word)) && !asked.ranges.some(isSubject))
    return { kind: 'refusal', what: 'unknown', asked, language };
  const account = otherAccount(asked, before);
  return account === null
    ? againOf(asked, before, language, understand)
    : { kind: 'answer', plan: account, intent: before.intent, asked, language, of: 'account' };
}

/** What a grammar planned, as one of a kind. */
function planFound(plan: Plan | null, kind: string, asked: Asked, language: Language): Found | null {
  const intent = INTENTS.find(({ id }) => id === kind);
  return plan === null || intent === undefined ? null : { kind: 'answer', plan, intent, asked, language, of: kind };
}

const REST = /^(?:resto|restante|remainder)$/;

/** `Make it 100 000`, `súbalo a 100 mil`, of what is planned for a category: what was told is that of a month, or of the week that was asked about. */
const CHANGED =
  /^(?:(?:y|and|then|ok|so|entonces|pues) )*(?:(?<more>(?:raise|bump|increase) it(?: up)?|(?:subal|subil|aumental)[oa])|(?<less>(?:lower|cut|reduce|drop) it(?: down)?|(?:bajal|bajel|reduzcal|recortel)[oa])|(?:make|set|put|change|bring) it(?: up| down)?|(?:pongal|ponel|dejel|dejal|cambiel|cambial)[oa])(?: (?<how>to|at|a|en|by))? (?=\S)/;
const OF_BUDGET = /^(?:available|left|over|planned|budget_item)$/;
/** What was told of one thing that comes again is of each time that it falls. */
const OF_ITEM = /^(?:due_item|recurring|fixed)$/;

function budgetChanged(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  const found = CHANGED.exec(asked.words.join(' '));
  if (
    found === null ||
    before === null ||
    !(OF_BUDGET.test(before.kind ?? '') || OF_ITEM.test(before.kind ?? '')) ||
    asked.ranges.some(isSubject)
  )
    return null;
  const named = before.asked.ranges.find(isSubject);
  if (named === undefined) return null;
  const amount = keepWords(asked.question.text, asked.tokens, (_, at) => at >= found[0].trim().split(' ').length);
  // `Súbalo 5 mil` is so much more of what is planned each time.
  const each = OF_ITEM.test(before.kind ?? '');
  const isWeekly = /(?:por|cada|a la|a|per|every|each) (?:semana|week)|semanal|weekly/i.test(
    before.asked.question.text,
  );
  const often = each
    ? ''
    : language === 'en'
      ? isWeekly
        ? ' a week'
        : ' a month'
      : isWeekly
        ? ' por semana'
        : ' al mes';
  const { how = '', more, less } = found.groups ?? {};
  const isBy = (more ?? less) !== undefined && /^(?:by|en)?$/.test(how);
  const [raise, lower] = language === 'en' ? ['raise', 'lower'] : ['suba', 'baje'];
  const by = more === undefined ? lower : raise;
  const text =
    language === 'en'
      ? isBy
        ? `${by} the ${named.raw} budget by ${amount}`
        : `set the ${named.raw} budget to ${amount}${often}`
      : isBy
        ? `${by} el presupuesto de ${named.raw} en ${amount}`
        : `ponga el presupuesto de ${named.raw} en ${amount}${often}`;
  const changed = understand({ ...asked.question, text }, null, language);
  return changed.kind === 'answer' && changed.plan.kind === 'propose' ? changed : null;
}

/** `¿Y la anterior?`, `the time before that`, after the last row of something: the next older one. */
const EARLIER =
  /^(?:(?:y|e|and|ok|so) )*(?:(?:cuando|cual) fue )?(?:la|el|the|una)?(?: ?(?:vez|time|one))? ?(?:anterior(?: a es[aeo])?|antes(?: de es[aeo])?|previous(?: one| time)?|before(?: that)?(?: one)?)(?: (?:(?:de )?cuanto (?:fue|era|es|costo|salio)|how much (?:was|is) (?:it|that)))?$/;

/** `Los 5 anteriores`, `the 5 before those`, after the last five. */
const EARLIER_ROWS =
  /^(?:(?:y|e|and|ok|so) )*(?:(?:l[oa]s|the) )?(?<n>\d{1,2}) (?:anteriores|de antes|antes(?: de es[oa]s)?|before (?:that|those|them|these)|previous(?: ones)?|earlier ones|prior(?: ones)?)$/;
const SHOWN_MAX = 20;

function rowsBefore(asked: Asked, before: Before, language: Language): Found | null {
  if (before?.plan.kind !== 'read' || before.plan.calls.length > 1) return null;
  const count = Number(EARLIER_ROWS.exec(asked.words.join(' '))?.groups?.['n']);
  const { plan, intent } = before;
  const [call] = plan.calls;
  const { picked } = plan;
  const limit = call?.args['limit'];
  const isList = call?.tool === 'search_transactions' && typeof limit === 'number' && call.args['order'] === undefined;
  if (!(count >= 1 && count <= SHOWN_MAX) || !isList || (picked !== undefined && picked.kind !== 'place')) return null;
  // The list ends with what was told last.
  const earlier: Plan = {
    ...{ ...plan, calls: [{ ...call, args: { ...call.args, limit: limit + count } }] },
    picked: { kind: 'place', at: limit + 1, count },
  };
  return { kind: 'answer', plan: earlier, intent, asked: before.asked, language, of: before.kind };
}

function rowBefore(asked: Asked, before: Before, language: Language): Found | null {
  if (before?.plan.kind !== 'read' || !EARLIER.test(asked.words.join(' '))) return null;
  const { plan, intent } = before;
  const [call] = plan.calls;
  // The pay before the last one, and not that of the month before; how much it was another reading tells by the month.
  const isAmount = /(?:^| )(?:cuanto|how much) /.test(asked.words.join(' '));
  if (!isAmount && call?.tool === 'salary_summary' && plan.about === 'plain' && Object.keys(call.args).length === 0) {
    const rows = { tool: 'search_transactions', args: { type: 'SALARY', limit: 2 } } as const;
    const pay: Plan = { kind: 'read', calls: [rows], about: 'list', picked: { kind: 'place', at: 2, count: 1 } };
    return { kind: 'answer', plan: pay, intent, asked: before.asked, language, of: before.kind };
  }
  const isLast = plan.about === 'last' || call?.args['limit'] === 1 || plan.picked?.kind === 'place';
  if (call?.tool !== 'search_transactions' || !isLast) return null;
  const at = plan.picked?.kind === 'place' ? plan.picked.at + 1 : 2;
  const earlier: Plan = {
    ...{ ...plan, about: 'list', calls: [{ ...call, args: { ...call.args, limit: at } }] },
    picked: { kind: 'place', at, count: 1 },
  };
  return { kind: 'answer', plan: earlier, intent, asked: before.asked, language, of: before.kind };
}

/** What is saved without something, where what it costs is known. */
function costOf(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  const text = costOfDropped(asked, language);
  const cost = text === null ? null : understand({ ...asked.question, text }, before, language);
  return cost?.kind === 'answer' ? cost : null;
}

/** Payments, what is planned no longer, and orders to move money. */
function planned(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  const told = before?.plan.kind === 'read' ? toldOf(before.plan, asked.question.names.ledger) : null;
  const found: readonly (readonly [plan: Plan | null, intent: string, of: string])[] = [
    [cuotasOf(asked, before, understand), 'link', 'link'],
    [planUnplanned(asked), 'budget_item', 'budget_item'],
    [planMoneyOrder(asked), 'outside', 'outside'],
    [noteOf(asked, before, understand), 'edit', 'edit'],
    [withoutCategory(asked, before, understand), 'edit', 'edit'],
    [paidFrom(asked, before, understand), 'edit', 'edit'],
    [planType(asked), 'edit', 'edit'],
    [planElsewhere(asked), 'outside', 'outside'],
    [planWhose(asked, rowsShown(before) !== undefined), 'outside', 'outside'],
    [planAfterPaying(asked, told), 'covers', 'due_item'],
    [planLeftOfLoan(asked), 'account', 'account'],
    [planPaidYet(asked), 'due', 'due_item'],
    [planToWhom(asked), 'of_amount', 'row'],
  ];
  for (const [plan, id, of] of found) {
    // The row that was shown may be spoken of next.
    const isRow = plan?.kind === 'read' && plan.about === 'last';
    const intent = INTENTS.find((each) => each.id === (isRow ? 'last' : id));
    if (plan !== null && intent !== undefined) return { kind: 'answer', plan, intent, asked, language, of };
  }
  return null;
}
