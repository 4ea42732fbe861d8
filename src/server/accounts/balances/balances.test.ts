/** The worked examples of docs/rules/accounts.md, "A balance": what rows do to accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { loadUsdRate } from '../../rates/set-rate.ts';
import { staysLoggedIn } from '../../transactions/sums/kept-sums-testing.ts';

let service: TestApp;
beforeAll(async () => {
  service = staysLoggedIn(await createTestApp({ now: '2026-04-10T18:00:00Z' }));
  await loadUsdRate(service.deps);
});
afterAll(() => service.close());

const open = async (account: object): Promise<number> => {
  const { status, body } = await service.ask('POST', '/api/v1/accounts', { name: 'Cuenta', ...account });
  expect(status).toBe(201);
  return body.id;
};
const COLONES = { account_type: 'checking', currency: 'CRC', balance: 100_000, balance_as_of: '2026-03-31' };
const VISA = { account_type: 'credit_card', currency: 'CRC', balance: 50_000, balance_as_of: '2026-03-31' };
const read = async (id: number): Promise<Json> => (await service.ask('GET', `/api/v1/accounts/${id}`)).body;
const holds = async (id: number): Promise<number> => (await read(id)).current_balance;
const record = async (row: object): Promise<Json> => {
  const { status, body } = await service.ask('POST', '/api/v1/transactions', {
    ...{ merchant: 'Tienda', date: '2026-04-05', amount: 1_000, currency: 'CRC', type: 'COMPRA' },
    ...row,
  });
  expect(status).toBe(201);
  return body;
};

describe('a balance', () => {
  it.each([
    ['COMPRA', -1_000],
    ['RETIRO', -1_000],
    ['TRANSFERENCIA', -1_000],
    ['DEVOLUCION', 1_000],
    ['DEPOSITO', 1_000],
  ])('%s moves an account by %d, and a debt the other way', async (type, by) => {
    const [account_id, card] = [await open(COLONES), await open(VISA)];
    await record({ type, account_id });
    await record({ type, account_id: card });
    expect(await read(account_id)).toMatchObject({
      ...{ balance: 100_000, stated: 100_000, balance_as_of: '2026-03-31' },
      ...{ moved: by, current_balance: 100_000 + by, balance_crc: 100_000 + by, movement: 'rows' },
    });
    expect(await read(card)).toMatchObject({ moved: -by, current_balance: 50_000 - by, balance_crc: by - 50_000 });
  });

  it('is moved on both sides by own money: a transfer, and the payment of a card', async () => {
    const [from, savings, card] = [await open(COLONES), await open(COLONES), await open(VISA)];
    await record({ type: 'TRASPASO', account_id: from, to_account_id: savings });
    await record({ type: 'PAGO_TARJETA', amount: 20_000, account_id: from, to_account_id: card });
    expect([await holds(from), await holds(savings), await holds(card)]).toEqual([79_000, 101_000, 30_000]);
  });

  it.each([
    [
      'when it is recorded',
      async (card: number) => record({ merchant: 'Pago 1', type: 'PAGO_TARJETA', account_id: card }),
    ],
    [
      'when the row gets the card later',
      async (card: number) => {
        const { id } = await record({ merchant: `Pago ${card}`, type: 'PAGO_TARJETA' });
        await service.ask('PATCH', `/api/v1/transactions/${id}`, { account_id: card });
      },
    ],
    [
      'with others',
      async (card: number) => {
        const { id } = await record({ merchant: `Pago ${card}`, type: 'PAGO_TARJETA' });
        await service.ask('POST', '/api/v1/transactions/bulk', { action: 'set_account', ids: [id], account_id: card });
      },
    ],
    [
      'when a purchase becomes a payment',
      async (card: number) => {
        const { id } = await record({ merchant: 'Pago 2', type: 'COMPRA', account_id: card });
        await service.ask('PATCH', `/api/v1/transactions/${id}`, { type: 'PAGO_TARJETA' });
      },
    ],
  ])('is less of a card after its payment, though that names the card alone: %s', async (_when, pay) => {
    const card = await open(VISA);
    await pay(card);
    expect(await holds(card)).toBe(49_000);
    const [row] = (await service.ask('GET', `/api/v1/transactions?account_id=${card}`)).body.items;
    expect([row.account_id, row.to_account_id]).toEqual([null, card]);
  });

  it('is that of its day: rows until then and after today move nothing, and those of the next day do', async () => {
    const account_id = await open(COLONES);
    for (const date of ['2026-03-30', '2026-03-31', '2026-04-11']) await record({ date, account_id });
    expect(await read(account_id)).toMatchObject({ moved: 0, current_balance: 100_000 });
    await record({ date: '2026-04-01', account_id });
    await record({ date: '2026-04-10', account_id, amount: 1 });
    expect(await holds(account_id)).toBe(98_999);
  });

  it('adds whole months between to the days of the first and the last', async () => {
    const account_id = await open({ ...COLONES, balance_as_of: '2025-12-15' });
    const days = ['2025-12-15', '2025-12-16', '2025-12-31', '2026-01-01', '2026-02-28', '2026-04-01', '2026-04-10'];
    for (const [n, date] of days.entries()) await record({ date, account_id, amount: 10 ** n / 100 });
    expect(await holds(account_id)).toBe(100_000 - 11_111.1);
  });

  it('is moved by cuotas when they bill and not by their purchase', async () => {
    const account_id = await open(VISA);
    const body = { date: '2026-03-20', account_id, amount: 90_000, cuotas: 3 };
    await record({ ...body, merchant: 'Tele' });
    expect(await holds(account_id)).toBe(50_000);
    service.setNow('2026-04-20T18:00:00Z');
    expect(await holds(account_id)).toBe(80_000);
    service.setNow('2026-04-10T18:00:00Z');
  });

  it('takes rows of another currency in colones as they are kept, in dollars at the rate of their day, and others never', async () => {
    const colones = await open(COLONES);
    const dollars = await open({ ...COLONES, currency: 'USD', balance: 100 });
    const euros = await open({ ...COLONES, currency: 'EUR', balance: 100 });
    for (const account_id of [colones, dollars, euros]) {
      await record({ account_id, currency: 'USD', amount: 9.99 });
      await record({ account_id, currency: 'CRC', amount: 10_000 });
      await record({ account_id, currency: 'XMR', amount: 0.5 });
    }
    const left = (currency: string, amount: number) => ({ currency, count: 1, amount });
    expect(await read(colones)).toMatchObject({
      ...{ moved: -14_678.22, current_balance: 85_321.78, unconverted: [left('XMR', -0.5)] },
    });
    // 10 000 ÷ 468.29 = 21.3543…
    expect(await read(dollars)).toMatchObject({ moved: -31.34, unconverted: [left('XMR', -0.5)] });
    expect(await read(euros)).toMatchObject({
      moved: 0,
      unconverted: [left('CRC', -10_000), left('USD', -9.99), left('XMR', -0.5)],
    });
  });

  it('is stated by setting it: today’s, unless another day is said', async () => {
    const account_id = await open(COLONES);
    await record({ account_id });
    const at = `/api/v1/accounts/${account_id}`;
    await service.ask('PATCH', at, { name: 'Otra' });
    expect(await holds(account_id)).toBe(99_000);
    expect((await service.ask('PATCH', at, { balance: 70_000 })).body).toMatchObject({
      ...{ balance: 70_000, balance_as_of: '2026-04-10', moved: 0, current_balance: 70_000, movement: 'rows' },
    });
    expect((await service.ask('PATCH', at, { balance: 70_000, balance_as_of: '2026-04-04' })).body).toMatchObject({
      ...{ balance: 70_000, balance_as_of: '2026-04-04', moved: -1_000, current_balance: 69_000 },
    });
    expect((await service.ask('PATCH', at, { balance_as_of: '2026-04-11' })).body.errors[0]).toMatchObject({
      path: 'balance_as_of',
      code: 'in_future',
    });
  });

  it('of an account says whether rows move it, and why not', async () => {
    const { body } = await service.ask('GET', '/api/v1/accounts');
    const seeded = body.slice(0, 4).map(({ movement, moved }: Json) => [movement, moved]);
    expect(seeded).toEqual([
      ['not_stated', 0],
      ['not_stated', 0],
      ['accrual', 0],
      ['accrual', 0],
    ]);
    await record({ account_id: body[0].id });
    await record({ type: 'TRASPASO', account_id: body[0].id, to_account_id: body[2].id });
    expect([await holds(body[0].id), await holds(body[2].id)]).toEqual([0, 0]);
    const quiet = await open({ ...COLONES, balance_as_of: '2026-01-01' });
    await record({ date: '2026-02-09', account_id: quiet });
    expect(await read(quiet)).toMatchObject({ movement: 'no_rows', current_balance: 99_000 });
  });

  it('is what net worth, its daily snapshot and the agent know', async () => {
    const account_id = await open({ ...COLONES, name: 'Movida' });
    await record({ account_id, amount: 1_234.56 });
    const worth = (await service.ask('GET', '/api/v1/accounts/net-worth')).body;
    const [checking] = worth.by_type;
    expect(checking.accounts.at(-1)).toMatchObject({ name: 'Movida', balance: 98_765.44, balance_crc: 98_765.44 });
    await service.ask('PATCH', `/api/v1/accounts/${account_id}`, { notes: 'x' });
    const kept = await service.deps.db
      .selectFrom('account_snapshots')
      .select('balance')
      .where('account_id', '=', account_id)
      .execute();
    expect(kept).toEqual([{ balance: '98765.44' }]);
  });
});
