/** Resolves the period of a spending question. */
import { cycleOf, cycleRange } from '../../domain/calendar.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import type { Period } from './compare-periods.ts';
import type { PeriodAsked } from './schema.ts';

/** The context of a period: the clock, the time zone and the start of cycles. */
export type PeriodDeps = Pick<Deps, 'now'> & { env: Pick<Deps['env'], 'timeZone' | 'cycleStartDay'> };

/** Today's civil day. */
export function todayOf(deps: PeriodDeps): string {
  return todayAt(deps.now(), deps.env.timeZone);
}

/** The billing cycle of today. */
export function currentCycle(deps: PeriodDeps): string {
  return cycleOf(todayOf(deps), deps.env.cycleStartDay);
}

/** The requested period: a range overrides a cycle; the default is the current cycle. */
export function resolvePeriod(deps: PeriodDeps, { cycle, start_date, end_date }: PeriodAsked): Period {
  if (start_date !== undefined && end_date !== undefined) {
    return { span: { start_date, end_date }, cycle: null, starts_on: start_date, ends_on: end_date };
  }
  const asked = cycle ?? currentCycle(deps);
  return { span: { cycle: asked }, cycle: asked, ...cycleRange(asked, deps.env.cycleStartDay) };
}
