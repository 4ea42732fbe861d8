import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { cardNotice, mailOf, rawMail } from './mail-testing.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());

const RAW = { 'content-type': 'message/rfc822' };
const RECEIVED =
  'Received: from mail.example (192.0.2.1) by mx.google.com with ESMTPS id x; Tue, 31 Mar 2026 18:31:00 -0600';
const says = (results: string) => [RECEIVED, `Authentication-Results: mx.google.com; ${results}`];

const take = async (body: unknown, headers?: Record<string, string>): Promise<Json> => {
  const answer = await automation('POST', '/api/v1/ingest/email', body, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const rows = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions?limit=1')).body.total;
const noticeOf = async (status: string): Promise<Json> =>
  (await service.ask('GET', `/api/v1/notices?status=${status}&limit=1`)).body.items[0];
const post = async (path: string, body: unknown): Promise<Json> => {
  const answer = await service.ask('POST', `/api/v1${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('trust in a mail', () => {
  it('is bank when the mail server has authenticated it, and the row shows it', async () => {
    const { status, transaction } = await take(
      rawMail(
        cardNotice('100001'),
        says('dkim=pass header.d=baccredomatic.cr; dmarc=pass header.from=baccredomatic.cr'),
      ),
      RAW,
    );
    expect([status, transaction.trust, transaction.notices[0].trust]).toEqual(['created', 'bank', 'bank']);
  });

  it('is unknown without a verdict, as JSON without headers and as MIME, and the row shows it', async () => {
    for (const { status, transaction } of [
      await take(mailOf(cardNotice('100002'))),
      await take(rawMail(cardNotice('100003')), RAW),
    ]) {
      expect([status, transaction.trust]).toEqual(['created', 'unknown']);
    }
  });

  it('uses the mail server’s verdict in JSON too', async () => {
    const authentication_results = 'mx.google.com; dmarc=pass header.from=baccredomatic.cr';
    const { transaction } = await take(mailOf(cardNotice('100004'), { authentication_results }));
    expect(transaction.trust).toBe('bank');
  });

  it('is failed for a forged sender: no row, and a person decides', async () => {
    const before = await rows();
    const answer = await take(rawMail(cardNotice('100005'), says('dmarc=fail header.from=baccredomatic.cr')), RAW);
    expect(answer).toMatchObject({ status: 'untrusted', code: 'not_from_bank', facts: { amount: '12345.6' } });
    expect(await rows()).toBe(before);
    expect(await noticeOf('untrusted')).toMatchObject({ trust: 'failed', reason: { code: 'not_from_bank' } });
  });

  it('denies a row to a stranger with a link to another site', async () => {
    const before = await rows();
    const html = `<p>${cardNotice('100006').replaceAll('\n', '</p><p>')}</p><a href="https://bac-seguro.example/x">baccredomatic.com</a>`;
    const answer = await take(mailOf('', { text: null, html, from: 'BAC <avisos@bac-seguro.example>' }));
    expect(answer).toMatchObject({ status: 'untrusted', code: 'foreign_link', params: { host: 'bac-seguro.example' } });
    expect(await rows()).toBe(before);
  });

  it('denies a row to what the mail server proves to be another’s, and to what would pass for a bank’s', async () => {
    const before = await rows();
    const shop = 'shop.example';
    const proved = says(`dkim=pass header.d=${shop}; dmarc=pass header.from=${shop}`);
    const mails: [unknown, Record<string, string>?][] = [
      [rawMail(cardNotice('100021'), proved, `promo@${shop}`), RAW],
      [rawMail(cardNotice('100022'), proved), RAW],
      [rawMail(cardNotice('100023'), [`From: Ana <ana@${shop}>`]), RAW],
      [rawMail(cardNotice('100024'), [], 'aviso@baccredomatic.cr.example'), RAW],
      [rawMail(cardNotice('100025'), [], 'aviso@example.net'), RAW],
      ...['aviso@bac-credomatic.example', '"x@baccredomatic.cr" <a@example.net>', 'a@bассredomatic.cr'].map(
        (from, at): [unknown] => [mailOf(cardNotice(`10003${at}`), { from, message_id: `<3${at}@x>` })],
      ),
    ];
    for (const [mail, headers] of mails) {
      expect(await take(mail, headers)).toMatchObject({ status: 'untrusted', code: 'stranger' });
    }
    expect(await rows()).toBe(before);
  });

  it('allows a row of any other sender without a verdict', async () => {
    const { status, transaction } = await take(mailOf(cardNotice('100040'), { from: 'Ana <ana@example.com>' }));
    expect([status, transaction.trust]).toEqual(['created', 'unknown']);
  });

  it('allows a row with the bank’s own links, or with others when authenticated', async () => {
    const own = '\nhttps://www.baccredomatic.com/ayuda https://www.facebook.com/bac';
    expect(await take(mailOf(cardNotice('100007') + own))).toMatchObject({ status: 'created' });
    const proved = rawMail(
      `${cardNotice('100008')}\nhttps://encuestas.example/x`,
      says('dmarc=pass header.from=baccredomatic.cr'),
    );
    expect(await take(proved, RAW)).toMatchObject({ status: 'created', transaction: { trust: 'bank' } });
  });

  it('ignores a verdict that the sender wrote', async () => {
    const forged = ['Authentication-Results: mx.forged.example; dmarc=pass header.from=baccredomatic.cr'];
    const { transaction } = await take(rawMail(cardNotice('100009'), [RECEIVED, ...forged]), RAW);
    expect(transaction.trust).toBe('unknown');
  });

  it('of a row rises with a better document', async () => {
    await take(mailOf(cardNotice('100010')));
    const { status, transaction } = await take(
      rawMail(cardNotice('100010'), says('dmarc=pass header.from=baccredomatic.cr')),
      RAW,
    );
    expect([status, transaction.trust]).toEqual(['attached', 'bank']);
  });
});

