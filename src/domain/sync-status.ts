/** How fresh each source of data is (docs/rules/sync-status.md). Instants are naive UTC text. */
import { Temporal } from 'temporal-polyfill';

/** Hours without anything new after which a source is stale. */
export const STALE_AFTER_HOURS = {
  bank_charges: 4 * 24,
  salary: 35 * 24,
  municipal: 40 * 24,
  pensions: 100 * 24,
  exchange_rate: 24,
} as const;

export type SyncSource = keyof typeof STALE_AFTER_HOURS;

/** In the order in which they are shown. */
export const SYNC_SOURCES = Object.keys(STALE_AFTER_HOURS) as SyncSource[];

export const VERDICTS = ['fresh', 'stale', 'never'] as const;

export type SourceStatus = {
  source: SyncSource;
  /** When something last arrived; null when nothing ever did. */
  last_received_at: string | null;
  verdict: (typeof VERDICTS)[number];
  stale_after_hours: number;
  /** When it turns stale unless something arrives; null when nothing ever did. */
  expected_by: string | null;
};

/** The verdict on a source at an instant: stale from the second its threshold is reached. */
export function statusOf(source: SyncSource, last: string | null, now: string): SourceStatus {
  const stale_after_hours = STALE_AFTER_HOURS[source];
  if (last === null) {
    return { source, last_received_at: null, verdict: 'never', stale_after_hours, expected_by: null };
  }
  const received = Temporal.PlainDateTime.from(last);
  const expected = received.add({ hours: stale_after_hours });
  const isFresh = Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(now), expected) < 0;
  return {
    source,
    last_received_at: toSeconds(received),
    verdict: isFresh ? 'fresh' : 'stale',
    stale_after_hours,
    expected_by: toSeconds(expected),
  };
}

function toSeconds(instant: Temporal.PlainDateTime): string {
  return instant.toString({ smallestUnit: 'second' });
}
