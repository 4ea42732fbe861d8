import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPaste } from '../../domain/paste/read-paste.ts';
import { AppError } from '../platform/http/problem.ts';
import { readImportFile } from './read-file.ts';
import { FILE_BYTES_MAX } from './schema.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const LIST = 'Fecha;Descripción;Monto\n15/03/2026;CAFÉ LA PRUEBA;5 000,00';

describe('text of a file', () => {
  test.each([
    ['UTF-8', utf8(LIST)],
    ['UTF-8 with a byte-order mark', utf8(`\ufeff${LIST}`)],
    ['UTF-16, little-endian', Buffer.from(`\ufeff${LIST}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16()],
    ['UTF-16 without a byte-order mark', Buffer.from(LIST, 'utf16le')],
    ['Windows-1252', Buffer.from(LIST, 'latin1')],
  ])('is decoded from %s', (_, bytes) => {
    expect(readImportFile(bytes, 'lista.csv')).toEqual({ kind: 'text', text: LIST });
  });

  test.each([
    ['ofx', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX></OFX>'],
    ['ofx', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX></OFX>'],
    ['qif', '!Type:Bank\nD15/03/2026\n^'],
  ])('is recognized as %s by its content, whatever its name', (kind, text) => {
    expect(readImportFile(utf8(text), 'a.txt').kind).toBe(kind);
  });
});

describe('HTML page named .xls', () => {
  test('has in its last cell nothing of what stands below the table', () => {
    const page = '<table><tr><td>Saldo al corte<td>395.17</tr></table>Consultas al 2000-0000';
    expect(readImportFile(utf8(page), 'a.xls').text.split('\n')).toEqual([
      'Saldo al corte\t395.17',
      'Consultas al 2000-0000',
    ]);
  });

  const PAGE = `<head><meta charset="UTF-8"><style>td { border: 1px }</style></head><body><p>Banco de Prueba</p>
    <table><tr><th colspan="4"><p>Cuenta Ahorros D&oacute;lares : CR00</p></th></tr>
    <tr><th>Fecha contable</th><th>Descripción</th><th>Débitos</th><th>Créditos</th></tr>
    <tr><td>&nbsp;01/03/2026</td><td>SODA &amp; CAFÉ<br>LA PRUEBA</td><td>16.14</td><td>&nbsp;</td></tr></table></body>`;

  test('becomes lines of cells, which parse as movements', () => {
    const { kind, text } = readImportFile(utf8(PAGE), 'movimientos.xls');
    expect({ kind, lines: text.split('\n') }).toEqual({
      kind: 'text',
      lines: [
        'Banco de Prueba',
        'Cuenta Ahorros Dólares : CR00',
        'Fecha contable\tDescripción\tDébitos\tCréditos',
        '01/03/2026\tSODA & CAFÉ LA PRUEBA\t16.14\t',
      ].map((line) => expect.stringMatching(new RegExp(`^\\s?${line}$`))),
    });
    expect(readPaste(text, { today: '2026-11-20' }).movements.map(({ parsed }) => parsed)).toEqual([
      {
        ...{ local_date: '2026-03-01', merchant: 'SODA & CAFÉ LA PRUEBA', amount: '16.14', currency: 'USD' },
        ...{ type: 'COMPRA', reference: null },
      },
    ]);
  });

  test.each(['<tr>', '<td>', '<table><tr><td>', '<div>', '<tr><td>x</td></tr>'])(
    'of a megabyte of %s parses in bounded time',
    (piece) => {
      const before = process.threadCpuUsage();
      readImportFile(utf8(`<html>${piece.repeat(1_000_000 / piece.length)}`), 'a.xls');
      expect(process.threadCpuUsage(before).user).toBeLessThan(10_000_000);
    },
  );
});

describe('rejected file, with its kind and what to do', () => {
  test.each([
    ['damaged, or longer than a statement', utf8('%PDF-1.7')],
    ['damaged, or no workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0)],
    ['a packed file', zipSync({ 'notes.txt': utf8('hello') })],
    ['an old Excel workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)],
    ['a packed file', Uint8Array.of(0x1f, 0x8b, 8)],
    ['damaged, or no workbook', utf8('<?xml version="1.0"?><Workbook xmlns="urn:x">')],
    ['XML that is damaged', utf8('<?xml version="1.0"?><note/>')],
    ['not a text file', Uint8Array.of(1, 2, 0, 3)],
  ])('%s', (format, bytes) => {
    const read = () => readImportFile(bytes, 'estado.xls');
    expect(read).toThrow(AppError);
    expect(read).toThrow(format);
    expect(read).toThrow('Export the movements as CSV');
  });

  test('over 10 MB', () => {
    expect(() => readImportFile(new Uint8Array(FILE_BYTES_MAX + 1), 'a.csv')).toThrow('larger than 10 MB');
  });
});
