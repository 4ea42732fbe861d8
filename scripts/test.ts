/**
 * Runs the whole suite: everything once, what could depend on the time zone once more, because results must be the same
 * wherever the service runs, and one journey in a browser. The last line sums up the runs. `--zones` runs what could
 * depend on the time zone in the other zones: it is part of `npm run test:long`.
 */
import { run } from './run-steps.ts';

/**
 * Tests that no time zone can affect, run once: rules (src/domain has no clock and no `Date`, see
 * test/architecture.test.ts), processes (the command line's set a time zone themselves), SQL files, documents,
 * passwords, sockets, races, words and the invented year (instants with offsets).
 */
const ONCE = [
  'src/domain/*/**',
  'src/domain/!(calendar).test.ts',
  // Reckons with instants and named zones only; its hundred thousand days are enough once.
  'src/domain/calendar-exact.test.ts',
  'src/cli/**',
  'src/web/**',
  'src/server/agent/**',
  'src/server/auth/**',
  'src/server/backup/**',
  'src/server/bulk/**',
  'src/server/categories/**',
  'src/server/category-rules/**',
  'src/server/demo-data/**',
  'src/server/doctor/**',
  'src/server/documents/**',
  'src/server/export/**',
  'src/server/mcp/**',
  'src/server/metrics/**',
  'src/server/municipal/**',
  'src/server/notifications/channels/**',
  'src/server/notifications/outbox/**',
  'src/server/notifications/push/**',
  'src/server/pensions/**',
  'src/server/platform/**',
  'src/server/rates/provider-faults.test.ts',
  'src/server/salary/accrual-at-once.test.ts',
  'test/once-*.test.ts',
  'test/architecture.test.ts',
  'test/lists.test.ts',
  'test/screen-words.test.ts',
  'test/usted.test.ts',
  'test/apps-script.test.ts',
  'test/automation.test.ts',
  'test/door.test.ts',
  'test/*-document.test.ts',
];

/** The everyday journey in a real Chromium; npm run test:e2e has all of them. */
const JOURNEYS = ['--config', 'vitest.e2e.config.ts', 'test/e2e/purchase.test.ts'];

const RUNS = [
  { name: 'Time zone UTC', timeZone: 'UTC', args: [] },
  // Its day is another one for most of the day. At home a mistaken use of the machine's zone gives the right day.
  zone('Pacific/Kiritimati'),
  { name: 'Journeys', timeZone: 'UTC', args: JOURNEYS },
];

const OTHER_ZONES = [zone('America/Costa_Rica'), zone('Pacific/Pago_Pago')];

function zone(timeZone: string) {
  return { name: `Time zone ${timeZone}`, timeZone, args: without(ONCE) };
}

function without(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => ['--exclude', pattern]);
}

const asked = process.argv.slice(2).filter((word) => word !== '--zones');
const runs = process.argv.includes('--zones') ? OTHER_ZONES : asked.length > 0 ? RUNS.slice(0, 1) : RUNS;
const total = { passed: 0, failed: 0, skipped: 0 };
let crashed = false;
for (const { name, timeZone, args } of runs) {
  console.log(`\n${name}`);
  const { code, output } = await run(
    { name: 'vitest', command: 'vitest', args: ['run', ...asked, ...args], env: { TZ: timeZone, NO_COLOR: '1' } },
    true,
  );
  const line = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? '';
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  total.passed += count('passed');
  total.failed += count('failed');
  total.skipped += count('skipped');
  if (code !== 0 && count('failed') === 0) crashed = true;
}
if (crashed) {
  total.failed++;
  console.log('\nA run ended with an error outside its tests: see above.');
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
