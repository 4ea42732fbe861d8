/**
 * Makes one program of the service's modules and packages, in dist/server: a start that finds, reads and compiles over a
 * thousand files takes more than twice the processor time. `npm start`, systemd and the image run it; development and
 * tests run the sources. With --if-needed only when the program is missing or older than its sources; with
 * --cache-only only the compile cache, for the account that runs the service.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist', 'server');
/** By the name in dist/server: what is started, the thread's program, and what the compile cache is made with. */
const ENTRIES = { main: 'built-main', 'work-thread': 'work-thread', start: 'start', 'describe-api': 'describe-api' };

/** A module finds its files from where its source is; the thread's program is beside the one that starts it. */
const ownPlace: Plugin = {
  name: 'own-place',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /^\0/ }, code: /import\.meta\.url/ },
    handler(code, id) {
      const source = JSON.stringify(relative(OUT, id).replaceAll('\\', '/'));
      // On one line, so that the source map stays right.
      const replaced = code.replaceAll(/new URL\('work-thread\.ts', import\.meta\.url\)|import\.meta\.url/g, (found) =>
        found.startsWith('new')
          ? `new URL('work-thread.js', import.meta.url)`
          : `new URL(${source}, import.meta.url).href`,
      );
      return { code: replaced, map: null };
    },
  },
};

/** What a start compiles: all modules, and what registers the routes. */
const WARM_UP = `await import('./dist/server/start.js');
await (await import('./dist/server/describe-api.js')).describeApi();`;

async function buildServer(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  // Loading it takes longer than finding out that there is nothing to build.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [ownPlace],
    publicDir: false,
    // pg's optional native driver is not installed.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: OUT,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(ENTRIES).map(([name, source]) => [name, join(ROOT, 'src', 'server', `${source}.ts`)]),
        ),
        // The sources are there: copies of them in the maps would only take time to read.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
      },
    },
  });
}

/** Node keeps a compile cache for each account: the one that runs the service makes its own. */
function fillCompileCache(): void {
  execFileSync(process.execPath, ['--input-type=module', '--eval', WARM_UP], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: join(OUT, 'compile-cache') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh(): boolean {
  const built = join(OUT, 'main.js');
  const sources = ['src/server', 'src/domain', 'package-lock.json', 'scripts/build-server.ts'].map((name) =>
    join(ROOT, name),
  );
  return existsSync(built) && sources.every((path) => !existsSync(path) || newest(path) <= statSync(built).mtimeMs);
}

if (process.argv.includes('--cache-only')) {
  fillCompileCache();
} else if (!process.argv.includes('--if-needed') || !isFresh()) {
  if (process.stdout.isTTY) console.log('  Building the service …');
  await buildServer();
  fillCompileCache();
}
