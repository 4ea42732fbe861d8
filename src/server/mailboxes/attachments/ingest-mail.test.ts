/** Mails of a mailbox with their attachments, on a real ledger and a real documents folder. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { renderPdf } from '../../../../test/documents/render.ts';
import { CARD_STATEMENT, receipt, ropStatement } from '../../../../test/documents/texts.ts';
import { upload } from '../../../../test/documents/upload.ts';
import { incomingFolder } from '../../documents/name-folders.ts';
import { cardNotice } from '../../ingest/mail-testing.ts';
import { countTables, mailWith, takeMail } from './attachments-testing.ts';

let service: TestApp;
let rop: Buffer;
let municipal: Buffer;
let card: Buffer;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-07-20T18:00:00Z' });
  [rop, municipal, card] = (await Promise.all(
    [ropStatement(), receipt(), CARD_STATEMENT].map((text) => renderPdf(text)),
  )) as [Buffer, Buffer, Buffer];
});
afterAll(() => service.close());
beforeEach(() =>
  service.arrange(async (db) => {
    for (const table of [
      ...(['notices', 'municipal_receipts', 'pension_snapshots', 'documents', 'imports', 'notifications'] as const),
      ...(['transactions', 'idempotency_keys'] as const),
    ]) {
      await db.deleteFrom(table).execute();
    }
  }),
);

const get = async (path: string): Promise<Json> => (await service.ask('GET', `/api/v1${path}`)).body;
const rowCount = async (): Promise<number> => (await get('/transactions?limit=1')).total;
const snapshots = async (): Promise<Json[]> =>
  (await get('/pensions/snapshots')).items.map(({ id: _id, document_id: _document, ...said }: Json) => said);

const BAC = 'BAC <NotificacionBAC@baccredomatic.cr>';
const pdf = (filename: string, content: Uint8Array) => ({ filename, type: 'application/pdf', content });

describe('a pension statement', () => {
  it('by mail makes the same snapshot as its upload, and a second mail makes none', async () => {
    const { status } = await upload(service, '/api/v1/pensions/upload', [{ filename: 'rop.pdf', bytes: rop }]);
    expect(status).toBe(200);
    const uploaded = await snapshots();
    await service.arrange((db) => db.deleteFrom('pension_snapshots').execute());
    const mail = { attached: [pdf('rop.pdf', rop)] };
    expect(await takeMail(service, mail)).toEqual({ outcome: 'created', failures: [] });
    expect(await snapshots()).toEqual(uploaded);
    expect(await takeMail(service, mail)).toEqual({ outcome: 'known', failures: [] });
    expect(await snapshots()).toEqual(uploaded);
    expect(await readdir(incomingFolder(service.deps.env.dataDir))).toEqual([]);
    const { id } = (await get('/documents')).items[0];
    expect((await service.ask('GET', `/api/v1/documents/${id}/file`)).status).toBe(200);
  });

  it('is undone by itself, without the movement of its mail', async () => {
    const text = cardNotice('300001');
    const mail = { from: BAC, subject: 'Notificación de transacción', text, attached: [pdf('rop.pdf', rop)] };
    expect(await takeMail(service, mail, { selection: 'bank' })).toEqual({ outcome: 'created', failures: [] });
    expect([await rowCount(), (await snapshots()).length]).toEqual([1, 1]);
    const [operation] = await service.deps.db.selectFrom('operations').selectAll().orderBy('id', 'desc').execute();
    expect((await service.ask('POST', `/api/v1/undo/${operation?.undo_token}`)).status).toBe(200);
    expect([await rowCount(), (await snapshots()).length]).toEqual([1, 0]);
  });

  it('is read of allowed senders alone, and of what the person forwards', async () => {
    const attached = [pdf('rop.pdf', rop)];
    const nothing = { outcome: 'ignored', failures: [] };
    expect(await takeMail(service, { from: 'x@otro.example', attached }, { selection: 'words' })).toEqual(nothing);
    expect(await takeMail(service, { from: '"a@vidaplena.fi.cr" <x@otro.example>', attached })).toEqual(nothing);
    expect(await snapshots()).toEqual([]);
    const forward = { from: 'persona@correo.example', subject: 'Fwd: ROP', attached };
    expect(await takeMail(service, forward, { selection: 'own' })).toMatchObject({ outcome: 'created' });
  });
});

describe('a municipal receipt', () => {
  it('by mail makes one row, however often it comes', async () => {
    const mail = { from: 'recibos@escazu.go.cr', attached: [pdf('recibo.pdf', municipal)] };
    expect(await takeMail(service, mail)).toEqual({ outcome: 'created', failures: [] });
    expect(await takeMail(service, mail)).toEqual({ outcome: 'known', failures: [] });
    expect(await rowCount()).toBe(1);
    expect((await get('/transactions')).items[0]).toMatchObject({ amount: 12_810, origin: 'receipt' });
  });
});

describe('a list of movements', () => {
  const COFFEES = ['400001', '400002'];
  const notice = (authorization: string) =>
    takeMail(
      service,
      {
        from: BAC,
        text: cardNotice(authorization, { Referencia: `60910${authorization}0`, Fecha: 'Mar 31, 2026 , 18:30' }),
      },
      { selection: 'bank' },
    );
  const csv = [
    'Fecha,Descripción,Monto,Moneda',
    ...COFFEES.map(() => '01/04/2026,AUTO MERCADO PRUEBA,"12,345.60",CRC'),
  ];
  const list = (lines: readonly string[] = csv) =>
    takeMail(service, {
      from: 'estados@baccredomatic.cr',
      attached: [{ filename: 'movimientos.csv', type: 'text/csv', content: lines.join('\n') }],
    });

  it('after the mails of the same purchases adds none', async () => {
    for (const each of COFFEES) expect(await notice(each)).toEqual({ outcome: 'created', failures: [] });
    expect(await list()).toEqual({ outcome: 'attached', failures: [] });
    expect(await rowCount()).toBe(2);
    expect(await list()).toEqual({ outcome: 'known', failures: [] });
  });

  it('before the mails adds none either', async () => {
    expect(await list()).toEqual({ outcome: 'created', failures: [] });
    expect((await get('/transactions')).items[0]).toMatchObject({ source: 'IMPORT', origin: 'import' });
    for (const each of COFFEES) expect(await notice(each)).toMatchObject({ outcome: 'attached' });
    expect(await rowCount()).toBe(2);
    expect(await get('/imports')).toMatchObject([
      { filename: 'movimientos.csv · estados@baccredomatic.cr', created: 2 },
    ]);
  });

  it('leaves out what may be a row that is there, and says so', async () => {
    expect(await notice('400001')).toMatchObject({ outcome: 'created' });
    const other = [csv[0] ?? '', '31/03/2026,OTRO COMERCIO,"12,345.60",CRC', '31/03/2026,SODA,"900.00",CRC'];
    const reason = { code: 'lines_possible', params: { count: 1 } };
    expect(await list(other)).toEqual({ outcome: 'created', failures: [{ part: 'movimientos.csv', reason }] });
    expect(await rowCount()).toBe(2);
  });

  it.each([
    ['estado.xlsx', 'PK\u0003\u0004', 'file_is_workbook'],
    ['estado.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'file_is_workbook'],
    ['binario.csv', Buffer.from([1, 0, 0, 0, 0, 0, 7]), 'file_not_text'],
    ['vacio.csv', '\n\n', 'no_movements'],
    ['carta.csv', 'Estimado cliente', 'lines_not_read'],
    ['otras.csv', 'Cuándo|Qué|Cuánto\n9/9/99x|Algo|mucho\n9/9/98x|Algo|poco', 'columns_unknown'],
    ['todo.zip', 'PK\u0003\u0004', 'zip_not_read'],
    ['carta.docx', 'PK\u0003\u0004', 'attachment_not_read'],
    ['carta.txt', 'Hola', 'attachment_not_read'],
  ])('that cannot be read is a failure with its name: %s', async (filename, content, code) => {
    const { outcome, failures } = await takeMail(service, { attached: [{ filename, content }] });
    expect([outcome, failures.map(({ part, reason }) => [part, reason.code])]).toEqual(['ignored', [[filename, code]]]);
    const stranger = { from: 'x@otro.example', attached: [{ filename, content }] };
    expect(await takeMail(service, stranger, { selection: 'words' })).toEqual({ outcome: 'ignored', failures: [] });
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
    expect(await takeMail(service, { attached })).toEqual({ outcome: 'ignored', failures: [] });
  });

  it('and a PDF of no known kind is a failure', async () => {
    const other = await renderPdf('Contrato de adhesión\nCláusula primera\nNada de nada');
    const attached = [pdf('tarjeta.pdf', card), pdf('contrato.pdf', other), pdf('falso.pdf', Buffer.from('hola'))];
    expect((await takeMail(service, { attached })).failures.map(({ part, reason }) => [part, reason.code])).toEqual([
      ['tarjeta.pdf', 'credit_card_statement'],
      ['contrato.pdf', 'file_is_pdf'],
      ['falso.pdf', 'not_pdf'],
    ]);
  });
});

describe('a mail that the mail server disproves', () => {
  const headers = [
    'Authentication-Results: mx.own.example; dmarc=fail header.from=vidaplena.fi.cr',
    'Received: from a by mx.own.example',
  ];

  it('has no attachment read', async () => {
    const mail = { headers, attached: [pdf('rop.pdf', rop), { filename: 'l.png', type: 'image/png', content: 'x' }] };
    const reason = { code: 'not_from_bank', params: {} };
    expect(await takeMail(service, mail)).toEqual({ outcome: 'ignored', failures: [{ part: 'rop.pdf', reason }] });
    expect(await snapshots()).toEqual([]);
  });

  it('is judged by the server that the mailbox names', async () => {
    const forged = ['Authentication-Results: filter.example; dmarc=pass header.from=vidaplena.fi.cr', ...headers];
    const mail = { headers: forged, attached: [pdf('rop.pdf', rop)] };
    const named = await takeMail(service, mail, { trusted_server: 'mx.own.example' });
    expect(named.failures).toMatchObject([{ reason: { code: 'not_from_bank' } }]);
    const genuine = headers.map((header) => header.replace('dmarc=fail', 'dmarc=pass'));
    const proved = await takeMail(
      service,
      { headers: genuine, from: BAC, text: cardNotice('500001') },
      {
        ...{ selection: 'bank', trusted_server: 'other.example' },
      },
    );
    expect(proved.outcome).toBe('created');
  });
});

describe('a hostile mail', () => {
  const reasonOf = async (mail: Buffer) => (await takeMail(service, mail)).failures;
  const deep = (levels: number) => {
    const lines = ['From: a@vidaplena.fi.cr', 'Subject: x'];
    for (let at = 0; at < levels; at++) lines.push(`Content-Type: multipart/mixed; boundary="b${at}"`, '', `--b${at}`);
    return Buffer.from([...lines, 'Content-Type: text/plain', '', 'x'].join('\r\n'));
  };
  const many = (type: string) =>
    mailWith({ attached: Array.from({ length: 201 }, (_, at) => ({ filename: `${at}.bin`, type, content: 'x' })) });

  it.each([
    ['30 levels', deep(30), 'nested_too_deeply'],
    ['201 attachments', many('image/png'), 'too_many_parts'],
    [
      '201 texts',
      Buffer.from(many('text/plain').toString().replaceAll('Content-Disposition: attachment', 'X-A: b')),
      'too_many_parts',
    ],
    [
      'an attachment of 12 MB',
      mailWith({ attached: [pdf('grande.pdf', Buffer.alloc(12 * 1024 * 1024, 'a'))] }),
      'mail_too_large',
    ],
    [
      'a hundred thousand empty lines',
      Buffer.from(`From: a@b.example\r\n\r\n${'\n'.repeat(200_000)}`),
      'too_many_lines',
    ],
    ['no mail', Buffer.from('\u0000\u0001nothing'), 'not_a_mail'],
    [
      'two mails in one',
      mailWith({
        attached: ['a', 'b'].map((from) => ({ type: 'message/rfc822', content: `From: ${from}@b.example\r\n\r\nx` })),
      }),
      'several_attached_mails',
    ],
  ])('with %s is a failure of the mail, in words', async (_, mail, code) => {
    expect(await reasonOf(mail)).toEqual([{ part: '', reason: { code, params: expect.any(Object) } }]);
  });

  it('10 levels and 200 parts are read', async () => {
    expect(await reasonOf(deep(10))).toEqual([]);
    const attached = Array.from({ length: 198 }, (_, at) => ({
      filename: `${at}.png`,
      type: 'image/png',
      content: 'x',
    }));
    expect(await reasonOf(mailWith({ attached }))).toEqual([]);
  });

  it('that holds a name with folders or control characters is listed by a plain name', async () => {
    const failures = await reasonOf(mailWith({ attached: [{ filename: '../../etc/\u202emal\n.exe', content: 'x' }] }));
    expect(failures.map(({ part }) => part)).toEqual(['mal.exe']);
  });
});

describe('a stranger’s mail', () => {
  it.each([
    ['words', 'Notificación de transacción', 'Su pedido va en camino.'],
    ['words', 'Voucher digital', 'Código de verificación: 123456'],
    ['words', 'Pago de tarjeta', 'Descubra las promociones de este mes, hasta 50% de descuento'],
    ['own', 'Fwd: Chiste', '---------- Forwarded message ---------\nFrom: a@b.example\nSubject: x\n\nUn chiste'],
    ['attachments', 'Boletín del cantón', 'Reunión el martes a las 6.'],
    ['maybe_invoice', 'Factura', cardNotice('600001')],
  ] as const)('leaves nothing in any table: %s', async (selection, subject, text) => {
    const before = await countTables(service);
    const attached = [
      pdf('rop.pdf', rop),
      { filename: 'fotos.zip', content: 'PK\u0003\u0004' },
      { filename: 'notas.xml', type: 'text/xml', content: '<notas/>' },
    ];
    const from = selection === 'own' ? 'persona@correo.example' : 'x@otro.example';
    const mail = selection === 'own' ? { from, subject, text } : { from, subject, text, attached };
    expect(await takeMail(service, mail, { selection })).toEqual({ outcome: 'ignored', failures: [] });
    expect(await countTables(service)).toEqual(before);
  });

  it('with a movement makes its row, and a bank’s mail that nobody understands waits', async () => {
    const notice = {
      from: 'amiga@correo.example',
      subject: 'RV: Notificación de transacción',
      text: cardNotice('600002'),
    };
    expect(await takeMail(service, notice, { selection: 'words' })).toMatchObject({ outcome: 'created' });
    const unknown = { from: BAC, subject: 'Aviso', text: 'Un formato nuevo por 500 colones' };
    expect(await takeMail(service, unknown, { selection: 'bank' })).toMatchObject({ outcome: 'unread' });
    expect((await get('/notices?status=unrecognized')).total).toBe(1);
    expect(await takeMail(service, { ...unknown, attached: [pdf('rop.pdf', rop)] }, { selection: 'bank' })).toEqual({
      outcome: 'created',
      failures: [],
    });
    expect((await get('/notices?status=unrecognized')).total).toBe(1);
  });
});

describe('old mails', () => {
  it('make rows that notify nobody', async () => {
    const taking = (authorization: string, quiet: boolean) =>
      takeMail(service, { from: BAC, text: cardNotice(authorization) }, { selection: 'bank', quiet });
    const told = () => service.deps.db.selectFrom('notifications').select('dedupe_key').execute();
    expect(await taking('700001', true)).toMatchObject({ outcome: 'created' });
    expect(await told()).toEqual([]);
    expect(await taking('700002', false)).toMatchObject({ outcome: 'created' });
    expect(await told()).toHaveLength(1);
    expect((await get('/transactions')).items).toMatchObject([{ origin: 'email' }, { origin: 'email' }]);
  });
});
