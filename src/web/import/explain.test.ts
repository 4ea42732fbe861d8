import { describe, expect, test } from 'vitest';
import { readPaste } from '../../domain/paste/read-paste.ts';
import { ApiError } from '../api/api-error.ts';
import { problemOfFile, problemOfText } from './check-input.ts';
import { explainLayout, explainLine, explainRefusal } from './explain.ts';
import { importWords as english } from './words.en.ts';
import { importWords } from './words.ts';

const { reasons, refusals } = importWords;
const today = '2026-11-20';

/** Lists whose lines are refused for all kinds of reasons, read by the service's own reader. */
const BROKEN = [
  '17/07/2026  2026-02-30  TIENDA',
  '300004  2026-02-30  TIENDA  1.00  COL  D',
  'SIN FECHA 300.00',
  'zzz',
  '17/07/2026  TIENDA',
  '17/07/2026  1.00  COL  D',
  '17/07/2026  TIENDA  1.00  2.00  3.00',
  '17/07/2026  UNA  100.00  900.00\n18/07/2026  OTRA  200.00  500.00',
  'Fecha;Descripción;Débito;Crédito\n;TIENDA;1.00;\n32/13/2026;TIENDA;1.00;\n17/07/2026;TIENDA;;\n17/07/2026;;1.00;\n17/07/2026;TIENDA;1.00;2.00\n17/07/2026;TIENDA;1.2.3,4;\n17/07/2026;T;1;2;3;4;5',
  'Fecha;Descripción;Monto;Moneda\n17/07/2026;TIENDA;1.00;GBP\n17/07/2026;TIENDA;US$ 1.00;CRC',
  'Tarjeta,Fecha,Concepto,Cuotas,Monto de cuota,Saldo inicial,Saldo faltante\n8608,15/07/2025,AUTOPITS,009/012,"29,472.00 CRC","353,664.79","88,416.79"',
];

describe('what the service says of a line', () => {
  test('has words of its own, whatever is wrong with it', () => {
    const messages = BROKEN.flatMap((text) => readPaste(text, { today }).errors.map(({ message }) => message));
    expect(messages.length).toBeGreaterThan(12);
    expect(messages.filter((message) => explainLine(message) === reasons.unreadable)).toEqual([]);
  });

  test.each([
    ['"mañana" is not a date.', reasons.notADate('mañana')],
    ['"is not an amount" is not a date.', reasons.notADate('is not an amount')],
    ['The row has 3 cells, the header 5.', reasons.cells('3', '5')],
    ['The amount does not fit BTC: at most 8 decimals and 15 digits.', reasons.unfitAmount('BTC')],
    ['The last record is not closed: the file is cut off.', reasons.cutOff],
    ['Something nobody has thought of.', reasons.unreadable],
  ])('%s', (message, said) => {
    expect(explainLine(message)).toBe(said);
  });
});

test('what a list was recognised as is said part by part', () => {
  const { lines = '', ofx = '' } = importWords.layouts;
  expect(explainLayout('lines + ofx')).toBe(importWords.recognised([lines, ofx]));
  expect(explainLayout('none')).toBe(importWords.notRecognised);
});

test.each([
  [415, 'x.pdf is a PDF, which is not read here. Export the movements as CSV.', refusals.pdf],
  [415, 'x.xlsx is an Excel workbook (.xlsx) or another zip file, which is not read here.', refusals.workbook],
  [415, 'x.gz is a gzip file, which is not read here.', refusals.zip],
  [415, 'x.bin is not a text file. Export the movements as CSV.', refusals.notText],
  [413, 'The file holds more than 50 000 movements.', refusals.tooManyMovements],
])('a refused file (%i %s) is said in the words of the screen', (status, detail, said) => {
  expect(explainRefusal(new ApiError(status, { code: 'x', detail }, null))).toBe(said);
});

test('what is too large is said before it is sent', () => {
  expect(problemOfText('a\n'.repeat(10_000))).toBeNull();
  expect(problemOfText('a'.repeat(1_048_577))).toBe(refusals.textTooLong(1_048_577));
  expect(problemOfText('\n'.repeat(50_000))).toBe(refusals.tooManyLines(50_001));
  expect(problemOfFile({ size: 0 }, [])).toBe(refusals.fileEmpty);
  expect(problemOfFile({ size: 10 * 1024 * 1024 }, [])).toBeNull();
  expect(problemOfFile({ size: 10 * 1024 * 1024 + 1 }, [])).toContain('10');
  expect(problemOfFile({ size: 1 }, Array.from({ length: 1_501 }))).toBe(refusals.tooManyForced);
});

test.each([
  ['lines', importWords.paste.example],
  ['a table', importWords.paste.table],
  ['lines, in English', english.paste.example],
  ['a table, in English', english.paste.table],
])('the example of %s is one that the service reads', (_name, example) => {
  const { movements, errors } = readPaste(example, { today });
  expect(errors).toEqual([]);
  expect(movements.length).toBeGreaterThan(1);
});
