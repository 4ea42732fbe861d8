/** Reads the workbooks that Excel 2003 wrote as XML (SpreadsheetML): their sheets as lines between tabs. */
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import { parseXml } from '../platform/xml/parse-xml.ts';
import { createBudget, refuseLarge, SHEETS_MAX, Sheet, sheetsText } from './collect-sheet.ts';
import { NO_VALUE, numberText } from './format-cell.ts';

type State = { row: number; column: number; cell: XmlCell | null; isHidden: boolean; path: string[] };
/** `data` is null without a `<Data>` of its own; the one of a comment is none. */
type XmlCell = { data: string | null; type: string; isFormula: boolean; across: number; down: number };

/** The text of all visible sheets. Throws like `readWorkbook`. */
export function readSpreadsheetXml(xml: string, name: string): string {
  const budget = createBudget();
  const sheets: { sheet: Sheet; isHidden: boolean }[] = [];
  const state: State = { row: -1, column: -1, cell: null, isHidden: false, path: [] };
  const current = (): Sheet => sheets.at(-1)?.sheet ?? refuseLarge();
  try {
    parseXml(xml, {
      open(tag, attributes) {
        state.path.push(tag);
        if (tag === 'Worksheet') {
          if (sheets.length >= SHEETS_MAX) refuseLarge();
          sheets.push({ sheet: new Sheet(budget), isHidden: false });
          state.row = -1;
        } else if (tag === 'Row') [state.row, state.column] = [indexOf(attributes['Index'], state.row), -1];
        else if (tag === 'Cell') openCell(state, attributes);
        else if (tag === 'Data' && state.path.at(-2) === 'Cell' && state.cell) {
          state.cell.data = '';
          state.cell.type = attributes['Type'] ?? 'String';
        }
      },
      text(value) {
        const inData = state.path.includes('Data') && !state.path.includes('Comment');
        if (inData && state.cell?.data !== null && state.cell) state.cell.data += value;
        const last = sheets.at(-1);
        if (last && state.path.at(-1) === 'Visible' && /Hidden/.test(value)) last.isHidden = true;
      },
      close(tag) {
        state.path.pop();
        if (tag === 'Cell') closeCell(state, current());
      },
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unsupported_media_type', problemReason('workbook_damaged', { name }), { cause: error });
  }
  return sheetsText(sheets.filter(({ isHidden }) => !isHidden).map(({ sheet }) => sheet));
}

/** The place that is named, from 0, or the next one. */
function indexOf(named: string | undefined, last: number): number {
  return named !== undefined && /^[1-9]\d{0,6}$/.test(named) ? Number(named) - 1 : last + 1;
}

function countOf(named: string | undefined): number {
  return named !== undefined && /^\d{1,6}$/.test(named) ? Number(named) : 0;
}

function openCell(state: State, attributes: Readonly<Record<string, string>>): void {
  state.column = indexOf(attributes['Index'], state.column);
  const isFormula = attributes['Formula'] !== undefined;
  const [across, down] = [countOf(attributes['MergeAcross']), countOf(attributes['MergeDown'])];
  state.cell = { data: null, type: '', isFormula, across, down };
}

function closeCell(state: State, sheet: Sheet): void {
  const { row, column, cell } = state;
  if (!cell) return;
  sheet.add(row, column, { text: textOf(cell), isNumber: cell.type === 'Number' });
  if (cell.down > 0) sheet.merge({ top: row, left: column, bottom: row + cell.down });
  state.column += cell.across;
  state.cell = null;
}

function textOf({ data, type, isFormula }: XmlCell): string {
  if (data === null || (data === '' && type !== 'String')) return isFormula ? NO_VALUE : '';
  if (type === 'Number') return numberText(data);
  if (type === 'DateTime') return data.slice(0, 10);
  return type === 'Error' ? NO_VALUE : data;
}
