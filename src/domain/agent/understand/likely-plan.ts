/** What a question likely means by its kind, and when that is not enough to answer. */

import { TO_SOMEBODY } from '../kinds/kept.ts';
import { asKind, dropsMeasure, intentsOf, saysTopic } from '../kinds/kinds.ts';
import { ordersChange } from '../kinds/ruled-out.ts';
import { type Likely, PLAIN, USED } from '../kinds/score-kinds.ts';
import { ADDING, type Asked, type Fit, type Intent, type Plan, planOf } from '../plans/intents.ts';
import type { KnownAccount } from '../words/account-names.ts';
import { foldWord } from '../words/question-words.ts';
import type { Range } from '../words/slots.ts';
import { INTENTS } from './all-intents.ts';
import { QUESTIONING, saysSlot } from './clauses-meant.ts';

/** The kinds that are looked at, and how likely one must be to be answered, and to be taken before what the slots say. */
export const KINDS_MAX = 4;
/** Less likely than this a kind is not answered, however few others can be; and how much of the chance those may take. */
const LEAST = 0.2;
const WITHOUT_MAX = 0.5;
export const UNSURE = 0.25;
export const SURE = 0.5;
export const CERTAIN = 0.75;
export const POSSIBLE = 0.08;
/** A name that is as likely asked about has its part in the answer. */
const NAMED_MIN = 0.2;
/** What begins a question. */
const ASKS = /^(?:cuant[oa]s?|cual(?:es)?|cuando|donde|que|como|how|what|which|when|where|who|if|si)$/;
/** Words that turn what is said into another thing. */
const NEGATING = /^(?:no|not|nunca|jamas|never|mitad|half|doble|double|tercio|triple|unless|aunque)$/;
export type LikelyFit = { asked: Asked; plan: Plan; intent: Intent; chance: number };

/** Who is told to change something gives no figure, but what an amount is in another currency. */
export const isOrder = (words: readonly string[], plan: Plan): boolean =>
  plan.kind === 'read' && ordersChange(words) && plan.calls.every(({ tool }) => tool !== 'convert');

/** `Cuánto no gasté`: a negation of what is asked, or one that has no place. */
export function isTurned({ uncovered, words, ranges }: Asked, plan: Plan): boolean {
  if (plan.kind !== 'read') return false;
  if (isOrder(words, plan)) return true;
  const isAsked = (at: number) =>
    ranges.some((range) => range.from === at && saysSlot(range, /^(?:spend|income|salary|rows)$/));
  return (
    uncovered.some((word) => NEGATING.test(word)) || words.some((word, at) => NEGATING.test(word) && isAsked(at + 1))
  );
}

/**
 * What the words alone would be taken for, against what is likely: a sum of everything, of which some words say
 * nothing, or a change.
 */
export function isGuess({ intent, plan }: Fit, asked: Asked, kinds: readonly Likely[]): boolean {
  const chance = chanceOf(intent, kinds);
  if (plan.kind === 'read') return isOfAll(plan) && !asked.has('spend|spending') && chance < UNSURE;
  return plan.kind !== 'tell' && chance < UNSURE && (kinds[0]?.chance ?? 0) >= SURE;
}

/** How likely the kinds are that an intent is planned for. */
export const chanceOf = (intent: Intent, kinds: readonly Likely[]): number =>
  kinds.reduce((sum, each) => sum + (intentsOf(each.kind, [intent]).length > 0 ? each.chance : 0), 0);

/** How likely a plan must be that a word nobody knows has no part in. */
export const leastKnown = (plan: Plan): number =>
  plan.kind === 'tell' || (plan.kind === 'propose' && ADDING.test(plan.tool)) || isPurchase(plan) ? 0 : CERTAIN;

/** A purchase that is planned is of something new. */
const isPurchase = (plan: Plan): boolean =>
  plan.kind === 'read' && plan.calls.some(({ tool }) => tool === 'what_if_purchase');

const OWED = /^(?:credit_card|liability)$/;

/** What a plan is of, folded: its words, and the names of the accounts that it tells. */
export function usedBy(plan: Plan, { question }: Asked): string {
  const { ids = [], about } = plan.kind === 'read' ? plan : {};
  const isTold = ({ id, account_type }: KnownAccount) =>
    ids.includes(id) || (about === 'debts' && OWED.test(account_type));
  return foldWord(JSON.stringify([plan, ...(question.names.ledger.accounts ?? []).filter(isTold)]));
}

