/**
 * An order after a list of rows, or after an order about that list, is of that list's rows: those of a name, of an amount or
 * of a time, the last one, the other one, more of them. Where they cannot be told within the list, the person is asked.
 */
import { writeTerm } from '../../search.ts';
import { readsRows } from '../answers/tool-data.ts';
import { tell } from '../orders/change-targets.ts';
import { isOneTold } from '../orders/one-row.ts';
import type { Plan, Question, ShownRows, Which } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import { periodTerms } from '../plans/subjects.ts';
import { isOrder } from '../plans/told-not-ordered.ts';
import type { Before } from '../understand/clauses-meant.ts';
import { answerBefore, placesIn, rowsShown } from '../understand/shown-rows.ts';
import type { Found } from '../understand/understood.ts';
import type { Said } from '../words/slots.ts';

type Args = Readonly<Record<string, unknown>>;
type FoundPlan = Extract<Plan, { kind: 'propose_found' }>;

const OF_ROWS = /^propose_(?:category|defer|delete|edit|split|link)$/;
/** What says how many rows are found, and not which. */
const HOW_MANY = /^(?:limit|top|order)$/;
/** What of a search names no rows: its times and amounts. */
const BOUND = / ?(?:(?:since|until|cycle):\S+|amount[<>]=?\S+|flow:\w+)/g;
const ALL = /(?:^| )(?:tod[oa]s?|all|every|each|cada|cualquier|any|siempre|always)(?: |$)/;
const TOO = /(?:^| )(?:tambien|too|as well|also)(?: |$)/;
/** `Y la otra en hogar`, `the other two`. */
const OTHER = /(?:^| )(?:la|el|the) (?:otra|otro|other)(?: one)?(?= |$)/;
const OTHERS = /(?:^| )(?:(?:l[oa]s )(?:otr[oa]s|demas)|the (?:others|other ones|rest)|el resto)(?= |$)/;
/** `Y el anterior a 3 mil`, and not `el mes anterior`. */
const OLDER =
  /(?:^| )(?:(?:el|la) (?:anterior|de antes)|the (?:previous one|one before(?: that| it)?))(?= (?:a|al|en|to|in|is|was|fue|era|por|for|pongal|borrel)|$)/;
