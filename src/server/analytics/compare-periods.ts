/** Compares spending in a period with the period before. */
import {
  type CategoryTypeSum,
  comparedUntil,
  compareSpending,
  rangeBefore,
  type Stretch,
} from '../../domain/analytics.ts';
import { addMonths, cycleRange } from '../../domain/calendar.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../platform/clock.ts';
import { type Span, sumByCategory, type Unconverted, unconvertedOf } from './store.ts';

/** The requested period; `cycle` is null for a range of days. */
export type Period = Stretch & { span: Span; cycle: string | null };

export type PeriodComparison = ReturnType<typeof compareSpending> & {
  previous: Period;
  until: string;
  previous_until: string;
  /** What the earlier period's sums leave out. */
  unconverted: Unconverted[];
};

/** Compares a period, whose full sums are given, with the one before; up to today while it is not over. */
export async function comparePeriods(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'rates'>,
  period: Period,
  whole: readonly CategoryTypeSum[],
): Promise<PeriodComparison> {
  const previous = periodBefore(period, deps.env.cycleStartDay);
  const days = comparedUntil(period, previous, todayAt(deps.now(), deps.env.timeZone));
  const rates = deps.rates.current();
  const cut = days.until < period.ends_on ? days.until : undefined;
  const previousCut = days.previous_until < previous.ends_on ? days.previous_until : undefined;
  const [now, before] = await Promise.all([
    cut === undefined ? whole : sumByCategory(deps.db, rates, period.span, cut),
    sumByCategory(deps.db, rates, previous.span, previousCut),
  ]);
  const isMissing = before.some(({ missing }) => missing > 0);
  const unconverted = isMissing ? await unconvertedOf(deps.db, rates, previous.span, { until: previousCut }) : [];
  return { ...compareSpending(now, before), previous, ...days, unconverted };
}

/** The cycle before a cycle, or as many days before a range. */
export function periodBefore(period: Period, startDay: number): Period {
  if (period.cycle !== null) {
    const cycle = addMonths(period.cycle, -1);
    return { span: { cycle }, cycle, ...cycleRange(cycle, startDay) };
  }
  const { starts_on, ends_on } = rangeBefore(period);
  return { span: { start_date: starts_on, end_date: ends_on }, cycle: null, starts_on, ends_on };
}
