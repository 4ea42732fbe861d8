/** Spending of a period up to each of its days, next to the period before (docs/rules/counts.md). */
import { flowsOf, type Stretch, type TypeSum } from './analytics.ts';
import { addDays, daysBetween } from './calendar.ts';
import { sumAmounts } from './money.ts';

export type DaySum = TypeSum & { local_date: string };
export type PaceStretch = Stretch & { until: string; sums: readonly DaySum[] };

/** A day of both periods; a spending is null where its period has no such day or the day is not over. */
export type PaceDay = {
  date: string | null;
  total_crc: string | null;
  previous_date: string | null;
  previous_crc: string | null;
};

/**
 * As many days as the longer of both has, each with what was spent up to it. What counts in a period but fell before it
 * counts from its first day. `now` ends at its `until`; `before` goes on to its end.
 */
export function paceOf(now: PaceStretch, before: PaceStretch): PaceDay[] {
  const [here, there] = [runOf(now, now.until), runOf(before, before.ends_on)];
  return Array.from({ length: Math.max(here.length, there.length) }, (_, at) => ({
    date: here[at]?.date ?? null,
    total_crc: here[at]?.total ?? null,
    previous_date: there[at]?.date ?? null,
    previous_crc: there[at]?.total ?? null,
  }));
}

function runOf({ starts_on, ends_on, sums }: PaceStretch, until: string): { date: string; total: string | null }[] {
  const byDay = Map.groupBy(sums, ({ local_date }) => (local_date < starts_on ? starts_on : local_date));
  let total = '0';
  return Array.from({ length: daysBetween(starts_on, ends_on) + 1 }, (_, at) => {
    const date = addDays(starts_on, at);
    if (date > until) return { date, total: null };
    total = sumAmounts([total, flowsOf(byDay.get(date) ?? []).total_crc]);
    return { date, total };
  });
}
