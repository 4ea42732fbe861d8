/**
 * Renders fixture texts as PDFs in the ways of real producers: libraries, fonts, columns, page breaks, drawing order.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { linesOfText } from '../../src/domain/documents/line.ts';

const dejaVu = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Fonts for pdfkit; only DejaVu has the colón sign, as in many real files. */
const FONTS = {
  helvetica: 'Helvetica',
  times: 'Times-Roman',
  courier: 'Courier',
  dejavu: join(dejaVu, 'DejaVuSans.ttf'),
  'dejavu-condensed': join(dejaVu, 'DejaVuSansCondensed.ttf'),
  'dejavu-mono': join(dejaVu, 'DejaVuSansMono.ttf'),
} as const;

export type Style = {
  producer: 'pdfkit' | 'pdf-lib';
  font: keyof typeof FONTS;
  size: number;
  /** Lines on a page. */
  linesPerPage: number;
  /** The drawing order. */
  order: 'reading' | 'columns' | 'backwards';
  compress: boolean;
  /** Quarter turns of the page, in degrees, as a scanner or a viewer turns it. */
  turn: 0 | 90 | 180 | 270;
  /** Whether the text is drawn against the turn, so that it stands upright; otherwise the page shows it turned. */
  isUpright: boolean;
  /** The password of the file; pdfkit only. */
  password?: string;
};

const PLAIN: Style = {
  producer: 'pdfkit',
  font: 'dejavu',
  size: 10,
  linesPerPage: 50,
  order: 'reading',
  compress: true,
  turn: 0,
  isUpright: false,
};

const MARGIN = 40;
const WIDTH = 612;
const HEIGHT = 792;

type Piece = { text: string; x: number; y: number; page: number; column: number };

/** Renders a text as a PDF. Cells (two or more spaces apart) become columns. */
export async function renderPdf(text: string, style: Partial<Style> = {}): Promise<Buffer> {
  const whole = { ...PLAIN, ...style };
  const pieces = piecesOf(whole.font.startsWith('dejavu') ? text : withoutColon(text), whole);
  const bytes = await (whole.producer === 'pdfkit' ? byPdfKit(pieces, whole) : byPdfLib(pieces, whole));
  return whole.turn === 0 ? bytes : turned(bytes, whole);
}

/** The pages turned; upright text is what was drawn, set on a page of its own size against the turn. */
async function turned(bytes: Buffer, { turn, isUpright, compress }: Style): Promise<Buffer> {
  const drawn = await PDFDocument.load(bytes);
  if (!isUpright) {
    for (const page of drawn.getPages()) page.setRotation(degrees(turn));
    return Buffer.from(await drawn.save({ useObjectStreams: compress }));
  }
  const document = await PDFDocument.create();
  for (const page of await document.embedPages(drawn.getPages())) {
    const isLying = turn !== 180;
    const sheet = document.addPage(isLying ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
    sheet.setRotation(degrees(turn));
    const [x, y] = { 90: [HEIGHT, 0], 180: [WIDTH, HEIGHT], 270: [0, WIDTH] }[turn as 90 | 180 | 270] as [
      number,
      number,
    ];
    sheet.drawPage(page, { x, y, rotate: degrees(turn) });
  }
  return Buffer.from(await document.save({ useObjectStreams: compress }));
}

/** Replaces the colón sign as programs do whose font lacks it. */
function withoutColon(text: string): string {
  return text.replaceAll('₡', '¢').replaceAll('³', '3');
}

function piecesOf(text: string, style: Style): Piece[] {
  const lines = linesOfText(text);
  const longest = Math.max(60, ...lines.flatMap(({ cells }) => cells.map((cell) => cell.right)));
  const pieces = lines.flatMap(({ cells }, index) =>
    cells.map((cell, column) => ({
      text: cell.text,
      x: MARGIN + (cell.left / longest) * (WIDTH - 2 * MARGIN),
      y: MARGIN + (index % style.linesPerPage) * style.size * 1.4,
      page: Math.floor(index / style.linesPerPage),
      column,
    })),
  );
  if (style.order === 'columns') return pieces.sort((a, b) => a.page - b.page || a.column - b.column || a.y - b.y);
  if (style.order === 'backwards') return pieces.sort((a, b) => a.page - b.page || b.y - a.y || b.x - a.x);
  return pieces;
}

async function byPdfKit(pieces: readonly Piece[], style: Style): Promise<Buffer> {
  const lock = style.password === undefined ? {} : { userPassword: style.password };
  const document = new PdfKit({ size: [WIDTH, HEIGHT], autoFirstPage: false, compress: style.compress, ...lock });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  let page = -1;
  for (const piece of pieces) {
    while (page < piece.page) {
      document.addPage();
      page++;
    }
    document.font(FONTS[style.font]).fontSize(style.size).text(piece.text, piece.x, piece.y, { lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function byPdfLib(pieces: readonly Piece[], style: Style): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(
    style.font === 'times'
      ? StandardFonts.TimesRoman
      : style.font === 'courier'
        ? StandardFonts.Courier
        : StandardFonts.Helvetica,
  );
  for (const piece of pieces) {
    while (document.getPageCount() <= piece.page) document.addPage([WIDTH, HEIGHT]);
    document.getPage(piece.page).drawText(withoutColon(piece.text), {
      x: piece.x,
      y: HEIGHT - piece.y - style.size,
      size: style.size,
      font,
    });
  }
  return Buffer.from(await document.save({ useObjectStreams: style.compress }));
}

/** Every useful combination of producers, fonts, page breaks and orders. */
export const STYLES: readonly Partial<Style>[] = [
  {},
  { font: 'helvetica' },
  { font: 'times', size: 11 },
  { font: 'courier', size: 8 },
  { font: 'dejavu-condensed', linesPerPage: 7 },
  { font: 'dejavu-mono', size: 7, order: 'columns' },
  { font: 'dejavu', order: 'backwards', compress: false },
  { producer: 'pdf-lib', font: 'helvetica' },
  { producer: 'pdf-lib', font: 'times', linesPerPage: 5, order: 'columns' },
  { producer: 'pdf-lib', font: 'courier', size: 8, order: 'backwards', compress: false },
  { turn: 90 },
  { turn: 180, font: 'helvetica', linesPerPage: 9 },
  { turn: 270, isUpright: true },
  { producer: 'pdf-lib', font: 'times', turn: 90, isUpright: true },
  { producer: 'pdf-lib', font: 'courier', size: 8, turn: 180, isUpright: true, order: 'columns' },
];
