/**
 * Runs the whole suite, and one journey in a browser. What could depend on the time zone of the machine runs far from home
 * (vitest.config.ts), because results must be the same wherever the service runs. The last line sums up the runs. `--zones`
 * runs it in the other zones: it is part of `npm run test:long`.
 */
import { run } from './run-steps.ts';

/** The everyday journey in a real Chromium; npm run test:e2e has all of them. */
const JOURNEYS = ['--config', 'vitest.e2e.config.ts', 'test/e2e/purchase.test.ts'];

const RUNS = [
  { name: 'Everything', args: [], env: {} },
  { name: 'Journeys', args: JOURNEYS, env: { TZ: 'UTC' } },
];

const OTHER_ZONES = ['UTC', 'America/Costa_Rica', 'Pacific/Pago_Pago'].map((zone) => ({
  name: `Time zone ${zone}`,
  args: ['--project', 'far'],
  env: { FAR_ZONE: zone },
}));

const asked = process.argv.slice(2).filter((word) => word !== '--zones');
const runs = process.argv.includes('--zones') ? OTHER_ZONES : asked.length > 0 ? RUNS.slice(0, 1) : RUNS;
const total = { passed: 0, failed: 0, skipped: 0 };
let crashed = false;
for (const { name, args, env } of runs) {
  console.log(`\n${name}`);
  const { code, output } = await run(
    { name: 'vitest', command: 'vitest', args: ['run', ...asked, ...args], env: { ...env, NO_COLOR: '1' } },
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
