/**
 * How many random cases a test tries: `long` in `npm run test:long`, which sets LONG_RUNS (random-runs.long.test.ts), and
 * `short` at each commit.
 */
export function randomRuns({ short, long }: { short: number; long: number }): number {
  return process.env['LONG_RUNS'] === '1' ? long : short;
}
