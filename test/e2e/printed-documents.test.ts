/**
 * Statements and receipts printed by a browser: text positioned by a layout engine, in tables, cards and columns, with
 * subset fonts. Each is read like an upload and gives the expected values.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, linesOfText } from '../../src/domain/documents/line.ts';
import { readReceipt } from '../../src/domain/municipal/read-receipt.ts';
import { readStatement } from '../../src/domain/pensions/read-statement.ts';
import { createPdfReader } from '../../src/server/platform/pdf/pdf-text.ts';
import { receipt, ropStatement, THREE_FUNDS } from '../documents/texts.ts';
import { launchChromium } from './chromium.ts';

const reader = createPdfReader();
const folder = mkdtempSync(join(tmpdir(), 'alcancia-printed-'));
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await reader.close();
  rmSync(folder, { recursive: true });
});

async function print(body: string, style: string): Promise<Line[]> {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`);
  const bytes = await page.pdf({
    format: 'Letter',
    margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
  });
  await page.close();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder, `${sha256}.pdf`);
  writeFileSync(path, bytes);
  const lines = await reader.read({ path, sha256 });
  if (!lines.ok) throw new Error(lines.refusal.code);
  return lines.value;
}

/** Layouts of a fixture's lines, with their style sheets. */
const LAYOUTS: Record<string, { body: (text: string) => string; style: string }> = {
  'as a table with borders': {
    body: (text) =>
      `<table>${linesOfText(text)
        .map(({ cells }) => `<tr>${cells.map((cell) => `<td>${cell.text}</td>`).join('')}</tr>`)
        .join('')}</table>`,
    style: 'td { border: 1px solid #888; padding: 3px 10px } body { font: 11px sans-serif }',
  },
  'with labels left and figures right': {
    body: (text) =>
      linesOfText(text)
        .map(({ cells }) => `<div>${cells.map((cell) => `<span>${cell.text}</span>`).join('')}</div>`)
        .join(''),
    style: 'div { display: flex; justify-content: space-between; width: 90% } body { font: 14px serif }',
  },
  'in small condensed letters with bold figures': {
    body: (text) =>
      linesOfText(text)
        .map(({ text: line }) => `<p>${line.replace(/([\d.,]+)$/, '<b>$1</b>')}</p>`)
        .join(''),
    style: 'p { margin: 2px } b { font-size: 13px } body { font: 10px sans-serif; letter-spacing: .2px }',
  },
  'over several pages': {
    body: (text) =>
      linesOfText(text)
        .map(({ text: line }) => `<p>${line}</p>`)
        .join(''),
    style: 'p { margin: 34mm 0 } body { font: 12px monospace }',
  },
};

describe.each(Object.entries(LAYOUTS))('printed %s', (_name, { body, style }) => {
  it('a statement is parsed', async () => {
    const reading = readStatement(await print(body(ropStatement()), style));
    expect(reading).toMatchObject({
      ok: true,
      value: [
        { fund: 'ROP', as_of: '2026-06-30', opening: '4100000', rendimientos: '188240.55', balance: '4496428.15' },
      ],
    });
  });

  it('a statement of three funds is parsed', async () => {
    const reading = readStatement(await print(body(THREE_FUNDS), style));
    const balances = reading.ok ? reading.value.map(({ fund, balance }) => [fund, balance]) : reading;
    expect(balances).toEqual([
      ['VOL', '356245.67'],
      ['FCL', '742400'],
      ['ROP', '5271000'],
    ]);
  });

  it('a receipt is parsed', async () => {
    const reading = readReceipt(await print(body(receipt()), style));
    expect(reading).toMatchObject({
      ok: true,
      value: {
        municipality: 'Escazú',
        receipt_number: '2026-0009001',
        total: '12810',
        readings: [{ meter: '77-204411', m3: '20', cost: '8400' }],
      },
    });
  });

  it('a receipt that does not add up is rejected', async () => {
    const wrong = receipt().replace('4,100.00', '4,101.00');
    expect(readReceipt(await print(body(wrong), style))).toMatchObject({
      ok: false,
      refusal: { code: 'does_not_add_up' },
    });
  });
});
