/**
 * An order of two things of which a plan has one: `suba supermercado y combustible 10 mil`, `borre las últimas dos de Palí y
 * la de Musmanni del 2`, `cambie la de Palí a 6 mil y póngala en hogar`. Each is offered by itself, or none is proposed.
 */

import { changesBy } from '../orders/budget-orders.ts';
import type { Question } from '../plans/intents.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import { keepWords } from '../words/question-words.ts';
import { ASKING } from '../words/several-questions.ts';
import type { Range, Said } from '../words/slots.ts';
import type { Before } from './clauses-meant.ts';
import { type Found, isRead, type Understand } from './understood.ts';

type Change = Extract<Found, { kind: 'answer' }>;
const isChange = (found: Found): found is Change =>
  found.kind === 'answer' && (found.plan.kind === 'propose' || found.plan.kind === 'propose_found');

const JOINING = /^(?:y|e|and|plus|mas)$/;
/** Between two names of one order. */
const BETWEEN = /^(?:y|e|and|de|del|el|la|al?|the|for|en|lo|tambien|also)$/;
const GOAL = /^(?:al?|to|into|hacia|para|pa)$/;
const CLITIC = /^[a-z]{3,}l[oa]s?$/;
const OBJECT = /^(?:it|them|that|those)$/;
const ROW = /^(?:el|la|los|las|the|that)$/;
const COUNTED = /^(?:dos|tres|cuatro|cinco|two|three|four|five|\d{1,2}|ultim[oa]s?|last|primer[oa]s?|first)$/;

const saysPlanned = ({ readings }: Range): boolean => readings.some(({ slot }) => /^(?:item|category)$/.test(slot));
const saysShop = ({ readings }: Range): boolean => readings.some(({ slot }) => /^(?:merchant|name)$/.test(slot));

/** The words of a question from one place to another, as they were written. */
type Words = (from: number, to: number) => string;

/** Two or more names in a row with `y` between them; null where there are none. */
function namesJoined({ ranges, words, tokens }: Said): readonly Range[] | null {
  const named = ranges.filter(saysPlanned);
  const run = named.filter((range, at) => {
    const last = named[at - 1];
    if (last === undefined) return true;
    const between = words.slice(last.to, range.from);
    const isComma = tokens[last.to]?.clause !== tokens[last.from]?.clause || between.length === 0;
    return between.every((word) => BETWEEN.test(word)) && (isComma || between.some((word) => JOINING.test(word)));
  });
  return named.length > 1 && run.length === named.length ? named : null;
}

/** The order of each of several things that are planned. */
function ofItems(found: Change, said: Said, words: Words): readonly string[] | null {
  if (found.plan.kind !== 'propose' || found.plan.tool !== 'propose_budget_item') return null;
  const named = found.plan.args['item'] === undefined ? null : namesJoined(said);
  // `Pase 10 mil del presupuesto de restaurantes al de salud` changes both, each otherwise.
  const [from, to, ...more] = said.ranges.filter(saysPlanned);
  const isMoved =
    from !== undefined && to !== undefined && said.words.slice(from.to, to.from).some((word) => GOAL.test(word));
  if (found.plan.args['item'] !== undefined && isMoved && more.length === 0) return [];
  const [first, last] = [named?.[0], named?.at(-1)];
  if (named === null || first === undefined || last === undefined) return null;
  const [lead, end] = [words(0, first.from), words(last.to, said.words.length)];
  return named.map(({ from, to }) => `${lead} ${words(from, to)} ${end}`.trim());
}

/** Two orders of one row: `… y póngala en hogar`. */
function ofTwoVerbs({ words: said }: Said, words: Words): readonly string[] | null {
  const at = said.findIndex(
    (word, at) =>
      JOINING.test(said[at - 1] ?? '') &&
      isOrder(word) &&
      (CLITIC.test(word) || OBJECT.test(said[at + 1] ?? '')) &&
      said.slice(0, at - 1).some(isOrder),
  );
  return at === -1 ? null : [words(0, at - 1), words(at, said.length)];
}

/** `Y deje las demás`, `and leave the rest` changes nothing. */
const LEAVING =
  /^(?:dej[ae]\w*|conserv\w*|manten\w*|leave|keep) (?:(?:el|la|los|las|lo|the) )?(?:demas|otr[oa]s?|resto|rest|others?)(?: |$)/;

