/** Reads the text of a PDF and its positions with pdf.js, in the child process only. */
import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { TextItem } from '../../../domain/documents/reading-lines.ts';
import { PDF_ITEMS_MAX, PDF_PAGES_MAX, PDF_TEXT_MAX, type PdfRefusalCode } from './pdf-answer.ts';

export type PdfJs = typeof import('unpdf/pdfjs');

/** How far a line of text may be off the horizontal or the vertical, in radians. */
const SLANT_MAX = 0.05;

/** Letters smaller than this, in points, are not for people. */
const HEIGHT_MIN = 0.5;

type Matrix = readonly number[];
/** A piece with the quarter turns its writing direction has on the page. */
type TurnedItem = TextItem & { readonly quarter: number };

/** The pieces of text of each page, or why not. Throws what pdf.js throws. */
export async function readPages(pdfJs: PdfJs, data: Uint8Array): Promise<TextItem[][] | PdfRefusalCode> {
  const task = pdfJs.getDocument({
    data,
    verbosity: pdfJs.VerbosityLevel.WARNINGS,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
  });
  const document = await task.promise;
  if (document.numPages > PDF_PAGES_MAX) return 'too_many_pages';
  const budget = { items: PDF_ITEMS_MAX, characters: PDF_TEXT_MAX };
  const pages: TextItem[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const items = await readPage(page, budget);
    if (items === null) return 'too_much_text';
    pages.push(upright(items));
    page.cleanup();
  }
  return pages;
}

/** The pieces of a page in drawing order; null beyond the budget. */
async function readPage(
  page: PDFPageProxy,
  budget: { items: number; characters: number },
): Promise<TurnedItem[] | null> {
  const transform: Matrix = page.getViewport({ scale: 1 }).transform;
  const reader = page.streamTextContent({ disableNormalization: true }).getReader();
  const items: TurnedItem[] = [];
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items as ({ str: string; transform: Matrix; width: number } | { type: string })[]) {
      if (!('str' in item)) continue;
      budget.items -= 1;
      budget.characters -= item.str.length;
      const placed = place(item, transform);
      if (placed) items.push(placed);
    }
    if (budget.items < 0 || budget.characters < 0) return null;
  }
  return items;
}

function place(item: { str: string; transform: Matrix; width: number }, view: Matrix): TurnedItem | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = view;
  const [ta = 0, tb = 0, tc = 0, td = 0, te = 0, tf = 0] = item.transform;
  const turns = Math.atan2(b * ta + d * tb, a * ta + c * tb) / (Math.PI / 2);
  const height = Math.hypot(a * tc + c * td, b * tc + d * td);
  const [x, y] = [a * te + c * tf + e, b * te + d * tf + f];
  const width = Math.abs(item.width) * Math.hypot(a, b);
  const isReadable = item.str !== '' && height >= HEIGHT_MIN && Number.isFinite(height + width + x + y);
  if (!isReadable || Math.abs(turns - Math.round(turns)) * (Math.PI / 2) > SLANT_MAX) return null;
  return { text: item.str, left: x, baseline: y, width, height, quarter: (Math.round(turns) + 4) % 4 };
}

/** The pieces in the main direction of the page's text, rotated to run to the right. */
function upright(items: readonly TurnedItem[]): TextItem[] {
  const characters = [0, 0, 0, 0];
  for (const { quarter, text } of items) characters[quarter] = (characters[quarter] ?? 0) + text.length;
  const main = characters.indexOf(Math.max(...characters));
  const [cos, sin] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[main] ?? [1, 0];
  return items
    .filter(({ quarter }) => quarter === main)
    .map(({ text, left: x, baseline: y, width, height }) => ({
      text,
      left: x * cos + y * sin,
      baseline: y * cos - x * sin,
      width,
      height,
    }));
}
