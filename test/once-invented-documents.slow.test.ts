/** Invented documents as PDFs of every drawing style; `npm run documents:score` makes hundreds of them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPdfReader } from '../src/server/platform/pdf/pdf-text.ts';
import { invent, wrongChanges } from './documents/invented.ts';
import { renderPdf, STYLES } from './documents/render.ts';
import { randomRuns } from './random-runs.ts';

const COUNT = randomRuns({ short: 4, long: 8 });

const scratch = mkdtempSync(join(tmpdir(), 'alcancia-invented-'));
const reader = createPdfReader();
afterAll(async () => {
  await reader.close();
  rmSync(scratch, { recursive: true });
});

const outcome = async (document: ReturnType<typeof invent>[number], style: (typeof STYLES)[number]) => {
  const bytes = await renderPdf(document.text, style);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(scratch, `${sha256}.pdf`);
  writeFileSync(path, bytes);
  const lines = await reader.read({ path, sha256 });
  return lines.ok ? document.judge(lines.value).outcome : lines.refusal.code;
};

test('invented documents are right or rejected in their drawing style, most of them right', async () => {
  const outcomes = await Promise.all(invent(COUNT, 2026).map((document) => outcome(document, document.style)));
  expect(outcomes).not.toContain('wrong');
  expect(outcomes.filter((each) => each === 'right').length).toBeGreaterThan(COUNT / 2);
});

test('a receipt reads the same on pages turned by 90, 180 and 270 degrees', async () => {
  const document = invent(30, 7).find(({ kind }) => kind === 'receipt with céntimos in a column of their own');
  expect(document).toBeDefined();
  if (!document) return;
  const turned = STYLES.filter(({ turn }) => turn !== undefined);
  const outcomes = await Promise.all(turned.map((style) => outcome(document, style)));
  expect(new Set(outcomes)).toEqual(new Set(['right']));
});

test('an invented document with another digit is rejected, and with another word right or rejected', () => {
  expect(invent(COUNT * 5, 99).flatMap(wrongChanges)).toEqual([]);
});
