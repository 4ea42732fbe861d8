import { defineConfig } from 'vitest/config';

/** npm run test:e2e: the browser journeys (the real service, the built client, a real Chromium). */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
    setupFiles: ['./test/no-noise.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Allow for slow machines.
    expect: { poll: { timeout: 20_000 } },
  },
});
