/** PDFs that are small to send and costly to read, generated on demand: none is stored as a file. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** A name for the report, and a function that makes the bytes (10 MB at most). */
export type PdfBomb = { readonly name: string; readonly bytes: () => Buffer };

type PdfParts = { readonly trailer?: string; readonly startxref?: number };

/** A PDF from its objects, the catalog first; they are numbered from 1. */
export function pdfOf(objects: readonly (string | Buffer)[], parts: PdfParts = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const add = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${parts.trailer ?? ''} >>\n`;
  return Buffer.concat([...chunks, Buffer.from(`${table}startxref\n${parts.startxref ?? length}\n%%EOF\n`)]);
}

/** A stream object; `dictionary` lacks only the length. */
export function streamOf(data: string | Buffer, dictionary = ''): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A PDF of one page: its content, its font (object 5) and further objects (from 6). */
export function onePage(content: Buffer, font: string = FONT, others: readonly (string | Buffer)[] = []): Buffer {
  const resources = `<< /Font << /F1 5 0 R >> ${others.length > 0 ? '/XObject << /X1 6 0 R >>' : ''} >>`;
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ${resources} >>`;
  return pdfOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, content, font, ...others]);
}

const HELLO = 'BT /F1 12 Tf 72 700 Td (Hola) Tj ET\n';
const MEBIBYTE = 1024 * 1024;

/** Compressed zeros that expand to `mebibytes`, built from one repeated compressed block. */
function deflatedZeros(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(8 * MEBIBYTE), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array<Buffer>(mebibytes / 8).fill(block), end, Buffer.alloc(4)]);
}

function doubleFlate(): Buffer {
  const twice = deflateSync(deflatedZeros(4096), { level: 9 });
  return onePage(streamOf(twice, '/Filter [/FlateDecode /FlateDecode]'));
}

function predictedFlate(): Buffer {
  const dictionary = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>';
  return onePage(streamOf(deflatedZeros(2048), dictionary));
}

/** The object table itself as a compressed stream. */
function compressedTable(): Buffer {
  const dictionary = '/Type /XRef /W [1 4 2] /Index [0 99999999] /Size 99999999 /Root 1 0 R /Filter /FlateDecode';
  const objects = [CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>', streamOf(deflatedZeros(2048), dictionary)];
  return pdfOf(objects, { startxref: pdfOf(objects).indexOf('3 0 obj') });
}

function toUnicode(): Buffer {
  const ranges = Array<string>(20).fill('<00000000> <00fffffe> <0041>\n').join('');
  const map = `/CIDInit /ProcSet findresource begin begincmap\n20 beginbfrange\n${ranges}endbfrange\nendcmap end`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>';
  return onePage(streamOf(HELLO), font, [streamOf(map)]);
}

/** Ten forms that each draw the next ten times: 10 000 000 000 times the last. */
function nestedForms(): Buffer {
  const form = (next: number | null) => {
    const resources = next === null ? '/Font << /F1 5 0 R >>' : `/XObject << /X1 ${next} 0 R >>`;
    const content = next === null ? HELLO : '/X1 Do '.repeat(10);
    return streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >>`);
  };
  const forms = Array.from({ length: 10 }, (_, index) => form(index === 9 ? null : index + 7));
  return onePage(streamOf('/X1 Do'), FONT, forms);
}

function pageTreeCycle(): Buffer {
  const node = (kids: string) => `<< /Type /Pages /Kids [${kids}] /Count 2 >>`;
  return pdfOf([CATALOG, node('3 0 R 3 0 R'), node('2 0 R 2 0 R')]);
}

function countOfPages(): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
  return pdfOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page]);
}

function xrefLoop(): Buffer {
  const objects = [CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>'];
  const start = pdfOf(objects).lastIndexOf('xref\n0 3');
  return pdfOf(objects, { trailer: `/Prev ${start}` });
}

/** Without a table, so that the reader searches for all of them. */
function manyObjects(): Buffer {
  const objects = Array.from({ length: 560_000 }, (_, index) => `${index} 0 obj 0\n`).join('');
  return Buffer.from(`%PDF-1.7\n${objects}startxref\n0\n%%EOF\n`);
}

function nested(open: string, close: string, depth: number): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Annots 5 0 R >>';
  return pdfOf([
    CATALOG,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /Rotate ${open.repeat(depth)}${close.repeat(depth)} >>`,
    page,
    streamOf(`${open.repeat(depth)}${close.repeat(depth)} TJ\n${HELLO}`),
    `${open.repeat(depth)}${close.repeat(depth)}`,
  ]);
}

/** The largest take a second to generate. */
export const pdfBombs: readonly PdfBomb[] = [
  { name: 'two layers of compression, 4 GB', bytes: doubleFlate },
  { name: 'compression with a predictor, 2 GB', bytes: predictedFlate },
  { name: 'a compressed table of objects, 2 GB', bytes: compressedTable },
  { name: 'a page tree that is a cycle', bytes: pageTreeCycle },
  { name: 'a thousand million pages', bytes: countOfPages },
  { name: 'a table of objects that points to itself', bytes: xrefLoop },
  { name: 'a character map of endless ranges', bytes: toUnicode },
  { name: '600 000 operators', bytes: () => onePage(streamOf(`${'0 0 m 9 9 l S\n'.repeat(600_000)}${HELLO}`)) },
  {
    name: '900 000 pieces of text',
    bytes: () => onePage(streamOf(`BT /F1 9 Tf 9 9 Td ${'0 0Td(a)Tj '.repeat(9e5)}ET`)),
  },
  { name: 'forms within forms', bytes: nestedForms },
  { name: '4 MB of [', bytes: () => onePage(streamOf('['.repeat(4 * MEBIBYTE))) },
  { name: '560 000 objects without a table', bytes: manyObjects },
  { name: 'arrays 100 000 deep', bytes: () => nested('[', ']', 100_000) },
  { name: 'dictionaries 100 000 deep', bytes: () => nested('<</A ', '>>', 100_000) },
  { name: '10 MB of zeros', bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10e6)]) },
  { name: 'the first four bytes alone', bytes: () => Buffer.from('%PDF') },
];
