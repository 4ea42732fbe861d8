/** Durations, and the table of what came out. */

export type Timing = { medianMs: number; p95Ms: number; p99Ms: number; maxMs: number; rounds: number };

/** The median, two percentiles and the longest of durations. */
export function timingOf(tookMs: readonly number[]): Timing {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1), rounds: sorted.length };
}

/** Runs `work` so many times, one after the other, and times each. */
export async function time(work: () => Promise<unknown>, rounds: number): Promise<Timing> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    await work();
    took.push(performance.now() - before);
  }
  return timingOf(took);
}

export const NONE = '–';

/** A line of the table. */
export type Line = {
  measure: string;
  median: string;
  p99: string;
  floor: string;
  ratio: string;
  statements: string;
  goal: string;
  verdict: string;
};

/** A goal in words, and whether what was measured meets it. */
export type Goal = { text: string; isMet: boolean };

/** A goal that a figure is at most so much. */
export function atMost(value: number, limit: number, unit: string): Goal {
  return { text: `≤ ${limit} ${unit}`.trim(), isMet: value <= limit };
}

/** A line of which only some columns are known. */
export function lineOf(measure: string, known: Partial<Omit<Line, 'measure' | 'goal' | 'verdict'>>, goal?: Goal): Line {
  const nothing = { median: NONE, p99: NONE, floor: NONE, ratio: NONE, statements: NONE };
  const verdict = goal === undefined ? NONE : goal.isMet ? 'met' : 'missed';
  return { measure, ...nothing, ...known, goal: goal?.text ?? NONE, verdict };
}

/** The columns of a timing. */
export function timed({ medianMs, p99Ms, rounds }: Timing): { median: string; p99: string } {
  return { median: ms(medianMs), p99: rounds >= 20 ? ms(p99Ms) : NONE };
}

export function ms(value: number): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ms`;
}

/** Prints lines as a Markdown table, so that they can be pasted into a document. */
export function printTable(lines: readonly Line[]): void {
  const head = { measure: 'measure', median: 'median', p99: 'p99', floor: 'floor', ratio: 'ratio' };
  const rows: Line[] = [{ ...head, statements: 'statements', goal: 'goal', verdict: 'verdict' }, ...lines];
  const columns = Object.keys(rows[0] ?? {}) as (keyof Line)[];
  const widths = columns.map((column) => Math.max(...rows.map((line) => line[column].length)));
  const printed = rows.map(
    (line) => `| ${columns.map((column, i) => line[column].padEnd(widths[i] ?? 0)).join(' | ')} |`,
  );
  printed.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  console.log(printed.join('\n'));
}