/** Words where something is asked that are neither of the language nor in the plan: `el quintal de cemento`. */
export function strangersTo(asked: Asked, plan: Plan): string[] {
  const { ranges } = asked;
  const clause = ranges.find((range) => saysSlot(range, QUESTIONING))?.clause;
  const used = usedBy(plan, asked);
  return ranges
    .filter(
      (range) =>
        (clause === undefined || range.clause === clause) &&
        range.readings.every(({ slot }) => /^(?:noise|name|turning)$/.test(slot)),
    )
    .flatMap(({ raw }) => raw.split(' '))
    .filter((word) => !USED.has(foldWord(word)) && !used.includes(foldWord(word)));
}

/** `El saldo de mi amiga Valeria`: somebody that nobody knows, and that a plan has no part for. */
export function isOfAnother(asked: Asked, plan: Plan): boolean {
  const { ranges, words, question } = asked;
  const used = usedBy(plan, asked);
  const isWhose = ({ from, to }: Range) =>
    // `The pin of my card`: what of it nobody knows.
    (/^(?:of|de|del)$/.test(words[to] ?? '') && from > 0) ||
    /^(?:mi|mis|su|sus|un|una|de|del|my|your|his|her|their|an?|of)$/.test(words[from - 1] ?? '');
  return ranges.some(
    (range) =>
      range.readings.every(({ slot }) => slot === 'name') &&
      !used.includes(foldWord(range.raw)) &&
      (['’', "'"].some((mark) => question.text.includes(`${range.raw}${mark}s`)) ||
        (isWhose(range) && range.raw.split(' ').some((word) => !USED.has(foldWord(word))))),
  );
}

/** A sum, or a list, of all rows of a time. */
export const isOfAll = ({ calls }: Extract<Plan, { kind: 'read' }>): boolean =>
  calls.every(
    ({ tool, args }) =>
      (tool === 'spending_by_category' && args['category'] === undefined) ||
      (tool === 'query_ledger' && (args['filter'] === undefined || args['filter'] === 'flow:out')) ||
      (tool === 'search_transactions' &&
        Object.entries(args).every(
          ([key, value]) =>
            /^(?:cycle|start_date|end_date|until|limit|top)$/.test(key) ||
            (key === 'q' && /^(?:(?:until|flow):\S+ ?)+$/.test(String(value))),
        )),
  );

/** `Coffee spending`: a word right before what is asked says which. */
const modifies = (range: Range, ranges: readonly Range[]): boolean =>
  range.readings.length > 0 &&
  range.readings.every(({ slot }) => /^(?:noise|name)$/.test(slot)) &&
  !range.raw.split(' ').every((word) => PLAIN.has(foldWord(word))) &&
  ranges.some(({ from, raw }) => from === range.to && /^(?:spending|expenses|spend|costs)$/i.test(raw));

/** What is left of everything that is planned. */
const isOfWholeBudget = ({ calls }: Extract<Plan, { kind: 'read' }>): boolean =>
  calls.some(({ tool, args }) => tool === 'budget_projection' && args['category'] === undefined);

/** `Cuánto me va a salir el marchamo`: what of it costs something. */
const COSTING = /^(?:salir|costar|valer|cobrar)(?:me|nos)? (?:el|la|los|las|un|una) /i;

/** A name, and nothing that the language knows. */
const isUnknownName = ({ readings }: Range): boolean =>
  readings.length > 0 && readings.every(({ slot }) => slot === 'name');

/** What a sum or list of everything can be asked with: any other word that says something is about a part of it. */
const OF_ALL =
  /^(?:spend|spending|period|rows|money|most|what|by|per|average|largest|smallest|rank|share|compare|degree|trend|income|salary|net|until|latest|last|first|have|when|how_many|count|same_point|overview|holiday|since_payday|amount|amount_word|more_than|less_than|into|coin|tanto|those|this|why|rose|distinct|find|upcoming|before|total|put|note|move|edit|accounts|bank|currency|remaining|paid|date_word|reach|ends|returns|complete)$/;

