/** For tests: PDFs as real programs write them, and files to read them from. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { PdfFile } from './pdf-text.ts';

const require = createRequire(import.meta.url);

/** Fonts with a colón sign; those that every PDF reader has know no ₡. */
export const dejaVu = (name: 'DejaVuSans' | 'DejaVuSans-Bold' | 'DejaVuSansMono'): string =>
  join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf', `${name}.ttf`);

export type Draw = (pdf: PDFKit.PDFDocument) => void;

/** The bytes of a PDF that pdfkit writes; letter size, and text begins at 72 points unless it is placed. */
export function drawPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', ...options });
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.once('end', () => resolve(Buffer.concat(chunks)));
  pdf.once('error', reject);
  draw(pdf);
  pdf.end();
  return promise;
}

/** A folder for the files of a test; `remove` takes it away. */
export function pdfFolder(): { save: (bytes: Buffer) => PdfFile; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-pdf-'));
  return {
    save: (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = join(folder, `${sha256}.pdf`);
      writeFileSync(path, bytes);
      return { path, sha256 };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
