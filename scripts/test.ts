/**
 * Runs the quick tests, and one journey in a browser: `npm test`. `--slow` runs the slow ones, `*.slow.test.ts`, and `--all`
 * both, as CI does. What could depend on the time zone of the machine runs far from home (vitest.config.ts), because results
 * must be the same wherever the service runs; `--zones` runs it in the other zones, as part of `npm run test:long`. With the
 * name of a file it runs that. The last line sums up the runs.
 */
import { run } from './run-steps.ts';

/** The everyday journey in a real Chromium; npm run test:e2e has all of them. */
const JOURNEYS = ['--config', 'vitest.e2e.config.ts', 'test/e2e/purchase.test.ts'];

const QUICK = { name: 'Quick', args: [], env: { WITHOUT_SLOW: '1' } };
const SLOW = { name: 'Slow', args: ['.slow.test.ts'], env: {} };
const JOURNEY = { name: 'Journeys', args: JOURNEYS, env: { TZ: 'UTC' } };

const OTHER_ZONES = ['UTC', 'America/Costa_Rica', 'Pacific/Pago_Pago'].map((zone) => ({
  name: `Time zone ${zone}`,
  args: ['--project', 'far'],
  env: { FAR_ZONE: zone },
}));

type Run = { name: string; args: string[]; env: Record<string, string> };
const MODES: Record<string, Run[]> = {
  '--slow': [SLOW],
  '--all': [QUICK, SLOW, JOURNEY],
  '--zones': OTHER_ZONES,
};

const words = process.argv.slice(2);
const mode = words.find((word) => MODES[word]);
const asked = words.filter((word) => word !== mode);
const named = { name: 'Asked', args: asked, env: {} };
const runs = asked.length > 0 ? [named] : mode ? (MODES[mode] ?? []) : [QUICK, JOURNEY];
const total = { passed: 0, failed: 0, skipped: 0 };
let crashed = false;
for (const { name, args, env } of runs) {
  console.log(`\n${name}`);
  const { code, output } = await run(
    { name: 'vitest', command: 'vitest', args: ['run', ...args], env: { ...env, NO_COLOR: '1' } },
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
