/** `Ponga las de Walmart en hogar menos la última`: the order, and then fewer rows of it; never an order about those. */

import { placed } from '../orders/row-places.ts';
import { rowsCounted } from '../orders/rows-counted.ts';
import type { Asked, Plan, Which } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import { narrowedOf } from '../proposals/narrow-proposal.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found, Understand } from '../understand/understood.ts';
import { keepWords } from '../words/question-words.ts';
import { slotsOf } from '../words/slots.ts';

const OF_MANY = /^propose_(?:category|defer|delete)$/;
const EXCEPT = /^(?:menos|excepto|salvo|except|but|excluding|sin|without)$/;
const NOT = /^(?:no|not)$/;
/** Before an exception that the order comes after: `y todos menos el primero, pasalos a hogar`. */
const LEADING =
  /^(?:y|e|and|no|ok|pero|but|bueno|mejor|entonces|then|so|ahora|now|tod[oa]s|all|es[oa]s|those|of|them)$/;
const OPENING = /^(?:pero|but|y|and|mas)$/;
/** Where rows go, or what they are: no rows that are left out. */
const GOAL = /^(?:a|al|en|to|in|into|under|as|como|es|son|era|fue|is|are|was)$/;
/** Begins what points at rows: `menos la última`, `except those of May`; names by themselves are left out of a search. */
const OF_ROWS =
  /^(?:el|la|los|las|lo|the|that|those|es[ae]|es[ao]s|mi|mis|my|un[oa]s|algun[oa]s|cualquier[a]?|todo|some|few|any|anything|everything|ultim[oa]s?|last)$/;
/** A marker may be a part of other words: `sin categoría`, `de menos de 5 mil`, `más o menos`. */
const MARKING = /^(?:except|degree|no|noise|turning|edit|compare)$/;
const TELLING = /^(?:period|amount|last|latest|largest|smallest|newest|first)$/;

/** What is left out of an order, and the order without it. */
type Parted = { order: string; out: string; isNot: boolean; isLed?: boolean };

/** The ways in which an order may be parted; the longest exception first. */
function partedIn({ words, tokens, ranges, question }: Asked): Parted[] {
  const text = (isKept: (at: number) => boolean) =>
    keepWords(question.text, tokens, (_, at) => isKept(at))
      .replace(/(?<![\s,;])[\s,;]+$/, '')
      .trim();
  // `Borre las de Walmart, la última no`, `pero las de mayo, no`.
  const opens = (at: number) => OPENING.test(words[at - 1] ?? '') || tokens[at]?.clause !== tokens[at - 1]?.clause;
  const own = words.findLastIndex((word, at) => at > 0 && /^(?:el|la|los|las|lo|the|those)$/.test(word) && opens(at));
  if (NOT.test(words.at(-1) ?? '') && own > 0) {
    const end = OPENING.test(words[own - 1] ?? '') ? own - 1 : own;
    return [{ order: text((at) => at < end), out: text((at) => at >= own && at < words.length - 1), isNot: true }];
  }
  const isLed = (at: number) => words.slice(0, at).every((word) => LEADING.test(word));
  const isMarker = (word: string, at: number) =>
    (EXCEPT.test(word) || (at > 0 && NOT.test(word) && opens(at))) &&
    (OF_ROWS.test(words[at + (/^(?:for|de)$/.test(words[at + 1] ?? '') ? 2 : 1)] ?? '') ||
      (isLed(at) && !NOT.test(words[at + 1] ?? ''))) &&
    (EXCEPT.test(word) || tokens[at + 1]?.clause === tokens[at]?.clause) &&
    ranges.every(({ from, to, readings }) => at < from || at >= to || readings.some(({ slot }) => MARKING.test(slot)));
  const at = words.findIndex(isMarker);
  if (at === -1) return [];
  const from = OPENING.test(words[at - 1] ?? '') ? at - 1 : at;
  const first = /^(?:for|de)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  const isEnd = (word: string, end: number) => GOAL.test(word) || (isOrder(word) && words[end + 1] !== 'de');
  const later = words.flatMap((word, end) => (end > first && isEnd(word, end) ? [end] : []));
  // `Menos el primero ponelos en salud`: the order is all from its verb on.
  if (isLed(at)) {
    const verb = later.find((end) => isOrder(words[end] ?? ''));
    return verb === undefined
      ? []
      : [
          {
            order: text((each) => each >= verb),
            out: text((each) => each >= first && each < verb),
            isNot: false,
            isLed: true,
          },
        ];
  }
  return [words.length, ...later].map((end) => ({
    order: text((each) => each < from || each >= end),
    out: text((each) => each >= first && each < end),
    isNot: NOT.test(words[at] ?? ''),
  }));
}

