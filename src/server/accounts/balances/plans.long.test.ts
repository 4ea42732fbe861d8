/** What accounts hold among 100 000 rows is read from indexes alone, and planned once for each connection. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { recordStatements } from '../../../../test/plans.ts';

const ROWS = 100_000;
const KINDS = [
  ['checking', 'CRC', '2026-03-14'],
  ['checking', 'USD', '2025-06-14'],
  ['credit_card', 'CRC', '2026-01-20'],
  ['credit_card', 'USD', '2026-02-20'],
  ['savings', 'CRC', '2021-05-01'],
  ['cash', 'CRC', '2026-04-01'],
  ['liability', 'CRC', '2024-04-01'],
  ['savings', 'EUR', '2024-04-01'],
];
/** PostgreSQL plans a statement for its values five times before it may keep one plan for all of them. */
const ROUNDS = 12;

const plans = recordStatements();
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  await service.arrange(async (db) => {
    // A commit that is not on disk leaves no page all visible.
    await sql`select set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'on', true)`.execute(
      db,
    );
    await sql`
      insert into accounts (name, account_type, bank, currency, balance, balance_as_of, closing_day, due_day, updated_at)
      select type || currency, type, 'BAC', currency, 1000, as_of, case type when 'credit_card' then 18 end,
        case type when 'credit_card' then 3 end, now()
      from unnest(${KINDS.map(([type]) => type)}::text[], ${KINDS.map(([, currency]) => currency)}::text[],
        ${KINDS.map(([, , asOf]) => asOf)}::date[]) kind (type, currency, as_of)`.execute(db);
    await sql`insert into usd_rates (day, rate, provider, fetched_at)
      select day, 500, 'x', day from generate_series('2021-04-10'::date, '2026-04-10', '1 day') day on conflict do nothing`.execute(
      db,
    );
    // Every tenth is a transfer within a currency, every two hundredth pays the card in dollars from colones.
    await sql`
      with held as (select id, currency, row_number() over (order by id) - 1 as place from accounts where balance_as_of is not null)
      insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
        account_id, to_account_id, account_by, created_at, created_by, updated_at, updated_by)
      select 'Tienda ' || n % 90, day, day, to_char(day, 'YYYY-MM'), 100, a.currency,
        case when n % 10 = 0 then 'PAGO_TARJETA' else 'COMPRA' end, 'MANUAL', 'web', 'TIENDA',
        a.id, case when n % 10 = 0 then b.id end, 'person', now(), 'x', now(), 'x'
      from (select n from generate_series(1, ${ROWS}::integer) n order by n * 7919 % 100003) shuffled
        cross join lateral (select '2021-04-10'::date + (n * 1826 / ${ROWS}::integer) as day) d
        join held a on a.place = n % 8
        join held b on b.place = case when n % 200 = 0 then 3 else (array[2, 3, 4, 1, 0, 6, 5, 7])[1 + n % 8] end`.execute(
      db,
    );
  });
  for (const table of ['transactions', 'account_sums', 'accounts', 'usd_rates'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(service.deps.db);
}, 300_000);
afterAll(async () => {
  plans.stop();
  await service.close();
});

const STATEMENTS: [string, RegExp][] = [
  ['what moved them', /account_movement/],
  ['which of them move', /a\.balance_as_of is not null and exists/],
  ['what cards came to', /open_sum/],
];

describe('of 100 000 rows in eight accounts, the list of accounts', { timeout: 120_000 }, () => {
  it.each(STATEMENTS)('reads %s from indexes alone', async (_, about) => {
    const nodes = await plans.planOf(service, '/accounts', about);
    const scans = nodes.filter((node) => node['Relation Name'] === 'transactions' && node['Actual Loops'] > 0);
    expect(scans.length).toBeGreaterThan(0);
    expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
    expect(scans.reduce((sum, node) => sum + (node['Heap Fetches'] ?? 0), 0)).toBe(0);
  });

  it.each(STATEMENTS)('is planned once for %s', async (_, about) => {
    const { text, values } = await plans.sentBy(service, '/accounts', about);
    const client = await service.deps.connect();
    const plannedAnew = async () =>
      (await client.query('select custom_plans from pg_prepared_statements where statement = $1', [text])).rows[0];
    try {
      for (let round = 0; round < ROUNDS; round++) await client.query(text, values);
      const before = await plannedAnew();
      for (let round = 0; round < ROUNDS; round++) await client.query(text, values);
      expect(await plannedAnew()).toEqual(before);
    } finally {
      client.release();
    }
  });

  it('reads no more of the kept sums than the months of each account', async () => {
    const nodes = await plans.planOf(service, '/accounts', /account_movement/);
    const sums = nodes.filter((node) => node['Relation Name'] === 'account_sums');
    expect(sums.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(sums.every((node) => node['Actual Rows'] < 60)).toBe(true);
  });
});
