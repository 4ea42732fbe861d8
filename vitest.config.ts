import { defineConfig } from 'vitest/config';

/**
 * Tests that no time zone of the machine can affect: rules (src/domain has no clock and no `Date`, see
 * test/architecture.test.ts), processes (the command line's set a time zone themselves), SQL files, documents,
 * passwords, sockets, races, words and the invented year (instants with offsets).
 */
const WITHOUT_ZONE = [
  'src/domain/*/**/*.test.ts',
  'src/domain/!(calendar).test.ts',
  // Reckons with instants and named zones only.
  'src/domain/calendar-exact.test.ts',
  'src/cli/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/server/agent/**/*.test.ts',
  'src/server/auth/**/*.test.ts',
  'src/server/backup/**/*.test.ts',
  'src/server/bulk/**/*.test.ts',
  'src/server/categories/**/*.test.ts',
  'src/server/category-rules/**/*.test.ts',
  'src/server/demo-data/**/*.test.ts',
  'src/server/doctor/**/*.test.ts',
  'src/server/documents/**/*.test.ts',
  'src/server/export/**/*.test.ts',
  'src/server/mcp/**/*.test.ts',
  'src/server/metrics/**/*.test.ts',
  'src/server/municipal/**/*.test.ts',
  'src/server/notifications/channels/**/*.test.ts',
  'src/server/notifications/outbox/**/*.test.ts',
  'src/server/notifications/push/**/*.test.ts',
  'src/server/pensions/**/*.test.ts',
  'src/server/platform/**/*.test.ts',
  'src/server/rates/provider-faults.slow.test.ts',
  'src/server/salary/accrual-at-once.slow.test.ts',
  'scripts/**/*.test.ts',
  'test/once-*.test.ts',
  'test/architecture.test.ts',
  'test/lists.test.ts',
  'test/screen-words.test.ts',
  'test/usted.test.ts',
  'test/apps-script.slow.test.ts',
  'test/automation.slow.test.ts',
  'test/door.test.ts',
  'test/*-document.test.ts',
];

/**
 * What `npm test` leaves: minutes of processes started and killed (npm run test:long), and files that take five seconds or
 * more (npm run test:slow), such as started services, whole years and backups. CI runs the slow ones too.
 */
const LEFT = [
  '**/node_modules/**',
  '**/*.long.test.ts',
  ...(process.env['WITHOUT_SLOW'] === '1' ? ['**/*.slow.test.ts'] : []),
];

export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/no-noise.ts', './test/random-seed.ts'],
    pool: 'forks',
    // Each process loads the modules once, for all its files, as the service does: a third of the time less.
    isolate: false,
    // One more than the cores of a small machine: a test waits for the database and for processes.
    maxWorkers: 3,
    // A machine at work on something else is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'anywhere', include: WITHOUT_ZONE, exclude: LEFT, env: { TZ: 'UTC' } } },
      {
        extends: true,
        test: {
          name: 'far',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...LEFT, ...WITHOUT_ZONE],
          // Its day is another one for most of the day: at home, and in UTC for most of it, a mistaken use of the machine's
          // zone gives the right day.
          env: { TZ: process.env['FAR_ZONE'] ?? 'Pacific/Kiritimati' },
        },
      },
    ],
  },
});
