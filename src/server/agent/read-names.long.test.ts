/** Reading the names of a large ledger. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { readNameIndex } from './read-names.ts';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});

afterAll(() => service.close());

test('the merchants of 100 000 rows are read without reading the rows', async () => {
  await service.deps.db.transaction().execute(async (session) => {
    await sql`select set_config('alcancia.maintenance', 'on', true)`.execute(session);
    await sql`insert into transactions (merchant, search_text, amount, currency, type, date, local_date, source, origin,
      cycle, created_at, created_by, updated_at, updated_by)
    select 'COMERCIO ' || (n % 2000), 'x', 1000, 'CRC', 'COMPRA', '2026-03-01', '2026-03-01', 'CREDIT_CARD', 'import',
      '2026-03', now(), 'test', now(), 'test'
    from generate_series(1, 100000) n`.execute(session);
  });
  await sql`analyze transactions`.execute(service.deps.db);
  const began = performance.now();
  const { ledger } = await readNameIndex(service.deps);
  expect(performance.now() - began).toBeLessThan(500);
  expect(ledger.merchants?.length).toBe(2_000);
});
