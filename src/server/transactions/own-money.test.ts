import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

let service: TestApp;
let transfer: Json;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  const record = async (row: object): Promise<Json> => {
    const whole = { date: '2026-04-02', currency: 'CRC', source: 'SINPE', ...row };
    const answer = await service.ask('POST', '/api/v1/transactions', whole);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  await record({ merchant: 'SODA LA PRUEBA', amount: 4_500, type: 'COMPRA' });
  await record({ merchant: 'CLIENTE', amount: 60_000, type: 'DEPOSITO' });
  // The rules would find a category for the name of a purchase.
  transfer = await record({ merchant: 'UBER', amount: 250_000, type: 'TRASPASO', date: '2026-04-03' });
});
afterAll(() => service.close());

const read = async (url: string): Promise<Json> => {
  const answer = await service.ask('GET', url);
  expect(answer.status, url).toBe(200);
  return answer.body;
};

test('own money is listed and found by its type, and needs no category', async () => {
  expect(transfer).toMatchObject({ type: 'TRASPASO', amount: 250_000, category: null });
  const { items } = await read('/api/v1/transactions?type=TRASPASO');
  expect(items.map((row: Json) => row.id)).toEqual([transfer.id]);
  const found = await read('/api/v1/transactions?q=tipo:traspaso');
  expect(found.items.map((row: Json) => row.id)).toEqual([transfer.id]);
});

test('own money is neither income nor spending in any sum', async () => {
  const categories = await read('/api/v1/analytics/by-category?cycle=2026-04');
  expect([categories.total_crc, categories.income_crc]).toEqual([4_500, 60_000]);
  const { total_crc } = await read('/api/v1/analytics/daily-spending?start_date=2026-04-01&end_date=2026-04-10');
  expect(total_crc).toBe(4_500);
  const { totals } = await read('/api/v1/transactions?totals=true&limit=1');
  expect(totals).toMatchObject({ spent_crc: 4_500, income_crc: 60_000, count: 2 });
  const month = await read('/api/v1/budget/projection/2026/4');
  expect([month.recorded_expenses, month.recorded_income]).toEqual([4_500, 60_000]);
});

test('own money is exported as a transfer between two own accounts', async () => {
  const csv = await service.ask('GET', '/api/v1/transactions/export?type=TRASPASO');
  expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  const journal = (await service.ask('GET', '/api/v1/export/hledger')).text;
  const entry = journal.slice(journal.indexOf(`id:${transfer.id}`)).split('\n\n')[0] ?? '';
  const postings = entry.split('\n').filter((line) => /^ +(?:assets|liabilities|income|expenses):/.test(line));
  expect(postings.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(['assets:banco', 'assets:sinpe']);
});
