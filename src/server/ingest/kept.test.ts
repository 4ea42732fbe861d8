import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

import { purgeTexts } from './kept/purge-texts.ts';
import { cardNotice, mailOf } from './mail-testing.ts';

let service: TestApp;
let automation: Ask;
/** Tokens do not end when the clock goes on; a session does. */
let ask: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  automation = await service.withToken(['write'], 'correo');
  ask = await service.withToken();
});
afterAll(() => service.close());

const take = async (text: string, more: object = {}): Promise<Json> => {
  const answer = await automation('POST', '/api/v1/ingest/email', mailOf(text, more));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const get = async (path: string): Promise<Json> => (await ask('GET', `/api/v1${path}`)).body;
const post = async (path: string, body: unknown): Promise<Json> => {
  const answer = await service.ask('POST', `/api/v1${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const newest = async (status: string): Promise<Json> => (await get(`/notices?status=${status}&limit=1`)).items[0];
const rows = async (): Promise<number> => (await get('/transactions?limit=1')).total;

/** As an older program would have left it: the text of a mail that this one reads, kept with a reason of then. */
const unreadByOlder = async (authorization: string) => {
  const { id } =
    (await take(`Aviso ${authorization}, monto 1`, { message_id: `<${authorization}@old>` })) &&
    (await newest('unrecognized'));
  await service.arrange((db) =>
    db
      .updateTable('notice_texts')
      .set({ body: cardNotice(authorization) })
      .where('notice_id', '=', id)
      .execute(),
  );
  return id;
};

describe('mail without a row', () => {
  it.each([
    ['ignored', 'marketing', 'Descubra las promociones de este mes'],
    ['ignored', 'declined', cardNotice('100001', { 'Tipo de Transacción': 'COMPRA RECHAZADA' })],
    ['ignored', 'card_verification', cardNotice('100002', { Monto: 'USD .00' })],
    ['unrecognized', 'unread', cardNotice('100003', { Monto: '' })],
  ])('is listed with its text and a reason: %s %s', async (status, code, text) => {
    expect(await take(text, { subject: 'Aviso' })).toMatchObject({ status, code });
    const listed = await newest(status);
    expect(listed).toMatchObject({ kind: 'email', reason: { code }, body: text, text_kept_until: '2026-07-09' });
  });

  it('with a one-time code is listed without text and code', async () => {
    await take('Su código de verificación es 482913', { subject: 'Código de verificación 482913' });
    const listed = await newest('ignored');
    expect(listed).toMatchObject({ reason: { code: 'one_time_code' }, body: null, text_kept_until: null });
    expect(JSON.stringify(listed)).not.toContain('482913');
  });

  it('with a code beside a purchase keeps its text without the code', async () => {
    const text = `${cardNotice('100004')}\nSu código de verificación es 482914`;
    expect((await take(text)).status).not.toBe('created');
    const { items } = await get('/notices?limit=1');
    expect(items[0].body).toContain('AUTO MERCADO PRUEBA');
    expect(JSON.stringify(items)).not.toContain('482914');
  });

  it('leaves the list when it is dismissed, and is not listed again', async () => {
    const text = cardNotice('100005', { Monto: '' });
    await take(text);
    const { id } = await newest('unrecognized');
    const { notice, undo_token } = await post(`/notices/${id}/dismiss`, {});
    expect(notice).toMatchObject({ id, status: 'ignored', reason: { code: 'dismissed' } });
    expect((await take(text)).status).toBe('duplicate');
    await post('/transactions/undo', { undo_token });
    expect((await newest('unrecognized')).id).toBe(id);
    const row = (await take(cardNotice('100006'))).transaction.notices[0].id;
    expect((await service.ask('POST', `/api/v1/notices/${row}/dismiss`, {})).status).toBe(409);
  });
});

describe('"Leer de nuevo"', () => {
  it('previews what it would make without writing, then makes it, with undo', async () => {
    const id = await unreadByOlder('200001');
    const before = await rows();
    const preview = await post('/notices/reread', { dry_run: true });
    expect(preview).toMatchObject({ totals: { created: 1, attached: 0 }, undo_token: null });
    expect(preview.items).toEqual([
      expect.objectContaining({
        notice_id: id,
        kind: 'email',
        before: { status: 'unrecognized', code: 'unread' },
        after: { status: 'created', code: 'recorded', params: {} },
        transaction: {
          ...{
            id: null,
            merchant: 'AUTO MERCADO PRUEBA',
            merchant_name: 'Auto Mercado',
            local_date: '2026-03-31',
            amount: 12345.6,
          },
          ...{ currency: 'CRC', type: 'COMPRA' },
        },
      }),
    ]);
    expect(preview.unchanged).toBe(preview.scanned - 1);
    expect([await rows(), (await get(`/notices/${id}`)).status]).toEqual([before, 'unrecognized']);

    const done = await post('/notices/reread', {});
    expect(done.items[0]).toMatchObject({ notice_id: id, transaction: { id: expect.any(Number) } });
    expect(await rows()).toBe(before + 1);
    expect(await get(`/transactions/${done.items[0].transaction.id}`)).toMatchObject({
      origin: 'email',
      trust: 'unknown',
    });
    const again = await post('/notices/reread', {});
    expect([again.items, again.undo_token]).toEqual([[], null]);

    await post('/transactions/undo', { undo_token: done.undo_token });
    expect([await rows(), (await get(`/notices/${id}`)).status]).toEqual([before, 'unrecognized']);
    expect((await post('/notices/reread', {})).totals).toEqual({ created: 1, attached: 0 });
  });

  it('attaches to a row recorded since', async () => {
    await unreadByOlder('200002');
    const { transaction } = await take(cardNotice('200002'), { message_id: '<other@bank>' });
    const { items, totals } = await post('/notices/reread', {});
    expect([items[0].transaction.id, totals]).toEqual([transaction.id, { created: 0, attached: 1 }]);
  });

  it('makes no row of an untrusted mail, or of a dismissed one', async () => {
    const id = await unreadByOlder('200003');
    await service.arrange((db) =>
      db
        .updateTable('notice_texts')
        .set({ evidence: JSON.stringify({ authentication: 'fail', forwarder: '', original: '', foreign_host: null }) })
        .where('notice_id', '=', id)
        .execute(),
    );
    const dismissed = await unreadByOlder('200004');
    await post(`/notices/${dismissed}/dismiss`, {});
    const { items } = await post('/notices/reread', {});
    expect(items.map((item: Json) => [item.notice_id, item.after.status, item.after.code])).toEqual([
      [id, 'untrusted', 'not_from_bank'],
    ]);
    expect((await newest('untrusted')).id).toBe(id);
  });

  it('requires the write scope', async () => {
    const reader = await service.withToken(['read']);
    expect((await reader('POST', '/api/v1/notices/reread', { dry_run: true })).status).toBe(403);
  });
});

describe('kept texts', () => {
  it('are counted, and deleted after the configured days, while the notice stays', async () => {
    await take(cardNotice('300001', { Monto: '' }), { message_id: '<300001@bank>' });
    const { id } = await newest('unrecognized');
    expect(await get('/notices/kept')).toMatchObject({ days: 90, megabytes: 50, count: expect.any(Number) });
    service.setNow('2026-07-09T17:00:00Z');
    await purgeTexts(service.deps);
    expect((await get(`/notices/${id}`)).body).not.toBeNull();
    await ask('PATCH', '/api/v1/settings', { mail: { keep_days: 30 } });
    await purgeTexts(service.deps);
    expect(await get(`/notices/${id}`)).toMatchObject({ status: 'unrecognized', body: null, text_kept_until: null });
    expect((await get('/notices/kept')).count).toBe(0);
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('are deleted oldest first beyond the configured size', async () => {
    await ask('PATCH', '/api/v1/settings', { mail: { keep_days: 90, keep_megabytes: 1 } });
    for (let i = 0; i < 12; i++)
      await take(`Monto: ${i} ${'relleno '.repeat(12_000)}`, { message_id: `<big${i}@bank>` });
    const before = await get('/notices/kept');
    expect(before.bytes).toBeGreaterThan(1_048_576);
    await purgeTexts(service.deps);
    const after = await get('/notices/kept');
    expect(after.bytes).toBeLessThanOrEqual(1_048_576);
    expect(after.count).toBeGreaterThan(8);
    expect((await newest('unrecognized')).body).not.toBeNull();
  });
});

it('a reason that no version writes any more is said to be of an older one, on every list', async () => {
  await take('Una noticia sin movimiento.');
  const { id } = await newest('unrecognized');
  await service.arrange((db) =>
    db.updateTable('notices').set({ reason_code: 'written_long_ago' }).where('id', '=', id).execute(),
  );
  expect((await newest('unrecognized')).reason.code).toBe('of_older_version');
  expect((await get('/ingest/emails?limit=1')).items[0].reason_code).toBe('of_older_version');
});
