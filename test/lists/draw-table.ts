/** Statements that pdfkit draws as programs of banks do: each word or letter apart, columns one after the other. */
import { dejaVu, drawPdf } from '../../src/server/platform/pdf/pdf-testing.ts';

export type Unit = 'cells' | 'words' | 'letters';
export type Drawn = { text: string; x: number; isRight?: boolean };
export type TableStyle = {
  unit: Unit;
  order: 'rows' | 'columns';
  size: number;
  font: 'Helvetica' | 'Times-Roman' | 'DejaVuSans';
};

export const TABLE_STYLES: readonly TableStyle[] = (['cells', 'words', 'letters'] as const).flatMap((unit) =>
  (['rows', 'columns'] as const).flatMap((order) => [
    { unit, order, size: 8, font: 'Helvetica' as const },
    { unit, order, size: 7, font: order === 'rows' ? ('Times-Roman' as const) : ('DejaVuSans' as const) },
  ]),
);

const LINES_PER_PAGE = 45;

/** Rows of cells at points of the page; what is right-aligned ends at its `x`. `head` is drawn again on each page. */
export function drawTable(
  { above, head, rows, below }: { above: Drawn[][]; head: Drawn[]; rows: Drawn[][]; below: Drawn[][] },
  style: TableStyle,
): Promise<Buffer> {
  const body = [...rows, ...below];
  const pages: Drawn[][][] = [[...above, head]];
  for (const row of body) {
    const page = pages.at(-1) ?? [];
    if (page.length < LINES_PER_PAGE) page.push(row);
    else pages.push([head, row]);
  }
  const font = style.font === 'DejaVuSans' ? dejaVu('DejaVuSans') : style.font;
  return drawPdf(
    (pdf) => {
      for (const page of pages) {
        pdf.addPage({ size: 'LETTER', margin: 0 }).font(font).fontSize(style.size);
        const pieces = page.flatMap((row, line) =>
          row.map((cell, column) => ({ ...cell, column, y: 40 + line * style.size * 1.6 })),
        );
        if (style.order === 'columns') pieces.sort((a, b) => a.column - b.column || a.y - b.y);
        for (const { text, x, y, isRight } of pieces) {
          let left = isRight ? x - pdf.widthOfString(text) : x;
          for (const piece of splitInto(text, style.unit)) {
            if (piece.trim() !== '') pdf.text(piece, left, y, { lineBreak: false });
            left += pdf.widthOfString(piece);
          }
        }
      }
    },
    { autoFirstPage: false },
  );
}

function splitInto(text: string, unit: Unit): string[] {
  if (unit === 'cells') return [text];
  return unit === 'letters' ? [...text] : text.split(/(?<= )/);
}
