/**
 * Runs every regular expression of the rules and the server on 100 kB of adversarial text: the time grows linearly, not
 * quadratically. They are found in the source, so that new ones are tested too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LENGTHS = [12_500, 100_000] as const;
/** Faster than this for an eighth of the length stays below 50 ms for the whole, even if quadratic. */
const SURELY_QUICK_MS = 0.75;
/** Below it, differences are noise. */
const QUICK_MS = 50;
/** Eight times the length may take this many times as long: quadratic would be 64. */
const GROWTH_MAX = 40;
const HUNG_MS = 2_000;

/** Patterns that grow faster, and why they never see long text. */
const SHORT_ONLY: readonly { where: string; begins: string; length: number; why: string }[] = [
  { where: 'municipal/receipt-number.ts', begins: '[.,;:)]+$', length: 120, why: 'a line is cut before it is split' },
  {
    where: 'pensions/cut-date.ts',
    begins: '(?:periodo|del|desde).*',
    length: 200,
    why: 'only the end of a line is read',
  },
  { where: 'pensions/labels.ts', begins: '[\\s:=₡¢]+$', length: 200, why: 'a label is cut before it is trimmed' },
  { where: 'pensions/statement-words.ts', begins: '(?:recib|entra|ingres', length: 200, why: 'it reads labels' },
  { where: 'demo-data/bank-mails.ts', begins: '\\B(?=', length: 30, why: 'it reads amounts made here' },
];

type Pattern = { source: string; flags: string; where: string };

function patternsIn(path: string): Pattern[] {
  const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), where: `${path}:${line}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function patterns(): Pattern[] {
  return ['src/domain', 'src/server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(?:\.test|-testing)\.ts$/.test(name))
      .flatMap((name) => patternsIn(join(folder, name))),
  );
}

/**
 * Pieces that a pattern starts to match repeatedly without ending: parts of matches, its own letters, blanks, digits.
 */
function piecesFor({ source, flags }: Pattern): string[] {
  const common = [' ', '\t', '\n', '0', '1,', 'a', 'A ', '-', '.', '"', '<', '/', ' a', '1.1', 'á', '=', '00'];
  try {
    // fast-check takes minutes for strings of whole Unicode classes.
    if (/\\p\{|\[\^/.test(source)) throw new Error('Too many signs');
    const matching = fc.sample(
      fc.stringMatching(new RegExp(source, flags.replace(/[^ivsu]/g, '')), { size: 'xsmall' }),
      { numRuns: 4, seed: 7 },
    );
    return [
      ...common,
      ...matching.filter((piece) => piece !== '').flatMap((piece) => [piece, piece.slice(0, -1) || piece]),
    ];
  } catch {
    // Where fast-check cannot generate strings: common pieces, and the words in the pattern.
    return [...common, ...(source.match(/\w{2,}/g) ?? [])];
  }
}

const context = createContext({ pattern: /x/g, text: '' });
const search = new Script('text.replace(pattern, "")');

/** Milliseconds to search a text for every match; infinite after a timeout. */
function timeOf({ source, flags }: Pattern, text: string): number {
  Object.assign(context, { pattern: new RegExp(source, `${flags.replace(/[gy]/g, '')}g`), text });
  const startedAt = performance.now();
  try {
    search.runInContext(context, { timeout: HUNG_MS });
  } catch {
    return Infinity;
  }
  return performance.now() - startedAt;
}

/** The best of three, to ignore other work on the machine. */
function bestOf(pattern: Pattern, text: string): number {
  const first = timeOf(pattern, text);
  return first < QUICK_MS || first === Infinity ? first : Math.min(first, timeOf(pattern, text), timeOf(pattern, text));
}

/** Describes the text that made a pattern slow; null when none did. */
function slowness(pattern: Pattern): string | null {
  const short = SHORT_ONLY.find(
    ({ where, begins }) => pattern.where.includes(where) && pattern.source.startsWith(begins),
  );
  const most = short?.length ?? LENGTHS[1];
  for (const piece of new Set(piecesFor(pattern))) {
    for (const end of ['', '\u0001!']) {
      const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end;
      const part = bestOf(pattern, textOf(Math.min(LENGTHS[0], most)));
      if (part < SURELY_QUICK_MS || most <= LENGTHS[0]) {
        if (part < QUICK_MS) continue;
        return `${JSON.stringify(piece)}, ${part.toFixed(1)} ms`;
      }
      const whole = part === Infinity ? Infinity : bestOf(pattern, textOf(most));
      if (whole < QUICK_MS || whole / part < GROWTH_MAX) continue;
      return `${JSON.stringify(piece)}, ${part.toFixed(1)} ms, then ${whole.toFixed(1)} ms`;
    }
  }
  return null;
}

const distinct = [...new Map(patterns().map((pattern) => [`${pattern.source} ${pattern.flags}`, pattern])).values()];
const files = Map.groupBy(distinct, ({ where }) => where.replace(/:\d+$/, ''));

it.each([...files])(
  'the patterns of %s take time linear in their input',
  {
    timeout: 300_000,
  },
  (_file, all) => {
    const slow = all.flatMap((pattern) => {
      const found = slowness(pattern);
      return found === null ? [] : [`${pattern.where} /${pattern.source}/: ${found}`];
    });
    expect(slow).toEqual([]);
  },
);

it('every pattern is found', () => expect(distinct.length).toBeGreaterThan(100));

it('the measure detects quadratic and exponential patterns', () => {
  for (const source of ['\\s+$', '^(a+)+$']) expect(slowness({ source, flags: '', where: 'here' })).not.toBeNull();
});
