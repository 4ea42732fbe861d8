import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { onePage, pdfOf, streamOf } from '../../../../test/rigs/pdf-bombs.ts';
import { type Draw, dejaVu, drawPdf, pdfFolder } from './pdf-testing.ts';
import { createPdfReader } from './pdf-text.ts';

const folder = pdfFolder();
const reader = createPdfReader({ running: 4 });

afterAll(async () => {
  await reader.close();
  folder.remove();
});

/** The cells of each line, or the code of the refusal. */
async function cellsOf(bytes: Buffer): Promise<string[][] | string> {
  const reading = await reader.read(folder.save(bytes));
  return reading.ok ? reading.value.map(({ cells }) => cells.map(({ text }) => text)) : reading.refusal.code;
}

const drawn = async (draw: Draw, options?: PDFKit.PDFDocumentOptions) => cellsOf(await drawPdf(draw, options));
const placed = (text: string, x: number, y: number) => [text, x, y, { lineBreak: false }] as const;

const TABLE = [
  ['Saldo inicial', '₡1,000,000.00'],
  ['Aportes del período', '₡52,300.50'],
  ['Comisión', '-₡310.25'],
];

function drawTable(pdf: PDFKit.PDFDocument, order: readonly number[] = [0, 1, 2, 3, 4, 5]): void {
  pdf.font(dejaVu('DejaVuSans')).fontSize(9);
  for (const index of order) {
    const text = TABLE[index >> 1]?.[index & 1] ?? '';
    const right = index & 1 ? 400 - pdf.widthOfString(text) : 72;
    pdf.text(...placed(text, right, 100 + 14 * (index >> 1)));
  }
}

describe.concurrent('text of a PDF', () => {
  it('consists of lines of cells, with accents and the colón sign', async () => {
    expect(await drawn((pdf) => drawTable(pdf))).toEqual(TABLE);
  });

  it('does not depend on the drawing order', async () => {
    expect(await drawn((pdf) => drawTable(pdf, [5, 2, 0, 3, 1, 4]))).toEqual(TABLE);
  });

  it('is read in the standard fonts that a file need not embed', async () => {
    const lines = await drawn((pdf) => {
      for (const font of ['Helvetica', 'Times-Roman', 'Courier'])
        pdf.font(font).fontSize(10).text('Año 2026, número 6 300,00').text('Aporte   1,000.00');
    });
    const year = ['Año 2026, número 6 300,00'];
    const narrow = ['Aporte 1,000.00'];
    expect(lines).toEqual([year, narrow, year, narrow, year, ['Aporte', '1,000.00']]);
  });

  it('is the same when its letters are drawn one by one', async () => {
    const lines = await drawn((pdf) => {
      pdf.fontSize(11);
      for (let x = 72, [...letters] = 'Comisión 1,120,345.10'; letters.length > 0; ) {
        const letter = letters.shift() ?? '';
        if (letter !== ' ') pdf.text(...placed(letter, x, 100));
        x += pdf.widthOfString(letter);
      }
    });
    expect(lines).toEqual([['Comisión 1,120,345.10']]);
  });

  it('follows the page when the page is turned, or only its text', async () => {
    const turned = await PDFDocument.load(
      await drawPdf((pdf) => {
        for (let pages = 3; pages > 0; pages -= 1) drawTable(pages < 3 ? pdf.addPage() : pdf);
      }),
    );
    for (const [index, page] of turned.getPages().entries()) page.setRotation(degrees(90 * (index + 1)));
    expect(await cellsOf(Buffer.from(await turned.save()))).toEqual([...TABLE, ...TABLE, ...TABLE]);
    const sideways = await drawn((pdf) => {
      pdf.rotate(90, { origin: [0, 0] }).translate(0, -600);
      drawTable(pdf);
    });
    expect(sideways).toEqual(TABLE);
  });

  it('leaves out watermarks', async () => {
    const lines = await drawn((pdf) => {
      drawTable(pdf);
      pdf.save().rotate(-40).fontSize(60).text('COPIA', 0, 400).restore();
      pdf
        .save()
        .rotate(-90, { origin: [30, 600] })
        .fontSize(7)
        .text(...placed('Formulario 12', 30, 600))
        .restore();
    });
    expect(lines).toEqual(TABLE);
  });

  it('is read once when it is drawn twice for bold', async () => {
    const lines = await drawn((pdf) => {
      for (const offset of [0, 0.3]) {
        pdf.fontSize(10).text(...placed('Total', 72 + offset, 100));
        pdf.text(...placed('1,000.00', 300 + offset, 100));
      }
    });
    expect(lines).toEqual([['Total', '1,000.00']]);
  });

  it('keeps a raised 3 with its metre', async () => {
    const lines = await drawn((pdf) => {
      const width = pdf.fontSize(10).widthOfString('Consumo 12 m');
      pdf.text(...placed('Consumo 12 m', 72, 100));
      pdf.fontSize(6).text(...placed('3', 72 + width, 99));
    });
    expect(lines).toEqual([['Consumo 12 m³']]);
  });

  it('has pages and positions of cells', async () => {
    const file = folder.save(await drawPdf((pdf) => pdf.text('uno').addPage().addPage().text('tres')));
    const reading = await reader.read(file);
    expect(reading).toEqual({
      ok: true,
      value: [
        { text: 'uno', page: 1, cells: [{ text: 'uno', left: 72, right: expect.closeTo(92, 0) }] },
        { text: 'tres', page: 3, cells: [{ text: 'tres', left: 72, right: expect.closeTo(92, 0) }] },
      ],
    });
  });

  it('is read from a file that pdf-lib saved with compressed objects', async () => {
    const saved = await (await PDFDocument.load(await drawPdf((pdf) => drawTable(pdf)))).save({
      useObjectStreams: true,
    });
    expect(await cellsOf(Buffer.from(saved))).toEqual(TABLE);
  });

  it('is read from an encrypted file that opens without a password', async () => {
    expect(await drawn((pdf) => drawTable(pdf), { ownerPassword: 'dueño', pdfVersion: '1.7' })).toEqual(TABLE);
  });

  it('ignores scripts, links and embedded files of the document', async () => {
    const pdf = await PDFDocument.load(await drawPdf((page) => drawTable(page)));
    pdf.addJavaScript('greeting', 'app.alert("hola"); this.submitForm("http://127.0.0.1:9/");');
    await pdf.attach(Buffer.from('MZ'), 'virus.exe', { mimeType: 'application/octet-stream' });
    expect(await cellsOf(Buffer.from(await pdf.save()))).toEqual(TABLE);
  });
});

