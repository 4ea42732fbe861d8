/** Timing of one thing many times, and the table of what came out. */

export type Timing = { medianMs: number; p99Ms: number; rounds: number };

const WARM_ROUNDS = 150;
const ROUNDS_MIN = 10;
const ROUNDS_MAX = 1_000;
const TIME_MS = 1_500;

/** Runs `work` warm, one round after the other, for about a second and a half. */
export async function time(work: (round: number) => Promise<unknown>): Promise<Timing> {
  let round = 0;
  const until = async (rounds: number, timeMs: number): Promise<number[]> => {
    const took: number[] = [];
    const startedAt = performance.now();
    while (took.length < rounds && (performance.now() - startedAt < timeMs || took.length < ROUNDS_MIN)) {
      const before = performance.now();
      await work(round++);
      took.push(performance.now() - before);
    }
    return took;
  };
  await until(WARM_ROUNDS, TIME_MS / 3);
  return timingOf(await until(ROUNDS_MAX, TIME_MS));
}

/** The median and the 99th percentile of durations. */
export function timingOf(tookMs: readonly number[]): Timing {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { medianMs: at(0.5), p99Ms: at(0.99), rounds: sorted.length };
}

/** A line of the table. `peer` is the raw work measured in the same run. */
export type Line = {
  measure: string;
  median: string;
  p99: string;
  goal: string;
  floor: string;
  peer: string;
  ratio: string;
};

export const NONE = '–';

/** A line for a timing in milliseconds. */
export function lineOf(measure: string, timing: Timing, target: { goal: string; floor: string }, peer?: Timing): Line {
  return {
    measure,
    median: ms(timing.medianMs),
    p99: ms(timing.p99Ms),
    ...target,
    peer: peer ? ms(peer.medianMs) : NONE,
    ratio: peer ? `${(timing.medianMs / peer.medianMs).toFixed(1)} ×` : NONE,
  };
}

export function ms(value: number): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ms`;
}

/** Prints lines as a Markdown table, so that they can be pasted into a document. */
export function printTable(lines: readonly Line[]): void {
  const head: Line = {
    measure: 'measure',
    median: 'median',
    p99: 'p99',
    goal: 'goal',
    floor: 'floor',
    peer: 'raw, this run',
    ratio: 'ratio',
  };
  const columns = Object.keys(head) as (keyof Line)[];
  const widths = columns.map((column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  const row = (line: Line) => `| ${columns.map((column, i) => line[column].padEnd(widths[i] ?? 0)).join(' | ')} |`;
  console.log(row(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const line of lines) console.log(row(line));
}
