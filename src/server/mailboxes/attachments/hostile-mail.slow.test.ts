/** Mails that are forged, hostile or a stranger’s. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPdf } from '../../../../test/documents/render.ts';
import { ropStatement } from '../../../../test/documents/texts.ts';
import { pdfBombs } from '../../../../test/rigs/pdf-bombs.ts';
import { incomingFolder } from '../../documents/name-folders.ts';
import { cardNotice } from '../../ingest/mail-testing.ts';
import { AppError } from '../../platform/http/problem.ts';
import { createPdfReader } from '../../platform/pdf/pdf-text.ts';
import { BAC, countTables, type MailTest, mailWith, pdfPart, startMailTest, takeMail } from './attachments-testing.ts';

let test: MailTest;
let rop: Buffer;
beforeAll(async () => {
  test = await startMailTest();
  rop = await renderPdf(ropStatement());
});
afterAll(() => test.service.close());
beforeEach(() => test.reset());

describe('a mail that the mail server disproves', () => {
  const headers = [
    'Authentication-Results: mx.own.example; dmarc=fail header.from=vidaplena.fi.cr',
    'Received: from a by mx.own.example',
  ];

  it('has no attachment read', async () => {
    const mail = {
      headers,
      attached: [pdfPart('rop.pdf', rop), { filename: 'l.png', type: 'image/png', content: 'x' }],
    };
    const reason = { code: 'not_from_bank', params: {} };
    expect(await test.take(mail)).toEqual({ outcome: 'ignored', failures: [{ part: 'rop.pdf', reason }] });
    expect(await test.snapshots()).toEqual([]);
  });

  it('is judged by the server that the mailbox names', async () => {
    const forged = ['Authentication-Results: filter.example; dmarc=pass header.from=vidaplena.fi.cr', ...headers];
    const mail = { headers: forged, attached: [pdfPart('rop.pdf', rop)] };
    const named = await test.take(mail, { trusted_server: 'mx.own.example' });
    expect(named.failures).toMatchObject([{ reason: { code: 'not_from_bank' } }]);
    const genuine = headers.map((header) => header.replace('dmarc=fail', 'dmarc=pass'));
    const proved = await test.take(
      { headers: genuine, from: BAC, text: cardNotice('500001') },
      {
        ...{ selection: 'bank', trusted_server: 'other.example' },
      },
    );
    expect(proved.outcome).toBe('created');
  });
});

describe('a hostile mail', () => {
  const reasonOf = async (mail: Buffer) => (await test.take(mail)).failures;
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
      mailWith({ attached: [pdfPart('grande.pdf', Buffer.alloc(12 * 1024 * 1024, 'a'))] }),
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

  it('with a PDF that never ends is a failure of that PDF, and what is beside it is taken', async () => {
    const deps = { ...test.service.deps, pdf: createPdfReader({ timeMs: 5_000 }) };
    const bomb = pdfBombs.find(({ name }) => /endless ranges/.test(name))?.bytes() ?? Buffer.alloc(0);
    const attached = [pdfPart('bomba.pdf', bomb), pdfPart('rop.pdf', rop)];
    const effect = await takeMail({ ...test.service, deps }, { attached });
    await deps.pdf.close();
    expect(effect).toEqual({
      outcome: 'created',
      failures: [{ part: 'bomba.pdf', reason: { code: 'time_limit', params: {} } }],
    });
    expect(await readdir(incomingFolder(test.service.deps.env.dataDir))).toEqual([]);
  });

  it('that cannot be read for now leaves no file behind', async () => {
    const pdfReader = createPdfReader();
    await pdfReader.close();
    const deps = { ...test.service.deps, pdf: pdfReader };
    await expect(takeMail({ ...test.service, deps }, { attached: [pdfPart('rop.pdf', rop)] })).rejects.toThrow(
      AppError,
    );
    expect(await readdir(incomingFolder(test.service.deps.env.dataDir))).toEqual([]);
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
    const same = { filename: 'a.exe', content: 'x' };
    const nameless = { content: '%PDF' };
    const twice = await reasonOf(mailWith({ attached: [same, nameless, same, nameless] }));
    expect(twice.map(({ part }) => part)).toEqual(['a.exe', 'documento.pdf', 'a.exe (2)', 'documento.pdf (2)']);
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
    const before = await countTables(test.service);
    const attached = [
      pdfPart('rop.pdf', rop),
      { filename: 'fotos.zip', content: 'PK\u0003\u0004' },
      { filename: 'notas.xml', type: 'text/xml', content: '<notas/>' },
    ];
    const from = selection === 'own' ? 'persona@correo.example' : 'x@otro.example';
    const mail = selection === 'own' ? { from, subject, text } : { from, subject, text, attached };
    expect(await test.take(mail, { selection })).toEqual({ outcome: 'ignored', failures: [] });
    expect(await countTables(test.service)).toEqual(before);
  });

  it('with a movement waits until the person says yes, and so does a bank’s mail that nobody understands', async () => {
    const notice = {
      from: 'amiga@correo.example',
      subject: 'RV: Notificación de transacción',
      text: cardNotice('600002'),
    };
    expect(await test.take(notice, { selection: 'words' })).toMatchObject({ outcome: 'unread' });
    expect(await test.rowCount()).toBe(0);
    const [waiting] = (await test.get('/notices?status=untrusted')).items;
    expect(waiting.reason).toMatchObject({ code: 'stranger' });
    const said = await test.service.ask('POST', `/api/v1/notices/${waiting.id}/trust`, { from_bank: true });
    expect([said.status, await test.rowCount()]).toEqual([200, 1]);
    const unknown = { from: BAC, subject: 'Aviso', text: 'Un formato nuevo por 500 colones' };
    expect(await test.take(unknown, { selection: 'bank' })).toMatchObject({ outcome: 'unread' });
    expect((await test.get('/notices?status=unrecognized')).total).toBe(1);
    expect(await test.take({ ...unknown, attached: [pdfPart('rop.pdf', rop)] }, { selection: 'bank' })).toEqual({
      outcome: 'created',
      failures: [],
    });
    expect((await test.get('/notices?status=unrecognized')).total).toBe(1);
  });
});
