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

const DAY_MS = 86_400_000;
const MERCHANTS = 2_000;
const ROWS = 100_000;

async function fill(from: number, to: number): Promise<void> {
  await service.deps.db.transaction().execute(async (session) => {
    await sql`select set_config('alcancia.maintenance', 'on', true)`.execute(session);
    await sql`insert into transactions (merchant, search_text, amount, currency, type, date, local_date, source, origin,
      cycle, created_at, created_by, updated_at, updated_by)
    select 'COMERCIO ' || (n % ${MERCHANTS}::integer), 'x', 1000, 'CRC', 'COMPRA', '2026-03-01', '2026-03-01',
      'CREDIT_CARD', 'import', '2026-03', now(), 'test', now(), 'test'
    from generate_series(${from}::integer, ${to}::integer) n`.execute(session);
  });
  await sql`analyze transactions`.execute(service.deps.db);
}

/** The best of several, each on another day: names are kept for a day. */
async function timeToRead(): Promise<number> {
  const times: number[] = [];
  for (const days of [1, 2, 3, 4, 5]) {
    const began = performance.now();
    const { ledger } = await readNameIndex({ ...service.deps, now: () => service.deps.now() + days * DAY_MS });
    times.push(performance.now() - began);
    expect(ledger.merchants?.length).toBe(MERCHANTS);
  }
  return Math.min(...times);
}

test('the merchants of 100 000 rows take hardly longer to read than those of 2 000, of the same names', async () => {
  await fill(1, MERCHANTS);
  const floor = await timeToRead();
  await fill(MERCHANTS + 1, ROWS);
  // Reading the rows would take fifty times as long.
  expect((await timeToRead()) / floor).toBeLessThan(5);
});
