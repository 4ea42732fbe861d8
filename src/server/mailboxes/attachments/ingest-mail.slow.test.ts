/** Mails of a mailbox with their attachments, on a real ledger and a real documents folder. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPdf } from '../../../../test/documents/render.ts';
import { CARD_STATEMENT, receipt, ropStatement } from '../../../../test/documents/texts.ts';
import { upload } from '../../../../test/documents/upload.ts';
import { incomingFolder } from '../../documents/name-folders.ts';
import { cardNotice } from '../../ingest/mail-testing.ts';
import { BAC, type MailTest, pdfPart, startMailTest } from './attachments-testing.ts';

let test: MailTest;
let rop: Buffer;
let municipal: Buffer;
let card: Buffer;
beforeAll(async () => {
  test = await startMailTest();
  [rop, municipal, card] = (await Promise.all(
    [ropStatement(), receipt(), CARD_STATEMENT].map((text) => renderPdf(text)),
  )) as [Buffer, Buffer, Buffer];
});
afterAll(() => test.service.close());
beforeEach(() => test.reset());

describe('a pension statement', () => {
  it('by mail makes the same snapshot as its upload, and a second mail makes none', async () => {
    const { status } = await upload(test.service, '/api/v1/pensions/upload', [{ filename: 'rop.pdf', bytes: rop }]);
    expect(status).toBe(200);
    const uploaded = await test.snapshots();
    await test.service.arrange((db) => db.deleteFrom('pension_snapshots').execute());
    const mail = { attached: [pdfPart('rop.pdf', rop)] };
    expect(await test.take(mail)).toEqual({ outcome: 'created', failures: [] });
    expect(await test.snapshots()).toEqual(uploaded);
    expect(await test.take(mail)).toEqual({ outcome: 'known', failures: [] });
    expect(await test.snapshots()).toEqual(uploaded);
    expect(await readdir(incomingFolder(test.service.deps.env.dataDir))).toEqual([]);
    const { id } = (await test.get('/documents')).items[0];
    expect((await test.service.ask('GET', `/api/v1/documents/${id}/file`)).status).toBe(200);
  });

  it('in a large mail is read on the other thread, with the same effect', async () => {
    const picture = { filename: 'foto.png', type: 'image/png', content: Buffer.alloc(200_000, 'x') };
    const mail = { attached: [picture, pdfPart('rop.pdf', rop)] };
    expect(await test.take(mail)).toEqual({ outcome: 'created', failures: [] });
    expect(await test.take(mail)).toEqual({ outcome: 'known', failures: [] });
  });

  it('is undone by itself, without the movement of its mail', async () => {
    const text = cardNotice('300001');
    const mail = { from: BAC, subject: 'Notificación de transacción', text, attached: [pdfPart('rop.pdf', rop)] };
    expect(await test.take(mail, { selection: 'bank' })).toEqual({ outcome: 'created', failures: [] });
    expect([await test.rowCount(), (await test.snapshots()).length]).toEqual([1, 1]);
    const [operation] = await test.service.deps.db.selectFrom('operations').selectAll().orderBy('id', 'desc').execute();
    expect(
      (await test.service.ask('POST', '/api/v1/transactions/undo', { undo_token: operation?.undo_token })).status,
    ).toBe(200);
    expect([await test.rowCount(), (await test.snapshots()).length]).toEqual([1, 0]);
  });

  it('is read of allowed senders alone, and of what the person forwards', async () => {
    const attached = [pdfPart('rop.pdf', rop)];
    const nothing = { outcome: 'ignored', failures: [] };
    expect(await test.take({ from: 'x@otro.example', attached }, { selection: 'words' })).toEqual(nothing);
    expect(await test.take({ from: '"a@vidaplena.fi.cr" <x@otro.example>', attached })).toEqual(nothing);
    expect(await test.snapshots()).toEqual([]);
    const forward = { from: 'persona@correo.example', subject: 'Fwd: ROP', attached };
    expect(await test.take(forward, { selection: 'own' })).toMatchObject({ outcome: 'created' });
  });
});

describe('a municipal receipt', () => {
  it('by mail makes one row, however often it comes', async () => {
    const mail = { from: 'recibos@escazu.go.cr', attached: [pdfPart('recibo.pdf', municipal)] };
    expect(await test.take(mail)).toEqual({ outcome: 'created', failures: [] });
    expect(await test.take(mail)).toEqual({ outcome: 'known', failures: [] });
    expect(await test.rowCount()).toBe(1);
    expect((await test.get('/transactions')).items[0]).toMatchObject({ amount: 12_810, origin: 'receipt' });
    const other = { ...mail, attached: [pdfPart('otro.pdf', await renderPdf(receipt({ water: 9_400 })))] };
    const reason = { code: 'document_differs', params: {} };
    expect(await test.take(other)).toEqual({ outcome: 'known', failures: [{ part: 'otro.pdf', reason }] });
  });
});

describe('a list of movements', () => {
  const PURCHASES = [
    ['400001', '12,345.60'],
    ['400002', '2,500.00'],
  ] as const;
  const notice = ([authorization, amount]: (typeof PURCHASES)[number]) =>
    test.take(
      {
        from: BAC,
        text: cardNotice(authorization, { Referencia: `60910${authorization}0`, Monto: `CRC ${amount}` }),
      },
      { selection: 'bank' },
    );
  const csv = [
    'Fecha,Descripción,Débito,Crédito,Moneda',
    ...PURCHASES.map(([, amount]) => `01/04/2026,AUTO MERCADO PRUEBA,"${amount}",,CRC`),
  ];
  const list = (lines: readonly string[] = csv) =>
    test.take({
      from: 'estados@baccredomatic.cr',
      attached: [{ filename: 'movimientos.csv', type: 'text/csv', content: lines.join('\n') }],
    });

  it('after the mails of the same purchases adds none', async () => {
    for (const each of PURCHASES) expect(await notice(each)).toEqual({ outcome: 'created', failures: [] });
    expect(await list()).toEqual({ outcome: 'attached', failures: [] });
    expect(await test.rowCount()).toBe(2);
    expect(await list()).toEqual({ outcome: 'known', failures: [] });
  });

  it('before the mails adds none either', async () => {
    expect(await list()).toEqual({ outcome: 'created', failures: [] });
    expect((await test.get('/transactions')).items[0]).toMatchObject({ source: 'IMPORT', origin: 'import' });
    for (const each of PURCHASES) expect(await notice(each)).toMatchObject({ outcome: 'attached' });
    expect(await test.rowCount()).toBe(2);
    expect(await test.get('/imports')).toMatchObject([
      { filename: 'movimientos.csv · estados@baccredomatic.cr', created: 2 },
    ]);
  });

  it('leaves out what may be a row that is there, and says so', async () => {
    expect(await notice(PURCHASES[0])).toMatchObject({ outcome: 'created' });
    const other = [csv[0] ?? '', '31/03/2026,OTRO COMERCIO,"12,345.60",,CRC', '31/03/2026,SODA,"900.00",,CRC'];
    const reason = { code: 'lines_possible', params: { count: 1 } };
    expect(await list(other)).toEqual({ outcome: 'created', failures: [{ part: 'movimientos.csv', reason }] });
    expect(await test.rowCount()).toBe(2);
  });

  it('is what the statement of a card holds', async () => {
    expect(await test.take({ attached: [pdfPart('tarjeta.pdf', card)] })).toEqual({ outcome: 'created', failures: [] });
    const [row] = (await test.get('/transactions')).items;
    expect(row).toMatchObject({ merchant: 'SODA LA PRUEBA', amount: 9_670, type: 'COMPRA', local_date: '2026-06-01' });
  });

  it('without signs asks the person, and takes nothing', async () => {
    const unsigned = [
      'Fecha,Descripción,Monto',
      '01/04/2026,AUTO MERCADO PRUEBA,"12,345.60"',
      '02/04/2026,SODA,900.00',
    ];
    const reason = { code: 'list_asks', params: { count: 2 } };
    expect(await list(unsigned)).toEqual({ outcome: 'ignored', failures: [{ part: 'movimientos.csv', reason }] });
    expect(await test.rowCount()).toBe(0);
  });

  it.each([
    ['estado.xlsx', 'PK\u0003\u0004', 'workbook_damaged'],
    ['estado.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'file_is_workbook'],
    ['binario.csv', Buffer.from([1, 2, 0, 3, 4, 5, 6]), 'file_not_text'],
    ['vacio.csv', '\n\n', 'no_movements'],
    ['carta.csv', 'Estimado cliente', 'lines_not_read'],
    ['otras.csv', 'Cuándo|Qué|Cuánto\n9/9/99x|Algo|mucho\n9/9/98x|Algo|poco', 'columns_unknown'],
    ['todo.zip', 'PK\u0003\u0004', 'zip_not_read'],
    ['carta.docx', 'PK\u0003\u0004', 'attachment_not_read'],
    ['carta.txt', 'Hola', 'attachment_not_read'],
  ])('that cannot be read is a failure with its name: %s', async (filename, content, code) => {
    const { outcome, failures } = await test.take({ attached: [{ filename, content }] });
    expect([outcome, failures.map(({ part, reason }) => [part, reason.code])]).toEqual(['ignored', [[filename, code]]]);
    const stranger = { from: 'x@otro.example', attached: [{ filename, content }] };
    expect(await test.take(stranger, { selection: 'words' })).toEqual({ outcome: 'ignored', failures: [] });
  });
});

describe('what is no document', () => {
  it('is passed over in silence', async () => {
    const attached = [
      { filename: 'logo.png', type: 'image/png', content: 'x' },
      { filename: 'cita.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      { filename: 'smime.p7s', type: 'application/pkcs7-signature', content: 'x' },
      { filename: 'persona.vcf', type: 'text/vcard', content: 'BEGIN:VCARD' },
      { type: 'application/octet-stream', content: 'x', headers: ['Content-Type: image/gif', 'Content-ID: <a>'] },
    ];
    expect(await test.take({ attached })).toEqual({ outcome: 'ignored', failures: [] });
  });

  it('and a PDF of no known kind is a failure', async () => {
    const other = await renderPdf('Contrato de adhesión\nCláusula primera\nNada de nada');
    const attached = [pdfPart('contrato.pdf', other), pdfPart('falso.pdf', Buffer.from('hola'))];
    expect((await test.take({ attached })).failures.map(({ part, reason }) => [part, reason.code])).toEqual([
      ['contrato.pdf', 'file_is_pdf'],
      ['falso.pdf', 'not_pdf'],
    ]);
  });
});

describe('old mails', () => {
  it('make rows that notify nobody', async () => {
    const taking = (authorization: string, quiet: boolean) =>
      test.take({ from: BAC, text: cardNotice(authorization) }, { selection: 'bank', quiet });
    const told = () => test.service.deps.db.selectFrom('notifications').select('dedupe_key').execute();
    expect(await taking('700001', true)).toMatchObject({ outcome: 'created' });
    expect(await told()).toEqual([]);
    expect(await taking('700002', false)).toMatchObject({ outcome: 'created' });
    expect(await told()).toHaveLength(1);
    expect((await test.get('/transactions')).items).toMatchObject([{ origin: 'email' }, { origin: 'email' }]);
  });
});
