/**
 * What bounds the rows of an answer, which a question that goes on about them keeps: `which month was the most`, after cash
 * that was taken out, is of that cash. It is looked for in the plans and not in the words, so that it holds however it is said.
 */
import { daysBetween } from '../../calendar.ts';
import { splitSearch, writeTerm } from '../../search.ts';
import { readsRows } from '../answers/tool-data.ts';
import type { LedgerNames } from '../words/ledger-names.ts';
import type { Plan, ReadPlan } from './intents.ts';
import { isOwn } from './ledger-plans.ts';

type Call = ReadPlan['calls'][number];
type Bounds = { terms: readonly string[]; direction: unknown };

/** Purchases, and money that goes out, are what a sum is of, said or not; until today is every row that has come. */
const UNSAID = /^(?:flow:out|type:COMPRA|until:\S+)$/;
const TIMES = ['cycle', 'start_date', 'end_date'] as const;
/** Of groups, and averages, a time as long as one of them has only one. */
const isOfTimes = ({ by, measure, average_over }: Call['args']): boolean =>
  /^(?:cycle|month)$/.test(String(by)) || (measure === 'average' && average_over !== 'row');
const MONTH_DAYS_MAX = 31;

/** What narrows the rows of a call beside its time; null of what is no rows. */
function boundsOf({ tool, args }: Call, { categories }: LedgerNames): Bounds | null {
  if (!readsRows(tool)) return null;
  const { category, q, filter = q, type, direction } = args;
  const of = typeof category === 'number' || typeof category === 'string' ? String(category) : undefined;
  const known = categories.find(({ id }) => String(id) === of);
  const terms = [
    ...(of === undefined ? [] : [writeTerm('cat', known?.identifier ?? of)]),
    ...(typeof type === 'string' ? [writeTerm('type', type)] : []),
    ...(typeof filter === 'string' ? splitSearch(filter) : []),
  ].filter((term) => !UNSAID.test(term));
  return {
    terms: terms.filter((term) => term !== 'flow:in'),
    direction: terms.includes('flow:in') ? 'in' : direction,
  };
}

/** A term that says no name: what kind of row, how it was paid, on which days, of what amounts. */
const isKeyed = (term: string): boolean => /^[a-z]+[:<>=]/.test(term) && !term.startsWith('cat:');

/** A day, or a weekend. */
const isOfDays = ({ args: { start_date, end_date = start_date } }: Call): boolean =>
  typeof start_date === 'string' && typeof end_date === 'string' && daysBetween(start_date, end_date) <= 1;

const keyOf = (term: string): string => term.split(/[:<>=]/)[0] ?? '';

/** What narrows the rows of an answer beside names: amounts, how they were paid, days of the week. */
export const keyedTerms = ({ calls: [first] }: ReadPlan, ledger: LedgerNames): readonly string[] =>
  (first === undefined ? null : boundsOf(first, ledger))?.terms.filter(isKeyed) ?? [];

/** Whether an answer is of rows of some kind, and not of all. */
export function isNarrowed({ calls: [first] }: ReadPlan, ledger: LedgerNames): boolean {
  const bounds = first === undefined ? null : boundsOf(first, ledger);
  return bounds !== null && (bounds.terms.length > 0 || bounds.direction !== undefined);
}

/**
 * Whether an answer is of rows that have the bounds of those that were told, as far as both are of rows. Whether it is of
 * the same names the words tell better: one name may be several terms.
 */
export function keepsRows({ calls }: ReadPlan, told: ReadPlan, ledger: LedgerNames): boolean {
  const [first] = told.calls;
  const bounds = first === undefined ? null : boundsOf(first, ledger);
  if (bounds === null) return true;
  return calls.every((call) => {
    const own = boundsOf(call, ledger);
    if (own === null) return true;
    const isSame = own.direction === bounds.direction || bounds.direction === undefined;
    // `And on weekdays?` takes the place of weekends, and so does the weekend that was.
    const isInPlace = (term: string) =>
      own.terms.some((each) => keyOf(each) === keyOf(term)) || (term.startsWith('weekday:') && isOfDays(call));
    return isSame && bounds.terms.every((term) => !isKeyed(term) || isInPlace(term));
  });
}

/** Whether two answers are of rows that are bounded alike. */
export const isSameRows = (plan: ReadPlan, told: ReadPlan, ledger: LedgerNames): boolean =>
  boundsText(plan, ledger) === boundsText(told, ledger);
const boundsText = ({ calls: [first] }: ReadPlan, ledger: LedgerNames): string => {
  const bounds = first === undefined ? null : boundsOf(first, ledger);
  return bounds === null ? '' : JSON.stringify([bounds.terms.toSorted((a, b) => (a < b ? -1 : 1)), bounds.direction]);
};

