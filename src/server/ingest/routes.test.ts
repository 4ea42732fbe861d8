import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let automation: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z', env: { OWNER_NAMES: 'Ana Prueba Solano' } });
  automation = await service.withToken(['write'], 'correo');
});
afterAll(() => service.close());

const INGEST = '/api/v1/ingest/email';

/** A card notice as BAC lays it out, of a purchase that never was. */
const card = (fields: Partial<Record<string, string>> = {}) => {
  const { Comercio, Fecha, Referencia, Monto, Autorización } = {
    Comercio: 'AUTO MERCADO PRUEBA',
    Fecha: 'Mar 31, 2026 , 18:30',
    Referencia: '609100000001',
    Monto: 'CRC 12,345.60',
    Autorización: '100001',
    ...fields,
  };
  return [
    'Hola ANA PRUEBA SOLANO',
    'A continuación le detallamos la transacción realizada:',
    `Comercio: ${Comercio}`,
    'Ciudad y país: HEREDIA, Costa Rica',
    `Fecha: ${Fecha}`,
    'VISA: ************0000',
    `Autorización: ${Autorización}`,
    `Referencia: ${Referencia}`,
    'Tipo de Transacción: COMPRA',
    `Monto: ${Monto}`,
  ].join('\n');
};
const mail = (text: string, more: object = {}) => ({
  from: 'NotificacionBAC@baccredomatic.cr',
  subject: 'Notificación de transacción',
  date: '2026-04-01T00:31:00Z',
  text,
  ...more,
});

