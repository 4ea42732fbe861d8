/** Workbooks: exact cells, nothing lost, nothing without bounds. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPaste } from '../../domain/paste/read-paste.ts';
import { readSpreadsheetXml } from './read-spreadsheet-xml.ts';
import { readWorkbook } from './read-workbook.ts';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The bytes of a workbook whose sheets have these rows of XML. */
function workbook(
  sheets: readonly (string | { rows: string; after?: string; state?: string })[],
  { styles = '', strings = '', properties = '' } = {},
): Uint8Array {
  const list = sheets.map((sheet) => (typeof sheet === 'string' ? { rows: sheet, after: '', state: '' } : sheet));
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}">${properties}<sheets>${list
      .map(
        ({ state }, at) =>
          `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"${state ? ` state="${state}"` : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${list
      .map((_, at) => `<Relationship Id="r${at}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    ...Object.fromEntries(
      list.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

const text = (...args: Parameters<typeof workbook>) => readWorkbook(workbook(...args), 'libro.xlsx').split('\n');
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a cell', () => {
  test.each([
    ['1234.56', '1234.56'],
    ['1234.5599999999999', '1234.56'],
    ['0.30000000000000004', '0.3'],
    ['-75', '-75'],
    ['1.5E3', '1500'],
    ['123.567', '123.5670'],
    ['12345678901234', '12345678901234'],
  ])('of %s is %s: its own digits, as Excel has them, and never thousands', (value, expected) => {
    expect(text([row(`<c><v>${value}</v></c>`)])).toEqual([expected]);
  });

  test('of a formula has its stored result; without one, and for an error, it is no amount and no empty cell', () => {
    const cells = [
      ...['<c><f>A1</f><v>5</v></c>', '<c><f>A1</f></c>', '<c><f>A1</f><v/></c>', '<c t="str"><f>A1</f><v></v></c>'],
      ...['<c t="e"><v>#REF!</v></c>', inline('x')],
    ];
    expect(text([row(...cells)])).toEqual(['5\t=?\t=?\t\t=?\tx']);
    const list = [
      row(...['Fecha', 'Descripción', 'Débito', 'Crédito'].map(inline)),
      row(...['15/03/2026', 'SODA'].map(inline), '<c><f>A1</f></c>', '<c><v>0</v></c>'),
    ];
    expect(readPaste(text([list.join('')]).join('\n'), { today: '2026-11-20' })).toMatchObject({
      movements: [],
      errors: [{ line: 2, code: 'not_an_amount' }],
    });
  });

  test('of a day is that day, in both epochs, whatever its format looks like', () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-140A]d&quot; de &quot;mmm"/><numFmt numFmtId="171" formatCode="&quot;day&quot; #,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>';
    const cells = [1, 2, 3].map((style) => `<c s="${style}"><v>46096.75</v></c>`);
    expect(text([row(...cells)], { styles })).toEqual(['2026-03-15\t2026-03-15\t46096.75']);
    const properties = '<workbookPr date1904="1"/>';
    expect(text([row('<c s="1"><v>44634</v></c>')], { styles, properties })).toEqual(['2026-03-15']);
  });

  test('of shared text has all its runs, without what is read aloud', () => {
    const strings = '<si><r><t>SODA </t></r><r><t>LA &amp; PRUEBA</t></r><rPh><t>x</t></rPh></si>';
    expect(text([row('<c t="s"><v>0</v></c>')], { strings })).toEqual(['SODA LA & PRUEBA']);
  });
});

describe('a sheet', () => {
  test('has titles and days that are merged over rows in each of them, and an amount once', () => {
    const rows = [
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Fecha</t></is></c><c r="B1" t="inlineStr"><is><t>Montos</t></is></c></row>',
      '<row r="2"><c r="B2" t="inlineStr"><is><t>Débito</t></is></c><c r="C2"><v>5</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>',
    ];
    const after = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="C2:C3"/></mergeCells>';
    expect(text([{ rows: rows.join(''), after }])).toEqual(['Fecha\tMontos', 'Fecha\tDébito\t5', '1']);
  });

  test('is a list of its own, and is left out when it is hidden', () => {
    const list = (currency: string, name: string) =>
      row(inline(`Moneda: ${currency}`)) +
      row(...['Fecha', 'Descripción', 'Monto'].map(inline)) +
      row(inline('15/03/2026'), inline(name), '<c><v>-5</v></c>');
    const read = readPaste(
      text([list('DOLARES', 'UNO'), { rows: list('EUR', 'OCULTO'), state: 'hidden' }, list('COLONES', 'DOS')]).join(
        '\n',
      ),
      { today: '2026-11-20' },
    );
    expect(read.movements.map(({ parsed: p }) => `${p.currency} ${p.merchant}`)).toEqual(['USD UNO', 'CRC DOS']);
    expect([read.errors, read.statement]).toEqual([[], null]);
  });
});

describe('a hostile workbook is rejected', () => {
  test.each([
    ['a cell far away', [`<row r="1048576"><c r="A1048576"><v>1</v></c></row>`]],
    ['a wide row', [`<row r="1"><c r="XFD1"><v>1</v></c></row>`]],
    ['too many sheets', Array.from({ length: 31 }, () => '')],
    ['a part that is packed two hundredfold', [`<!--${' '.repeat(3_000_000)}-->`]],
  ])('with %s', (_, sheets) => {
    expect(() => text(sheets)).toThrow('more sheets, rows or cells');
  });

  test('with a DOCTYPE, other roots, or XML that ends early', () => {
    for (const rows of ['<!DOCTYPE x [<!ENTITY a "b">]>', '</sheetData></worksheet><x>', '<row>'])
      expect(() => text([rows])).toThrow('damaged');
  });
});

test('SpreadsheetML has the same: columns by index, merged cells, a formula without a result, hidden sheets', () => {
  const sheet = (rows: string, more = '') => `<Worksheet ss:Name="x"><Table>${rows}</Table>${more}</Worksheet>`;
  const xml = `<?xml version="1.0"?><Workbook xmlns:ss="urn:x">${sheet(
    '<Row><Cell ss:MergeDown="1"><Data ss:Type="String">Fecha</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">1.5</Data><Comment><Data>no</Data></Comment></Cell></Row><Row ss:Index="2"><Cell ss:Index="2" ss:Formula="=A1"/><Cell><Data ss:Type="DateTime">2026-03-15T00:00:00.000</Data></Cell></Row>',
  )}${sheet('<Row><Cell><Data ss:Type="String">x</Data></Cell></Row>', '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>')}</Workbook>`;
  expect(readSpreadsheetXml(xml, 'a.xls').split('\n')).toEqual(['Fecha\t\t1.5', 'Fecha\t=?\t2026-03-15']);
});
