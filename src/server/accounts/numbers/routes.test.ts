import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { cardMail, sinpeMail } from '../../demo-data/bank-mails.ts';

const UNKNOWN = '/api/v1/accounts/unknown-numbers';
const CARD = { name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'CRC' };

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

let number = 0;
const send = async (merchant: string, more: object = {}): Promise<Json> => {
  number += 1;
  const charge = { day: '2026-04-02', time: '10:00', place: 'SAN JOSE, Costa Rica', amount: '6980', currency: 'CRC' };
  const mail = cardMail({ ...charge, merchant, type: 'COMPRA', number, ...more } as never);
  const { body } = await service.ask('POST', '/api/v1/ingest/email', mail);
  return body.transaction;
};
const read = async (id: number): Promise<Json> => (await service.ask('GET', `/api/v1/transactions/${id}`)).body;
const accountOf = async (id: number) => {
  const { account_id, to_account_id, account_by } = await read(id);
  return { account_id, to_account_id, account_by };
};
const make = async (body: object): Promise<Json> => (await service.ask('POST', '/api/v1/accounts', body)).body;
const remove = (id: number) => service.ask('DELETE', `/api/v1/accounts/${id}`);
const undo = (undo_token: string) => service.ask('POST', '/api/v1/transactions/undo', { undo_token });
const NONE = { account_id: null, to_account_id: null, account_by: null };

