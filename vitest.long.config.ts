import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const THIS = ['src/**/*.long.test.ts', 'test/*.long.test.ts'];
/** Random tests, of which `npm test` tries fewer cases: whatever calls `randomRuns` (test/random-runs.ts). */
const RANDOM = globSync(['src/**/*.test.ts', 'test/*.test.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.long.test.ts') && readFileSync(path, 'utf8').includes('randomRuns('))
  .sort();
const OF_AGENT = RANDOM.filter((path) => path.startsWith('src/domain/agent/'));

/** A thousand cases take minutes. */
const PATIENT = 3_600_000;
/** A seed that no run had before: test/random-seed.ts. */
const FUZZ_SEED = process.env['FUZZ_SEED'] ?? String(Date.now() % 2 ** 31);
const LONG_RUNS = { LONG_RUNS: '1', FUZZ_SEED };

/**
 * npm run test:long: what takes minutes, processes started and killed above all, and the random tests with the larger number
 * of cases. Some of them open a browser.
 */
export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
    setupFiles: ['./test/no-noise.ts', './test/random-seed.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Allow for slow machines.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'processes', include: THIS, env: { FUZZ_SEED } } },
      {
        extends: true,
        test: {
          name: 'random',
          include: RANDOM.filter((path) => !OF_AGENT.includes(path)),
          env: LONG_RUNS,
          testTimeout: PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'agent',
          include: OF_AGENT,
          env: LONG_RUNS,
          testTimeout: PATIENT,
        },
      },
    ],
  },
});
