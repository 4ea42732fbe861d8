/** What was told, reckoned with: `súmelos`, `¿y eso al año?`, `half of that`, `menos 50 mil`, `what share of my pay is it?`. */
import type { Language } from '../../vocabulary.ts';
import { readsRows } from '../answers/tool-data.ts';
import { tellsCount } from '../orders/one-row.ts';
import type { Asked, ReadPlan } from '../plans/intents.ts';
import { byTheMonth, isPrice, rateOf } from '../plans/rate-plans.ts';
import type { Operation } from '../plans/told-operations.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { addedIn } from '../words/adds-told.ts';
import { extractAmounts } from '../words/amounts.ts';
import { asksSum, saysInAll, saysSeveral } from '../words/asks-sum.ts';
import { keepWords } from '../words/question-words.ts';
import { addedUp, ofListAlone, withIt } from './added-to-told.ts';
import { EXTREME, isRowAlone, OF_SEVERAL, type Reckoning, toldBefore, toldOneByOne } from './each-told.ts';
import { INTO, OPERATIONS } from './operation-words.ts';
import {
  asksEnds,
  asksOfRun,
  asksPercent,
  isOfRun,
  isToldAlready,
  ofCompared,
  partsOfRun,
  runOf,
  shareDays,
} from './told-run.ts';

/** What leads to an operation, points at what was told, or asks what it comes to: all of it says nothing more. */
const IDLE = new RegExp(
  `(?:^| )(?:${[
    'y|e|o sea|entonces|ok|okay|ah|aja|ahora|mae|diay|pues|bueno|pero|a ver|por favor|and|so|then|now|but|please|would you',
    '(?:de )?cuanto (?:es|son|fue|fueron|seria|serian|da|daria|sale|saldria|queda|quedaria|pago|viene siendo|vendria siendo|vienen siendo)',
    'how much (?:do|will) i pay|what do i pay|how much(?= (?:a|per|each|every) )|cuanto(?= (?:al|por|cada) )',
    '(?:me )?(?:da|queda|quedaria|quedan)|que seria|seria|serian',
    'what (?:is|s|was|were|would|does|do)|how much (?:is|s|was|were|would|does|do)|be|come (?:out )?to|make|i have left|left',
    '(?:tod[oa]s? |all (?:of )?)?(?:es[eo]|that|it|this)|esa plata|es[ae] (?:monto|cifra|numero|suma)|that|this|it|that (?:number|amount|figure)',
  ].join('|')})(?= |$)`,
);
const TWO = /(?:^| )(?:dos|two|2|amb[oa]s|both)(?: |$)/;
const THREE = /(?:^| )(?:tres|three)(?: |$)/;

/** What a question reckons, if all that it says is that. */
function reckoningOf({ words, tokens }: Pick<Asked, 'words' | 'tokens'>): Reckoning | null {
  const { amounts: all, broken } = extractAmounts(tokens);
  // Words of a number that make none stay words, which no operation is said by but `un tercio`.
  // `Por ciento` is no hundred.
  const amounts = (broken ? [] : all).filter(({ from }) => `${words[from - 1]} ${words[from]}` !== 'por ciento');
  const isIn = (at: number) => amounts.some(({ from, to }) => at > from && at < to);
  const spoken = words.flatMap((word, at) => (isIn(at) ? [] : [amounts.some(({ from }) => from === at) ? '#' : word]));
  const [amount, ...others] = amounts;
  const into = INTO.exec(spoken.join(' '))?.[1];
  // `Los tres juntos`: how many were told, and no amount.
  for (const text of [spoken.join(' '), words.join(' ')]) {
    const core = coreOf(into === undefined ? text : text.replace(INTO, ''));
    const all = core.split(' ');
    if (asksSum(all) && (saysSeveral(all) || saysInAll(all)))
      return { op: { kind: 'sum' }, parts: THREE.test(core) ? 3 : 2, ...(into === undefined ? {} : { into }) };
    for (const [pattern, make] of others.length > 0 ? [] : OPERATIONS) {
      const op = pattern.test(core) ? make(amount) : null;
      if (op !== null) return { op, parts: partsOf(op, core), ...(into === undefined ? {} : { into }) };
    }
  }
  const whole = PART.exec(words.join(' '))?.groups?.['whole'];
  if (whole !== undefined && !/\d/.test(whole) && !OF_ALL_SPENT.test(whole) && !OF_CARD.test(whole))
    return { op: { kind: 'part' }, parts: 1, more: [whole] };
  const added = addedIn(tokens);
  return added === null ? null : { op: { kind: 'sum' }, parts: 1 + added.length, more: added };
}

