import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { ACCOUNT_TYPES } from '../../domain/net-worth.ts';
import { loadUsdRate } from '../rates/set-rate.ts';

const PATH = '/api/v1/accounts';
const CARD = { name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'USD', balance: 120 };

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
  await loadUsdRate(service.deps);
});
afterAll(() => service.close());

const make = async (body: object = CARD): Promise<Json> => (await service.ask('POST', PATH, body)).body;

describe('accounts', () => {
  it('start as the four seeded ones, at zero, without an author', async () => {
    const { body } = await service.ask('GET', PATH);
    expect(body.map((account: Json) => [account.name, account.account_type, account.bank, account.currency])).toEqual([
      ['BAC colones', 'checking', 'BAC', 'CRC'],
      ['BAC dólares', 'checking', 'BAC', 'USD'],
      ['MEMP', 'savings', 'OTHER', 'MEMP'],
      ['MPAT', 'savings', 'OTHER', 'MPAT'],
    ]);
    for (const account of body)
      expect(account).toMatchObject({ balance: 0, balance_crc: 0, next_payment: null, updated_at: null });
  });

  it('can be created, read, changed, replaced and deleted', async () => {
    const made = await service.ask('POST', PATH, { ...CARD, next_payment: '2026-04-28', notes: ' corte 18 ' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...CARD,
        id: expect.any(Number),
        ...{ stated: 120, moved: 0, current_balance: 120, movement: 'no_rows', unconverted: [], checkpoint: null },
        ...{ open_statement: null, closed_statement: null, to_bill: 0, utilisation: null },
        balance_crc: -56194.8,
        next_payment: '2026-04-28',
        notes: 'corte 18',
        numbers: [],
        balance_as_of: '2026-04-10',
        closing_day: null,
        due_day: null,
        credit_limit: null,
        updated_at: '2026-04-10T18:00:00',
      },
    ]);
    const at = `${PATH}/${made.body.id}`;
    expect((await service.ask('GET', at)).body).toEqual(made.body);
    service.setNow('2026-04-10T19:00:00Z');
    const changed = await service.ask('PATCH', at, { balance: '99.95', next_payment: null });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...made.body,
        ...{ balance: 99.95, stated: 99.95, current_balance: 99.95 },
        balance_crc: -46805.59,
        next_payment: null,
        updated_at: '2026-04-10T19:00:00',
      },
    ]);
    const whole = { name: 'Efectivo', account_type: 'cash', currency: 'CRC' };
    const replaced = await service.ask('PUT', at, whole);
    expect([replaced.status, replaced.body]).toEqual([
      200,
      {
        ...changed.body,
        ...whole,
        bank: 'OTHER',
        ...{ balance: 0, stated: 0, current_balance: 0, to_bill: null },
        balance_crc: 0,
        notes: null,
      },
    ]);
    expect((await service.ask('GET', PATH)).body).toContainEqual(replaced.body);
    const gone = await service.ask('DELETE', at);
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', {}], ['PUT', CARD]] as const) {
      expect((await service.ask(method, at, body)).status).toBe(404);
    }
  });

  it.each([...CURRENCIES])('accept %s, above, at and below zero', async (currency) => {
    for (const balance of [-12.5, 0, 0.25, '1000000.01']) {
      const { status, body } = await service.ask('POST', PATH, { ...CARD, currency, balance });
      expect([status, body.balance]).toEqual([201, Number(balance)]);
      await service.ask('DELETE', `${PATH}/${body.id}`);
    }
  });

  it('accept every type', async () => {
    for (const account_type of ACCOUNT_TYPES) {
      const { status, body } = await service.ask('POST', PATH, { ...CARD, account_type });
      expect([status, body.account_type]).toEqual([201, account_type]);
      await service.ask('DELETE', `${PATH}/${body.id}`);
    }
  });

  it('keep as many decimals as the currency has', async () => {
    const { body } = await service.ask('POST', PATH, { ...CARD, currency: 'XMR', balance: '1.123456789012' });
    expect(body).toMatchObject({ balance: 1.123456789012, balance_crc: null });
    await service.ask('DELETE', `${PATH}/${body.id}`);
  });

  it.each([
    ['name', { ...CARD, name: ' ' }],
    ['name', { ...CARD, name: 'x'.repeat(81) }],
    ['name', { ...CARD, name: undefined }],
    ['account_type', { ...CARD, account_type: 'deuda' }],
    ['bank', { ...CARD, bank: 'BANCO' }],
    ['currency', { ...CARD, currency: 'JPY' }],
    ['balance', { ...CARD, balance: 1.001 }],
    ['balance', { ...CARD, balance: '1,000' }],
    ['balance', { ...CARD, balance: 'NaN' }],
    ['balance', { ...CARD, balance: null }],
    ['balance', { ...CARD, balance: '12345678901234.56' }],
    ['next_payment', { ...CARD, next_payment: '2026-02-30' }],
    ['next_payment', { ...CARD, next_payment: 15 }],
    ['notes', { ...CARD, notes: '' }],
    ['balance_crc', { ...CARD, balance_crc: 1 }],
    ['id', { ...CARD, id: 7 }],
  ])('reject a wrong %s by name, whole and in part (%#)', async (path, body) => {
    const answer = await service.ask('POST', PATH, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
    const account = await make();
    const at = `${PATH}/${account.id}`;
    expect((await service.ask('PUT', at, body)).body.errors[0].path).toBe(path);
    const part = { [path]: (body as Json)[path] };
    if (JSON.stringify(part) !== '{}') {
      const change = await service.ask('PATCH', at, part);
      expect([change.status, change.body.errors[0].path]).toEqual([422, path]);
    }
    expect((await service.ask('GET', at)).body).toEqual(account);
    await service.ask('DELETE', at);
  });

  it('reject a currency that the balance does not fit, unless both change', async () => {
    const account = await make({ ...CARD, account_type: 'crypto', currency: 'BTC', balance: '0.00500001' });
    const at = `${PATH}/${account.id}`;
    const refused = await service.ask('PATCH', at, { currency: 'USD' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'currency']);
    expect((await service.ask('PATCH', at, { currency: 'USD', balance: 2.5 })).body).toMatchObject({
      currency: 'USD',
      balance: 2.5,
    });
    await service.ask('DELETE', at);
  });

  it('are created once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'account-1' };
    const answers = await Promise.all([1, 2, 3].map(() => service.ask('POST', PATH, CARD, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await service.ask('POST', PATH, { ...CARD, name: 'Otra' }, key)).status).toBe(422);
    await service.ask('DELETE', `${PATH}/${answers[0]?.body.id}`);
  });

  it('require a token with the scope to write or read', async () => {
    const reads = await service.withToken(['read']);
    expect((await reads('GET', PATH)).status).toBe(200);
    expect((await reads('GET', `${PATH}/net-worth`)).status).toBe(200);
    expect((await reads('POST', PATH, CARD)).status).toBe(403);
  });

  it('change and delete under If-Match only as they were read', async () => {
    const account = await make();
    const at = `${PATH}/${account.id}`;
    const { headers } = await service.ask('GET', at);
    const read = String(headers['etag']);
    const changed = await service.ask('PATCH', at, { balance: 5 }, { 'if-match': read });
    expect([changed.status, changed.headers['etag'] === read]).toEqual([200, false]);
    for (const [method, body] of [['PUT', CARD], ['PATCH', { balance: 9 }], ['DELETE']] as const) {
      const late = await service.ask(method, at, body, { 'if-match': read });
      expect([late.status, late.body.code, late.headers['etag']]).toEqual([
        412,
        'precondition_failed',
        changed.headers['etag'],
      ]);
    }
    expect((await service.ask('GET', at)).body.balance).toBe(5);
    const now = `"another", ${String(changed.headers['etag'])}`;
    expect((await service.ask('PUT', at, CARD, { 'if-match': now })).status).toBe(200);
    expect((await service.ask('PUT', at, CARD, { 'if-match': '*' })).status).toBe(200);
    expect((await service.ask('DELETE', at)).status).toBe(204);
  });

  it('lose no field in concurrent changes', async () => {
    const account = await make();
    const at = `${PATH}/${account.id}`;
    await Promise.all([
      service.ask('PATCH', at, { name: 'Nueva' }),
      service.ask('PATCH', at, { balance: 7 }),
      service.ask('PATCH', at, { notes: 'x' }),
      service.ask('PATCH', at, { next_payment: '2026-05-01' }),
    ]);
    expect((await service.ask('GET', at)).body).toMatchObject({
      name: 'Nueva',
      balance: 7,
      notes: 'x',
      next_payment: '2026-05-01',
    });
    await service.ask('DELETE', at);
  });
});
