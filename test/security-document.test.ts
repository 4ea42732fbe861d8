/** The security document matches the code: every requirement has its line, and every citation exists. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const VERDICTS = ['met', 'not met', 'not applicable', "the operator's"];
const read = new Map<string, string>();
const textOf = (path: string): string => {
  const text = read.get(path) ?? readFileSync(join(root, path), 'utf8');
  read.set(path, text);
  return text;
};
const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

const document = textOf('docs/security/asvs.md');
const ids = textOf('test/asvs-ids.txt').trim().split('\n');

type Line = { id: string; verdict: string; proof: string };

/** The table lines with a requirement's number. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const [, id, , verdict, proof] = line.split(/ *\| */);
    const number = /^(\d+\.\d+\.\d+)(?: \(L3\))?$/.exec(id ?? '')?.[1];
    return number === undefined ? [] : [{ id: number, verdict: verdict ?? '', proof: proof ?? '' }];
  });
}

/** Missing citations of a proof: files in backticks, and in curly quotes text of the preceding file. */
function faultsOfProof({ id, verdict, proof }: Line): string[] {
  let file: string | null = null;
  let cited = 0;
  const faults: string[] = [];
  for (const [, path, name] of proof.matchAll(/`([\w./-]+\.(?:tsx?|js|json|md|sql|txt|html))`|“([^”]+)”/g)) {
    cited += 1;
    if (path !== undefined) {
      file = isFile(path) ? path : null;
      if (file === null) faults.push(`${id}: there is no ${path}`);
    } else if (name !== undefined && (file === null || !textOf(file).includes(name))) {
      faults.push(`${id}: ${file ?? 'no file'} does not hold “${name}”`);
    }
  }
  if (verdict === 'met' && cited === 0 && !/^As \d/.test(proof)) faults.push(`${id}: met without a proof`);
  if (proof.trim() === '') faults.push(`${id}: says nothing`);
  return faults;
}

/** Requirements without exactly one line. */
function faultsOfCount(lines: readonly Line[]): string[] {
  const found = Map.groupBy(lines, ({ id }) => id);
  return [
    ...ids.filter((id) => found.get(id)?.length !== 1).map((id) => `${id} has ${found.get(id)?.length ?? 0} lines`),
    ...[...found.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is no requirement`),
  ];
}

/** All faults of the document. */
function faultsOf(text: string): string[] {
  const lines = linesOf(text);
  return [
    ...faultsOfCount(lines),
    ...lines.filter(({ verdict }) => !VERDICTS.includes(verdict)).map(({ id, verdict }) => `${id}: "${verdict}"`),
    ...lines.flatMap(faultsOfProof),
  ];
}

describe('the security document', () => {
  it('has one line for each of 253 requirements of levels 1 and 2 and eleven of level 3, and cites what exists', () => {
    expect(new Set(ids).size).toBe(253 + 11);
    expect(faultsOf(document)).toEqual([]);
  });

  it('is rejected when a line is dropped or doubled, a verdict changes, or a cited file or test is gone', () => {
    const lines = document.split('\n').filter((line) => /^\| \d/.test(line));
    const all = linesOf(document);
    expect(lines).toHaveLength(all.length);
    for (const { id } of all) {
      expect(faultsOfCount(all.filter((line) => line.id !== id))).toEqual([`${id} has 0 lines`]);
    }
    const [first = ''] = lines;
    expect(faultsOf(document.replace(`${first}\n`, ''))).toEqual(['1.1.1 has 0 lines']);
    expect(faultsOf(document.replace(first, `${first}\n${first}`))).toContain('1.1.1 has 2 lines');
    expect(faultsOf(document.replace(/\| met +\|/, '| mostly |'))).toContain('1.1.1: "mostly"');
    expect(faultsOf(document.replace('test/door.test.ts', 'test/gone.test.ts'))).toContain(
      '1.1.1: there is no test/gone.test.ts',
    );
    expect(faultsOf(document.replace('“is decoded: ', '“is not decoded: ')).join()).toMatch(
      /1\.1\.1: .* does not hold/,
    );
  });

  it('has the totals of its lines', () => {
    const rows = textOf('docs/security/README.md').matchAll(
      /^\| \*{0,2}(\d+|All)\b[^|]*\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm,
    );
    const told = Object.fromEntries([...rows].map(([, chapter = '', ...numbers]) => [chapter, numbers.map(Number)]));
    const lines = linesOf(document);
    const count = (some: readonly Line[]) => [
      ...VERDICTS.map((verdict) => some.filter((line) => line.verdict === verdict).length),
      some.length,
    ];
    const chapters = [...new Set(ids.map((id) => id.split('.')[0] ?? ''))];
    const expected = chapters.map((chapter) => [
      chapter,
      count(lines.filter(({ id }) => id.startsWith(`${chapter}.`))),
    ]);
    expect(told).toEqual(Object.fromEntries([...expected, ['All', count(lines)]]));
  });
});