/** The currency that is all a question asks for. */
function intoOf({ words }: Pick<Asked, 'words'>): string | null {
  const text = words.join(' ');
  const into = INTO.exec(text)?.[1];
  return into !== undefined && coreOf(text.replace(INTO, '')) === '' ? into : null;
}

const partsOf = ({ kind }: Operation, core: string): number => (OF_SEVERAL.test(kind) ? (THREE.test(core) ? 3 : 2) : 1);

/** Of all that was spent, or of what came in, another reading tells the share. */
/** How much of a card's limit is used is told of the card. */
const OF_CARD = /(?:^| )(?:limit|limite|credit line|linea de credito|cupo)(?: |$)/;
const OF_ALL_SPENT =
  /^(?:gastos?|total|todo|eso|it|that|this|those|them|spending|expenses|everything|budget|presupuesto|salario|sueldo|ingresos?|salary|income|pay|lo (?:gastado|que))(?: |$)/;
/** `What % of all my delivery food is that?`: of what, is asked too. */
const PART =
  /^(?:(?:y|e|and|so|ok) )*(?:what|que|cual|cuanto)(?: es| s| is)?(?: el| the)? (?:%|percent|percentage|share|fraction|porcentaje|por ciento|parte|proporcion)(?: es| is| representa)?(?: es[eo]| that)? (?:de|del|of)(?: (?:all|todo|toda|todos|todas|mi|mis|my|the|el|la|los|las|lo|de))* (?<whole>.+?)(?: (?:is|es|was|fue|representa|are)(?: (?:that|it|eso|this|esto))?)?$/;

const OF = /^(?:de|del|of)$/;
const POINTING = /^(?:es[eo]s?|es[ao]s?|that|this|it|those|them)$/;

/** `La mitad de mi salario`, `10% of what I spent`: what is reckoned, and the words of what it is of. */
function partAsked({ words, tokens, question }: Asked): { reckoning: Reckoning; rest: string } | null {
  for (const [at, word] of words.entries()) {
    if (!OF.test(word) || at === words.length - 1) continue;
    const reckoning = reckoningOf({ words: words.slice(0, at), tokens: tokens.slice(0, at) });
    if (reckoning !== null && /^(?:times|over|percent)$/.test(reckoning.op.kind) && !POINTING.test(words[at + 1] ?? ''))
      return { reckoning, rest: keepWords(question.text, tokens, (_, each) => each > at) };
  }
  return null;
}

/** The words of an operation without those that say nothing more. */
function coreOf(text: string): string {
  const left = text.replace(IDLE, '').trim();
  return left === text ? text : coreOf(left);
}

/** What is held, owed, paid or received, and no rate or habit. */
const OF_MONEY =
  /^(?:list_accounts|pension_summary|savings_balances|salary_summary|query_ledger|spending_by_category|search_transactions|installment_plans|upcoming_cuotas|due_soon|municipal_receipts|budget_projection)$/;

/** Net worth, money, what is in banks and what is owed in all have the others within them, as all funds have each. */
const OF_ALL = /^(?:worth|money|bank|debts)$/;

