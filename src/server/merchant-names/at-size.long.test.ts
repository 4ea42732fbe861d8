/** Names at 40 000 rows: a page asks nothing more for them, and a search by a name reads no row that is not like it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';

const ROWS = 40_000;
const ROWS_AT_ONCE = 4_000;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  for (let from = 1; from <= ROWS; from += ROWS_AT_ONCE) {
    await service.arrange((db) =>
      sql`insert into transactions (merchant, search_text, amount, currency, type, date, local_date, source, origin,
        cycle, created_at, created_by, updated_at, updated_by)
      select m, m, 1000, 'CRC', 'COMPRA', '2026-03-01'::timestamp - n % 900 * interval '1 day',
        '2026-03-01'::date - n % 900, 'CREDIT_CARD', 'import', '2026-03', now(), 'test', now(), 'test'
      from generate_series(${from}::integer, ${from + ROWS_AT_ONCE - 1}::integer) n,
        lateral (select case when n % 400 = 0 then 'MXM SAN PEDRO' else 'COMERCIO ' || n % 2000 end as m) named`.execute(
        db,
      ),
    );
  }
  await sql`vacuum analyze transactions`.execute(service.deps.db);
}, 120_000);
afterAll(() => service.close());

const total = async (q: string): Promise<number> =>
  (await service.ask('GET', `/api/v1/transactions?limit=50&q=${encodeURIComponent(q)}`)).body.total;

test('a brand is found by its name in rows that print another, as many as by what they print', async () => {
  expect(await total('mxm')).toBe(100);
  expect(await total('"más x menos"')).toBe(100);
  expect(await total('-"más x menos"')).toBe(39_900);
});

test('the condition of a name goes through the index of what rows are searched by', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': Json }>`explain (format json)
    select t.id from transactions t where (t.search_text like '%MAS X MENOS%'
      or ((t.search_text like '%MXM%' or t.search_text like '%MASXMENOS%') and t.merchant = any(${['MXM SAN PEDRO']}::text[])))`.execute(
    service.deps.db,
  );
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('transactions_search');
  expect(plan).not.toContain('Seq Scan');
});

test('a page takes at most a tenth longer with five hundred names than with none', async () => {
  const page = () => service.ask('GET', '/api/v1/transactions?limit=50');
  const time = async () => {
    const times: number[] = [];
    for (let round = 0; round < 60; round++) {
      const began = performance.now();
      await page();
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[15] ?? 0;
  };
  await page();
  const without = await time();
  await service.arrange((db) =>
    sql`insert into merchant_names (scope, key, name, created_at)
      select 'name', 'COMERCIO ' || n, 'Nombre ' || n, now() from generate_series(1, 500) n`.execute(db),
  );
  await page();
  expect(await time()).toBeLessThan(without * 1.1 + 1);
  const { body } = await page();
  expect(body.items.some(({ merchant_name }: Json) => merchant_name.startsWith('Nombre '))).toBe(true);
});
