/** Runs every static check; people and CI run the same command. */
import { runAll } from './run-steps.ts';

/** Tests that read the source: import cycles, broken links, words outside the dictionaries, *usted*, lists in SQL. */
const HOUSE = ['architecture', 'screen-words', 'usted', 'lists'].map((name) => `test/${name}.test.ts`);

const failed = await runAll([
  { name: 'types: domain', command: 'tsc', args: ['-p', 'src/domain'] },
  { name: 'types: server', command: 'tsc', args: ['-p', 'src/server'] },
  { name: 'types: cli', command: 'tsc', args: ['-p', 'src/cli'] },
  { name: 'types: web', command: 'tsc', args: ['-p', 'src/web'] },
  { name: 'types: service worker', command: 'tsc', args: ['-p', 'src/web/sw'] },
  { name: 'format and lint', command: 'biome', args: ['ci', '.'] },
  { name: 'lint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'who imports whom', command: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', 'src'] },
  { name: 'nothing unused', command: 'knip', args: [] },
  { name: 'rooms, words and lists', command: 'vitest', args: ['run', ...HOUSE] },
  { name: 'packages', command: 'node', args: ['scripts/check-packages.ts'] },
  { name: 'generated files are fresh', command: 'node', args: ['scripts/generate.ts', '--check'] },
  { name: 'weight of the client', command: 'node', args: ['scripts/check-weight.ts'] },
]);
process.exit(failed === 0 ? 0 : 1);
