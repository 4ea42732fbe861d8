/** `Cuántas veces fui`, after what was spent in the current cycle though no time was said: how often in that one. */

import { isSameRows } from '../plans/rows-kept.ts';
import { currentCycle } from '../plans/subjects.ts';
import type { Before } from '../understand/clauses-meant.ts';
import type { Found } from '../understand/understood.ts';
import type { Said } from '../words/slots.ts';

const EVER_SINCE = '2000-01-01';
const EVER = /^(?:nunca|jamas|siempre|vida|ever|life|total|todo|todas?|all)$/;

const isEver = ({ start_date, by }: Record<string, unknown>): boolean => start_date === EVER_SINCE && by !== undefined;
const DATE = /^(?:start|end)_date$/;
const inCycle = (args: Record<string, unknown>, cycle: string) => ({
  ...Object.fromEntries(Object.entries(args).filter(([name]) => !DATE.test(name))),
  cycle,
});

/** The count in the time that was told, and of all time where that was told too; any other answer as it is. */
export function inTimeTold(found: Found, said: Said, before: Before): Found {
  if (found.kind !== 'answer' || found.plan.kind !== 'read' || before?.plan.kind !== 'read') return found;
  const { plan: told, asked } = before;
  const [count, ...others] = found.plan.calls;
  const [sum, ever] = told.calls;
  const hasTime = ({ cycle, start_date }: Record<string, unknown>) => (cycle ?? start_date) !== undefined;
  const cycle = currentCycle(asked);
  const { calls } = found.plan;
  // `Where does my money go`, `without rent`: of the same time.
  const isOfNow = told.calls.every(({ tool, args }) => tool === 'spending_by_category' && !hasTime(args));
  if (said.has('except') && said.periods.length === 0 && isOfNow && calls.every((call) => isEver(call.args)))
    return {
      ...found,
      plan: { ...found.plan, calls: calls.map((call) => ({ ...call, args: inCycle(call.args, cycle) })) },
    };
  if (
    count?.tool !== 'search_transactions' ||
    found.plan.about !== 'times' ||
    others.length > 0 ||
    hasTime(count.args) ||
    said.periods.length + asked.periods.length > 0 ||
    said.words.some((word) => EVER.test(word))
  )
    return found;
  const isSum =
    (sum?.tool === 'spending_by_category' && sum.args['compare'] === undefined) ||
    (sum?.tool === 'query_ledger' && sum.args['measure'] === 'sum' && sum.args['by'] === undefined) ||
    (sum?.tool === 'search_transactions' && told.about === 'spent');
  const isNow =
    sum !== undefined && (sum.args['cycle'] === cycle || (!hasTime(sum.args) && sum.tool !== 'search_transactions'));
  if (!isSum || !isNow || !isSameRows(found.plan, told, asked.question.names.ledger)) return found;
  const now = { ...count, args: { ...count.args, cycle } };
  return { ...found, plan: { ...found.plan, calls: ever === undefined ? [now] : [now, count] } };
}
