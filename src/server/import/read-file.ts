/** Turns a file with movements into text that can be read: its encoding, its sheets, and tables of HTML that pose as Excel. */

import { compile } from 'html-to-text';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { readSpreadsheetXml } from './read-spreadsheet-xml.ts';
import { isMt940 } from './read-swift.ts';
import { readWorkbook } from './read-workbook.ts';
import { FILE_BYTES_MAX } from './schema.ts';

export type ImportFile = { kind: 'text' | 'ofx' | 'qif' | 'camt' | 'mt940'; text: string };

type UnreadFormat = 'pdf_not_read' | 'file_is_workbook' | 'file_is_packed' | 'file_not_text' | 'xml_not_read';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** What the banks' pages and the person's programs hand out that is not text, by the first bytes. */
const BINARY: readonly (readonly [UnreadFormat, readonly number[]])[] = [
  ['pdf_not_read', PDF],
  // A workbook before 2007, or one with a password.
  ['file_is_workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['file_is_packed', [0x1f, 0x8b]],
];
/** Excel 2003 wrote its tables as XML. */
const SPREADSHEET_XML = /<(?:\w{1,10}:)?Workbook[\s>]/;
const CAMT = /<(?:\w{1,20}:)?BkToCstmrStmt[\s>]/;
const HEAD_LENGTH = 4_096;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Whether the bytes are those of a PDF, which is read in a process of its own. */
export const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, PDF);
/** Whether the bytes are packed: a small file may hold a long list. */
export const isPacked = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);

/**
 * Decodes a file (UTF-8, UTF-16, or Windows-1252 as BAC's and BN's exports are) and detects its format: a text list, a
 * workbook, OFX, QIF, CAMT.053 or MT940. The bytes decide, not the name. Throws `too_large`, or `unsupported_media_type`
 * naming the format and what to do instead.
 */
export function readImportFile(bytes: Uint8Array, filename: string): ImportFile {
  if (bytes.length > FILE_BYTES_MAX) throw new AppError('too_large', problemReason('file_too_large'));
  const name = filename.slice(0, 80);
  if (isPacked(bytes)) return { kind: 'text', text: readWorkbook(bytes, name) };
  const binary = BINARY.find(([, signature]) => startsWith(bytes, signature));
  if (binary) refuse(name, binary[0]);
  const text = decode(bytes);
  if (text === null) refuse(name, 'file_not_text');
  const head = text.slice(0, HEAD_LENGTH);
  if (/^\s{0,200}(?:OFXHEADER|<OFX>)|<\?OFX\s/i.test(head)) return { kind: 'ofx', text };
  if (/^\s{0,200}!(?:Type|Account|Option|Clear):?/i.test(head)) return { kind: 'qif', text };
  if (SPREADSHEET_XML.test(head)) return { kind: 'text', text: readSpreadsheetXml(text.replace(/^\uFEFF/, ''), name) };
  if (CAMT.test(head)) return { kind: 'camt', text: text.replace(/^\uFEFF/, '') };
  if (isMt940(head)) return { kind: 'mt940', text };
  if (/<(?:html|head|body|table|tr)[\s>]/i.test(head)) return { kind: 'text', text: rowsOfHtml(text) };
  if (/^\uFEFF?\s{0,200}<\?xml\s/.test(head)) refuse(name, 'xml_not_read');
  return { kind: 'text', text };
}

function refuse(name: string, format: UnreadFormat): never {
  throw new AppError('unsupported_media_type', problemReason(format, { name }));
}

/** The decoded text; null for binary data (a NUL where no encoding has one). */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const zeros = bytes.subarray(0, HEAD_LENGTH).filter((byte) => byte === 0).length;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (zeros > 0) {
    const littleEndian = second === 0 && first !== 0 && zeros * 2 >= Math.min(bytes.length, HEAD_LENGTH) * 0.8;
    return littleEndian ? new TextDecoder('utf-16le').decode(bytes) : null;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Stands between cells while the spaces around them are collapsed; no file has it, and what has it loses it. */
const CELL = '\ue000';
/** A row of a bank has some ten cells. */
const ROW_LENGTH_MAX = 20_000;
const ROW_TAGS_MAX = 400;
const ROWS_MAX = 50_000;

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: ROW_LENGTH_MAX + 10, maxDepth: 100, ellipsis: '' },
  formatters: {
    cell: (element, walk, builder) => {
      builder.addInline(CELL);
      walk(element.children, builder);
      builder.addInline(' ');
    },
  },
  selectors: [
    ...['head', 'style', 'script', 'title', 'img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ...['table', 'tr', 'tbody', 'thead'].map((selector) => ({ selector, format: 'block' })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/**
 * The rows of a page's tables as tab-separated lines; what stands before the first row is a line too. BCR's `.xls` is
 * such a page. Each row is parsed alone, so that time grows with the length of the file and not with its nesting.
 */
function rowsOfHtml(html: string): string {
  const [before = '', ...rows] = html.replaceAll(CELL, '').split(/<tr(?=[\s>])/i, ROWS_MAX);
  const lines = [before, ...rows.flatMap((row) => untilEnd(`<tr${row}`))].map(rowOf);
  return lines.filter((line) => line !== '').join('\n');
}

/** A row, and what stands behind its end, which is in none of its cells. */
function untilEnd(html: string): string[] {
  const end = html.toLowerCase().lastIndexOf('</tr');
  return end === -1 ? [html] : [html.slice(0, end), html.slice(end)];
}

function rowOf(html: string): string {
  const [before = '', ...cells] = toText(withinTagLimit(html.slice(0, ROW_LENGTH_MAX))).split(CELL);
  const plain = (cells.length > 0 ? cells : [before]).map((cell) => cell.split(/\s+/).filter(Boolean).join(' '));
  return plain.some((cell) => cell !== '') ? plain.join('\t') : '';
}

function withinTagLimit(html: string): string {
  let tags = 0;
  for (const { index } of html.matchAll(/<[a-z]/gi)) {
    tags += 1;
    if (tags > ROW_TAGS_MAX) return html.slice(0, index);
  }
  return html;
}
