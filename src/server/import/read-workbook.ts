/**
 * Reads the sheets of an `.xlsx` as lines between tabs. Unpacking and XML are fflate's and saxen's; why the cells are
 * read here is in docs/decisions/0039-workbooks.md.
 */
import { unzipSync } from 'fflate';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { parseXml, XmlFault } from '../platform/xml/parse-xml.ts';
import { type Budget, createBudget, refuseLarge, SHEETS_MAX, Sheet, sheetsText } from './collect-sheet.ts';
import { dayText, type Epoch, isDateFormat, NO_VALUE, numberText } from './format-cell.ts';

const ENTRIES_MAX = 2_000;
const UNPACKED_MAX = 64 * 1024 * 1024;
/** Sheets of spaces and zeros come to a fiftieth; above this it is a bomb. */
const RATIO_MAX = 200;
const SMALL = 1024 * 1024;

type Parts = Readonly<Record<string, Uint8Array>>;
type Styles = readonly boolean[];

/** The text of all visible sheets. Throws `too_large` beyond the bounds, `unsupported_media_type` for no workbook. */
export function readWorkbook(bytes: Uint8Array, name: string): string {
  try {
    const parts = unpack(bytes);
    const workbook = partText(parts, 'xl/workbook.xml');
    if (workbook === null) throw new AppError('unsupported_media_type', problemReason('file_is_packed', { name }));
    return readParts(parts, workbook);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unsupported_media_type', problemReason('workbook_damaged', { name }), { cause: error });
  }
}

/** The XML of the workbook. What is declared bounds what is unpacked: fflate writes no further. */
function unpack(bytes: Uint8Array): Parts {
  let [entries, total] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries += 1;
      if (entries > ENTRIES_MAX) refuseLarge();
      if (!/^xl\/.{1,200}\.(?:xml|rels)$/i.test(name) || /\/(?:drawings|charts|media|theme)\//.test(name)) return false;
      total += originalSize;
      if (total > UNPACKED_MAX || (originalSize > SMALL && originalSize > size * RATIO_MAX)) refuseLarge();
      return true;
    },
  });
}

function partText(parts: Parts, path: string): string | null {
  const bytes = parts[path];
  return bytes === undefined ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function readParts(parts: Parts, workbook: string): string {
  const { epoch, sheets } = readSheetList(workbook);
  const targets = readTargets(partText(parts, 'xl/_rels/workbook.xml.rels') ?? '');
  const strings = readStrings(partText(parts, targets.get('sharedStrings') ?? 'xl/sharedStrings.xml'));
  const styles = readStyles(partText(parts, targets.get('styles') ?? 'xl/styles.xml'));
  const budget = createBudget();
  if (sheets.length > SHEETS_MAX) refuseLarge();
  return sheetsText(
    sheets.flatMap((id) => {
      const xml = partText(parts, targets.get(id) ?? '');
      if (xml === null) throw new XmlFault('A sheet is missing');
      return readSheet(xml, { strings, styles, epoch, budget });
    }),
  );
}

/** The epoch, and the relation ids of the sheets that are not hidden. */
function readSheetList(xml: string): { epoch: Epoch; sheets: string[] } {
  let epoch: Epoch = 1900;
  const sheets: string[] = [];
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? '')) epoch = 1904;
      if (name === 'sheet' && /^(?:visible)?$/.test(attributes['state'] ?? '')) sheets.push(attributes['id'] ?? '');
    },
    text() {},
    close() {},
  });
  return { epoch, sheets };
}

/** The path of each relation id; those of the shared strings and the styles by the end of their type. */
function readTargets(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  parseXml(xml, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      targets.set(Id, path);
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      if (kind === 'sharedStrings' || kind === 'styles') targets.set(kind, path);
    },
    text() {},
    close() {},
  });
  return targets;
}

function readStrings(xml: string | null): string[] {
  const strings: string[] = [];
  if (xml === null) return strings;
  let [text, inText, phonetic] = ['', false, false];
  parseXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      if (name === 't') inText = true;
    },
    text(value) {
      if (inText && !phonetic) text += value;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** Whether each cell style prints a day. */
function readStyles(xml: string | null): Styles {
  if (xml === null) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCells = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(Number(attributes['numFmtId'] ?? 0));
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}

type SheetContext = { strings: readonly string[]; styles: Styles; epoch: Epoch; budget: Budget };
/** A `<c>` while it is read; `value` is null without a `<v>`. */
type RawCell = { type: string; style: number; value: string | null; inline: string; isFormula: boolean };

function readSheet(xml: string, context: SheetContext): Sheet {
  const sheet = new Sheet(context.budget);
  let [row, column, within] = [-1, -1, ''];
  let cell: RawCell | null = null;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'row') [row, column] = [attributes['r'] ? Number(attributes['r']) - 1 : row + 1, -1];
      else if (name === 'c') {
        const place = placeOf(attributes['r'] ?? '');
        [row, column] = place ? [place.row, place.column] : [row, column + 1];
        const style = Number(attributes['s'] ?? 0);
        cell = { type: attributes['t'] ?? 'n', style, value: null, inline: '', isFormula: false };
      } else if (name === 'mergeCell') addMerge(sheet, attributes['ref'] ?? '');
      else if (cell && name === 'f') cell.isFormula = true;
      else if (cell && name === 'v') cell.value = '';
      within = name;
    },
    text(value) {
      if (cell && within === 'v') cell.value += value;
      else if (cell && within === 't') cell.inline += value;
    },
    close(name) {
      within = name === 't' || name === 'v' ? '' : within;
      if (name !== 'c' || !cell) return;
      const text = textOf(cell, context);
      sheet.add(row, column, { text, isNumber: cell.type === 'n' && text !== '' && !/^\d{4}-/.test(text) });
      cell = null;
    },
  });
  return sheet;
}

/** What a cell shows, as text. A formula has its stored result, and `=?` without one; so have errors. */
function textOf({ type, style, value, inline, isFormula }: RawCell, context: SheetContext): string {
  if (type === 'inlineStr') return inline;
  if (value === null || (value === '' && type !== 'str')) return isFormula ? NO_VALUE : '';
  switch (type) {
    case 's': {
      const text = context.strings[Number(value)];
      if (text === undefined) throw new XmlFault('A text is missing');
      return text;
    }
    case 'str':
      return value;
    case 'd':
      return value.slice(0, 10);
    case 'n':
      return context.styles[style] ? dayText(value, context.epoch) : numberText(value);
    default:
      return type === 'b' ? value : NO_VALUE;
  }
}

const PLACE = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = PLACE.exec(reference) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

function addMerge(sheet: Sheet, reference: string): void {
  const [from = '', to = ''] = reference.split(':');
  const [first, last] = [placeOf(from), placeOf(to)];
  if (first && last) sheet.merge({ top: first.row, left: first.column, bottom: last.row });
}
