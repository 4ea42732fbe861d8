/**
 * Reads PDFs without a child process for each, which would dominate the time of tests about documents' content. What it
 * cannot read is read by the sealed process, whose refusals are the service's; that has its own tests
 * (src/server/platform/pdf, the routes of documents).
 */
import { readFile } from 'node:fs/promises';
import * as pdfJs from 'unpdf/pdfjs';
import type { Line } from '../src/domain/documents/line.ts';
import { readingLines } from '../src/domain/documents/reading-lines.ts';
import { understood } from '../src/domain/documents/refusal.ts';
import { readPages } from '../src/server/platform/pdf/pdf-pages.ts';
import { createPdfReader, type PdfReader } from '../src/server/platform/pdf/pdf-text.ts';

const { VerbosityLevel } = pdfJs;
/** Its warnings would be noise in a test's output. */
const quietPdfJs = { ...pdfJs, VerbosityLevel: { ...VerbosityLevel, WARNINGS: VerbosityLevel.ERRORS } };

/** The lines of a PDF with nothing unusual about it; null of any other. */
async function linesIn(path: string): Promise<Line[] | null> {
  try {
    const pages = await readPages(quietPdfJs, new Uint8Array(await readFile(path)));
    const lines = typeof pages === 'string' ? [] : readingLines(pages);
    return lines.length === 0 ? null : lines;
  } catch {
    return null;
  }
}

export function pdfInProcess(): PdfReader {
  const sealed = createPdfReader();
  return {
    async read(request) {
      const lines = await linesIn(request.path);
      return lines === null ? sealed.read(request) : understood(lines);
    },
    close: () => sealed.close(),
  };
}
