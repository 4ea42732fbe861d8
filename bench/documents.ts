/** What a document costs: its file read in a process of its own, and what it says told from its lines. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReceipt } from '../src/domain/municipal/read-receipt.ts';
import { renderPdf } from '../test/documents/render.ts';
import { receipt } from '../test/documents/texts.ts';
import { type Line, lineOf, time, timed } from './measure.ts';
import type { Scratch } from './scratch.ts';

const ROUNDS = 30;

/** Measures one page, as most receipts are. */
export async function measureDocuments({ deps, folder }: Scratch): Promise<Line[]> {
  const bytes = await renderPdf(receipt());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(folder.dataDir, `${sha256}.pdf`);
  writeFileSync(path, bytes);
  const reading = await deps.pdf.read({ path, sha256 });
  if (!reading.ok) throw new Error(reading.refusal.message);
  return [
    lineOf(
      'a PDF of one page, read in its own process',
      timed(await time(() => deps.pdf.read({ path, sha256 }), ROUNDS)),
    ),
    lineOf('a receipt told from its lines', timed(await time(async () => readReceipt(reading.value), ROUNDS))),
  ];
}