/** Whether an answer has what was told within: all funds, all accounts. */
const isOfAll = ({ calls: [call], about }: ReadPlan): boolean =>
  OF_ALL.test(about) ||
  (call?.tool === 'pension_summary' && call.args['fund'] === undefined && call.args['funds'] === undefined);

/** Whether two sums may have a row, or an account, in common: then they are not added up. */
function mayOverlap(of: readonly ReadPlan[]): boolean {
  const first = of.flatMap(({ calls }) => calls.slice(0, 1));
  const isAll = first.some(({ tool, args }) => tool === 'pension_summary' && args['fund'] === undefined);
  if (isAll || of.some(({ about }) => OF_ALL.test(about))) return true;
  const budgets = of.filter(({ calls: [call] }) => call?.tool === 'budget_projection');
  if (budgets.some(({ about }) => about !== 'subject')) return true;
  const rows = first.filter(({ tool }) => readsRows(tool));
  const subjects = rows.map(({ args }) => JSON.stringify([args['category'], args['q'], args['filter']]));
  const isOneKind =
    rows.every(({ args }) => args['category'] !== undefined && args['q'] === undefined) ||
    rows.every(({ args }) => args['category'] === undefined && (args['q'] ?? args['filter']) !== undefined);
  return rows.length > 1 && (!isOneKind || new Set(subjects).size < rows.length);
}

/** Each a sum, an average or one of some rows, or each from one tool. */
const isOfOneKind = (of: readonly ReadPlan[]): boolean => {
  const calls = of.flatMap((plan) => plan.calls.slice(0, 1));
  const kindOf = ({ tool, args: { measure = 'sum' } }: (typeof calls)[number]) =>
    readsRows(tool) ? (EXTREME.test(String(measure)) ? 'row' : measure) : null;
  const isRows = calls.some(({ tool }) => readsRows(tool));
  return isRows ? new Set(calls.map(kindOf)).size === 1 : new Set(calls.map(({ tool }) => tool)).size === 1;
};

/**
 * The plan of a reckoning; `no_rate` of what has none by the day, month or year, and null when its parts are no two figures
 * of money, may be added up twice, or when another reading knows more of it.
 */
export function reckon({ op, into, more }: Reckoning, of: readonly ReadPlan[]): ReadPlan | 'no_rate' | null {
  const [first, ...rest] = of;
  if (first === undefined) return null;
  const calls = of.flatMap((plan) => plan.calls.slice(0, 1));
  if (OF_SEVERAL.test(op.kind)) {
    const isPrices = new Set(of.map(saidOf)).size > 1 && of.every(isPrice);
    if (isPrices) return { kind: 'read', calls, about: 'plain', reckoned: { op, of: of.map(byTheMonth) } };
    // Of what one list told, it is one of the list.
    if (op.kind === 'more' && (rest.length === 0 || !isOfOneKind(of))) return null;
    const isSame = rest.length === 1 && saidOf(first) === saidOf(rest[0]);
    if (rest.length === 0 || isSame || calls.some(({ tool }) => !OF_MONEY.test(tool))) return null;
    // The first and the second of a list are two rows; what two cost each time comes to nothing together.
    const isRow = of.every((plan) => plan.picked?.kind === 'place' || isRowAlone(plan));
    if (op.kind === 'sum' && calls.some(({ args }) => args['average_over'] === 'row')) return null;
    if (op.kind === 'sum' && !isRow && (mayOverlap(of) || (more === undefined && isOfRows(of)))) return null;
    if (
      op.kind === 'difference' &&
      (rest.length > 1 || (calls.some(({ tool }) => readsRows(tool)) && !isOfOneKind(of)))
    )
      return null;
  }
  if (op.kind === 'rate') {
    const rated = rateOf(first, op);
    if (rated !== true) return rated;
  }
  return { kind: 'read', calls, about: 'plain', reckoned: { op, of }, ...(into === undefined ? {} : { into }) };
}

