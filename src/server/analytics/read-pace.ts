/** How fast a cycle is spent, next to the one before. */
import { comparedUntil, flowsOf } from '../../domain/analytics.ts';
import { subtractAmounts } from '../../domain/money.ts';
import { paceOf } from '../../domain/pace.ts';
import { type Period, periodBefore } from './compare-periods.ts';
import { leftOut, type SumDeps } from './present-sums.ts';
import { resolvePeriod, todayOf } from './resolve-period.ts';
import type { PaceOut } from './schema.ts';
import { sumByDay } from './store.ts';

/** Spending of a cycle up to each of its days, next to the same day of the cycle before, in colones. */
export async function readPace(deps: SumDeps, query: { cycle?: string | undefined }): Promise<PaceOut> {
  const period = resolvePeriod(deps, query);
  const previous = periodBefore(period, deps.env.cycleStartDay);
  const today = todayOf(deps);
  const { until, previous_until } = comparedUntil(period, previous, today);
  const sumsOf = ({ span }: Period) => sumByDay(deps.db, deps.rates.current(), span, today);
  const [sums, before] = await Promise.all([sumsOf(period), sumsOf(previous)]);
  const spentBy = (of: typeof sums, day: string) => flowsOf(of.filter(({ local_date }) => local_date <= day)).total_crc;
  const [total_crc, previous_crc] = [spentBy(sums, until), spentBy(before, previous_until)];
  const stretchOf = ({ cycle, starts_on, ends_on }: Period, last: string) => ({
    cycle,
    starts_on,
    ends_on,
    until: last,
  });
  const [now, then] = [stretchOf(period, until), stretchOf(previous, previous_until)];
  return {
    ...now,
    previous: then,
    ...{ total_crc, previous_crc, change_crc: subtractAmounts(total_crc, previous_crc) },
    days: paceOf({ ...now, sums }, { ...then, sums: before }),
    unconverted: await leftOut(deps, sums, period.span),
  };
}
