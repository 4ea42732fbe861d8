/** Files of a ledger, by programs that are not the reader: libraries where there are some, else what banks print. */
import { csv, markedCsv, titledCsv } from './draw-csv.ts';
import { camt, mt940 } from './draw-exchange.ts';
import { excel2003, sheetJs, writeExcelFile } from './draw-sheets.ts';
import type { Producer } from './producer.ts';

export const PRODUCERS: readonly Producer[] = [
  { name: 'CSV', make: csv },
  { name: 'CSV with titles above its sums', make: titledCsv },
  { name: 'CSV with marks and counts', make: markedCsv },
  { name: 'XLSX by SheetJS', make: sheetJs('xlsx') },
  { name: 'XLSX by SheetJS, days from 1904', make: sheetJs('xlsx', true) },
  { name: 'XLSX by write-excel-file', make: writeExcelFile },
  { name: 'SpreadsheetML by SheetJS', make: sheetJs('xlml') },
  { name: 'SpreadsheetML of Excel 2003', make: excel2003 },
  { name: 'CAMT.053', make: camt('plain') },
  { name: 'CAMT.053 with a prefix', make: camt('prefixed') },
  { name: 'MT940', make: mt940('bare') },
  { name: 'MT940 in an envelope', make: mt940('envelope') },
];
