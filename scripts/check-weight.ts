/**
 * Counts the files and bytes that a first visit brings over the wire and the script that each screen adds, and fails above
 * the limits. It reads the page and the manifest of the build and weighs what it compressed: what a browser receives.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run-steps.ts';

const KIB = 1024;
/** Of a first visit's 230 KB and 25 requests, what is left by eight answers and all headers. */
const FIRST_VISIT_MAX = { bytes: 200 * KIB, files: 17 };
/** Limit for any other screen opened first, on top of the first load; libraries shared by screens count in each. */
const SCREEN_MAX = 85 * KIB;
/**
 * Limit for opening the agent’s drawer: the drawer itself and then the AG-UI client (70 KB with its validators and
 * streams), which nothing else loads and we cannot shrink.
 */
const DRAWER_MAX = 115 * KIB;
const DRAWER = ['agent/agent-drawer.tsx', 'agent/thread-agent.ts'];
/** The entry has the frame and Inicio with it (vite.config.ts). */
const ENTRY = 'index.html';

type Chunk = { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean };

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

/** What a browser that takes Brotli receives of a file. */
function wireBytes(path: string): number {
  const file = join(folder, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + wireBytes(file), 0);
const scriptsOf = (names: Iterable<string>) =>
  [...names].map((name) => chunks[name]?.file ?? '').filter((file) => file.endsWith('.js'));
const show = (bytes: number) => `${(bytes / KIB).toFixed(1)} KB`;

/** The page, what it names (fonts, icon, scripts), and what those import; not what is only for an installed program. */
function firstVisit(closed: ReadonlySet<string>): Set<string> {
  const page = readFileSync(join(folder, ENTRY), 'utf8');
  const tags = [...page.matchAll(/<(?:link|script)[^>]*>/g)].map(([tag]) => tag);
  const named = tags
    .filter((tag) => !/rel="(?:manifest|apple-touch-icon)"/.test(tag))
    .map((tag) => /(?:href|src)="\/([^"]*)"/.exec(tag)?.[1] ?? '')
    .filter((path) => path !== '' && !path.startsWith('api/'));
  const styles = [...closed].flatMap((name) => chunks[name]?.css ?? []);
  return new Set([ENTRY, ...named, ...scriptsOf(closed), ...styles]);
}

const faults: string[] = [];
const first = closure([ENTRY]);
const files = firstVisit(first);
const bytes = weigh(files);
console.log(
  `first visit: ${show(bytes)} of ${show(FIRST_VISIT_MAX.bytes)} in ${files.size} files of ${FIRST_VISIT_MAX.files}`,
);
if (bytes > FIRST_VISIT_MAX.bytes) faults.push('A first visit is over what was promised: make something lazy.');
if (files.size > FIRST_VISIT_MAX.files)
  faults.push('A first visit asks for too many files: join some (vite.config.ts).');

const added = (names: string[]) => weigh(scriptsOf([...closure(names)].filter((name) => !first.has(name))));
const screens = Object.entries(chunks)
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name.endsWith('-page.tsx'))
  .map(([name]) => ({ name, bytes: added([name]), max: SCREEN_MAX }))
  .toSorted((a, b) => b.bytes - a.bytes);
if (screens.length < 10) faults.push('The build has too few screens: are they still named -page.tsx?');
for (const { name, bytes, max } of [
  ...screens,
  { name: DRAWER.join(' and '), bytes: added(DRAWER), max: DRAWER_MAX },
]) {
  console.log(`  + ${show(bytes).padStart(8)}  ${name}`);
  if (bytes > max) faults.push(`${name} adds more than ${show(max)}: make something in it lazy.`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