const saidOf = (plan?: ReadPlan) => JSON.stringify([plan?.calls, plan?.ids, plan?.detail, plan?.picked, plan?.about]);
/** Whether answers are sums of rows, which are added up by asking for all of them. */
const isOfRows = (of: readonly ReadPlan[]): boolean =>
  of.every(({ calls }) => calls.every(({ tool }) => readsRows(tool)));

const LEFT = /^(?:left|quedan?|quedarian?|sobran?|sobraria)$/;

/** What is asked of the last answers together; null where they do not belong together, or more is said. */
function askedOfRun({ words }: Asked, before: NonNullable<Before>, last: ReadPlan, language: Language): Found | null {
  const core = coreOf(words.join(' '));
  const answer = (plan: ReadPlan): Found => ({
    ...{ kind: 'answer', plan, intent: before.intent, asked: before.asked, language, of: before.kind },
  });
  if (isToldAlready(core, last)) return answer(last);
  // Of three, which two: no reading knows the most and the least of all.
  if (asksEnds(core)) return { kind: 'refusal', what: 'unknown', asked: before.asked, language };
  const op = asksOfRun(core);
  const run = op === null ? null : runOf(before);
  if (op === null || run === null || !isOfRun(core, run)) return null;
  // Several things at one time may have rows in common, which count once; of names another reading adds them up.
  if (op.kind === 'sum' && !run.isOfOneThing) return null;
  const of = partsOfRun(run, op);
  // The rent of next week is of the next thirty days too.
  if (op.kind === 'sum' && shareDays(of, before.asked.question))
    return { kind: 'refusal', what: 'unknown', asked: before.asked, language };
  return answer({
    kind: 'read',
    calls: of.flatMap(({ calls }) => calls.slice(0, 1)),
    about: 'plain',
    reckoned: { op, of },
  });
}