/** `Se me está llevando`: what happens, and no thing. */
const HAPPENING = /(?:[aei]ndo|iendo|ing)$/;

/** `El desglose`, `total outgoings`, and not `en el veterinario`, which is a place or a thing. */
function isPlain(range: Range, words: readonly string[]): boolean {
  const before = words.slice(0, range.from).findLast((word) => !OWNING.test(word)) ?? '';
  return (
    saysSlot(range, /^name$/) &&
    !/^(?:en|at|in|on|for|con|with|para)$/.test(before) &&
    (range.raw.split(' ').every((word) => PLAIN.has(foldWord(word))) ||
      ((range.asked ?? 1) < NAMED_MIN && HAPPENING.test(foldWord(range.raw)) && USED.has(foldWord(range.raw))))
  );
}
const OWNING = /^(?:el|la|los|las|un|una|mi|mis|my|our|the|an?|su|sus|nuestr[oa]s?)$/;

/** `Home depot`: a category's word beside one that nobody knows is a name. */
export const namesCompound = (ranges: readonly Range[]): boolean =>
  ranges.some(
    ({ from, to, clause, readings, raw }) =>
      readings.length > 0 &&
      readings.every(({ slot }) => slot === 'name') &&
      !PLAIN.has(foldWord(raw)) &&
      ranges.some(
        (range) =>
          range.clause === clause &&
          (range.to === from || range.from === to) &&
          range.readings.every(({ slot }) => slot === 'category'),
      ),
  );

const HELD_THEN = /^(?:debia|debiamos|tenia|teniamos|owed|hubiera|hubiese|hubieramos)$/;
const OF_ROWS_OR_PAY = /^(?:search_transactions|query_ledger|spending_by_category|salary_summary)$/;

/**
 * What a plan must not pass over: a sum of everything no name or word that nobody knows (`y en el EPA cuánto he
 * gastado`), an answer of a topic no name that is asked about (`cuánto le debo a mi primo`).
 */
export function passesOver(plan: Plan, asked: Asked): boolean {
  const { ranges, words } = asked;
  if (plan.kind !== 'read' || isPurchase(plan)) return false;
  // `Recordame pagar el agua`, and not `remind me, how much do I pay?`.
  const isToRemind = ({ to, readings }: Range) =>
    readings.every(({ slot }) => slot === 'remind') && !ASKS.test(words[to] ?? '');
  if (ranges.some(isToRemind)) return true;
  // `What did he spend there`: of somebody else nothing is known.
  if (/(?:^| )(?:did|does|has|had|will) (?:he|she) /.test(words.join(' '))) return true;
  // Whom is meant is not known, unless that is asked.
  const isByWhom = plan.calls.some(({ args }) => args['by'] !== undefined);
  if (isOfAll(plan) && !isByWhom && TO_SOMEBODY.test(words.join(' '))) return true;
  // The month of the calendar is no cycle.
  if (words.some((word) => /^calendari?o?$/.test(word)) && plan.calls.every(({ args }) => args['cycle'] !== undefined))
    return true;
  // `Cuánto debía de la tarjeta el mes pasado` is not what was bought, nor is what would have been.
  if (words.some((word) => HELD_THEN.test(word)) && plan.calls.every(({ tool }) => OF_ROWS_OR_PAY.test(tool)))
    return true;
  if (ranges.some(({ readings }) => readings.length > 0 && readings.every(({ slot }) => slot === 'outside')))
    return true;
  if (namesCompound(ranges)) return true;
  const used = usedBy(plan, asked);
  const isUnused = ({ raw }: Range) => !used.includes(foldWord(raw));
  if (ranges.some((range) => (range.asked ?? 0) >= NAMED_MIN && saysSlot(range, /^name$/) && isUnused(range)))
    return true;
  if (isOfWholeBudget(plan) && ranges.some((range) => isUnknownName(range) && COSTING.test(range.raw))) return true;
  // The highest of the balances is none of them.
  if (isOfWholeBudget(plan) && plan.about === 'left' && asked.has('largest')) return true;
  // How many salaries are to come is no sum.
  if (isOfWholeBudget(plan) && asked.has('how_many') && asked.has('salary')) return true;
  if (isOfAll(plan) && ranges.some((range) => modifies(range, ranges))) return true;
  return (
    isOfAll(plan) &&
    ranges.some(
      (range) =>
        (!range.weak &&
          isUnused(range) &&
          !range.readings.some(({ slot }) => OF_ALL.test(slot)) &&
          !isPlain(range, words)) ||
        (range.readings.every(({ slot }) => /^(?:noise|turning)$/.test(slot)) &&
          range.raw
            .split(' ')
            // A sentence begins with a capital: `Indíqueme`.
            .some((word) => (range.from > 0 && word !== word.toLowerCase()) || !USED.has(foldWord(word)))),
    )
  );
}