describe('bank mail', () => {
  it('becomes a purchase on its civil day, categorised, in that day’s cycle and total', async () => {
    const { status, body } = await automation('POST', INGEST, mail(card()));
    expect([status, body.status]).toEqual([200, 'created']);
    expect(body.transaction).toMatchObject({
      merchant: 'AUTO MERCADO PRUEBA',
      date: '2026-04-01T00:30:00',
      local_date: '2026-03-31',
      cycle: '2026-04',
      amount: 12345.6,
      currency: 'CRC',
      type: 'COMPRA',
      source: 'CREDIT_CARD',
      origin: 'email',
      created_by: 'correo',
      reference: '609100000001',
      category: { identifier: 'supermercado' },
      raw_charges: [{ amount: 12345.6, currency: 'CRC', card: 'VISA 0000', authorization: '100001' }],
    });
    const { body: sums } = await service.ask('GET', '/api/v1/analytics/by-category?cycle=2026-04');
    expect(sums.total_crc).toBe(12345.6);
  });

  it('at exactly 18:00 in Costa Rica, midnight in UTC, belongs to its own day', async () => {
    const { body } = await automation(
      'POST',
      INGEST,
      mail(card({ Fecha: 'Mar 31, 2026, 18:00', Autorización: '100002' })),
    );
    expect(body.transaction).toMatchObject({ date: '2026-04-01T00:00:00', local_date: '2026-03-31' });
  });

  it('makes one row when sent 20 times at once, laid out differently or forwarded', async () => {
    const text = card({ Autorización: '100003' });
    const forwarded = `---------- Forwarded message ---------\nDe: BAC <x@baccredomatic.cr>\nFecha: mar, 31 mar 2026\nAsunto: Notificación\n\n> ${text.replaceAll('\n', '\n> ')}`;
    const html = `<table>${text
      .split('\n')
      .map(
        (line) =>
          `<tr>${line
            .split(/(?<=:) /)
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table>`;
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => automation('POST', INGEST, mail(text, { message_id: '<3@bank>' }))),
      automation('POST', INGEST, mail(forwarded, { from: 'amigo@example.com', message_id: '<fwd@x>' })),
      automation('POST', INGEST, mail('', { text: null, html, message_id: '<html@bank>' })),
    ]);
    expect(answers.map((answer) => answer.body.status).sort()).toEqual([
      ...['attached', 'attached', 'created'],
      ...Array(19).fill('duplicate'),
    ]);
    expect(new Set(answers.map((answer) => answer.body.transaction.id)).size).toBe(1);
  });

  it('reads the same as raw MIME', async () => {
    const raw = [
      'From: BAC <NotificacionBAC@baccredomatic.cr>',
      'Subject: =?utf-8?Q?Notificaci=C3=B3n?=',
      'Date: Wed, 01 Apr 2026 00:31:00 +0000',
      'Message-ID: <mime@bank>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      card({ Autorización: '100004' }),
    ].join('\r\n');
    const { body } = await automation('POST', INGEST, raw, { 'content-type': 'message/rfc822' });
    expect(body).toMatchObject({ status: 'created', transaction: { merchant: 'AUTO MERCADO PRUEBA' } });
    expect((await automation('POST', INGEST, 'no mail at all', { 'content-type': 'message/rfc822' })).status).toBe(400);
  });

  it('stays deleted when the mail comes again', async () => {
    const message = mail(card({ Autorización: '100005' }), { message_id: '<5@bank>' });
    const { body } = await automation('POST', INGEST, message);
    await service.ask('DELETE', `/api/v1/transactions/${body.transaction.id}`);
    const again = await automation('POST', INGEST, message);
    expect([again.body.status, again.body.transaction]).toEqual(['duplicate', undefined]);
  });

  it('stays deleted when another copy of the mail comes, until the deletion is undone; its twin is a row', async () => {
    const text = card({ Autorización: '100006' });
    const first = await automation('POST', INGEST, mail(text, { message_id: '<6@bank>' }));
    const { headers } = await service.ask('DELETE', `/api/v1/transactions/${first.body.transaction.id}`);
    const copies = [
      mail(text, { from: 'amigo@example.com', message_id: '<6fwd@x>' }),
      mail(text, { subject: `RV: Notificación`, message_id: '<6again@bank>' }),
      mail('', { text: null, html: `<p>${text.replaceAll('\n', '</p><p>')}</p>`, message_id: '<6html@bank>' }),
    ];
    for (const copy of copies) {
      const { body } = await automation('POST', INGEST, copy);
      expect([copy, body.status, body.code]).toEqual([copy, 'duplicate', 'taken_before_and_deleted']);
    }
    const twin = await automation('POST', INGEST, mail(card({ Autorización: '100007' }), { message_id: '<7@bank>' }));
    expect(twin.body.status).toBe('created');
    await service.ask('POST', '/api/v1/transactions/undo', { undo_token: headers['undo-token'] });
    const { body } = await automation('POST', INGEST, copies[0]);
    expect([body.status, body.transaction.id]).toEqual(['attached', first.body.transaction.id]);
  });

  it('makes one row of own money when both banks report one SINPE', async () => {
    const reference = '2026033115283000000000077';
    const bcr = `Transacción SINPE MÓVIL\nLe informamos que se le ha debitado de su cuenta BCR la siguiente transacción SINPE Móvil:\nNúmero de referencia: ${reference}\nTeléfono Destino: 80000000\nNombre cliente Destino: ANA PRUEBA SOLANO\nEntidad Destino: BAC\nMonto: 58,000.00\nMotivo: Ahorro\nEsta transacción fue realizada el 31/03/2026 a las 8:48 PM`;
    const bac = `BAC Credomatic le comunica que recibió una transferencia SINPE con el número de referencia ${reference} a su cuenta IBAN CR00 por un monto de 58,000.00 Colones por concepto de Ahorro, la cual se aplicó correctamente el día 31/03/2026 a las 8:48 PM.`;
    const one = await automation('POST', INGEST, mail(bcr, { from: 'mensajero@bancobcr.com' }));
    const other = await automation('POST', INGEST, mail(bac, { from: 'sinpe@notificacionesbaccr.com' }));
    expect([one.body.status, other.body.status]).toEqual(['created', 'attached']);
    expect(other.body.transaction).toMatchObject({ id: one.body.transaction.id, type: 'TRASPASO' });
  });
});

describe('mail without a row', () => {
  it.each([
    ['ignored', 'card_verification', card({ Monto: 'USD .00', Autorización: '200001' })],
    ['ignored', 'one_time_code', 'Su código de verificación es 123456. Comercio: PRUEBA tarjeta BAC terminada en 0000'],
    ['ignored', 'marketing', 'Descubrí las promociones de este mes'],
    ['unrecognized', expect.any(String), 'Monto: CRC 1.00'],
  ])('is %s, with the reason (%#)', async (status, reason, text) => {
    const before = await service.ask('GET', '/api/v1/transactions?limit=1');
    const { body } = await automation('POST', INGEST, mail(text, { subject: 'Aviso' }));
    expect(body).toMatchObject({ status, reason });
    expect(body.transaction).toBeUndefined();
    expect((await service.ask('GET', '/api/v1/transactions?limit=1')).body.total).toBe(before.body.total);
  });

  it('is kept and listed when it is unrecognized, with the facts that were read', async () => {
    const text = `${card({ Autorización: '200002' }).replace(/Monto:.*/, '')}`;
    const { body } = await automation('POST', INGEST, mail(text, { message_id: '<unread@bank>' }));
    expect(body).toMatchObject({
      status: 'unrecognized',
      facts: { merchant: 'AUTO MERCADO PRUEBA', card: 'VISA 0000' },
    });
    const { body: listed } = await service.ask('GET', '/api/v1/ingest/emails?status=unrecognized&limit=1');
    expect(listed.items[0]).toMatchObject({
      status: 'unrecognized',
      reason: body.reason,
      body: text,
      facts: body.facts,
    });
    expect(listed.total).toBeGreaterThan(1);
    const next = await service.ask(
      'GET',
      `/api/v1/ingest/emails?status=unrecognized&limit=1&cursor=${listed.next_cursor}`,
    );
    expect(next.body.items[0].id).toBeLessThan(listed.items[0].id);
  });

  it('with NULs, broken characters or a wall of text is stored safely', async () => {
    for (const text of ['x\u0001'.repeat(5_000), 'Comercio: '.repeat(9_000), '🏡'.repeat(50_000)]) {
      const { body } = await automation('POST', INGEST, mail(text));
      expect(body.status).toMatch(/ignored|unrecognized/);
    }
    const nul = Buffer.from(`From: a@b.c\r\nSubject: \0\r\n\r\n\0\ud800 Monto: CRC 5.00`);
    const answer = await service.send({
      method: 'POST',
      url: INGEST,
      headers: { 'content-type': 'message/rfc822', cookie: await service.login(), origin: 'http://localhost:8080' },
      payload: nul,
    });
    expect([answer.status, answer.body.status]).toEqual([200, 'unrecognized']);
  });

  it('is rejected when it is no mail', async () => {
    const { status, body: problem } = await automation('POST', INGEST);
    expect([status, problem.errors]).toMatchObject([422, [{ path: 'body', message: 'Is missing' }]]);
  });

  it.each([
    ['date', mail('x', { date: 'yesterday' })],
    ['text', mail(' ')],
    ['from', { ...mail('x'), from: undefined }],
    ['to', mail('x', { to: 'me' })],
  ])('is rejected for a bad %s by name', async (path, body: Json) => {
    const { status, body: problem } = await automation('POST', INGEST, body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });
});
