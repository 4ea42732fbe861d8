/** What two sums of rows have in common: `Uber y transporte` has the same ride in both, and it counts once. */
import { writeTerm } from '../../search.ts';
import { figureOf, type Told } from '../answers/told-rates.ts';
import type { ReadPlan } from '../plans/intents.ts';
import type { Asking } from './combine-told.ts';

/** What sums of rows are narrowed by. */
const NARROWED = /^(?:category|q|filter)$/;
const TIMED = /^(?:cycle|start_date|end_date)$/;

/** What sums of rows have in common, which counts once; null where that is not known: of more than two, nothing may be. */
export function* inBoth(of: readonly ReadPlan[]): Asking<Told[] | null> {
  const all = of.map(({ calls: [call] }) => call?.args ?? {});
  const isPlain = (args: Record<string, unknown>) =>
    Object.keys(args).every((key) => NARROWED.test(key) || TIMED.test(key) || /^(?:measure|by|limit)$/.test(key));
  if (!all.every(isPlain)) return null;
  const times = all.map((args) => JSON.stringify(Object.entries(args).filter(([key]) => TIMED.test(key))));
  // A row, or a part of one, is of one category, and of one cycle.
  const categories = all.map(({ category, q, filter = q }) =>
    filter === undefined
      ? category
      : category === undefined && typeof filter === 'string' && /^cat:(?:"[^"]*"|\S+)$/.test(filter)
        ? filter
        : undefined,
  );
  const isOfCycles = all.every(({ cycle }) => cycle !== undefined);
  if (categories.every((each) => each !== undefined) && (isOfCycles || new Set(times).size === 1)) {
    const parts = new Set(categories.map((each, at) => JSON.stringify([each, times[at]])));
    return parts.size < all.length ? null : [];
  }
  if (new Set(times).size > 1) return null;
  const [first, second, ...more] = all;
  if (first === undefined || second === undefined) return null;
  if (more.length > 0) {
    for (const [at, one] of of.entries())
      for (const other of of.slice(at + 1)) {
        const shared = yield* inBoth([one, other]);
        if (shared === null || shared.length > 0) return null;
      }
    return [];
  }
  const filters = [first, second].flatMap(({ category, q = '', filter = q }) => [
    ...(typeof category === 'number' || typeof category === 'string' ? [writeTerm('cat', String(category))] : []),
    ...(typeof filter === 'string' ? [filter.replace(/ ?until:\S+/, '')] : []),
  ]);
  const time = Object.fromEntries(Object.entries(first).filter(([key]) => TIMED.test(key)));
  const args = { measure: 'sum', filter: filters.filter((each) => each !== '').join(' '), ...time };
  const outcome = yield { tool: 'query_ledger', args };
  const both = outcome.ok ? figureOf(outcome.answer, 'total') : null;
  return both === null ? null : both.amount === '0' ? [] : [both];
}
