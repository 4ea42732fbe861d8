/** The evidence behind docs/reliability.md matches the code: every row is present, and every citation exists. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The rows of the matrix: how many each group has, from 1 on. */
const GROUPS = { D: 6, C: 9, M: 8, U: 6, B: 6, A: 14, F: 13, PDF: 6, R: 7, S: 5, G: 9, X: 5, H: 10, I: 6 } as const;
const ids = Object.entries(GROUPS).flatMap(([group, rows]) =>
  Array.from({ length: rows }, (_, n) => `${group}${n + 1}`),
);
const STATES = ['held', 'in part', 'to be measured', 'to be built', 'not proved', 'does not apply'];
/** What a line of this state must contain. */
const TO_BE_MEASURED = /to be measured: `npm run test:rigs -- [a-z-]+/;
/** Modules imported by the rigs' program that are no rigs. */
const NO_RIGS = ['rig', 'service'];

const texts = new Map<string, string>();
const textOf = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  texts.set(path, text);
  return text;
};
const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

const page = textOf('docs/reliability-evidence.md');
const rigs = [...textOf('test/rigs/run.ts').matchAll(/from '\.\/([\w-]+)\.ts'/g)]
  .map(([, name = '']) => name)
  .filter((name) => !NO_RIGS.includes(name));

type Line = { id: string; state: string; cells: string[]; measured: string; where: string };

/** The table lines that begin with the id of a row. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const [id = '', , , state = '', measured = '', where = ''] = cells.map((cell) => cell.trim());
    return /^(?:[A-OQ-Z]|PDF)\d+$/.test(id) ? [{ id, state, cells, measured, where }] : [];
  });
}

/** Missing citations: files in backticks, and in curly quotes text of the preceding file. */
function faultsOfCitations({ id, where }: Line): string[] {
  let file: string | null = null;
  const faults: string[] = [];
  for (const [, path, name] of where.matchAll(/`((?:src|test|scripts|bench|docs)\/[\w./-]+)`|“([^”]+)”/g)) {
    if (path !== undefined) {
      file = isFile(path) ? path : null;
      if (file === null) faults.push(`${id}: there is no ${path}`);
    } else if (name !== undefined && (file === null || !textOf(file).includes(name))) {
      faults.push(`${id}: ${file ?? 'no file'} does not hold “${name}”`);
    }
  }
  return faults;
}

/** The rigs that a text names, directly or in their command. */
function rigsIn(text: string): string[] {
  const named = [...text.matchAll(/\brigs?((?:(?:,? | and )`[a-z-]+`,?)+)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
  );
  return [...named, ...[...text.matchAll(/npm run test:rigs -- ([a-z-]+)/g)].map(([, name = '']) => name)];
}

/** What a line lacks that its state requires. */
function faultsOfState(line: Line): string[] {
  const { id, state, cells, measured, where } = line;
  const isProved = /“/.test(where) || rigsIn(where).length > 0 || /`(?:src|test|scripts|bench)\//.test(where);
  const built = [...measured.matchAll(/to be built: `([a-z-]+)`/g)].map(([, name = '']) => name);
  return [
    ...(cells.length === 6 && cells.every((cell) => cell.trim() !== '')
      ? []
      : [`${id}: not six cells, all with words`]),
    ...(STATES.includes(state) ? [] : [`${id}: "${state}" is no state`]),
    ...(['held', 'in part', 'to be measured'].includes(state) && !isProved
      ? [`${id}: ${state}, and nothing cited`]
      : []),
    ...(state === 'to be measured' && !TO_BE_MEASURED.test(measured) ? [`${id}: no command to measure it by`] : []),
    ...(state === 'held' && /to be (?:measured|built):/.test(measured) ? [`${id}: held, and not yet seen`] : []),
    ...built.filter((name) => rigs.includes(name)).map((name) => `${id}: the rig ${name} is there, not to be built`),
  ];
}

