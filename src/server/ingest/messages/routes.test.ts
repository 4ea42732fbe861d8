import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, createTestApp, type Json, PASSWORD, type TestApp } from '../../../../test/app.ts';
import { createToken } from '../../auth/tokens/create-token.ts';
import { cardNotice, mailOf } from '../mail-testing.ts';

let service: TestApp;
let phone: Ask;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  phone = await service.withToken(['write'], 'teléfono');
});
afterAll(() => service.close());

const PATH = '/api/v1/ingest/message';
let told = 0;
/** Money that came in by SINPE Móvil, under a number of its own. */
const received = (
  amount: string,
  name = 'LUZ PRUEBA',
  reference = `20260410151830109${String(++told).padStart(8, '0')}`,
) => `Ha recibido ${amount} colones por BN SINPE MOVIL de ${name}. Pago de prueba. Referencia ${reference}.`;
/** The same of a bank that prints neither number nor day. */
const came = (amount: string, name: string) => `DAVIbank ha recibido ${amount} colones de ${name} al SINPE Movil.`;
const bought = (amount: string, merchant: string) =>
  `BAC: Compra aprobada por CRC ${amount} en ${merchant} con su tarjeta VISA terminada en 0000. 10/04/2026 11:50`;

const send = async (body: unknown, ask = phone, query = ''): Promise<Json> => {
  const answer = await ask('POST', PATH + query, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const rows = async (): Promise<number> => (await service.ask('GET', '/api/v1/transactions?limit=1')).body.total;
const stored = async (): Promise<string> => (await service.ask('GET', '/api/v1/notices?kind=message&limit=200')).text;

describe('ingested message', () => {
  it('becomes one row with its origin, however often it is sent', async () => {
    const message = {
      text: received('6.000,00', 'LUZ PRUEBA', '2026041015183010955500001'),
      sender: 'BN',
      received_at: '2026-04-10T17:59:30Z',
    };
    const { status, transaction, messages } = await send(message);
    expect([status, messages.length]).toEqual(['created', 1]);
    expect(transaction).toMatchObject({
      ...{ amount: 6000, type: 'DEPOSITO', local_date: '2026-04-10', origin: 'message', source: 'SINPE' },
      ...{ created_by: 'teléfono', trust: 'unknown', reference: '2026041015183010955500001' },
      notices: [{ kind: 'message', trust: 'unknown' }],
    });
    const again = await Promise.all(Array.from({ length: 5 }, () => send(message)));
    expect(again.map((answer) => [answer.status, answer.transaction.id])).toEqual(
      Array(5).fill(['duplicate', transaction.id]),
    );
  });

  it.each([
    ['text, from, sentStamp in ms', { text: received('101.00'), from: 'BN', sentStamp: 1775843940000 }],
    ['message, number, timestamp in s', { message: received('102.00'), number: 'BN', timestamp: '1775843940' }],
    ['body, address, date', { body: received('103.00'), address: 'BN', date: '2026-04-10T11:59:00-06:00' }],
    ['msg', { msg: received('104.00'), receivedStamp: '1775843940000', sim: 'SIM1', extra: { a: 1 } }],
    ['Content, as in another program’s spelling', { Content: received('105.00'), Sender: 'BN', device: 'x', app: 'y' }],
  ])('is read from what a forwarder calls %s', async (_, body) => {
    const { status, transaction } = await send(body);
    expect([status, transaction.local_date]).toEqual(['created', '2026-04-10']);
  });

  it('is accepted as plain text and as a form', async () => {
    const plain = await phone('POST', PATH, received('106.00'), { 'content-type': 'text/plain; charset=utf-8' });
    expect(plain.body).toMatchObject({ status: 'created', transaction: { amount: 106 } });
    const form = new URLSearchParams({ message: received('107,00', 'ÑANDÚ PRUEBA'), from: 'BN' }).toString();
    const posted = await phone('POST', PATH, form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(posted.body).toMatchObject({ status: 'created', transaction: { amount: 107 } });
  });

  it('accepts the token in X-Api-Key too, and no other credentials', async () => {
    const { token } = await createToken(
      service.deps.db,
      { name: 'k', scopes: ['write'], expires_at: null },
      service.deps.now(),
    );
    const ask = (headers: Record<string, string>) =>
      service.send({ method: 'POST', url: PATH, payload: { text: 'x' }, headers });
    expect((await ask({ 'x-api-key': token })).status).toBe(200);
    expect((await ask({ 'x-api-key': `${token}x` })).status).toBe(401);
    expect((await ask({ 'x-api-key': PASSWORD })).status).toBe(401);
    expect((await service.send({ method: 'POST', url: `${PATH}?key=${token}`, payload: { text: 'x' } })).status).toBe(
      401,
    );
    const reader = await service.withToken(['read']);
    expect((await reader('POST', PATH, { text: 'x' })).status).toBe(403);
  });

  it('attaches to the row that the bank’s mail made', async () => {
    const mailed = await phone(
      'POST',
      '/api/v1/ingest/email',
      mailOf(
        cardNotice('500001', { Fecha: 'Apr 10, 2026 , 11:50', Comercio: 'SODA LA PRUEBA', Monto: 'CRC 4,321.00' }),
        { date: '2026-04-10T17:51:00Z' },
      ),
    );
    const { status, transaction } = await send({
      text: bought('4,321.00', 'SODA LA PRUEBA'),
      sender: 'BAC',
      received_at: '2026-04-10T17:50:20Z',
    });
    expect([status, transaction.id]).toEqual(['attached', mailed.body.transaction.id]);
    expect(transaction.notices.map(({ kind }: Json) => kind)).toEqual(['email', 'message']);
  });

  it('merges with the bank’s app within ten minutes; later, or twice by one channel, it is a second row', async () => {
    const at = (minute: string, channel: string) =>
      send({
        text: came('5.500,00', 'LUZ PRUEBA'),
        sender: 'DAVIbank',
        channel,
        received_at: `2026-04-10T15:${minute}:00Z`,
      });
    const text = await at('00', 'sms');
    const push = await at('04', 'push');
    expect([push.status, push.transaction.id]).toEqual(['attached', text.transaction.id]);
    const later = await at('30', 'push');
    expect([later.status, later.transaction.possible_duplicate_of]).toEqual(['created', null]);
    expect((await at('31', 'sms')).transaction.id).toBe(later.transaction.id);
    const twin = await at('33', 'sms');
    expect([twin.status, twin.transaction.id === later.transaction.id]).toEqual(['created', false]);
  });

  it('without its own time is the same when resent minutes later, and another an hour later', async () => {
    const text = came('6.600,00', 'ANA PRUEBA');
    const first = await send({ text });
    service.setNow('2026-04-10T18:06:00Z');
    expect((await send({ text })).status).toBe('duplicate');
    service.setNow('2026-04-10T19:10:00Z');
    expect((await send({ text })).transaction.id).not.toBe(first.transaction.id);
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('is split into several messages, each with its own result', async () => {
    const text = `[10/04 9:00] BN: ${received('1.000,00', 'UNO', '2026041015183010900000321')}\n[10/04 9:05] BN: ${received('2.000,00', 'DOS', '2026041015183010900000322')}`;
    const { status, messages } = await send({ text }, service.ask);
    expect([status, messages.map((each: Json) => [each.status, each.transaction.amount])]).toEqual([
      ...[
        'created',
        [
          ['created', 1000],
          ['created', 2000],
        ],
      ],
    ]);
    expect(messages[0].transaction.trust).toBe('forwarded');
  });
});

describe('message without a row', () => {
  it('is kept with its text and listed, except codes and phishing, which are only counted', async () => {
    const before = await rows();
    const unread = await send({ text: 'Mae ya le hice el sinpe de los 15 mil', sender: null });
    expect(unread).toMatchObject({ status: 'unrecognized', code: 'unread' });
    expect(await stored()).toContain('los 15 mil');
    const code = await send({
      text: 'BAC: Su codigo de verificacion es 482913 para la compra por CRC 45,000.00 en AMAZON.',
      sender: 'BAC',
    });
    expect(code).toMatchObject({ status: 'ignored', code: 'one_time_code', messages: [{ code: 'one_time_code' }] });
    const fishing = await send({
      text: 'SINPE Movil: Ha recibido 350,000.00 colones, para acreditar ingrese en http://sinpe.example/x con su usuario y clave',
      sender: '+50680000035',
    });
    expect(fishing).toMatchObject({ status: 'untrusted', code: 'phishing' });
    const everything = (await stored()) + (await service.ask('GET', '/api/v1/export/all')).text;
    for (const secret of ['482913', 'sinpe.example', '350']) expect(everything).not.toContain(secret);
    expect((await service.ask('GET', '/api/v1/notices/kept')).body.not_kept).toEqual([
      { reason: 'one_time_code', count: 1, last_at: expect.any(String) },
      { reason: 'phishing', count: 1, last_at: expect.any(String) },
    ]);
    expect(await rows()).toBe(before);
  });

  it('is answered 200 when empty, so that programs stop sending it', async () => {
    expect(await send({ text: '  ' })).toMatchObject({ status: 'ignored', code: 'no_text' });
  });

  it.each([
    ['text', { hello: 'x' }],
    ['received_at', { text: 'x', received_at: 'ayer' }],
    ['received_at', { text: 'x', received_at: '2026-04-13T00:00:00Z' }],
    ['channel', { text: 'x', channel: 'pigeon' }],
    ['text', { text: 'x'.repeat(40_001) }],
  ])('is rejected for a bad %s by name', async (path, body) => {
    const { status, body: problem } = await phone('POST', PATH, body);
    expect([status, problem.errors[0].path]).toEqual([422, path]);
  });

  it('is previewed without writing', async () => {
    const [before, kept] = [await rows(), await stored()];
    const { status, proposed, transaction } = await send(
      { text: bought('7,700.00', 'FERRETERIA DE LA PRUEBA') },
      phone,
      '?dry_run=true',
    );
    expect([status, proposed, transaction]).toEqual([
      'created',
      {
        ...{ merchant: 'FERRETERIA DE LA PRUEBA', merchant_name: 'Ferreteria de la Prueba' },
        ...{ local_date: '2026-04-10', amount: 7700, currency: 'CRC', type: 'COMPRA' },
      },
      undefined,
    ]);
    expect([await rows(), await stored()]).toEqual([before, kept]);
  });

  it('is read again with the mails when a newer version can', async () => {
    await send({ text: 'Aviso sin nada' });
    const { items } = (await service.ask('GET', '/api/v1/notices?kind=message&limit=1')).body;
    await service.arrange((db) =>
      db
        .updateTable('notice_texts')
        .set({ body: received('8.800,00') })
        .where('notice_id', '=', items[0].id)
        .execute(),
    );
    const { body } = await service.ask('POST', '/api/v1/notices/reread', {});
    expect(body.items).toEqual([
      expect.objectContaining({ kind: 'message', after: expect.objectContaining({ status: 'created' }) }),
    ]);
    expect((await service.ask('GET', `/api/v1/transactions/${body.items[0].transaction.id}`)).body.origin).toBe(
      'message',
    );
  });
});
