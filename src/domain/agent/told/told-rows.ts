/** The rows that an answer was of, as another question about them is asked. */
import { writeTerm } from '../../search.ts';
import { readsRows } from '../answers/tool-data.ts';
import type { ReadPlan } from '../plans/intents.ts';

/** What narrows rows in any tool, and what only says how they are told. */
const CARRIED =
  /^(?:category|q|filter|direction|type|cycle|start_date|end_date|measure|by|limit|top|compare|compare_to)$/;
/** Types of rows that are in the sums. */
const COUNTED = /^(?:COMPRA|RETIRO|TRANSFERENCIA)$/;
const TIMES = ['cycle', 'start_date', 'end_date'];
/** A filter, a direction and a time, as `query_ledger` takes them. */
export type ToldRows = { of: { filter?: string; direction?: unknown }; time: Record<string, unknown> };

/** The rows of each call of an answer; null where one is of no rows, or narrows them by something else. */
export function rowsTold({ calls, reckoned }: ReadPlan): (ToldRows & { detail?: string | undefined })[] | null {
  const [call, ...more] = calls;
  const year = call?.args['year'];
  // The salaries of a year are rows that came in.
  if (call?.tool === 'salary_summary' && typeof year === 'number' && more.length === 0)
    return [
      {
        of: { filter: writeTerm('type', 'SALARY'), direction: 'in' },
        time: { start_date: `${year}-01-01`, end_date: `${year}-12-31` },
        detail: undefined,
      },
    ];
  const isCounted = (type: unknown) => type === undefined || (typeof type === 'string' && COUNTED.test(type));
  const isCarried = ({ args }: ReadPlan['calls'][number]) =>
    Object.keys(args).every((key) => CARRIED.test(key)) && isCounted(args['type']);
  if (reckoned !== undefined || !calls.every((call) => readsRows(call.tool) && isCarried(call))) return null;
  return calls.map(({ args: { category, q, filter = q, direction, type, ...others }, detail }) => {
    const time = Object.fromEntries(
      TIMES.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]])),
    );
    const terms = [
      ...(typeof category === 'number' || typeof category === 'string' ? [writeTerm('cat', String(category))] : []),
      ...(typeof type === 'string' ? [writeTerm('type', type)] : []),
      ...(typeof filter === 'string' ? [filter.replace(/ ?until:\S+/, '')] : []),
    ].filter((term) => term !== '');
    const of = {
      ...(terms.length === 0 ? {} : { filter: terms.join(' ') }),
      ...(direction === undefined ? {} : { direction }),
    };
    return { of, time, detail };
  });
}
