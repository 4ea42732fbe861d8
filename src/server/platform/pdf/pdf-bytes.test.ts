import { describe, expect, it } from 'vitest';
import { onePage, streamOf } from '../../../../test/rigs/pdf-bombs.ts';
import { refuseBytes } from './pdf-bytes.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const whole = onePage(streamOf('BT /F1 9 Tf 72 700 Td (Hola) Tj ET'));
/** A ZIP of nothing, and the beginning of one with a file. */
const ZIP = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);
const ZIP_FILE = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(26, 1), ZIP]);
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);

describe('bytes of a file', () => {
  it.each<[string | null, string, Buffer]>([
    ['empty', 'without content', Buffer.alloc(0)],
    ['not_pdf', 'that is a photo', JPEG],
    ['not_pdf', 'that is a web page', text('<!doctype html><title>Sesión expirada</title>')],
    ['not_pdf', 'with its %PDF after other content', Buffer.concat([text('MIME-Version: 1.0\r\n\r\n'), whole])],
    ['too_large', 'of 10 MB and one byte', Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 + 1 - whole.length)])],
    ['truncated', 'cut off in the middle', whole.subarray(0, whole.length / 2)],
    ['truncated', 'cut off in its last line', whole.subarray(0, whole.lastIndexOf('%%EOF') + 3)],
    ['truncated', 'cut off in its second section', Buffer.concat([whole, text('12 0 obj\n<< /Type /Page')])],
    [
      'truncated',
      'without startxref',
      Buffer.from(whole.toString('latin1').replace('startxref', 'startxxxx'), 'latin1'),
    ],
    ['trailing_data', 'followed by a ZIP', Buffer.concat([whole, ZIP_FILE])],
    ['trailing_data', 'followed by an empty ZIP', Buffer.concat([whole, text('\n\n'), ZIP])],
    ['trailing_data', 'followed by a web page', Buffer.concat([whole, text('\r\n<html><script>alert(1)</script>')])],
    ['trailing_data', 'followed by kilobytes', Buffer.concat([whole, Buffer.alloc(2_000, 'x')])],
    [null, 'that is valid', whole],
    [null, 'of 10 MB to the byte', Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 - whole.length)])],
    [null, 'followed by blanks and a few bytes', Buffer.concat([whole, Buffer.alloc(3_000), text('\r\n--boundary--')])],
    [null, 'with a second section', Buffer.concat([whole, text('9 0 obj\n0\nendobj\nstartxref\n9\n%%EOF')])],
  ])('are %s for a file %s', (code, _, bytes) => {
    expect(refuseBytes(bytes)).toBe(code);
  });
});
