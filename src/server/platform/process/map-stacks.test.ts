import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MAPPER = new URL('./map-stacks.ts', import.meta.url).href;

test('a stack names the source of a built file, its line and its column, and leaves other files alone', async (context) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'alcancia-stacks-')));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  const built = 'export const fail = (helper) => helper();\n';
  // Its only mapping: line 1, column 0 comes from line 3, column 2 of the source.
  const map = { version: 3, sources: ['../src/source.ts'], names: [], mappings: 'AAEE' };
  writeFileSync(join(folder, 'built.mjs'), built);
  writeFileSync(join(folder, 'built.mjs.map'), JSON.stringify(map));
  writeFileSync(join(folder, 'plain.mjs'), 'export const raise = () => {\n  throw new TypeError("two\\nlines");\n};\n');
  const script = `
    (await import(${JSON.stringify(MAPPER)})).mapStacks();
    const { fail } = await import(${JSON.stringify(join(folder, 'built.mjs'))});
    const { raise } = await import(${JSON.stringify(join(folder, 'plain.mjs'))});
    try { fail(raise); } catch (error) { console.log(error.stack); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const [first, second, ...frames] = stdout.split('\n');
  expect([first, second]).toEqual(['TypeError: two', 'lines']);
  expect(frames[0]).toBe(`    at raise (file://${folder}/plain.mjs:2:9)`);
  expect(frames[1]).toMatch(new RegExp(`^ {4}at fail \\(${join(folder, '..', 'src', 'source.ts')}:3:\\d+\\)$`));
});