/** `Súmelos`, `¿y eso al año?`: what was told, and one more where it is asked for; `la mitad de mi salario` by itself. */
export function reckonedOf(asked: Asked, before: Before, language: Language, understand: Understand): Found | null {
  const [found, into] =
    before === null || before.isChange ? [null, null] : [reckoningOf(asked) ?? withIt(asked, before), intoOf(asked)];
  // `What's left per week`, after what was spent, is none of that.
  const [call] = before?.plan.kind === 'read' ? before.plan.calls : [];
  const isOfSpent = call !== undefined && readsRows(call.tool);
  if (found?.op.kind === 'rate' && isOfSpent && asked.words.some((word) => LEFT.test(word)))
    return { kind: 'refusal', what: 'unknown', asked, language };
  // `¿Y en dólares?` of what was reckoned.
  if (into !== null && before?.plan.kind === 'read' && before.plan.reckoned !== undefined)
    return { ...before, kind: 'answer', plan: { ...before.plan, into }, language, of: before.kind };
  const compared = found !== null && before?.plan.kind === 'read' ? ofCompared(found.op, before.plan) : undefined;
  if (compared === null) return { kind: 'refusal', what: 'unknown', asked, language };
  if (compared !== undefined && before !== null)
    return { kind: 'answer', plan: compared, intent: before.intent, asked: before.asked, language, of: before.kind };
  // `En porcentaje`, of what two differ by: of which of them is not said.
  const isDifference = before?.plan.kind === 'read' && before.plan.reckoned?.op.kind === 'difference';
  if (isDifference && asksPercent(coreOf(asked.words.join(' '))))
    return { kind: 'refusal', what: 'unknown', asked, language };
  // `Only Farmavalue`, `average`: of that, and of nothing that it was taken from.
  const text = asked.words.join(' ');
  if (before?.isLess === true && (found?.op ?? asksOfRun(coreOf(text)))?.kind === 'mean' && !TWO.test(text))
    return null;
  const ofRun = before?.plan.kind === 'read' ? askedOfRun(asked, before, before.plan, language) : null;
  if (ofRun !== null) return ofRun;
  const part = found === null ? partAsked(asked) : null;
  const reckoning = found ?? part?.reckoning;
  if (reckoning === undefined) return null;
  // `¿Cuál es más?` of three is of all three.
  const led = /^(?:more|mean)$/.test(reckoning.op.kind) && !TWO.test(asked.words.join(' ')) ? toldOneByOne(before) : [];
  const told = led.length > reckoning.parts ? led : toldBefore(before, reckoning);
  const of = part === null ? [...told] : [];
  const more = part === null ? (reckoning.more ?? []) : [part.rest];
  // What is added is told with what it is added to, or not at all.
  const isAdded = part === null && reckoning.op.kind === 'sum' && more.length > 0;
  const none: Found | null = isAdded ? { kind: 'refusal', what: 'unknown', asked, language } : null;
  let [intent, kind] = [before?.intent, before?.kind];
  for (const words of more) {
    const isEnglish = language === 'en';
    const lead = part === null ? (isEnglish ? 'and' : 'y') : isEnglish ? 'how much is' : 'cuánto es';
    const next = understand({ ...asked.question, text: `${lead} ${words}` }, before, language);
    if (next.kind !== 'answer' || next.plan.kind !== 'read') return none;
    // What comes to the same again is no other thing.
    const told = next.plan;
    if (of.some((each) => saidOf(each) === saidOf(told))) return none;
    // All of them have what was told within.
    if (isAdded && isOfAll(told)) return null;
    of.push(told);
    [intent, kind] = [intent ?? next.intent, kind ?? next.of];
  }
  const parts = isAdded ? ofListAlone(of) : of;
  const [only] = parts;
  // One of its names alone.
  if (parts.length < of.length && parts.length === 1 && only !== undefined && intent !== undefined)
    return {
      kind: 'answer',
      plan: { ...only, about: 'spent' },
      intent,
      asked: before?.asked ?? asked,
      language,
      of: kind,
    };
  const isDue = of.every(({ calls: [call] }) => call?.tool === 'due_soon');
  if (reckoning.op.kind === 'sum' && isDue && shareDays(of, asked.question))
    return { kind: 'refusal', what: 'unknown', asked, language };
  // What all of a list cost is of no one month, and a part of a plan is no other than the plan.
  const isOfList = of.some(({ calls: [call], detail }) => call?.tool === 'recurring_items' && detail === undefined);
  const budgets = of.filter(({ calls: [call] }) => call?.tool === 'budget_projection');
  const isOfPart = new Set(budgets.map(({ about }) => about === 'subject')).size > 1;
  if ((reckoning.op.kind === 'share' && isOfList) || (reckoning.op.kind === 'difference' && isOfPart))
    return { kind: 'refusal', what: 'unknown', asked, language };
  const plan = reckon(reckoning, parts);
  // `Y la diferencia`, after how often one went to two shops, is of no money.
  const isReckoned = of.length > 1 || (plan !== null && plan !== 'no_rate' && plan.reckoned !== undefined);
  if (isReckoned && of.some(tellsCount)) return { kind: 'refusal', what: 'unknown', asked, language };
  if (plan === null && reckoning.op.kind === 'sum' && saysInAll(asked.words) && isOfRows(of) && of.length > 1)
    return addedUp(of, before, language);
  // `Qué diferencia hay`, after the most and the least of a list, is of no other times.
  const isOfGroups = of.some(({ calls }) => calls.some(({ args }) => args['by'] !== undefined));
  if (plan === null && /^(?:difference|more)$/.test(reckoning.op.kind) && isOfGroups)
    return { kind: 'refusal', what: 'unknown', asked, language };
  if (plan === 'no_rate') return { kind: 'refusal', what: plan, asked, language };
  if (plan === null || intent === undefined) return none;
  return { kind: 'answer', plan, intent, asked: before?.asked ?? asked, language, of: kind };
}