/** Rigs that are named but missing, or missing from the list. */
function faultsOfRigs(text: string): string[] {
  const cited = new Set(rigsIn(text));
  return [
    ...[...cited].filter((name) => !rigs.includes(name)).map((name) => `test/rigs/run.ts has no rig ${name}`),
    ...rigs
      .filter((name) => !new RegExp(`^\\| \`${name}\` `, 'm').test(text))
      .map((name) => `the rig ${name} is not in the list of rigs`),
  ];
}

/** Rows without exactly one line. */
function faultsOfCount(lines: readonly Line[]): string[] {
  const found = Map.groupBy(lines, ({ id }) => id);
  return [
    ...ids.filter((id) => found.get(id)?.length !== 1).map((id) => `${id} has ${found.get(id)?.length ?? 0} lines`),
    ...[...found.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is no row`),
  ];
}

/** The sentence with the totals. */
function totalsOf(lines: readonly Line[]): string {
  const counts = STATES.map((state) => [lines.filter((line) => line.state === state).length, state] as const);
  const some = counts.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`);
  return `of ${lines.length} lines ${some.join(', ')}.`;
}

function faultsOf(text: string): string[] {
  const lines = linesOf(text);
  const totals = `How far it is: ${totalsOf(lines)}`;
  return [
    ...faultsOfCount(lines),
    ...lines.flatMap(faultsOfState),
    ...lines.flatMap(faultsOfCitations),
    ...faultsOfRigs(text),
    ...(text.includes(totals) ? [] : [`it should say: ${totals}`]),
  ];
}

/** The rows that a page's promises cite: `(G1–G9, X1–X5)` is fourteen of them. */
function rowsBehind(promises: string): string[] {
  return [...promises.matchAll(/\b([A-Z]+)(\d+)–\1(\d+)\b/g)].flatMap(([, group = '', first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${group}${Number(first) + n}`),
  );
}

describe('the promises', () => {
  const promises = textOf('docs/reliability.md');

  it('cite each row of the evidence once, and its totals', () => {
    expect(rowsBehind(promises).sort()).toEqual([...ids].sort());
    expect(promises).toContain(totalsOf(linesOf(page)));
  });
});

describe('the evidence', () => {
  it('has one line for each row, and cites existing files, tests and rigs', () => {
    expect(faultsOf(page)).toEqual([]);
  });

  it('is rejected when any line is dropped', () => {
    const lines = linesOf(page);
    for (const { id } of lines) {
      expect(faultsOfCount(lines.filter((line) => line.id !== id))).toEqual([`${id} has 0 lines`]);
    }
    const [first = ''] = page.split('\n').filter((line) => line.startsWith('| D4 |'));
    expect(faultsOf(page.replace(`${first}\n`, ''))).toContain('D4 has 0 lines');
    expect(faultsOf(page.replace(first, `${first}\n${first}`))).toContain('D4 has 2 lines');
  });

  it('is rejected when a citation is gone, or a state claims more than its line', () => {
    const changed = (from: string, to: string) => faultsOf(page.replace(from, to)).join('\n');
    expect(changed('`test/door.test.ts`', '`test/gone.test.ts`')).toContain('there is no test/gone.test.ts');
    expect(changed('“that is not public answers', '“that is public answers')).toContain(
      'does not hold “that is public',
    );
    expect(changed('rig `kill-database`', 'rig `kill-nothing`')).toContain('run.ts has no rig kill-nothing');
    expect(changed('-- fuzz --requests', '-- fuss --requests')).toContain('run.ts has no rig fuss');
    expect(changed('| `kill-upload` ', '| kill ')).toContain('the rig kill-upload is not in the list of rigs');
    expect(changed('| held |', '| true |')).toContain('"true" is no state');
    const [line = ''] = page.split('\n').filter((each) => each.startsWith('| D4 |'));
    const cells = line.split('|');
    expect(changed(line, [...cells.slice(0, -2), ' – ', ''].join('|'))).toContain('D4: held, and nothing cited');
    expect(changed('| held |', '| in part |')).toContain(`it should say: How far it is: of ${ids.length} lines`);
    expect(faultsOfState({ ...(linesOf(page)[0] as Line), measured: 'to be built: `kill-service`' })).toEqual([
      'D1: the rig kill-service is there, not to be built',
    ]);
  });
});
