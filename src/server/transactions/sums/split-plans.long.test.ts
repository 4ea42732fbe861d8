/** What is read of 100 000 rows, some of them split: sums from indexes alone, the page of a category a page. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { recordStatements } from '../../../../test/plans.ts';

const ROWS = 100_000;
const plans = recordStatements();
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  await service.arrange(async (db) => {
    // A commit that is not on disk leaves no page all visible.
    await sql`select set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'on', true)`.execute(
      db,
    );
    // Every fiftieth is split; the categories are as uneven as a ledger's.
    await sql`
      insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
        category_id, parts, created_at, created_by, updated_at, updated_by)
      select 'Tienda ' || n % 90, day, day, to_char(day, 'YYYY-MM'), 100, 'CRC', 'COMPRA', 'MANUAL', 'web', 'TIENDA',
        nullif(floor(power(n * 7919 % 1000 / 1000.0, 3) * 15), 0),
        case when n % 50 = 0 then jsonb_build_array(
          jsonb_build_object('category_id', 1 + n / 50 % 15, 'amount', '60.00'),
          jsonb_build_object('category_id', 1 + n / 70 % 15, 'amount', '40.00')) end,
        now(), 'x', now(), 'x'
      from (select n from generate_series(1, ${ROWS}::integer) n order by n * 7919 % 100003) shuffled
        cross join lateral (select '2021-04-10'::date + (n * 1826 / ${ROWS}::integer) as day) d`.execute(db);
  });
  await sql`vacuum (analyze) transactions`.execute(service.deps.db);
  await sql`vacuum (analyze) month_sums`.execute(service.deps.db);
}, 300_000);
afterAll(async () => {
  plans.stop();
  await service.close();
});

const PAGE = /order by t\.date desc, t\.id desc/i;

describe('of 100 000 rows, 2 000 of them split', { timeout: 120_000 }, () => {
  it.each(['1', '14', 'none'])('the page of category %s reads its own rows, newest first', async (category) => {
    const nodes = await plans.planOf(service, `/transactions?category_id=${category}&count=false`, PAGE);
    expect(nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'transactions')).toBe(
      false,
    );
    const scans = nodes.filter(
      (node) => node['Index Name'] === 'transactions_category_newest' || node['Index Name'] === 'transactions_newest',
    );
    expect(scans.map((node) => node['Actual Rows'] <= 51)).toEqual([true]);
    expect(
      nodes.filter((node) => node['Relation Name'] === 'transactions').every((node) => node['Actual Rows'] < 500),
    ).toBe(true);
  });

  it.each([
    ['daily spending', '/analytics/daily-spending?cycle=2026-03', /counted_transactions/],
    ['a range of days', '/analytics/by-category?start_date=2026-01-03&end_date=2026-03-20', /counted_transactions/],
  ])('%s reads whole rows from an index alone', async (_, path, about) => {
    const nodes = await plans.planOf(service, path, about);
    const scans = nodes.filter((node) => node['Relation Name'] === 'transactions');
    expect(scans.map((node) => node['Node Type'])).toContain('Index Only Scan');
    expect(scans.reduce((sum, node) => sum + (node['Heap Fetches'] ?? 0), 0)).toBe(0);
    expect(scans.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
  });
});