describe('trust in a forwarded mail', () => {
  const wrapped = (text: string) =>
    `---------- Forwarded message ---------\nDe: BAC <x@baccredomatic.cr>\nFecha: mar, 31 mar 2026\nAsunto: Notificación\n\n${text}`;
  const forwarded = (authorization: string, from: string, tail = '') =>
    mailOf(`Mi firma https://mi-negocio.example\n${wrapped(cardNotice(authorization))}${tail}`, {
      from,
      message_id: `<${authorization}@x>`,
    });

  it('makes its row, asks once, and then knows the person’s forwarder', async () => {
    const { status, transaction } = await take(forwarded('200001', 'Ana <Ana@example.com>'));
    expect([status, transaction.trust]).toEqual(['created', 'unknown']);
    const { body: asked } = await service.ask('GET', '/api/v1/ingest/forwarders');
    expect(asked).toEqual([{ address: 'ana@example.com', count: 1, last_at: '2026-04-10T18:00:00' }]);
    expect(await post('/ingest/forwarders', { address: 'Ana@example.com', mine: true })).toEqual({
      address: 'ana@example.com',
      mine: true,
      raised: 1,
    });
    expect((await service.ask('GET', '/api/v1/ingest/forwarders')).body).toEqual([]);
    expect((await service.ask('GET', `/api/v1/transactions/${transaction.id}`)).body.trust).toBe('forwarded');
    const next = await take(forwarded('200002', 'ana@example.com', '\nhttps://encuestas.example'));
    expect([next.status, next.transaction.trust]).toEqual(['created', 'forwarded']);
    expect((await service.ask('GET', '/api/v1/settings')).body.mail.own_addresses).toEqual(['ana@example.com']);
  });

  it('stays unknown for somebody else’s forwarder, without asking again', async () => {
    await take(forwarded('200003', 'amigo@example.com'));
    await post('/ingest/forwarders', { address: 'amigo@example.com', mine: false });
    const { transaction } = await take(forwarded('200004', 'amigo@example.com'));
    expect(transaction.trust).toBe('unknown');
    expect((await service.ask('GET', '/api/v1/ingest/forwarders')).body).toEqual([]);
  });

  it('of an attachment depends on who carried it', async () => {
    const inner = (authorization: string) =>
      rawMail(cardNotice(authorization), [
        'Authentication-Results: mx.google.com; dmarc=pass header.from=baccredomatic.cr',
      ]);
    const carried = (from: string, authorization: string) =>
      [
        `From: <${from}>`,
        'Subject: Fwd',
        'Date: Wed, 01 Apr 2026 01:00:00 +0000',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: message/rfc822',
        'Content-Disposition: attachment',
        '',
        inner(authorization),
        '--b--',
        '',
      ].join('\r\n');
    expect((await take(carried('estafa@example.com', '200005'), RAW)).transaction.trust).toBe('unknown');
    expect((await take(carried('ana@example.com', '200006'), RAW)).transaction.trust).toBe('forwarded');
  });
});

describe('"¿Viene del banco?"', () => {
  const untrusted = async (authorization: string) => {
    await take(rawMail(cardNotice(authorization), says('dmarc=fail header.from=baccredomatic.cr')), RAW);
    return noticeOf('untrusted');
  };

  it('makes the row on yes, with undo', async () => {
    const before = await rows();
    const { id } = await untrusted('300001');
    const { outcome, transaction, notice, undo_token } = await post(`/notices/${id}/trust`, { from_bank: true });
    expect([outcome, transaction.merchant, transaction.trust, transaction.origin]).toEqual([
      ...['created', 'AUTO MERCADO PRUEBA', 'forwarded', 'email'],
    ]);
    expect(notice).toMatchObject({ status: 'attached', transaction_id: transaction.id });
    expect(await rows()).toBe(before + 1);
    await post('/transactions/undo', { undo_token });
    expect(await rows()).toBe(before);
    expect(await noticeOf('untrusted')).toMatchObject({ id, status: 'untrusted', trust: 'failed' });
    expect((await post(`/notices/${id}/trust`, { from_bank: true })).outcome).toBe('created');
  });

  it('removes the mail from the list on no, with undo', async () => {
    const { id, sender } = await untrusted('300002');
    const { outcome, transaction, notice, undo_token } = await post(`/notices/${id}/trust`, { from_bank: false });
    expect([outcome, transaction]).toEqual(['refused', null]);
    expect(notice).toMatchObject({ id, sender, status: 'ignored', reason: { code: 'refused_by_person' } });
    const again = await take(rawMail(cardNotice('300002'), says('dmarc=fail header.from=baccredomatic.cr')), RAW);
    expect([again.status, again.transaction]).toEqual(['duplicate', undefined]);
    await post('/transactions/undo', { undo_token });
    expect((await noticeOf('untrusted')).id).toBe(id);
  });

  it('applies to no other mail', async () => {
    const { transaction } = await take(mailOf(cardNotice('300003')));
    const [{ id }] = transaction.notices;
    const answer = await service.ask('POST', `/api/v1/notices/${id}/trust`, { from_bank: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await service.ask('POST', '/api/v1/notices/999999/trust', { from_bank: true })).status).toBe(404);
  });
});
