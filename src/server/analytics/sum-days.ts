/** Spending on each day of a period. */
import { flowsOf } from '../../domain/analytics.ts';
import { leftOut, type SumDeps } from './present-sums.ts';
import { resolvePeriod, todayOf } from './resolve-period.ts';
import type { DailySpendingOut, PeriodAsked } from './schema.ts';
import { sumByDay } from './store.ts';

/** Spending by civil day in colones; days without any are left out. */
export async function sumDays(deps: SumDeps, query: PeriodAsked): Promise<DailySpendingOut> {
  const { span, ...period } = resolvePeriod(deps, query);
  const sums = await sumByDay(deps.db, deps.rates.current(), span, todayOf(deps));
  const days = [...Map.groupBy(sums, (sum) => sum.local_date)]
    .map(([date, rows]) => ({ date, ...flowsOf(rows) }))
    .filter((day) => day.count > 0);
  return {
    ...period,
    total_crc: flowsOf(sums).total_crc,
    days,
    unconverted: await leftOut(deps, sums, span),
  };
}