/** A picture of one white pixel, drawn over the page. */
const PICTURE = streamOf(
  Buffer.from([255]),
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
);
const SCAN = onePage(streamOf('q 612 0 0 792 0 0 cm /X1 Do Q'), '<< >>', [PICTURE]);
const whole = await drawPdf((pdf) => drawTable(pdf));
const text = (content: string) => Buffer.from(content, 'latin1');
function withFlippedBit(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** A page that is compressed without being made smaller, so that a digit of it can be changed. */
const STORED = onePage(
  streamOf(deflateSync('BT /F1 9 Tf 72 700 Td (Total 1,000.00) Tj ET', { level: 0 }), '/Filter /FlateDecode'),
);

/** Two pages in a file whose table is not where it says; `content` is the object that the first page draws. */
function withoutTable(content: number): Buffer {
  const page = (draws: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${draws} 0 R /Resources << /Font << /F1 6 0 R >> >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(content),
    page(5),
    streamOf('BT /F1 9 Tf 72 700 Td (Total 1,000.00) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return pdfOf(objects, { startxref: 3 });
}

describe.concurrent('rejected PDF', () => {
  it.each<[string, string, Buffer | Promise<Buffer>]>([
    ['empty', 'without content', Buffer.alloc(0)],
    ['not_pdf', 'that is a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['too_large', 'of 10 MB and one byte', Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 + 1 - whole.length)])],
    ['truncated', 'cut off in the middle', whole.subarray(0, whole.length / 2)],
    ['trailing_data', 'followed by a web page', Buffer.concat([whole, text('\r\n<html><script>alert(1)</script>')])],
    ['damaged', 'with only header and trailer of a PDF', text('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
    ['damaged', 'with a wrong digit in a compressed page', withFlippedBit(STORED, STORED.indexOf('1,000'))],
    ['damaged', 'with a wrong cross-reference table and a lost page', withoutTable(9)],
    ['encrypted', 'with a password', drawPdf((pdf) => drawTable(pdf), { userPassword: 'secreto' })],
    [
      'encrypted',
      'with a strong password',
      drawPdf((pdf) => drawTable(pdf), { userPassword: 'secreto', pdfVersion: '1.7ext3' }),
    ],
    ['no_text', 'of a scanned picture', SCAN],
    [
      'too_many_pages',
      'of 61 pages',
      drawPdf((pdf) => {
        for (let count = 1; count < 61; count += 1) pdf.addPage();
      }),
    ],
    [
      'too_much_text',
      'with too much text',
      onePage(streamOf(`BT /F1 1 Tf 1 1 Td ${`0 0 Td (${'a'.repeat(500)}) Tj `.repeat(900)}ET`)),
    ],
  ])('is reported as %s: one %s', async (code, _, bytes) => {
    expect(await cellsOf(await bytes)).toBe(code);
  });

  it('has a message that says what to do', async () => {
    const file = folder.save(await drawPdf((pdf) => drawTable(pdf), { userPassword: 'otro' }));
    expect(await reader.read(file)).toEqual({
      ok: false,
      refusal: {
        code: 'encrypted',
        message: 'This file is protected by a password. Save it without one and upload that copy.',
      },
    });
  });
});

describe.concurrent('accepted PDF', () => {
  it('may have 60 pages, blanks and a few bytes after its end', async () => {
    const pages = await drawn((pdf) => {
      for (let count = 1; count < 60; count += 1) pdf.addPage();
      pdf.text('última');
    });
    expect(pages).toEqual([['última']]);
    expect(await cellsOf(Buffer.concat([whole, Buffer.alloc(3_000), text('\r\n--boundary--')]))).toEqual(TABLE);
  });

  it('may have a wrong cross-reference table when all its pages are there', async () => {
    expect(await cellsOf(withoutTable(5))).toEqual([['Total 1,000.00'], ['Total 1,000.00']]);
  });

  it('may have a compressed page with a correct or missing checksum', async () => {
    expect(await cellsOf(STORED)).toEqual([['Total 1,000.00']]);
    const checksum = deflateSync('BT /F1 9 Tf 72 700 Td (Total 1,000.00) Tj ET', { level: 0 }).subarray(-4);
    const at = STORED.indexOf(checksum);
    const without = Buffer.concat([STORED.subarray(0, at), STORED.subarray(at + 4)]).toString('latin1');
    expect(await cellsOf(text(without.replace('/Length 55', '/Length 51')))).toEqual([['Total 1,000.00']]);
  });

  it('may have 10 MB to the byte', async () => {
    expect(await cellsOf(Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 - whole.length)]))).toEqual(TABLE);
  });
});
