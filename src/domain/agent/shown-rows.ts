/** The rows that an answer showed, and the one before a row that an order is about. */
import type { Before } from './clauses-meant.ts';
import type { Plan, ReadPlan, ShownRows } from './intents.ts';
import { ALL_TIME_STARTS } from './speech.ts';

/** Lists whose lines are rows, in their order. */
const EXTREME = /^(?:largest|smallest)$/;

/** The rows of an answer; of a month by its name told twice, those of the calendar. Undefined where it showed none. */
export function rowsShown(before: Before): ShownRows | undefined {
  if (before === null || before.isChange || before.plan.kind !== 'read' || before.plan.reckoned !== undefined)
    return undefined;
  const [call, calendar, ...more] = before.plan.calls;
  if (call === undefined || more.length > 0) return undefined;
  const isTwice = calendar !== undefined && call.args['cycle'] !== undefined && isOfDays(calendar);
  if (calendar !== undefined && !isTwice && calendar.args['limit'] !== 1 && calendar.tool !== 'query_ledger')
    return undefined;
  // What was spent at a shop is told of all time beside the cycle.
  const ever =
    calendar?.tool === 'query_ledger' && calendar.args['start_date'] === ALL_TIME_STARTS ? calendar.args : null;
  if (ever !== null && typeof ever['filter'] === 'string') {
    const { filter, start_date, end_date } = ever;
    return { tool: 'search_transactions', args: { q: filter, start_date, end_date }, which: 'only' };
  }
  const { tool, args } = isTwice && calendar.tool === call.tool ? calendar : call;
  // The first of the largest is the largest.
  if (tool === 'query_ledger' && EXTREME.test(String(args['measure']))) return { tool, args, which: 'first' };
  if (tool === 'spending_by_category' && args['category'] !== undefined && args['compare'] === undefined)
    return { tool: 'search_transactions', args, which: 'only' };
  if (tool !== 'search_transactions') return undefined;
  if (args['limit'] === 1) return { tool, args, which: { at: 1, count: 1 } };
  return { tool, args, which: 'only', ...(args['limit'] === undefined ? {} : { isCut: true }) };
}

const isOfDays = ({ args }: ReadPlan['calls'][number]): boolean => args['start_date'] !== undefined;

/** `Y el anterior`, `no, el otro`, after an order about the newest: the one before it. */
const NEXT_OLDER =
  /^(?:(?:no|y|and|but|pero|mejor|perdon|sorry) )*(?:(?:el|la|the) )?(?:anterior(?: a es[ea])?|previous(?: one)?|(?:one )?before(?: that(?: one)?)?|otr[oa]|other(?: one)?)$/;

/** The same order about the row before; null for anything else. */
export function olderOf(words: readonly string[], before: Before): Plan | null {
  if (before?.plan.kind !== 'propose_found' || !NEXT_OLDER.test(words.join(' '))) return null;
  const { rows } = before.plan;
  if (typeof rows.which === 'string' || !('at' in rows.which) || rows.which.count > 1) return null;
  const at = rows.which.at + 1;
  return { ...before.plan, rows: { ...rows, args: { ...rows.args, limit: at }, which: { at, count: 1 } } };
}
