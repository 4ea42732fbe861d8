/**
 * Measures how many bytes of compressed JavaScript the first visit loads and each screen adds, and fails above the
 * limits. It reads the manifest of the build, so it weighs what is served.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from './run-steps.ts';

const KIB = 1024;
/** Limit for a first visit: the entry, the frame and Inicio. */
const FIRST_LOAD_MAX = 200 * KIB;
/** Limit for any other screen opened first, on top of the first load; libraries shared by screens count in each. */
const SCREEN_MAX = 100 * KIB;
/**
 * Limit for opening the agent’s drawer: the drawer itself and then the AG-UI client (80 KB with its validators and
 * streams), which nothing else loads and we cannot shrink.
 */
const DRAWER_MAX = 130 * KIB;
const DRAWER = ['agent/agent-drawer.tsx', 'agent/thread-agent.ts'];
const FIRST_LOAD = ['index.html', 'shell/shell.tsx', 'home/home-page.tsx'];

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist', 'web');
const built = await run(
  { name: 'build', command: process.execPath, args: [join(root, 'scripts', 'build-web-if-needed.ts')] },
  false,
);
if (built.code !== 0 || !existsSync(join(folder, 'assets.json'))) {
  console.error(`The web client could not be built.\n${built.output}`);
  process.exit(1);
}
const chunks = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as Record<string, Chunk>;

/** The given chunks and all that they import. */
function closure(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}: is its name in scripts/check-weight.ts still right?`);
    if (found.has(name)) continue;
    found.add(name);
    closure(chunk.imports ?? [], found);
  }
  return found;
}

const weights = new Map<string, number>();
function weigh(names: Iterable<string>): number {
  let sum = 0;
  for (const name of names) {
    const file = chunks[name]?.file ?? '';
    if (!file.endsWith('.js')) continue;
    if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(folder, file))).length);
    sum += weights.get(file) ?? 0;
  }
  return sum;
}

const show = (bytes: number) => `${(bytes / KIB).toFixed(1)} KB`;
const first = closure(FIRST_LOAD);
const rows = Object.entries(chunks)
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name.endsWith('-page.tsx') && !first.has(name))
  .map(([name]) => ({ name, bytes: weigh([...closure([name])].filter((chunk) => !first.has(chunk))) }))
  .toSorted((a, b) => b.bytes - a.bytes);
const firstBytes = weigh(first);
console.log(`first load: ${show(firstBytes)} of ${show(FIRST_LOAD_MAX)}, compressed`);
for (const { name, bytes } of rows) console.log(`  + ${show(bytes).padStart(8)}  ${name}`);
const drawerBytes = weigh([...closure(DRAWER)].filter((chunk) => !first.has(chunk)));
console.log(`  + ${show(drawerBytes).padStart(8)}  ${DRAWER.join(' and ')}`);
const heavy = rows.filter(({ bytes }) => bytes > SCREEN_MAX);
if (firstBytes > FIRST_LOAD_MAX) console.error('The first load is over what was promised: make something lazy.');
for (const { name } of heavy) console.error(`${name} adds more than ${show(SCREEN_MAX)}: make something in it lazy.`);
if (drawerBytes > DRAWER_MAX) console.error(`The drawer adds more than ${show(DRAWER_MAX)}.`);
process.exit(firstBytes > FIRST_LOAD_MAX || drawerBytes > DRAWER_MAX || heavy.length > 0 ? 1 : 0);