describe('a number of an account', () => {
  it('is unknown until it is answered, once, and then names the rows before and after', async () => {
    const before = await send('SODA ANTES');
    expect(await accountOf(before.id)).toEqual(NONE);
    const waiting = async () => (await service.ask('GET', '/api/v1/sync-status')).body.unknown_numbers;
    expect(await waiting()).toBe(1);
    const { body: unknown } = await service.ask('GET', UNKNOWN);
    expect(unknown).toEqual([
      {
        issuer: 'BAC',
        number: '1234',
        kind: 'card',
        rows: 1,
        first_day: '2026-04-02',
        last_day: '2026-04-02',
        currencies: ['CRC'],
        merchants: ['Soda Antes'],
        suggested: [expect.any(Number), expect.any(Number)],
      },
    ]);
    const answered = await service.ask('POST', UNKNOWN, { issuer: 'BAC', number: '1234', new_account: CARD });
    expect([answered.status, answered.body.account]).toMatchObject([
      200,
      { name: 'Visa', numbers: ['1234'], filled: { rows: 1 } },
    ]);
    const { id } = answered.body.account;
    expect(await accountOf(before.id)).toEqual({ account_id: id, to_account_id: null, account_by: 'number' });
    expect([(await service.ask('GET', UNKNOWN)).body, await waiting()]).toEqual([[], 0]);
    const after = await send('SODA DESPUES');
    expect(await accountOf(after.id)).toEqual({ account_id: id, to_account_id: null, account_by: 'number' });

    expect((await undo(answered.body.undo_token)).status).toBe(200);
    expect(await accountOf(before.id)).toEqual(NONE);
    expect(await accountOf(after.id)).toEqual(NONE);
    expect((await service.ask('GET', UNKNOWN)).body).toMatchObject([{ number: '1234', rows: 2 }]);
  });

  it('is not asked again once it is dismissed, until that is undone', async () => {
    await send('SODA');
    const { body } = await service.ask('POST', UNKNOWN, { issuer: 'BAC', number: '1234', dismiss: true });
    expect(body.account).toBeNull();
    expect((await service.ask('GET', UNKNOWN)).body).toEqual([]);
    expect((await undo(body.undo_token)).status).toBe(200);
    expect((await service.ask('GET', UNKNOWN)).body).toMatchObject([{ number: '1234' }]);
  });

  it('that is taken away clears what it set, and nothing that a person chose', async () => {
    const [row, chosen] = [await send('UNO'), await send('DOS')];
    const card = await make({ ...CARD, numbers: ['4111 1111 1111 1111', '**** 1234'] });
    expect(card.numbers).toEqual(['1111', '1234']);
    const other = await make({ ...CARD, name: 'Otra' });
    await service.ask('PATCH', `/api/v1/transactions/${chosen.id}`, { account_id: other.id });
    const { body } = await service.ask('PATCH', `/api/v1/accounts/${card.id}`, { numbers: ['1111'] });
    expect(body.filled.rows).toBeGreaterThan(0);
    expect(await accountOf(row.id)).toEqual(NONE);
    expect(await accountOf(chosen.id)).toEqual({ account_id: other.id, to_account_id: null, account_by: 'person' });
    await service.ask('PATCH', `/api/v1/accounts/${card.id}`, { numbers: ['1111', '1234'] });
    expect(await accountOf(chosen.id)).toMatchObject({ account_id: other.id });
    await undo((await remove(card.id)).headers['undo-token'] as string);
    expect(await accountOf(row.id)).toEqual({ account_id: card.id, to_account_id: null, account_by: 'number' });
    await remove(card.id);
    await remove(other.id);
    expect(await accountOf(chosen.id)).toEqual(NONE);
  });

  it('that two accounts share means the one in the row’s currency, and none when both are', async () => {
    const colones = await make({ ...CARD, numbers: ['1234'] });
    const dollars = await make({ ...CARD, name: 'Visa dólares', currency: 'USD', numbers: ['1234'] });
    const [a, b] = [await send('COLONES'), await send('DOLARES', { currency: 'USD', amount: '12.5' })];
    expect([(await read(a.id)).account_id, (await read(b.id)).account_id]).toEqual([colones.id, dollars.id]);
    const again = await make({ ...CARD, name: 'Otra', numbers: ['1234'] });
    expect([(await read(a.id)).account_id, (await read(b.id)).account_id]).toEqual([null, dollars.id]);
    const elsewhere = await make({ ...CARD, bank: 'BCR', name: 'De otro banco', numbers: ['1234'] });
    await remove(again.id);
    expect((await read(a.id)).account_id).toBe(colones.id);
    for (const { id } of [colones, dollars, elsewhere]) await remove(id);
  });

  it('on both notices of a transfer makes it own money from one account to the other', async () => {
    const from = await make({ name: 'De', account_type: 'checking', currency: 'CRC', bank: 'BAC', numbers: ['0000'] });
    const to = await make({ name: 'A', account_type: 'savings', currency: 'CRC', bank: 'BAC', numbers: ['5555'] });
    const transfer = { day: '2026-04-03', time: '11:00', number: 77, concept: 'ahorro', amount: '25000' };
    await service.ask('POST', '/api/v1/ingest/email', sinpeMail({ ...transfer, way: 'out' }));
    const mail = sinpeMail({ ...transfer, way: 'in' });
    const { body } = await service.ask('POST', '/api/v1/ingest/email', {
      ...mail,
      message_id: '<other@banco.example>',
      text: mail.text.replace('CR00XXXX0000', 'CR00XXXX5555'),
    });
    expect(await read(body.transaction.id)).toMatchObject({
      type: 'TRASPASO',
      account_id: from.id,
      to_account_id: to.id,
      account_by: 'number',
    });
    for (const { id } of [from, to]) await remove(id);
    expect(await accountOf(body.transaction.id)).toEqual(NONE);
  });

  it.each([
    ['numbers.0', ['123'], 'not_an_account_number'],
    ['numbers.0', ['CR05015202001026284067'], 'not_an_iban_number'],
    ['numbers.1', ['1234', 'tarjeta'], 'not_an_account_number'],
  ])('is refused by name (%#)', async (path, numbers, code) => {
    const { status, body } = await service.ask('POST', '/api/v1/accounts', { ...CARD, numbers });
    expect([status, body.errors[0]]).toMatchObject([422, { path, code }]);
  });
});