/** Two orders, each with rows of its own: `la de Delta ponla en transporte y borra la de CNFL`. */
function ofTwoOrders({ plan }: Change, { words: said, ranges }: Said, words: Words): readonly string[] | null {
  const isBudget = plan.kind === 'propose' && plan.tool === 'propose_budget_item';
  const isVerb = (word: string) => isOrder(word) || (isBudget && changesBy(word));
  const at = said.findIndex(
    (word, at) =>
      JOINING.test(said[at - 1] ?? '') &&
      isVerb(word) &&
      !LEAVING.test(said.slice(at).join(' ')) &&
      (/^(?:el|la|los|las|lo|al?|the|my|mi)$/.test(said[at + 1] ?? '') ||
        ranges.some((range) => range.from === at + 1 && (saysPlanned(range) || saysShop(range)))) &&
      said.slice(0, at - 1).some(isVerb),
  );
  return at === -1 ? null : [words(0, at - 1), words(at, said.length)];
}

/** Two rows, each said as one, of which a plan has one: `el café del 28 y el del 29 bórrelos`; each by itself is not said. */
function isOfTwoRows({ plan }: Change, { words: said }: Said): boolean {
  if (plan.kind === 'propose_found' ? plan.rows.isPointed === true : filterOf(plan) === undefined) return false;
  const join = said.findIndex(
    (word, at) => JOINING.test(word) && ONE.test(said[at + 1] ?? '') && /^(?:de|del|from)$/.test(said[at + 2] ?? ''),
  );
  return said.slice(0, Math.max(0, join)).some((word) => ONE.test(word) || /^(?:al|del)$/.test(word));
}
const ONE = /^(?:el|la|the)$/;
const filterOf = (plan: Change['plan']): unknown => (plan.kind === 'propose' ? plan.args['filter'] : undefined);

/** Rows of two shops, of which one is counted or dated by itself: `las últimas dos de Palí y la de Musmanni del 2`. */
function ofTwoRows(found: Change, { ranges, words: said, periods, has }: Said, words: Words): readonly string[] | null {
  const [one, other, ...more] = ranges.filter(saysShop);
  if (found.plan.kind === 'propose' && found.plan.args['filter'] === undefined) return null;
  if (one === undefined || other === undefined || more.length > 0 || has('split|link|rule')) return null;
  const join = said.findIndex((word, at) => at >= one.to && at < other.from && JOINING.test(word));
  const row = join + 1;
  if (join === -1 || !ROW.test(said[row] ?? '') || !said.slice(row, other.from).every((word) => !isOrder(word)))
    return null;
  const first = said
    .slice(0, one.from)
    .filter((word) => ROW.test(word))
    .at(-1);
  const isEachOne = [first, said[row]].every((word) => ONE.test(word ?? ''));
  const isOfOne = isEachOne || said.slice(0, other.from).some((word) => COUNTED.test(word)) || periods.length > 0;
  if (!isOfOne || first === undefined || (first === said[row] && /s$/.test(first))) return null;
  const verb = said.findIndex(isOrder);
  return verb === -1 || verb > one.from ? [] : [words(0, join), `${words(verb, verb + 1)} ${words(row, said.length)}`];
}

/** Leads to what is asked, or to an order. */
const TELLING = /^(?:tell|show|give|list|diga(?:me|nos)|digame|decime|dime|muestr\w+|mostra\w*|deme|dame|liste)$/;
const LED = /^(?:please|porfa|por|favor|then|also|luego|despues|tambien|me|in|on|at|en|a|de)$/;
const POINTING = /^(?:it|them|that|those|the|el|la|los|las|es[aeo]s?)$/;

