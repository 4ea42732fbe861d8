/** Which rows a question about spending is about. */
import { cycleOf, cycleRange } from '../../domain/calendar.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Period } from './compare-periods.ts';
import type { PeriodAsked } from './schema.ts';

/** What settles a period: the clock, and where and how cycles are counted. */
export type PeriodDeps = Pick<Deps, 'now'> & { env: Pick<Deps['env'], 'timeZone' | 'cycleStartDay'> };

/** The civil day it is. */
export function todayOf(deps: PeriodDeps): string {
  return todayAt(deps.now(), deps.env.timeZone);
}

/** The billing cycle of today. */
export function currentCycle(deps: PeriodDeps): string {
  return cycleOf(todayOf(deps), deps.env.cycleStartDay);
}

/** What a request asks for: a range wins over a cycle; without either, the current cycle. */
export function resolvePeriod(deps: PeriodDeps, { cycle, start_date, end_date }: PeriodAsked): Period {
  if (start_date !== undefined && end_date !== undefined) {
    return { span: { start_date, end_date }, cycle: null, starts_on: start_date, ends_on: end_date };
  }
  const asked = cycle ?? currentCycle(deps);
  return { span: { cycle: asked }, cycle: asked, ...cycleRange(asked, deps.env.cycleStartDay) };
}
