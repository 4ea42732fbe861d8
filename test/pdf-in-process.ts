/**
 * Reads PDFs without the child process: for tests about documents' content, where a process each would dominate the
 * time. The sealed process has its own tests (src/server/platform/pdf, the routes of documents).
 */
import { readFile } from 'node:fs/promises';
import * as pdfJs from 'unpdf/pdfjs';
import { readingLines } from '../src/domain/documents/reading-lines.ts';
import { refused, understood } from '../src/domain/documents/refusal.ts';
import { pdfRefusal } from '../src/server/platform/pdf/pdf-answer.ts';
import { readPages } from '../src/server/platform/pdf/pdf-pages.ts';
import type { PdfReader } from '../src/server/platform/pdf/pdf-text.ts';

const { VerbosityLevel } = pdfJs;
/** Its warnings would be noise in a test's output. */
const quietPdfJs = { ...pdfJs, VerbosityLevel: { ...VerbosityLevel, WARNINGS: VerbosityLevel.ERRORS } };

export const pdfInProcess: PdfReader = {
  async read({ path }) {
    const pages = await readPages(quietPdfJs, new Uint8Array(await readFile(path)));
    if (typeof pages === 'string') return refused(pdfRefusal(pages));
    const lines = readingLines(pages);
    return lines.length === 0 ? refused(pdfRefusal('no_text')) : understood(lines);
  },
  close: async () => {},
};
