/** What quick add shows before an entry is saved is what saving makes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let account: number;
let categories: Json[];
beforeAll(async () => {
  service = await createTestApp({ now: '2026-11-23T18:00:00Z' });
  categories = (await service.ask('GET', '/api/v1/categories')).body;
  const made = await service.ask('POST', '/api/v1/accounts', {
    ...{ name: 'BAC colones', account_type: 'checking', currency: 'CRC', balance: 0 },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  account = made.body.id;
});
afterAll(() => service.close());

const record = async (row: Json): Promise<Json> => {
  const entry = { amount: 4_500, currency: 'CRC', type: 'COMPRA', date: '2026-11-20', ...row };
  const { status, body } = await service.ask('POST', '/api/v1/transactions', entry);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const preview = async (asked: Record<string, string>): Promise<Json> => {
  const query = new URLSearchParams({ amount: '4500', currency: 'CRC', type: 'COMPRA', date: '2026-11-23', ...asked });
  const { status, body } = await service.ask('GET', `/api/v1/transactions/preview?${query.toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idOf = (identifier: string) => categories.find((category) => category.identifier === identifier).id;

describe('the preview of an entry', () => {
  it('has the category and account of the newest rows of the merchant, and says so', async () => {
    expect(await preview({ merchant: 'xuca la hoja' })).toEqual({ category: null, account: null, plan: null });
    await record({ merchant: 'XUCA LA HOJA', category_id: idOf('educacion'), account_id: account });
    expect(await preview({ merchant: 'xuca la hoja' })).toMatchObject({
      category: { id: idOf('educacion'), by: 'earlier' },
      account: { id: account, by: 'earlier' },
    });
    // Nothing of another type, and nothing of a name too short to tell.
    expect(await preview({ merchant: 'xuca la hoja', type: 'DEPOSITO' })).toMatchObject({
      category: null,
      account: null,
    });
    expect(await preview({ merchant: 'xu' })).toMatchObject({ category: null, account: null });
  });

  it('has what a rule gives, which the row then gets from it', async () => {
    const rule = { pattern: 'PIPIOLA', match: 'contains', category_id: idOf('salud'), account_id: account };
    expect((await service.ask('POST', '/api/v1/category-rules', rule)).status).toBe(201);
    await record({ merchant: 'PIPIOLA ROSITA', category_id: idOf('hogar') });
    expect(await preview({ merchant: 'pipiola rosita' })).toMatchObject({
      category: { id: idOf('salud'), by: 'rule' },
      account: { id: account, by: 'rule' },
    });
    const row = await record({ merchant: 'pipiola rosita', amount: 4_501 });
    expect([row.category_id, row.account_id, row.account_by]).toEqual([idOf('salud'), account, 'rule']);
  });

  it('has an account that is stored as guessed: a rule replaces it, and a person’s choice stays', async () => {
    const guessed = { merchant: 'LIRIO AZUL', account_id: account, account_by: 'earlier' };
    const row = await record(guessed);
    expect([row.account_id, row.account_by]).toEqual([account, 'earlier']);
    const chosen = await record({ ...guessed, amount: 4_501, account_by: undefined });
    expect(chosen.account_by).toBe('person');
    const made = await service.ask('POST', '/api/v1/accounts', {
      ...{ name: 'Visa', account_type: 'credit_card', currency: 'CRC', balance: 0 },
    });
    const rule = { pattern: 'LIRIO', match: 'contains', account_id: made.body.id };
    expect((await service.ask('POST', '/api/v1/category-rules', rule)).status).toBe(201);
    const later = await record({ ...guessed, amount: 4_502 });
    expect([later.account_id, later.account_by]).toEqual([made.body.id, 'rule']);
    const read = async ({ id }: Json) => (await service.ask('GET', `/api/v1/transactions/${id}`)).body;
    expect((await read(chosen)).account_by).toBe('person');
    await service.ask('POST', '/api/v1/category-rules/apply', {});
    expect([(await read(row)).account_id, (await read(row)).account_by]).toEqual([made.body.id, 'rule']);
  });

  it('has the cuotas that the purchase gets', async () => {
    const { plan } = await preview({ merchant: 'TELE', amount: '600000.05', cuotas: '12' });
    expect(plan).toEqual({
      ...{ cuotas: 12, amount: 50_000, last_amount: 50_000.05, first_day: '2026-12-19', last_day: '2027-11-19' },
    });
    await record({ merchant: 'TELE', amount: 600_000.05, date: '2026-11-23', cuotas: 12 });
    const { body } = await service.ask('GET', '/api/v1/transactions?q=tele&limit=20');
    const cuotas = body.items.filter(({ installment }: Json) => installment.number > 0);
    expect([cuotas.at(-1), cuotas[0]].map(({ amount, local_date }: Json) => [amount, local_date])).toEqual([
      [plan.amount, plan.first_day],
      [plan.last_amount, plan.last_day],
    ]);
    expect((await preview({ merchant: 'TELE', amount: '0.05', cuotas: '60' })).plan).toBeNull();
    const bad = await service.ask(
      'GET',
      '/api/v1/transactions/preview?merchant=x&amount=abc&currency=CRC&type=COMPRA&date=2026-01-01',
    );
    expect(bad.status).toBe(422);
  });
});
