/** The freshness of each source of data (docs/rules/sync-status.md). Instants are naive UTC text. */
import { Temporal } from 'temporal-polyfill';
import { daysBetween } from './calendar.ts';

/**
 * Days without anything new before a source is stale: 1.5 of its usual gaps, between two bounds; `unknown` while too
 * little arrived.
 */
export const STALE_AFTER_DAYS = {
  bank_charges: { unknown: 4, min: 2, max: 14 },
  salary: { unknown: 35, min: 10, max: 45 },
  // Quarterly billing is usual.
  municipal: { unknown: 40, min: 35, max: 200 },
  // Statements are half-yearly.
  pensions: { unknown: 200, min: 35, max: 220 },
  exchange_rate: { unknown: 1, min: 1, max: 1 },
} as const;

const GAPS_MIN = 3;
const GAPS_MAX = 6;
/** How many of the last days with arrivals determine the usual gap. */
export const DAYS_LOOKED_AT = GAPS_MAX + 1;

export type SyncSource = keyof typeof STALE_AFTER_DAYS;

/** In display order. */
export const SYNC_SOURCES = Object.keys(STALE_AFTER_DAYS) as SyncSource[];

export const VERDICTS = ['fresh', 'stale', 'never'] as const;

export type SourceStatus = {
  source: SyncSource;
  /** When something last arrived; null if never. */
  last_received_at: string | null;
  verdict: (typeof VERDICTS)[number];
  /** The median of its last gaps, in days; null with fewer than three, and for a fixed threshold. */
  usual_gap_days: number | null;
  stale_after_hours: number;
  /** When it turns stale unless something arrives; null if nothing ever did. */
  expected_by: string | null;
};

/**
 * The verdict on a source at an instant: stale from the second its threshold is reached. `days` are the last distinct
 * civil days with arrivals, newest first, at most DAYS_LOOKED_AT.
 */
export function statusOf(
  source: SyncSource,
  { last, days }: { last: string | null; days: readonly string[] },
  now: string,
): SourceStatus {
  const usual_gap_days = usualGap(days);
  const stale_after_hours = staleAfterHours(source, usual_gap_days);
  const shared = { source, usual_gap_days, stale_after_hours };
  if (last === null) return { ...shared, last_received_at: null, verdict: 'never', expected_by: null };
  const received = Temporal.PlainDateTime.from(last);
  const expected = received.add({ hours: stale_after_hours });
  const isFresh = Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(now), expected) < 0;
  return {
    ...shared,
    last_received_at: toSeconds(received),
    verdict: isFresh ? 'fresh' : 'stale',
    expected_by: toSeconds(expected),
  };
}

function usualGap(days: readonly string[]): number | null {
  const gaps = days.slice(1).map((day, n) => daysBetween(day, days[n] ?? day));
  if (gaps.length < GAPS_MIN) return null;
  const sorted = gaps.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Whole, because a median of days is whole or a half: a day and a half of each is 36 hours. */
function staleAfterHours(source: SyncSource, gap: number | null): number {
  const { unknown, min, max } = STALE_AFTER_DAYS[source];
  return gap === null ? 24 * unknown : Math.min(Math.max(36 * gap, 24 * min), 24 * max);
}

function toSeconds(instant: Temporal.PlainDateTime): string {
  return instant.toString({ smallestUnit: 'second' });
}