const LAST = /(?:^| )(?:ultim[oa]|last)(?: |$)/;
/** One word or name of a search, which others may stand beside. */
const NAME = /^(?:"[^":|]+"|[^\s":|-][^\s":|]*)(?:\|(?:"[^":|]+"|[^\s":|]+))*$/;

const qOf = ({ q }: Args): string => (typeof q === 'string' ? q : '');
const joined = (...terms: readonly string[]): string => terms.filter((term) => term !== '').join(' ');

/** Whether rows are sought within a list already. */
const isWithin = (rows: ShownRows, list: ShownRows): boolean =>
  rows.isPointed === true ||
  (rows.tool === list.tool &&
    Object.entries(list.args).every(
      ([key, value]) =>
        HOW_MANY.test(key) || (key === 'q' ? qOf(rows.args).startsWith(qOf(list.args)) : rows.args[key] === value),
    ));

/** The rows that the last answer told, whatever was ordered since. */
export function listBefore(before: Before): ShownRows | undefined {
  const answer = answerBefore(before);
  return answer?.isChange === true ? listBefore(answer.previous ?? null) : rowsShown(answer);
}

/** What a search says beside what a list was sought by, where both say it otherwise: an amount within others. */
function termOf(key: string, value: unknown, { names }: Question): string | null {
  const category = names.ledger.categories.find(({ id }) => id === value)?.identifier;
  if (key === 'category') return category === undefined ? null : writeTerm('cat', category);
  if (key === 'type') return writeTerm('type', String(value));
  if (key === 'min_amount') return `amount>=${String(value)}`;
  return key === 'max_amount' ? `amount<=${String(value)}` : null;
}

/** A search within that of a list; null where the two cannot be said as one. */
function within(list: Args, own: Args, question: Question): Args | null {
  const { q: _, limit: _limit, top: _top, ...said } = own;
  const { cycle, start_date, end_date, ...more } = said as Record<string, string>;
  const isTimed = list['cycle'] !== undefined || list['start_date'] !== undefined;
  const time = [cycle, start_date].some((each) => each !== undefined) ? { cycle, start_date, end_date } : {};
  const times = isTimed ? periodTerms({ args: time as never }) : [];
  const terms: (string | null)[] = Object.entries(more).flatMap(([key, value]) =>
    list[key] === undefined || list[key] === value ? [] : [termOf(key, value, question)],
  );
  if (terms.includes(null)) return null;
  const q = joined(qOf(list), qOf(own), ...(terms as string[]), ...times);
  const days = isTimed ? {} : Object.fromEntries(Object.entries(time).filter(([, value]) => value !== undefined));
  return { ...days, ...more, ...list, ...(q === '' ? {} : { q }) };
}

/** What an order finds its rows by; undefined for rows that are found already. */
function ownOf(plan: Plan, { periods }: Said, { today }: Question): { args: Args; which: Which } | undefined {
  if (plan.kind === 'propose_found') {
    const { q: _, ...args } = plan.rows.args;
    const q = qOf(plan.rows.args).replace(` until:${today}`, '').replace(`until:${today}`, '');
    return { args: q === '' ? args : { ...args, q }, which: plan.rows.which };
  }
  const filter = plan.kind === 'propose' ? plan.args['filter'] : undefined;
  if (typeof filter !== 'string') return undefined;
  // What is moved on is of the current cycle, where no list says which.
  const isMoved = plan.kind === 'propose' && plan.tool === 'propose_defer' && periods.length < 2;
  return { args: { q: isMoved ? filter.replace(/ cycle:\S+$/, '') : filter }, which: 'all' };
}

/** The row before the one of a card: `y el anterior a 3 mil`; null where the card is of several. */
function olderThan(card: ShownRows): ShownRows | null {
  if (typeof card.which !== 'object' || !('at' in card.which) || card.which.count > 1) return null;
  const at = card.which.at + 1;
  return { ...card, args: { ...card.args, limit: at }, which: { at, count: 1 } };
}

/** Rows of a list that a card does not have yet; null where they cannot be told. */
function othersOf(list: ShownRows, card: ShownRows, isMany: boolean): ShownRows | null {
  const args = { ...list.args, ...(list.isCut === true ? {} : { limit: ROWS_MAX }) };
  const meant = isMany ? 'all' : 'only';
  const rows = (which: Which, q: string): ShownRows => ({
    ...{ tool: list.tool, which, isPointed: true, args: { ...args, ...(q === '' ? {} : { q }) } },
    ...(list.isCut === undefined ? {} : { isCut: list.isCut }),
    ...(list.orIn === undefined ? {} : { orIn: list.orIn }),
  });
  const name = nameIn(card, list);
  if (name === '' && typeof card.which === 'object')
    return rows({ among: { allBut: card.which }, which: meant }, qOf(list.args));
  const isNamed = name !== null && NAME.test(name) && !name.includes('|') && typeof card.which === 'string';
  return isNamed && list.isCut !== true ? rows(meant, joined(qOf(list.args), `-${name}`)) : null;
}

/** What the rows of a card are called within a list; null where more tells them. */
function nameIn({ args, tool }: ShownRows, list: ShownRows): string | null {
  const isSame = Object.entries(args).every(
    ([key, value]) => key === 'q' || HOW_MANY.test(key) || list.args[key] === value,
  );
  if (tool !== list.tool || !isSame || !qOf(args).startsWith(qOf(list.args))) return null;
  return qOf(args).slice(qOf(list.args).length).trim();
}

/** A name of a search as one term; undefined where it is none: `Auto Mercado` is two words, and one name. */
function asName(name: string | null): string | undefined {
  const term = name !== null && PLAIN.test(name) ? `"${name}"` : name;
  return term !== null && NAME.test(term) ? term : undefined;
}
const PLAIN = /^[\p{L}\d]+(?: [\p{L}\d]+)+$/u;

/** The rows of a card and more of the same list: `y la de Palí también`; null where they cannot be told together. */
function together(card: ShownRows, more: ShownRows, list: ShownRows): ShownRows | null {
  const [one, other] = [nameIn(card, list), nameIn(more, list)].map(asName);
  if (one === undefined || other === undefined || one === other) return null;
  const countOf = (which: Which) =>
    which === 'only' ? 1 : typeof which === 'object' && 'exactly' in which ? which.exactly : null;
  const [first, second] = [countOf(card.which), countOf(more.which)];
  const isAll = card.which === 'all' && more.which === 'all';
  if (!isAll && (first === null || second === null)) return null;
  const which: Which = isAll ? 'all' : { exactly: (first ?? 0) + (second ?? 0) };
  return { ...more, which, args: { ...more.args, q: joined(qOf(list.args), `${one}|${other}`) } };
}

/** Which rows of a list an order means that names them. */
function whichIn(own: { args: Args; which: Which }, list: ShownRows, card: ShownRows | null, text: string): Which {
  const { which } = own;
  if (typeof which !== 'object' || !('at' in which) || which.at !== 1) return which;
  const isLast = LAST.test(text);
  // After `borre la primera`, the last one is the other end of the list.
  const isByPlace = card !== null && typeof card.which === 'object' && ('at' in card.which || 'places' in card.which);
  if (isLast && isByPlace && which.count === 1 && nameIn(card, list) === '') return { places: [-1] };
  if (isLast || which.count > 1)
    return list.args['order'] === undefined ? which : { by: 'day', isLeast: false, count: which.count };
  return 'only';
}

const isOneMost = (which: Which): boolean => typeof which === 'object' && 'by' in which && which.count === 1;

/**
 * Rows of an amount, or the last ones, after what told rows that are no one list: `borre las de menos de 5 mil` after two
 * sums. `Borre el último gasto` is of all.
 */
function isOfNothing(plan: Plan, said: Said, before: Before, question: Question): boolean {
  const answer = answerBefore(before);
  if (answer === null) return false;
  if (answer.isChange === true) return isOfNothing(plan, said, answer.previous ?? null, question);
  const isOfRows = answer.plan.kind === 'read' && answer.plan.calls.some(({ tool }) => readsRows(tool));
  const own = isOfRows ? ownOf(plan, said, question) : undefined;
  if (own === undefined || said.has('rows|all')) return false;
  const { q: _, ...more } = own.args;
  return (
    qOf(own.args).replace(BOUND, '').trim() === '' &&
    !/(?:since|until|cycle):/.test(qOf(own.args)) &&
    Object.keys(more).every((key) => HOW_MANY.test(key) || /_amount$/.test(key))
  );
}

/** The order as one about the list that was told; the same where it says itself which rows, or none was told. */
export function orderOfList(found: Found, said: Said, before: Before, question: Question): Found {
  const list = listBefore(before);
  if (found.kind !== 'answer' || !('tool' in found.plan) || !OF_ROWS.test(found.plan.tool)) return found;
  const { plan } = found;
  const text = said.words.join(' ');
  const ofCard = before?.isChange === true && before.plan.kind === 'propose_found' ? before.plan : null;
  const card = ofCard?.also === undefined ? (ofCard?.rows ?? null) : null;
  const { filter: _, ...args } = plan.args;
  const asking = (): Found => ({ ...found, plan: tell('which_row') });
  const of = (rows: ShownRows, otherwise?: Plan): Found => ({
    ...found,
    plan: {
      ...{ kind: 'propose_found', tool: plan.tool as FoundPlan['tool'], args, detail: '', rows },
      ...(otherwise === undefined ? {} : { otherwise }),
    },
  });
  if (card !== null && OLDER.test(text) && !TOO.test(text)) {
    const rows = olderThan(card);
    return rows === null ? asking() : of(rows);
  }
  if (list === undefined) return isOfNothing(plan, said, before, question) ? asking() : found;
  const isOfList = card !== null && isWithin(card, list);
  // `Y la otra en hogar`, and not once more that of the card; `no, el otro` is the next one.
  const isSame = plan.kind === 'propose_found' && card !== null && JSON.stringify(plan.rows) === JSON.stringify(card);
  if (isOfList && isSame && (OTHER.test(text) || OTHERS.test(text))) {
    const rows = TOO.test(text) ? null : othersOf(list, card, OTHERS.test(text));
    return rows === null ? asking() : of(rows);
  }
  const own = ownOf(plan, said, question);
  if (own === undefined || (plan.kind === 'propose_found' && isWithin(plan.rows, list))) return found;
  if (found.isCorrected === true && !isOfList) return found;
  const name = joined(qOf(own.args).replace(BOUND, '').trim(), own.args['category'] === undefined ? '' : 'category');
  const isNamed = name !== '' || own.args['type'] !== undefined;
  const isTimed =
    own.args['start_date'] !== undefined ||
    own.args['cycle'] !== undefined ||
    /(?:since|until|cycle):/.test(qOf(own.args));
  const isOrdered = said.words.some(isOrder);
  // `Borre todas las de Uber`, `ponga la de Uber del 5 en hogar` say by themselves which rows.
  if (isOrdered && isNamed && (isTimed || ALL.test(text))) return found;
  const isOne = isOneTold(list) && list.told === undefined;
  if (isOne && isNamed) return found;
  const isLast = !isNamed && !isTimed && typeof own.which === 'object' && 'at' in own.which;
  const isBare = isLast && Object.keys(own.args).every((key) => HOW_MANY.test(key));
  const { told: _told, orIn, ...same } = list;
  // `La de Palí del 20` is of that day in either list.
  const whole: ShownRows = { ...same, ...(orIn === undefined || isTimed ? {} : { orIn }) };
  if (isOne) return isBare ? of({ ...whole, isPointed: true }) : asking();
  const which = whichIn(own, list, card, text);
  if (isBare) {
    const limit = list.isCut === true || (typeof which === 'object' && 'at' in which) ? {} : { limit: ROWS_MAX };
    return of({ ...whole, args: { ...list.args, ...limit }, which: placesIn(list, which), isPointed: true });
  }
  const sought =
    list.tool === 'search_transactions' && (list.told === undefined || isOneTold(list))
      ? within(list.args, own.args, question)
      : null;
  if (sought === null) return asking();
  const cut = list.isCut === true ? { within: list.args } : {};
  const rows: ShownRows = { ...whole, args: { ...sought, limit: ROWS_MAX }, which, isPointed: true, ...cut };
  if (TOO.test(text) && isOfList && question.isProposed === true) {
    const all =
      before?.plan.kind === 'propose_found' && before.plan.tool === plan.tool ? together(card, rows, list) : null;
    return all === null ? asking() : of(all);
  }
  // One row that is named may be elsewhere, where the list has none of that name.
  const isElsewhere =
    isOrdered &&
    isNamed &&
    (which === 'only' || isOneMost(which) || (plan.kind === 'propose' && plan.tool !== 'propose_delete'));
  return of(rows, isElsewhere && !/(?:^| )l[oa]s (?:de|del) /.test(text) ? plan : undefined);
}
