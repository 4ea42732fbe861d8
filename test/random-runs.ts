/**
 * What a test tries: `long` in `npm run test:long`, which runs every file that calls this with LONG_RUNS set
 * (vitest.long.config.ts), and `short` at each commit; mostly how many random cases.
 */
export function randomRuns<Tried>({ short, long }: { short: Tried; long: Tried }): Tried {
  return process.env['LONG_RUNS'] === '1' ? long : short;
}