/** Rows of nothing in particular, and what only says what is missing, are answered when the kind is beyond doubt. */
export function isVague({ plan, asked }: LikelyFit, { uncovered, ranges }: Asked): boolean {
  if (plan.kind === 'tell') return true;
  // `Cuánto salió el marchamo este año` is no sum of everything.
  const isUnsaid = uncovered.length > 0 || ranges.some((range) => saysSlot(range, /^(?:name|water|only)$/));
  if (plan.kind === 'read' && isOfAll(plan) && isUnsaid) return true;
  if (plan.kind !== 'read' || asked.periods.length > 0 || asked.has('rows|latest')) return false;
  const [call] = plan.calls;
  return call?.tool === 'search_transactions' && call.args['q'] === undefined && call.args['category'] === undefined;
}

/** Kinds of which the receipts of the municipality are no row: `el recibo de la muni`. */
const ROWS_OF_RECEIPTS = /^(?:spent|last|list|compare|rose|why|income|salary|largest|smallest|top)$/;

/**
 * The likeliest plan with all that the question names: kinds that come to the same plan are one, and of those that
 * have no plan there is no chance.
 */
export function likelyOf(kinds: readonly Likely[], whole: Asked, cut: Asked): LikelyFit | undefined {
  const isReceipt =
    whole.has('receipts') &&
    whole.ranges.some(
      (range) => saysSlot(range, /^(?:item|merchant)$/) && (saysSlot(range, /^receipts$/) || /\bmuni/i.test(range.raw)),
    );
  const likeliest = kinds.slice(0, KINDS_MAX).filter(({ chance }) => chance >= POSSIBLE);
  const [first] = likeliest;
  if (isReceipt && first !== undefined && ROWS_OF_RECEIPTS.test(first.kind))
    likeliest.unshift({ kind: 'municipal', chance: first.chance });
  const found = new Map<string, LikelyFit>();
  let [without, isFirstPlanned] = [0, true];
  for (const { kind, chance } of likeliest) {
    const fit =
      !(kind === 'available' && whole.has('safe') && !whole.has('category|uncategorized')) &&
      // `How much do I owe` is no sum of what was spent.
      !(kind === 'spent' && whole.has('owe') && !whole.has('spend|spending|rows')) &&
      (saysTopic(kind, whole) || chance >= CERTAIN) &&
      ((kind === first?.kind && chance >= SURE) || !dropsMeasure(kind, whole))
        ? planOfKind(kind, whole, cut)
        : undefined;
    const said = JSON.stringify(fit?.plan);
    const same = found.get(said);
    if (fit === undefined) {
      without += chance;
      // What most likely is asked has no plan: the next best would answer another question.
      if (kind === first?.kind && chance >= SURE) isFirstPlanned = false;
    } else if (same !== undefined) same.chance += chance;
    else found.set(said, { ...fit, chance });
  }
  const [best] = [...found.values()].toSorted((a, b) => b.chance - a.chance);
  if (best === undefined || best.chance < LEAST || !isFirstPlanned) return undefined;
  // A change is no likelier for want of others.
  return best.plan.kind === 'read' && whole.uncovered.length === 0
    ? { ...best, chance: best.chance / (1 - Math.min(without, WITHOUT_MAX)) }
    : best;
}

/** A question as one of a kind: all of it, or the clauses that ask. */
function planOfKind(kind: string, whole: Asked, cut: Asked): Omit<LikelyFit, 'chance'> | undefined {
  for (const text of [whole, cut]) {
    const asked = asKind(text, kind);
    for (const intent of intentsOf(kind, INTENTS)) {
      const plan = planOf(asked, intent);
      if (plan !== null) return { asked, plan, intent };
    }
  }
  return undefined;
}