/** A change of all that a search finds but some of its newest, largest or oldest. */
function allBut(plan: Plan, which: Which, today: string): Plan | null {
  // The last of a list that was told may be the newest, or where the list ends.
  if (plan.kind !== 'propose') return null;
  const { filter, ...args } = plan.args;
  const q = typeof filter === 'string' ? filter : '';
  // What is still to come is not the newest.
  const until = /(?:^| )(?:until|cycle):/.test(q) ? '' : ` until:${today}`;
  return {
    ...{ kind: 'propose_found', tool: plan.tool, args, detail: '' },
    rows: { tool: 'search_transactions', args: { q: `${q}${until}`, limit: ROWS_MAX }, which: { allBut: which } },
  };
}

/** A search that was narrowed by words alone stays a search, however many rows it finds. */
function asSearch(plan: Plan | null, order: Plan): Plan | null {
  if (plan?.kind !== 'propose_found' || order.kind !== 'propose' || plan.rows.which !== 'all') return plan;
  const { q, limit: _, ...more } = plan.rows.args;
  return Object.keys(more).length === 0 ? { ...order, args: { ...order.args, filter: q } } : plan;
}

/** What an order is; `delete all` after a list, of which some is left out, is of the list: `delete those`. */
function orderOf(text: string, { question, language }: Asked, before: Before, understand: Understand): Found {
  const found = understand({ ...question, text }, before, language);
  if (found.kind === 'answer' && !(found.plan.kind === 'tell' && found.plan.what === 'too_wide')) return found;
  const those = text.replace(ALL_OF_THEM, language === 'en' ? 'those' : 'esos');
  return those === text ? found : understand({ ...question, text: those }, before, language);
}
const ALL_OF_THEM = /(?<!\p{L})(?:everything|all(?: of (?:them|those|these))?|tod[oa]s?)(?!\p{L})(?! l[ao]s? )/iu;

/** The order of all but what it leaves out, or that this cannot be told apart; null where it leaves out nothing. */
export function exceptedOf(asked: Asked, before: Before, understand: Understand): Found | null {
  const { question, language, words } = asked;
  // `Sin contar el alquiler, ¿en qué comercio dejé más?` orders nothing.
  if (/[?¿]/.test(question.text)) return null;
  const text = words.join(' ');
  // `Todas menos la última` is of the list by its places.
  const place = placed(text, true);
  if (!words.some(isOrder) || (typeof place?.which === 'object' && 'allBut' in place.which)) return null;
  const parted = partedIn(asked);
  for (const { order, out } of parted) {
    const found = order === '' || out === '' ? null : orderOf(order, asked, before, understand);
    if (found?.kind !== 'answer' || !('tool' in found.plan)) continue;
    // Of one row, and of what is new, nothing is left out.
    if (!OF_MANY.test(found.plan.tool)) return null;
    const apart = { ...question, text: out };
    const counted = rowsCounted(
      { ...asked, ...slotsOf(out, question.names, question), question: apart },
      found.plan.tool,
    );
    const but = `${language === 'en' ? 'except' : 'menos'} ${out}`;
    const left = { ...asked, ...slotsOf(but, question.names, question), question: { ...question, text: but } };
    const { newest, which = newest === undefined ? undefined : { at: 1, count: newest } } =
      counted === null || counted === 'unclear' ? {} : counted;
    const isByPlace = (counted !== null && !(which !== undefined && 'exactly' in which)) || placed(out, true) !== null;
    const isOfList = found.plan.kind === 'propose_found' && found.plan.rows.which === 'all';
    const plan =
      isByPlace && !isOfList
        ? which === undefined
          ? null
          : allBut(found.plan, which, question.today)
        : asSearch(narrowedOf(left, found.plan), found.plan);
    if (plan !== null) return { ...found, plan };
    return { kind: 'ask_without', left: '', words: out, asked, language };
  }
  const [first] = parted;
  const isTelling =
    first !== undefined &&
    !first.isNot &&
    (first.isLed === true ||
      slotsOf(first.out, question.names, question).ranges.some(({ readings }) =>
        readings.some(({ slot }) => TELLING.test(slot)),
      ));
  return isTelling ? { kind: 'ask_without', left: '', words: first.out, asked, language } : null;
}
