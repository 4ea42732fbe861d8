/** The worked example of docs/rules/accounts.md, "A card". */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { staysLoggedIn } from '../../transactions/sums/kept-sums-testing.ts';

let service: TestApp;
let [card, bank] = [0, 0];
beforeAll(async () => {
  service = staysLoggedIn(await createTestApp({ now: '2026-04-20T18:00:00Z' }));
});
afterAll(() => service.close());
beforeEach(async () => {
  service.setNow('2026-04-20T18:00:00Z');
  const visa = { name: 'Visa', account_type: 'credit_card', currency: 'CRC', closing_day: 18, due_day: 3 };
  card = await open({ ...visa, balance: 0, balance_as_of: '2026-02-28', credit_limit: 500_000 });
  bank = await open({ name: 'Banco', account_type: 'checking', currency: 'CRC' });
});

const open = async (body: object): Promise<number> => (await service.ask('POST', '/api/v1/accounts', body)).body.id;
const read = async (): Promise<Json> => (await service.ask('GET', `/api/v1/accounts/${card}`)).body;
const record = async (date: string, amount: number, more: object = {}) => {
  const row = { merchant: 'Tienda', type: 'COMPRA', currency: 'CRC', account_id: card, ...more };
  const { status } = await service.ask('POST', '/api/v1/transactions', { date, amount, ...row });
  expect(status).toBe(201);
};
const pay = (date: string, amount: number) =>
  record(date, amount, { type: 'PAGO_TARJETA', account_id: bank, to_account_id: card });

describe('a card', () => {
  it('has an open and a closed statement, what was paid of it, and what it uses of its limit', async () => {
    await record('2026-03-18', 1_000);
    await record('2026-03-19', 20_000);
    await record('2026-04-18', 5_000);
    await record('2026-04-02', 3_000, { type: 'DEVOLUCION' });
    await pay('2026-04-03', 1_000);
    await record('2026-04-19', 7_000);
    await record('2026-04-20', 500.25);
    await pay('2026-04-20', 10_000);
    await record('2026-04-10', 90_000, { cuotas: 3 });
    expect(await read()).toMatchObject({
      // 1 000 + 20 000 + 5 000 − 3 000 − 1 000 + 7 000 + 500.25 − 10 000 + the first cuota, of 19 April
      current_balance: 49_500.25,
      open_statement: {
        ...{ since: '2026-04-18', closes_on: '2026-05-18', days_left: 28, due_on: '2026-06-03' },
        ...{ sum: 37_500.25, count: 3 },
      },
      closed_statement: {
        ...{ closed_on: '2026-04-18', due_on: '2026-05-03', sum: 22_000, count: 3, paid: 10_000, pending: 12_000 },
      },
      ...{ next_payment: '2026-05-03', to_bill: 60_000, utilisation: 21.9 },
    });
    await pay('2026-04-20', 12_000);
    expect(await read()).toMatchObject({ closed_statement: { paid: 22_000, pending: 0 }, next_payment: '2026-06-03' });
  });

  it('closes at the end of its day, and on the last day of a shorter month', async () => {
    await service.ask('PATCH', `/api/v1/accounts/${card}`, { closing_day: 31 });
    service.setNow('2026-04-30T18:00:00Z');
    await record('2026-04-30', 100);
    expect(await read()).toMatchObject({
      open_statement: { since: '2026-03-31', closes_on: '2026-04-30', days_left: 0, sum: 100 },
    });
    service.setNow('2026-05-01T18:00:00Z');
    expect(await read()).toMatchObject({
      open_statement: { since: '2026-04-30', closes_on: '2026-05-31', sum: 0, count: 0 },
      closed_statement: { closed_on: '2026-04-30', sum: 100, count: 1 },
    });
  });

  it('keeps the payment that was typed while its days are not known, and owes no statement twice', async () => {
    await record('2026-04-01', 9_000);
    const change = { due_day: null, next_payment: '2026-05-07' };
    const { body } = await service.ask('PATCH', `/api/v1/accounts/${card}`, change);
    expect(body).toMatchObject({ next_payment: '2026-05-07', closed_statement: { due_on: null, pending: 9_000 } });
    // Paid before it closed: nothing is owed, so nothing is to be paid.
    await pay('2026-04-15', 9_000);
    expect(await read()).toMatchObject({ current_balance: 0, closed_statement: { paid: 0, pending: 0 } });
    await service.ask('PATCH', `/api/v1/accounts/${card}`, { closing_day: null });
    expect(await read()).toMatchObject({ open_statement: null, closed_statement: null, next_payment: '2026-05-07' });
  });

  it('in dollars takes purchases in colones at the rate of their day', async () => {
    await service.ask('PATCH', `/api/v1/accounts/${card}`, { currency: 'USD', credit_limit: 1_000, balance: 0 });
    // 10 000 ÷ 468.29 = 21.3543…
    await record('2026-04-19', 10_000);
    await record('2026-04-19', 5, { currency: 'USD' });
    expect(await read()).toMatchObject({ open_statement: { sum: 26.35, count: 2 } });
  });

  it('is nothing that another account has', async () => {
    const { body } = await service.ask('GET', `/api/v1/accounts/${bank}`);
    expect(body).toMatchObject({ open_statement: null, closed_statement: null, to_bill: null, utilisation: null });
  });
});
