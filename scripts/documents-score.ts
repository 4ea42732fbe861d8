/**
 * Scores the document readers. `npm run documents:score -- FOLDER`: the folder holds texts and an `expected.json`
 * (funds of statements, or receipts). Each text is rendered as a PDF in every style of test/documents/render.ts and
 * read like an upload; then each digit of each amount is changed in turn, and every changed document must be rejected.
 * `npm run documents:score -- [--count N] [--seed N]`: invented documents instead (test/documents/invented.ts), each
 * drawn in one style; those with another digit must be rejected, those with another word right or rejected.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Line, linesOfText } from '../src/domain/documents/line.ts';
import { amountsIn, detectNumberStyle } from '../src/domain/documents/printed-amounts.ts';
import type { Reading } from '../src/domain/documents/refusal.ts';
import { compareAmounts } from '../src/domain/money.ts';
import { periodName } from '../src/domain/municipal/period.ts';
import { readReceipt } from '../src/domain/municipal/read-receipt.ts';
import { readStatement } from '../src/domain/pensions/read-statement.ts';
import { createPdfReader } from '../src/server/platform/pdf/pdf-text.ts';
import { invent, wrongChanges } from '../test/documents/invented.ts';
import { renderPdf, STYLES } from '../test/documents/render.ts';

type Expected = { file: string; funds?: Record<string, string>[]; readings?: Record<string, unknown>[] } & Record<
  string,
  unknown
>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const folder = resolve(positionals[0] ?? '.');
const cases =
  positionals.length === 0 ? [] : (JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected[]);
const scratch = mkdtempSync(join(tmpdir(), 'alcancia-score-'));
const reader = createPdfReader();
let [files, wrong, changed, accepted] = [0, 0, 0, 0];

for (const expected of cases) {
  const text = readFileSync(join(folder, expected.file), 'utf8');
  for (const style of STYLES) {
    files++;
    const problem = judge(expected, await readLines(await renderPdf(text, style)));
    if (problem === null) continue;
    wrong++;
    console.log(`${expected.file} ${JSON.stringify(style)}: ${problem}`);
  }
  if (expected.funds?.length === 0) continue;
  for (const other of withOtherDigits(text)) {
    changed++;
    if (!read(expected, linesOfText(other.text)).ok) continue;
    accepted++;
    console.log(`${expected.file}: taken although ${other.what}`);
  }
}
if (positionals.length === 0) await scoreInvented(Number(values.count), Number(values.seed));
await reader.close();
rmSync(scratch, { recursive: true });
console.log(
  `${files - wrong} of ${files} files as expected; ${changed - accepted} of ${changed} changed ones refused or right`,
);
process.exit(wrong + accepted === 0 && files > 0 ? 0 : 1);

/** Draws, reads and changes invented documents; prints what is wrong, and how many of each kind were right. */
async function scoreInvented(count: number, seed: number): Promise<void> {
  const kinds = new Map<string, { right: number; all: number }>();
  for (const document of invent(count, seed)) {
    const { kind, text, style } = document;
    const lines = await readLines(await renderPdf(text, style));
    const outcome = lines.ok ? document.judge(lines.value).outcome : 'rejected';
    const score = kinds.get(kind) ?? { right: 0, all: 0 };
    kinds.set(kind, { right: score.right + (outcome === 'right' ? 1 : 0), all: score.all + 1 });
    files++;
    if (outcome === 'wrong') {
      wrong++;
      console.log(`wrong: ${kind} ${JSON.stringify(style)}\n${text}\n`);
    }
    changed += document.otherDigits.length + document.otherWords.length;
    for (const { what, text: other } of wrongChanges(document)) {
      accepted++;
      console.log(`${what}: ${kind}\n${other}\n`);
    }
  }
  for (const [kind, { right, all }] of kinds) console.log(`${kind}: ${right} of ${all} right, the others rejected`);
}

async function readLines(bytes: Buffer): Promise<Reading<Line[]>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(scratch, `${sha256}.pdf`);
  writeFileSync(path, bytes);
  return reader.read({ path, sha256 });
}

function read(expected: Expected, lines: readonly Line[]): Reading<unknown> {
  return expected.funds ? readStatement(lines) : readReceipt(lines);
}

/** Describes the difference from the expected result; null when there is none. */
function judge(expected: Expected, lines: Reading<Line[]>): string | null {
  if (!lines.ok) return `${lines.refusal.code} ${lines.refusal.message}`;
  if (expected.funds?.length === 0) {
    const reading = readStatement(lines.value);
    return reading.ok ? `taken, and should be ${String(expected['expected'])}` : null;
  }
  return expected.funds ? judgeStatement(expected.funds, lines.value) : judgeReceipt(expected, lines.value);
}

function judgeStatement(funds: readonly Record<string, string>[], lines: readonly Line[]): string | null {
  const reading = readStatement(lines);
  if (!reading.ok) return JSON.stringify(reading.refusal);
  const found = reading.value.map((each) => ({ ...each, cut: each.as_of }) as Record<string, string | null>);
  if (found.length !== funds.length) return `${found.length} funds`;
  return differences(funds, (fund) => found.find((each) => each['fund'] === fund['fund']));
}

function judgeReceipt(expected: Expected, lines: readonly Line[]): string | null {
  const reading = readReceipt(lines);
  if (!reading.ok) return JSON.stringify(reading.refusal);
  const { value } = reading;
  const facts = { ...value, receipt: value.receipt_number, period: periodName(value.period_from, value.period_to) };
  const { file: _file, readings = [], ...head } = expected;
  if (readings.length !== value.readings.length) return `${value.readings.length} readings`;
  const found = value.readings.map((each) => ({ ...each, period: each.period_from }));
  return (
    differences([head], () => ({ ...facts, due: value.due_on, paid: value.paid_on })) ??
    differences(readings, (want) =>
      found.find((each) => each.meter === want['meter'] && each.period === want['period']),
    )
  );
}

function differences(
  wanted: readonly Record<string, unknown>[],
  find: (want: Record<string, unknown>) => object | undefined,
): string | null {
  for (const want of wanted) {
    const found = find(want) as Record<string, unknown> | undefined;
    for (const [name, value] of Object.entries(want)) {
      if (!isSame(value, found?.[name])) return `${name} is ${String(found?.[name])}, not ${String(value)}`;
    }
  }
  return null;
}

function isSame(want: unknown, found: unknown): boolean {
  const isNumber = (value: unknown) => /^-?\d+(?:\.\d+)?$/.test(String(value));
  if (isNumber(want) && isNumber(found) && !/^0\d/.test(String(want)))
    return compareAmounts(String(want), String(found)) === 0;
  return String(want) === String(found);
}

/** Yields the text with one digit of one amount changed, in every way. */
function* withOtherDigits(text: string): Generator<{ text: string; what: string }> {
  const style = detectNumberStyle(text);
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    for (const { start, end } of amountsIn(line, style)) {
      for (let at = start; at < end; at++) {
        const digit = line.charAt(at);
        if (!/\d/.test(digit)) continue;
        const next = line.slice(0, at) + String((Number(digit) + 1) % 10) + line.slice(at + 1);
        yield { text: lines.with(index, next).join('\n'), what: `"${line}" says "${next}"` };
      }
    }
  }
}
