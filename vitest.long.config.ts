import { defineConfig } from 'vitest/config';

/** npm run test:long: what takes minutes, processes started and killed above all. Some of them open a browser. */
export default defineConfig({
  test: {
    include: ['src/**/*.long.test.ts', 'test/*.long.test.ts'],
    globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
    setupFiles: ['./test/no-noise.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Allow for slow machines.
    expect: { poll: { timeout: 20_000 } },
  },
});
