import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'scripts/**/*.test.ts'],
    // Minutes of processes started and killed: npm run test:long.
    exclude: ['**/node_modules/**', '**/*.long.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/no-noise.ts'],
    pool: 'forks',
    // Each of the two processes loads the modules once, for all its files, as the service does: a third of the time less.
    isolate: false,
    maxWorkers: 2,
    // A machine at work on something else is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
});
