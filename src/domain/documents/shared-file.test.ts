import { expect, it } from 'vitest';
import { detectFileKind } from './shared-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['pdf', 'application/pdf', '%PDF-1.7\n%\xe2\xe3', 'x.png'],
  ['image', 'image/png', '\x89PNG\r\n\x1a\n\0\0', 'x.pdf'],
  ['image', 'image/jpeg', '\xff\xd8\xff\xe0\0', ''],
  ['image', 'image/webp', 'RIFF\0\0\0\0WEBPVP8 ', 'x'],
  ['image', 'image/heic', '\0\0\0\x18ftypheic', 'x'],
  ['xml', 'application/xml', '\xef\xbb\xbf<?xml version="1.0"?><FacturaElectronica/>', 'factura'],
  ['csv', 'text/csv', 'Fecha;Monto\n1;2', 'Movimientos.CSV'],
  ['text', 'text/plain', 'Ha recibido', 'mensaje.txt'],
  ['text', 'text/plain', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'x.svg'],
])('detects %s: %s', (kind, media_type, begin, filename) =>
  expect(detectFileKind(bytes(begin), filename)).toEqual({ kind, media_type }),
);

it.each(['', '\0\x01\x02', 'PK\x03\x04', 'MZ\x90\0'])('returns null for any other file (%#)', (begin) =>
  expect(detectFileKind(bytes(begin), 'x.png')).toBeNull(),
);
