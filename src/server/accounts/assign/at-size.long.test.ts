/** A ledger of 100 000 rows: rows are found by account and by number through indexes, and a number fills them in seconds. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';

const ROWS = 100_000;
const CARD = { name: 'Visa', account_type: 'credit_card', bank: 'BAC', currency: 'CRC' };

let service: TestApp;
let account: Json;
beforeAll(async () => {
  service = await createTestApp();
  account = (await service.ask('POST', '/api/v1/accounts', CARD)).body;
  await service.arrange(async (db) => {
    await sql`
      insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
        created_at, created_by, updated_at, updated_by)
      select 'COMERCIO ' || n % 500, at, at::date, to_char(at, 'YYYY-MM'), 1 + n % 9000, 'CRC', 'COMPRA', 'X', 'email',
        'comercio', '2026-01-01', 'x', '2026-01-01', 'x'
      from (select n, timestamp '2016-01-01' + n * interval '54 minutes' as at from generate_series(1, ${sql.lit(ROWS)}) n) s`.execute(
      db,
    );
    // One card in a hundred rows has a number of its own, the others are of four.
    await sql`
      insert into notices (kind, key, door, status, reason_code, reason, local_date, amount, currency, direction, type, counterpart,
        issuer, digits, facts, made_row, transaction_id, noted_at)
      select 'email', 'k' || id, 'email', 'attached', 'recorded', 'x', local_date, amount, 'CRC', 'out', 'COMPRA', merchant, 'BAC',
        case when id % 100 = 0 then '9999' else (array['1111', '2222', '3333', '4444'])[1 + id % 4] end, '{}', true, id, '2026-01-01'
      from transactions`.execute(db);
  });
  await sql`vacuum analyze transactions`.execute(service.deps.db);
  await sql`vacuum analyze notices`.execute(service.deps.db);
}, 300_000);
afterAll(() => service.close());

const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
};
const least = async (url: string): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const [ms, { status, text }] = await timed(() => service.ask('GET', url));
    expect(status, text).toBe(200);
    times.push(ms);
  }
  return Math.min(...times);
};

it('a number fills its rows, and is taken away, in one operation', { timeout: 300_000 }, async () => {
  const at = `/api/v1/accounts/${account.id}`;
  const [few, { body: one }] = await timed(() => service.ask('PATCH', at, { numbers: ['9999'] }));
  const [many, { body: most }] = await timed(() => service.ask('PATCH', at, { numbers: ['9999', '1111'] }));
  const [back, undone] = await timed(() =>
    service.ask('POST', '/api/v1/transactions/undo', { undo_token: most.filled.undo_token }),
  );
  process.stdout.write(
    `At size: ${one.filled.rows} rows in ${few.toFixed()} ms, ${most.filled.rows} in ${many.toFixed()} ms, undone in ${back.toFixed()} ms\n`,
  );
  expect([one.filled.rows, most.filled.rows, undone.status]).toEqual([1_000, 24_000, 200]);
});

it('the filters and the unknown numbers go by their indexes', { timeout: 300_000 }, async () => {
  const plain = await least('/api/v1/transactions?limit=50');
  const asked: Record<string, number> = {};
  for (const [name, url] of Object.entries({
    account: `/api/v1/transactions?limit=50&account_id=${account.id}`,
    card: '/api/v1/transactions?limit=50&q=card:9999',
    cardOfMany: '/api/v1/transactions?limit=50&q=card:2222',
    none: '/api/v1/transactions?limit=50&account_id=none',
    totals: `/api/v1/transactions?limit=50&totals=true&account_id=${account.id}`,
    unknown: '/api/v1/accounts/unknown-numbers',
  })) {
    asked[name] = await least(url);
  }
  process.stdout.write(
    `At size: plain ${plain.toFixed(1)} ms, ${Object.entries(asked)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
      .join(', ')}\n`,
  );
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select transaction_id from notices n
    where n.kind in ('email', 'message', 'statement', 'plan_list') and numbers_in(n.digits, n.facts) && '{9999}'::text[]`.execute(
    service.deps.db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notices_numbers');
  const page = await sql<{ 'QUERY PLAN': string }>`explain select id from transactions t
    where (t.account_id = ${sql.lit(account.id)} or t.to_account_id = ${sql.lit(account.id)}) order by t.date desc, t.id desc limit 51`.execute(
    service.deps.db,
  );
  expect(page.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('transactions_account');
});
