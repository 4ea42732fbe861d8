import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'scripts/**/*.test.ts'],
    // Minutes of processes started and killed: npm run test:e2e.
    exclude: ['**/node_modules/**', '**/*.long.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/no-noise.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