/** An order and a question, of which a plan has one: `add 4000 at Musmanni and tell me how much I've spent there`. */
function ofOrderAndQuestion(
  { words: said, tokens, has }: Said,
  words: Words,
  read: (text: string) => Found,
): string[] | null {
  if (has('remind') || said.some((word) => /^(?:si|if|whether)$/.test(word))) return null;
  /** The word that a part begins with. */
  const firstOf = (from: number) => said.findIndex((word, at) => at >= from && !LED.test(word));
  const asks = (at: number) => ASKING.test(said[at] ?? '') || TELLING.test(said[at] ?? '');
  const isLedByQuestion = asks(firstOf(0));
  for (const at of said.keys()) {
    const isJoined = at > 0 && JOINING.test(said[at - 1] ?? '');
    if (at === 0 || (!isJoined && tokens[at]?.clause === tokens[at - 1]?.clause)) continue;
    const end = isJoined ? at - 1 : at;
    const first = firstOf(at);
    const [verb = '', next = ''] = said.slice(first);
    const [one, other] = [words(0, end), words(at, said.length)];
    // `Cuánto gasto y pongo en ahorros` orders nothing.
    const isVerb = isLedByQuestion && isOrder(verb) && !/(?<!l)o$/.test(verb);
    const isBy = isVerb && (isChange(read(other)) || (isJoined && (CLITIC.test(verb) || POINTING.test(next))));
    if (isBy && isRead(read(one))) return [one, other];
    // `Póngale 33 mil a la luz, que va subiendo`: why.
    const isAsked = asks(first) && (isJoined || tokens[first]?.isAsked === true) && !/^que$/.test(verb);
    if (isAsked && !isLedByQuestion && said.slice(0, end).some(isOrder) && isChange(read(one)) && isRead(read(other)))
      return [one, other];
  }
  return null;
}

const TOLD = /^(?:spend|paid|note_in|withdraw)$/;

/**
 * A reminder and another order: `anotá 3 mil de café y recordame pagar la luz el 9`. What one is reminded of is no order
 * where it is none by itself; what stands before a reminder and tells of money is never dropped.
 */
function ofReminder(said: Said, words: Words, read: (text: string) => Found): readonly string[] | null {
  const { words: all, tokens, ranges, amounts } = said;
  const remind = ranges.find(({ readings }) => readings.some(({ slot }) => slot === 'remind'));
  if (remind === undefined) return null;
  const isCut = (at: number) =>
    at > 0 && (JOINING.test(all[at - 1] ?? '') || tokens[at]?.clause !== tokens[at - 1]?.clause);
  const isTold = (at: number) =>
    ranges.some(({ from, readings }) => from === at && readings.some(({ slot }) => TOLD.test(slot)));
  const isBidding = (word: string, at: number) => (isOrder(word) && !/[aei]r$/.test(word)) || isTold(at);
  const at = all.findIndex((word, at) => isCut(at) && (at === remind.from || (at > remind.to && isBidding(word, at))));
  if (at === -1) return null;
  const halves = [words(0, JOINING.test(all[at - 1] ?? '') ? at - 1 : at), words(at, all.length)];
  const isOfMoney = at === remind.from && (amounts.some(({ from }) => from < at) || all.slice(0, at).some(isOrder));
  return isOfMoney || halves.every((half) => isChange(read(half))) ? halves : null;
}

/** The order as it is, where it is one; each of its parts, where every one is an order by itself; else none. */
export function wholeOrder(
  found: Found,
  said: Said,
  before: Before,
  question: Question,
  understand: Understand,
): Found {
  if (found.kind === 'social' || found.kind === 'one_by_one') return found;
  const words: Words = (from, to) =>
    keepWords(question.text, said.tokens, (_, at) => at >= from && at < to)
      .replace(/(?<![\s,;])[\s,;]+$/, '')
      .trim();
  const { asked, language } = found;
  const both = ofOrderAndQuestion(said, words, (text) => understand({ ...question, text }, before, language));
  if (both !== null) return { kind: 'one_by_one', orders: both, asked, language };
  if (!isChange(found)) return found;
  const verbs = ofTwoVerbs(said, words);
  const orders =
    ofReminder(said, words, (text) => understand({ ...question, text }, before, language)) ??
    ofItems(found, said, words) ??
    verbs ??
    ofTwoOrders(found, said, words) ??
    ofTwoRows(found, said, words);
  if (orders === null) return isOfTwoRows(found, said) ? { kind: 'refusal', what: 'unknown', asked, language } : found;
  const [first, ...others] = orders.map((text) => understand({ ...question, text }, before, language));
  const tools = new Set(
    [first, ...others].map((each) => (each !== undefined && isChange(each) ? JSON.stringify(each.plan) : '')),
  );
  // The second of two verbs is of the row of the first.
  const isEach =
    verbs === null ? !tools.has('') && tools.size === orders.length : first !== undefined && isChange(first);
  return isEach && orders.length > 0
    ? { kind: 'one_by_one', orders, asked, language }
    : { kind: 'refusal', what: 'unknown', asked, language };
}
