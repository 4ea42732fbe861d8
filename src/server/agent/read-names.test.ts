import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { readNameIndex } from './read-names.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});

afterAll(() => service.close());

const slots = async (phrase: string) =>
  ((await readNameIndex(service.deps)).names.get(phrase) ?? []).map(({ slot }) => slot);
const record = (merchant: string) =>
  service.ask('POST', '/api/v1/transactions', {
    ...{ merchant, amount: '5000', date: '2026-04-02', currency: 'CRC', type: 'COMPRA' },
  });

test('a name of the ledger is known as soon as it is there, and read again only then', async () => {
  expect(await slots('panaderiasol')).toEqual([]);
  expect((await record('PANADERIA SOL')).status).toBe(201);
  expect(await slots('panaderiasol')).toEqual(['merchant']);
  expect(await slots('supermercado')).toEqual(['category']);
  const known = await readNameIndex(service.deps);
  expect(await readNameIndex(service.deps)).toBe(known);
  const account = { name: 'Cuenta Azul', account_type: 'checking', bank: 'BAC', currency: 'CRC', balance: '0' };
  expect((await service.ask('POST', '/api/v1/accounts', account)).status).toBe(201);
  expect(await slots('azul')).toEqual(['account']);
});

test('the day of the last salary is known, and not that of one to come', async () => {
  const payday = async () => (await readNameIndex(service.deps)).ledger.payday;
  expect(await payday()).toBeNull();
  const salary = { merchant: 'Empresa', amount: 700_000, currency: 'CRC', type: 'SALARY' };
  for (const date of ['2026-03-31', '2026-03-15', '2026-04-15'])
    expect((await service.ask('POST', '/api/v1/transactions', { ...salary, date })).status).toBe(201);
  expect(await payday()).toBe('2026-03-31');
});

test('a merchant is known by its name too, and by the one that a person gave it at once', async () => {
  expect((await record('MXM SAN PEDRO')).status).toBe(201);
  expect(await slots('masxmenos')).toEqual(['merchant']);
  const name = { merchant: 'PANADERIA SOL', name: 'Donde Chela' };
  expect((await service.ask('PUT', '/api/v1/merchant-names', name)).status).toBe(200);
  expect(await slots('chela')).toEqual(['merchant']);
  expect(await slots('panaderiasol')).toEqual(['merchant']);
});

test('a merchant that others are called after is told apart from them', async () => {
  for (const merchant of ['UBER TRIP', 'UBER EATS', 'UBER *TRIP HELP'])
    expect((await record(merchant)).status).toBe(201);
  expect((await readNameIndex(service.deps)).ledger.namedAfter).toEqual({ uber: ['Uber Eats'] });
});

test('an item has the words of the rows that pay it', async () => {
  const item = { name: 'Internet', type: 'EXPENSE', amount: '29900', currency: 'CRC', frequency: 'monthly' };
  const more = { starts_on: '2026-01-01', active: true, mode: 'payment', matches: ['LIBERTY'] };
  expect((await service.ask('POST', '/api/v1/budget/recurring-items', { ...item, ...more })).status).toBe(201);
  const { items } = (await readNameIndex(service.deps)).ledger;
  expect(items).toContainEqual(expect.objectContaining({ name: 'Internet', matches: ['LIBERTY'] }));
});
