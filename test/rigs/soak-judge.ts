/** Distinguishes a leak from noise in a long run, from the service's figures and responses. */
import type { Seen } from './soak-load.ts';

const BUSY_SHARE_MAX = 0.005;
const MEGABYTE = 1024 ** 2;
const HOUR_MS = 3_600_000;
const HEAP_MB_AN_HOUR = 1;
/**
 * What the heap may grow by in a run of any length: late compiled code, named statements. After two hours it equals one
 * megabyte an hour, the long run's bar.
 */
const HEAP_MB_AT_LEAST = 2;
const RSS_GROWTH_MAX = 1.1;
const QUIET_DIFFERENCE_MAX = 5;
/** From this length on, the second half may be a tenth slower; below, chance and other work have more weight. */
const LONG_MS = HOUR_MS;
const SLOWER = { long: { factor: 1.1, slackMs: 10 }, short: { factor: 1.5, slackMs: 50 } } as const;

/** The service from outside, with garbage collected since `from`; connections are null without a database. */
export type Sample = {
  from: number;
  at: number;
  heap: number;
  rss: number;
  fds: number;
  timers: number;
  connections: number | null;
};

export type Measured = {
  /** At rest, before and after the load. */
  before: Sample;
  after: Sample;
  /** Under load, once warm. */
  samples: readonly Sample[];
  seen: readonly Seen[];
  connectionsMax: number;
};

/** The heap's growth in megabytes along the best fit line from the first sample to the last. */
export function heapGrowth(samples: readonly Sample[]): { megabytes: number; allowed: number; hours: number } {
  const hours = samples.map(({ at }) => (at - (samples[0]?.at ?? 0)) / HOUR_MS);
  const heaps = samples.map(({ heap }) => heap / MEGABYTE);
  const length = hours.at(-1) ?? 0;
  const meanX = mean(hours);
  const meanY = mean(heaps);
  const spread = hours.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  const slope = hours.reduce((sum, x, i) => sum + (x - meanX) * ((heaps[i] ?? 0) - meanY), 0) / (spread || 1);
  return { megabytes: slope * length, allowed: Math.max(HEAP_MB_AN_HOUR * length, HEAP_MB_AT_LEAST), hours: length };
}

/** What grew or got worse, in words. */
export function judge({ before, after, samples, seen, connectionsMax }: Measured): string[] {
  const faults: string[] = [];
  const heap = heapGrowth(samples);
  if (heap.megabytes > heap.allowed)
    faults.push(`the heap grew by ${heap.megabytes.toFixed(1)} MB, and may by ${heap.allowed.toFixed(1)} MB`);
  const rss = rssGrowth(samples);
  if (rss > RSS_GROWTH_MAX) faults.push(`the memory grew to ${(rss * 100).toFixed(0)} % of what it was`);
  for (const kind of ['fds', 'timers'] as const) {
    if (Math.abs(after[kind] - before[kind]) > QUIET_DIFFERENCE_MAX)
      faults.push(`${kind}: ${before[kind]} before and ${after[kind]} after, nothing under way`);
  }
  const most = Math.max(...[...samples, after].map(({ connections }) => connections ?? 0));
  if (most > connectionsMax) faults.push(`${most} connections to the database, of ${connectionsMax}`);
  const { first, second, allowed } = slowness(seen, samples);
  if (second > allowed)
    faults.push(`p99 ${first.toFixed(0)} ms in the first half and ${second.toFixed(0)} ms in the second`);
  return [...faults, ...oddAnswers(seen)];
}

/** The mean of the last quarter over that of the first. */
export function rssGrowth(samples: readonly Sample[]): number {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const rss = samples.map((sample) => sample.rss);
  return mean(rss.slice(-quarter)) / mean(rss.slice(0, quarter));
}

/**
 * The 99th percentile of each half, of requests other than uploads and streams, and the second's limit. Requests during
 * the rig's garbage collections wait for the rig, and are left out.
 */
export function slowness(
  seen: readonly Seen[],
  samples: readonly Sample[],
): { first: number; second: number; allowed: number } {
  const waits = ({ at, ms }: Seen) => samples.some((sample) => at < sample.at && at + ms > sample.from);
  const plain = seen
    .filter((one) => /^(?:GET|POST|DELETE) /.test(one.what) && !waits(one))
    .toSorted((a, b) => a.at - b.at);
  const start = plain[0]?.at ?? 0;
  const end = plain.at(-1)?.at ?? 0;
  const p99 = (part: readonly Seen[]) =>
    part.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(part.length * 0.99)] ?? 0;
  const isFirst = ({ at }: Seen) => at < (start + end) / 2;
  const first = p99(plain.filter(isFirst));
  const { factor, slackMs } = end - start >= LONG_MS ? SLOWER.long : SLOWER.short;
  return { first, second: p99(plain.filter((one) => !isFirst(one))), allowed: first * factor + slackMs };
}

/**
 * Responses that nobody should get: failures, none at all, success for an invalid request, rejection of a valid one.
 * "Try again" is fine on a busy machine while it is rare.
 */
function oddAnswers(seen: readonly Seen[]): string[] {
  const busy = seen.filter(({ status }) => status === 503).length;
  if (busy > seen.length * BUSY_SHARE_MAX) return [`${busy} of ${seen.length} requests were told to come again`];
  const isOdd = ({ status, what }: Seen) =>
    status !== 503 && (what.endsWith(', wrong') ? status < 400 || status >= 500 : status < 200 || status >= 300);
  const groups = Map.groupBy(seen.filter(isOdd), ({ status, what }) => `${what} answered ${status}`);
  return [...groups].slice(0, 8).map(([what, all]) => `${all.length} × ${what}`);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