/** A sum, list or count of all rows, as one of the rows that were told; null where it cannot be said so. */
export function ofRowsTold(plan: ReadPlan, told: ReadPlan, isTimed: boolean, ledger: LedgerNames): ReadPlan | null {
  const [first] = told.calls;
  const bounds = first === undefined ? null : boundsOf(first, ledger);
  if (first === undefined || bounds === null || !isNarrowed(told, ledger)) return null;
  const calls: Call[] = [];
  for (const [at, call] of plan.calls.entries()) {
    const like = plan.calls.length === told.calls.length ? told.calls[at] : plan.calls.length === 1 ? first : undefined;
    const bounded = boundedBy(call, bounds);
    if (bounded === null) return null;
    const own = boundsOf(call, ledger);
    if (own === null || own.terms.some((term) => !bounds.terms.includes(term))) return null;
    calls.push(isTimed || like === undefined ? bounded : { ...bounded, args: inTime(bounded.args, like.args) });
  }
  const detail = plan.detail ?? told.detail ?? first.detail;
  return { ...plan, calls, ...(detail === undefined ? {} : { detail }) };
}

function boundedBy({ tool, args }: Call, { terms, direction }: Bounds): Call | null {
  const { category: _category, q, filter: _filter, type: _type, ...others } = args;
  // No sum has payments of the card.
  if (tool === 'query_ledger' && terms.some((term) => term.startsWith('type:') && isOwn(term.slice(5)))) return null;
  if (tool === 'query_ledger')
    return {
      tool,
      args: {
        ...others,
        ...(terms.length === 0 ? {} : { filter: terms.join(' ') }),
        ...(direction === undefined ? {} : { direction }),
      },
    };
  if (tool !== 'search_transactions') return null;
  const until = typeof q === 'string' ? splitSearch(q).filter((term) => term.startsWith('until:')) : [];
  return { tool, args: { ...others, q: [...terms, ...(direction === 'in' ? ['flow:in'] : []), ...until].join(' ') } };
}

/** Whether rows are told by cycle or month, of no more than one. */
export const isOfOneTime = (plan: Plan): boolean =>
  plan.kind === 'read' &&
  plan.calls.some(({ args }) => isOfTimes(args) && args['by'] !== undefined && timeOf(args) !== null && !isLong(args));

/** What was reckoned of several things, of them all in the time of another answer; null of one thing at several times. */
export function reckonedIn(plan: ReadPlan, told: ReadPlan): ReadPlan | null {
  const { reckoned } = told;
  const time = timeOf(plan.calls[0]?.args ?? {});
  const calls = (reckoned?.of ?? []).map(({ calls: [call] }) => call);
  const times = new Set(calls.map((call) => JSON.stringify(timeOf(call?.args ?? {}))));
  if (reckoned === undefined || time === null || calls.length < 2 || times.size > 1) return null;
  const of: ReadPlan[] = [];
  for (const [at, call] of calls.entries()) {
    const each = reckoned.of[at];
    if (call === undefined || each === undefined || !readsRows(call.tool)) return null;
    of.push({ ...each, calls: [{ ...call, args: withTime(call.args, time) }] });
  }
  return { ...told, calls: of.flatMap((each) => each.calls), reckoned: { ...reckoned, of } };
}

/** Whether rows are of no shorter time than those that were told. */
export function isInTimeOf({ calls: [call] }: ReadPlan, { calls: [told] }: ReadPlan): boolean {
  const time = timeOf(call?.args ?? {});
  return (
    time === null ||
    told === undefined ||
    !readsRows(told.tool) ||
    JSON.stringify(time) === JSON.stringify(timeOf(told.args))
  );
}

const timeOf = (args: Call['args']): Call['args'] | null => {
  const time = Object.fromEntries(TIMES.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])));
  return Object.keys(time).length === 0 ? null : time;
};
const isLong = ({ start_date, end_date }: Call['args']): boolean =>
  typeof start_date === 'string' && typeof end_date === 'string' && daysBetween(start_date, end_date) > MONTH_DAYS_MAX;

/** The time that was told, unless it is too short to have several of what is asked for. */
function inTime(args: Call['args'], told: Call['args']): Call['args'] {
  const time = timeOf(told);
  return time === null || (isOfTimes(args) && !isLong(told)) ? args : withTime(args, time);
}

const withTime = (args: Call['args'], time: Call['args']): Call['args'] => ({
  ...Object.fromEntries(Object.entries(args).filter(([name]) => !TIMES.some((each) => each === name))),
  ...time,
});
