/** The rows that an answer showed, and the one before a row that an order is about. */

import { ALL_TIME_STARTS } from '../answers/speech.ts';
import { isOne } from '../orders/one-row.ts';
import type { Plan, ReadPlan, ShownRows, Which } from '../plans/intents.ts';
import { ROWS_MAX } from '../plans/ledger-plans.ts';
import type { Before } from './clauses-meant.ts';

/** Lists whose lines are rows, in their order. */
const EXTREME = /^(?:largest|smallest)$/;

/** The answer that a message goes on about: `no es mío` is only told, and then `bórrelo` is of what was told before. */
export const answerBefore = (before: Before): Before =>
  before?.plan.kind === 'tell' && before.plan.what === 'whose' ? answerBefore(before.previous ?? null) : before;

/** The rows of an answer; of a month by its name told twice, those of the calendar, where its cycle has the same. Undefined where it showed none. */
export function rowsShown(before: Before): ShownRows | undefined {
  const answer = answerBefore(before);
  if (answer !== before) return rowsShown(answer);
  if (before === null || before.isChange || before.plan.kind !== 'read' || before.plan.reckoned !== undefined)
    return undefined;
  const { calls, picked, about, isOfSeveral } = before.plan;
  const [call, calendar, ...more] = calls;
  if (call === undefined || more.length > 0) return undefined;
  const isTwice = calendar !== undefined && call.args['cycle'] !== undefined && isOfDays(calendar);
  if (calendar !== undefined && !isTwice && calendar.args['limit'] !== 1 && calendar.tool !== 'query_ledger')
    return undefined;
  // What was spent at a shop is told of all time beside the cycle.
  const ever =
    calendar?.tool === 'query_ledger' && calendar.args['start_date'] === ALL_TIME_STARTS ? calendar.args : null;
  if (ever !== null && typeof ever['filter'] === 'string') {
    const { filter, start_date, end_date } = ever;
    return { tool: 'search_transactions', args: { q: filter, start_date, end_date }, which: 'only', isSum: true };
  }
  const { tool, args } = isTwice && calendar.tool === call.tool ? calendar : call;
  const told = calendar === undefined || isTwice ? toldOf(picked) : undefined;
  const { start_date, end_date } = args;
  const cycle = call.args['cycle'];
  const twice = isTwice && typeof cycle === 'string' ? { orIn: { cycle, start_date, end_date } } : {};
  const last = { ...(told === undefined ? {} : { told }), ...twice };
  // The first of the largest is the largest.
  if (tool === 'query_ledger' && EXTREME.test(String(args['measure']))) {
    const first = picked === undefined && isOfSeveral !== true ? { told: { at: 1, count: 1 }, ...twice } : last;
    return { tool, args, which: 'only', isCut: true, ...first };
  }
  if (tool === 'spending_by_category' && args['category'] !== undefined && args['compare'] === undefined)
    return { tool: 'search_transactions', args, which: 'only', isSum: true, ...twice };
  if (tool !== 'search_transactions') return undefined;
  if (args['limit'] === 1) return { tool, args, which: { at: 1, count: 1 }, ...twice };
  const isSum = picked === undefined && about === 'spent';
  return {
    tool,
    args,
    which: 'only',
    ...last,
    ...(isSum ? { isSum } : {}),
    ...(args['limit'] === undefined ? {} : { isCut: true }),
  };
}

/** Which rows of a list were told, where it was asked for some of them, or in another order. */
function toldOf(picked: ReadPlan['picked']): ShownRows['told'] {
  switch (picked?.kind) {
    case 'place':
      return { at: picked.at, count: picked.count };
    case 'extreme':
      return { by: 'amount', isLeast: picked.isLeast, count: picked.count, rank: picked.rank };
    case 'sorted':
      return { by: 'amount', isLeast: picked.isRising, count: ROWS_MAX };
    default:
      return undefined;
  }
}

/** Rows of a list by their places: of all of it, or of those that were told, where they are several. */
export const placesIn = ({ told }: ShownRows, which: Which): Which =>
  told === undefined || isOne(told) ? which : { among: told, which };

const isOfDays = ({ args }: ReadPlan['calls'][number]): boolean => args['start_date'] !== undefined;

/** `Y el anterior`, `no, el otro`, after an order about the newest: the one before it. */
const NEXT_OLDER =
  /^(?:(?:no|not|y|and|but|pero|mejor|perdon|sorry|wait|actually|uy|ay|es[ae]|esta?|that(?: one)?|it) )*(?:(?:el|la|the) )?(?:anterior(?: a es[ea])?|previous(?: one)?|(?:one )?before(?: that(?: one)?)?|otr[oa]|other(?: one)?)(?<too> (?:tambien|too|as well|igual))?$/;

/** The same order about the row before, or of that one too: `y la anterior también`; null for anything else. */
export function olderOf(words: readonly string[], before: Before): Plan | null {
  const found = before?.plan.kind === 'propose_found' ? NEXT_OLDER.exec(words.join(' ')) : null;
  if (before?.plan.kind !== 'propose_found' || found === null) return null;
  const { rows } = before.plan;
  // Before one of the largest is none that anybody means.
  if (rows.tool !== 'search_transactions' || typeof rows.which === 'string' || !('at' in rows.which)) return null;
  const isToo = found.groups?.['too'] !== undefined;
  if (!isToo && rows.which.count > 1) return null;
  const { at, count } = isToo
    ? { at: rows.which.at, count: rows.which.count + 1 }
    : { at: rows.which.at + 1, count: 1 };
  return { ...before.plan, rows: { ...rows, args: { ...rows.args, limit: at + count - 1 }, which: { at, count } } };
}
