import type { ByCategory } from '../api/client.ts';
import { showDay, showDays, showMonth } from '../ui/days.ts';
import { analyticsWords } from './words.ts';

const text = analyticsWords.summary.than;

/** `ciclo abril 2026`, or the days of a range. */
export function sayPeriod({ cycle, starts_on, ends_on }: Pick<ByCategory, 'cycle' | 'starts_on' | 'ends_on'>): string {
  return cycle === null
    ? showDays(starts_on, ends_on)
    : `${analyticsWords.period.cycle.toLowerCase()} ${showMonth(cycle)}`;
}

/** What a period is compared with: the whole of the one before, or as many days into it. */
export function sayPrevious(ends_on: string, previous: NonNullable<ByCategory['previous']>): string {
  const { cycle, starts_on, until, previous_until } = previous;
  if (until < ends_on) {
    return cycle === null
      ? text.rangeSoFar(showDays(starts_on, previous_until))
      : text.cycleSoFar(showMonth(cycle), showDay(previous_until));
  }
  return cycle === null ? text.range(showDays(starts_on, previous_until)) : text.cycle(showMonth(cycle));
}
