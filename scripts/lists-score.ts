/**
 * Reads files and texts of movements and prints what each says of itself: `npm run lists:score -- FOLDER`. Fails when a
 * list does not come to the sums that it prints. A text (`.txt`) is also rendered as a PDF in every style.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPaste } from '../src/domain/paste/read-paste.ts';
import type { PasteReading } from '../src/domain/paste/reading.ts';
import { pdfFolder } from '../src/server/platform/pdf/pdf-testing.ts';
import { renderPdf, STYLES } from '../test/documents/render.ts';
import { foundIn, readBytes, readPdf } from '../test/lists/read-bytes.ts';

const folder = resolve(process.argv[2] ?? '.');
const scratch = pdfFolder();
let wrong = 0;

for (const name of readdirSync(folder).filter((each) => !/readme/i.test(each))) {
  const bytes = readFileSync(join(folder, name));
  const isText = name.endsWith('.txt');
  const reading = isText ? readPaste(bytes.toString('utf8'), { today: '2026-11-20' }) : readBytes(bytes);
  report(name, reading);
  if (!isText || !reading.layouts.includes('account_statement')) continue;
  for (const style of STYLES) {
    // The text of a statement has lost its columns: a PDF of it has them no more.
    const drawn = await readPdf(await renderPdf(bytes.toString('utf8'), { ...style, size: 7 }), scratch);
    const isSame = JSON.stringify(foundIn(drawn)) === JSON.stringify(foundIn(reading));
    if (isSame && drawn.statement?.agrees) continue;
    wrong += 1;
    console.log(
      `  as a PDF ${JSON.stringify(style)}: ${drawn.movements.length} movements, ${drawn.errors.length} errors`,
    );
  }
}
scratch.remove();
process.exit(wrong === 0 ? 0 : 1);

function report(name: string, { movements, errors, statements, question, layouts }: PasteReading): void {
  const asked = question ? `, asks about ${question.lines.length}` : '';
  console.log(
    `${name}: ${layouts.join(' + ') || 'nothing'}, ${movements.length} movements, ${errors.length} errors${asked}`,
  );
  for (const error of errors.slice(0, 5)) console.log(`  line ${error.line}: ${error.code}`);
  for (const { numbers, opening, debits, credits, closing, count, currency, as_of, agrees, difference } of statements) {
    if (agrees === false) wrong += 1;
    const said = { numbers: numbers.join(' '), opening, debits, credits, closing, count, currency, as_of };
    console.log(
      `  ${agrees === null ? 'nothing to compare' : agrees ? 'agrees' : `DIFFERS BY ${difference}`} ${JSON.stringify(said)}`,
    );
  }
}
