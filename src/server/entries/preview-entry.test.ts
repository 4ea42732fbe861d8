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

  it('has a category that is stored as guessed: a rule replaces it, and a person’s choice stays', async () => {
    const guess = { category_id: idOf('hogar'), category_guess: 'earlier' };
    const guessed = await record({ merchant: 'TULIPAN ROJO', ...guess });
    expect([guessed.category_id, guessed.category_guess]).toEqual([idOf('hogar'), 'earlier']);
    const chosen = await record({ merchant: 'TULIPAN ROJO', amount: 4_501, category_id: idOf('hogar') });
    const agreed = await record({ merchant: 'TULIPAN ROJO', amount: 4_502, ...guess });
    const agree = await service.ask('PATCH', `/api/v1/transactions/${agreed.id}`, { category_id: idOf('hogar') });
    expect([chosen.category_guess, agree.body.category_guess]).toEqual([null, null]);
    const noted = await service.ask('PATCH', `/api/v1/transactions/${guessed.id}`, { notes: 'con leche' });
    expect(noted.body.category_guess).toBe('earlier');
    const inCuotas = await record({ merchant: 'TULIPAN ROJO', amount: 600_000, cuotas: 3, ...guess });
    // What was only guessed is no evidence for the next guess.
    await record({ merchant: 'GERANIO', category_id: idOf('salud') });
    for (const amount of [4_503, 4_504]) await record({ merchant: 'GERANIO', amount, ...guess });
    expect((await preview({ merchant: 'geranio' })).category).toEqual({ id: idOf('salud'), by: 'earlier' });

    const rule = { pattern: 'TULIPAN', match: 'contains', category_id: idOf('salud') };
    expect((await service.ask('POST', '/api/v1/category-rules', rule)).status).toBe(201);
    const later = await record({ merchant: 'TULIPAN ROJO', amount: 4_505, ...guess });
    expect([later.category_id, later.category_guess, later.category_rule?.pattern]).toEqual([
      ...[idOf('salud'), null, 'TULIPAN'],
    ]);
    await service.ask('POST', '/api/v1/category-rules/apply', {});
    const { body } = await service.ask('GET', '/api/v1/transactions?q=tulipan&limit=20');
    const told = ({ category_id, category_guess }: Json) => [category_id === idOf('salud'), category_guess];
    const now = new Map(body.items.map((row: Json) => [row.id, told(row)]));
    expect([now.get(guessed.id), now.get(inCuotas.id), now.get(chosen.id), now.get(agreed.id)]).toEqual([
      ...[
        [true, null],
        [true, null],
        [false, null],
        [false, null],
      ],
    ]);
    const cuotas = body.items.filter(({ installment }: Json) => (installment?.number ?? 0) > 0);
    expect(cuotas.map(told)).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
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
