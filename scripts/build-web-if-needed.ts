/** Builds the web client when it is missing or older than its sources. `npm start` runs it first. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist', 'web', 'index.html');

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const sources = ['src/web', 'src/domain', 'docs/automation', 'vite.config.ts', 'package.json'].map((name) =>
  join(root, name),
);
if (!existsSync(built) || Math.max(...sources.map(newest)) > statSync(built).mtimeMs) {
  if (process.stdout.isTTY) console.log('  Building the web client …');
  // Build the same client in every environment, tests included: people use what is built here.
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}
