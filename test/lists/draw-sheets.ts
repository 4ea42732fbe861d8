/** Workbooks of a ledger, by programs that are not the reader. */
import * as XLSX from '@e965/xlsx';
import writeXlsxFile from 'write-excel-file/node';
import { printed, sum } from './ledgers.ts';
import { balances, type Drawing, daysFirst, inXml, type Producer, utf8 } from './producer.ts';

const serial = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

type Row = (string | number)[];

/** Titles, rows and sums of a sheet, with days as numbers. */
function sheetRows({ ledger, movements }: Drawing): { above: Row[]; header: string[]; rows: Row[]; below: Row[] } {
  const balance = balances(ledger);
  return {
    above: [
      ['Banco de Costa Rica'],
      [`Cuenta Ahorros Colones : ${ledger.iban}`],
      [`Período: Del 01/09/2026 al 30/09/2026`],
      [`Saldo anterior: ${printed(ledger.opening)}`],
    ],
    header: ['Fecha', 'Documento', 'Descripción', 'Débitos', 'Créditos', 'Saldo'],
    rows: movements.map(({ day, reference, merchant, side, centimos }, at) => {
      const amount = centimos / 100;
      return [
        serial(day),
        reference,
        merchant,
        side === 'out' ? amount : '',
        side === 'in' ? amount : '',
        (balance[at] ?? 0) / 100,
      ];
    }),
    below: [['', '', 'TOTAL', sum(ledger.movements, 'out') / 100, sum(ledger.movements, 'in') / 100, '']],
  };
}

export function sheetJs(bookType: 'xlsx' | 'xlml', date1904 = false): Producer['make'] {
  return (drawing) => {
    const { above, header, rows, below } = sheetRows(drawing);
    const sheet = XLSX.utils.aoa_to_sheet([...above, header, ...rows, ...below].map((row) => [...row]));
    for (const at of rows.keys()) {
      const cell = sheet[XLSX.utils.encode_cell({ r: above.length + 1 + at, c: 0 })] as XLSX.CellObject;
      if (date1904 && typeof cell.v === 'number') cell.v -= 1462;
      if (bookType === 'xlml') Object.assign(cell, { t: 's', v: daysFirst(drawing.movements[at]?.day ?? '') });
      cell.z = 'dd/mm/yyyy';
    }
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 5 } }];
    const book: XLSX.WorkBook = { SheetNames: [], Sheets: {}, Workbook: { WBProps: { date1904 } } };
    XLSX.utils.book_append_sheet(book, sheet, 'Movimientos');
    return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType }) as Buffer);
  };
}

export const writeExcelFile: Producer['make'] = async (drawing) => {
  const { above, header, rows, below } = sheetRows(drawing);
  const cell = (value: string | number) =>
    value === '' ? null : { value, type: typeof value === 'number' ? Number : String };
  const data = [
    ...above.map((row) => row.map(cell)),
    header.map(cell),
    ...rows.map((row) =>
      row.map((value, at) =>
        at === 0
          ? { value: new Date(Math.round((Number(value) - 25_569) * 86_400_000)), type: Date, format: 'dd/mm/yyyy' }
          : cell(value),
      ),
    ),
    ...below.map((row) => row.map(cell)),
  ];
  return new Uint8Array(await (writeXlsxFile as (data: unknown) => { toBuffer(): Promise<Buffer> })(data).toBuffer());
};

/** As Excel 2003 writes it: numbers in full, days as instants, columns by index. */
export const excel2003: Producer['make'] = (drawing) => {
  const { above, header, rows, below } = sheetRows(drawing);
  const data = (value: string | number, isDay: boolean): string => {
    if (isDay && typeof value === 'number') {
      const day = new Date((value - 25_569) * 86_400_000).toISOString().slice(0, 10);
      return `<Data ss:Type="DateTime">${day}T00:00:00.000</Data>`;
    }
    return typeof value === 'number'
      ? `<Data ss:Type="Number">${value}</Data>`
      : `<Data ss:Type="String">${inXml(value)}</Data>`;
  };
  const line = (row: Row, isData: boolean): string =>
    `<Row>${row.map((value, at) => (value === '' ? '' : `<Cell ss:Index="${at + 1}">${data(value, isData && at === 0)}</Cell>`)).join('')}</Row>`;
  const lines = [...[...above, header].map((row) => line(row, false)), ...rows.map((row) => line(row, true))];
  return utf8(
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Movimientos"><Table>${lines.join('')}${below.map((row) => line(row, false)).join('')}</Table></Worksheet></Workbook>`,
  );
};
