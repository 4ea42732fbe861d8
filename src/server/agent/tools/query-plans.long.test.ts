/** What the tools read of 100 000 rows: a search is a condition on the rows that are added up, never a join of all. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../../test/app.ts';
import { runTool } from './tool-book.ts';

const ROWS = 100_000;
/** Connections keep the method that they were made with. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  await service.arrange(async (db) => {
    // A commit that is not on disk leaves no page all visible.
    await sql`select set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'on', true)`.execute(
      db,
    );
    await sql`
      insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, search_text,
        category_id, parts, created_at, created_by, updated_at, updated_by)
      select 'Tienda ' || n % 900 || 'x', day, day, to_char(day + 13, 'YYYY-MM'), 100 + n % 90000, 'CRC', 'COMPRA',
        'MANUAL', 'web', 'TIENDA ' || n % 900 || 'X', 1 + n * 7919 % 15,
        case when n % 50 = 0 then jsonb_build_array(
          jsonb_build_object('category_id', 1 + n / 50 % 15, 'amount', '60.00'),
          jsonb_build_object('category_id', 1 + n / 70 % 15, 'amount', (40 + n % 90000)::text)) end,
        now(), 'x', now(), 'x'
      from (select n from generate_series(1, ${ROWS}::integer) n order by n * 7919 % 100003) shuffled
        cross join lateral (select '2021-04-10'::date + (n::bigint * 1826 / ${ROWS}::integer)::integer as day) d`.execute(
      db,
    );
    await sql`
      insert into recurring_items (name, type, amount, currency, frequency, starts_on, mode, matches, active, mode_asked)
      select name, 'EXPENSE', 3000, 'CRC', 'monthly', '2026-01-01', 'payment', words, true, false
      from (values ('Luz', '{"Tienda 33x"}'::text[]), ('Agua', '{"Tienda 34x"}'), ('Internet', '{LIBERTY,CABLETICA}'),
        ('Celular', '{KOLBI,CLARO}'), ('Alquiler', '{CONDOMINIO}'), ('Recibo municipal', '{MUNICIPALIDAD}'),
        ('Gimnasio', '{SMART FIT}')) item (name, words)`.execute(db);
  });
  await sql`vacuum (analyze) transactions`.execute(service.deps.db);
  await sql`vacuum (analyze) month_sums`.execute(service.deps.db);
}, 300_000);
afterAll(async () => {
  sent.mockRestore();
  await service.close();
});

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number } & Record<
  string,
  Json
>;

/** The scans of transactions in the plans of all statements of a call, with how many rows each read. */
async function scansOf(name: string, args: object): Promise<{ type: string; rows: number }[]> {
  sent.mockClear();
  const answer = await runTool(service.deps, name, JSON.stringify(args));
  expect(answer).not.toHaveProperty('problem');
  const statements = sent.mock.calls.flatMap(([first]) => {
    const { text, values } = first as unknown as { text?: string; values?: unknown[] };
    return text !== undefined && /\btransactions\b|counted_|month_sums/.test(text)
      ? [{ text, values: values ?? [] }]
      : [];
  });
  expect(statements.length).toBeGreaterThan(0);
  const client = await service.deps.connect();
  try {
    const scans: { type: string; rows: number }[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query({ text: `explain (analyze, format json) ${text}`, values });
      const all = (node: Node): Node[] => [node, ...((node['Plans'] ?? []) as Node[]).flatMap(all)];
      for (const node of all(rows[0]?.['QUERY PLAN'][0].Plan)) {
        if (node['Relation Name'] !== 'transactions') continue;
        const removed =
          Number(node['Rows Removed by Filter'] ?? 0) + Number(node['Rows Removed by Index Recheck'] ?? 0);
        scans.push({ type: node['Node Type'], rows: (node['Actual Rows'] + removed) * node['Actual Loops'] });
      }
    }
    return scans;
  } finally {
    client.release();
  }
}

const ALL = { start_date: '1900-01-01', end_date: '2026-04-10' };
const HALF = { start_date: '2025-10-19', end_date: '2026-04-10' };
const MONTH = { start_date: '2026-02-01', end_date: '2026-02-28' };

describe('of 100 000 rows', { timeout: 120_000 }, () => {
  it.each([
    ['the cycle', 'query_ledger', {}, 4_000],
    ['all time, from the kept sums', 'query_ledger', ALL, 2_000],
    ['all time by category', 'query_ledger', { ...ALL, by: 'category' }, 2_000],
    ['half a year of a category', 'query_ledger', { ...HALF, filter: 'cat:3', measure: 'average' }, 2_000],
    ['a merchant of all time', 'query_ledger', { ...ALL, filter: '"tienda 77x"', by: 'month' }, 2_000],
    ['a brand that banks print in two letters', 'query_ledger', { ...ALL, filter: 'uber eats' }, 2_000],
    ['a merchant compared', 'query_ledger', { measure: 'compare', filter: '"tienda 77x"' }, 8_000],
    ['the cycle by merchant', 'query_ledger', { by: 'merchant' }, 4_000],
    ['the largest of the cycle', 'query_ledger', { measure: 'largest' }, 4_000],
    ['how often a merchant', 'query_ledger', { ...ALL, measure: 'frequency', filter: '"tienda 77x"' }, 2_000],
    ['how often a category in half a year', 'query_ledger', { ...HALF, measure: 'frequency', filter: 'cat:3' }, 12_000],
    ['half a year by weekday', 'query_ledger', { ...HALF, by: 'weekday' }, 12_000],
    ['card payments of a month', 'search_transactions', { type: 'PAGO_TARJETA', ...MONTH }, 3_000],
    // What each of them pays is not read: no answer says it.
    ['rows that pay an item', 'search_transactions', { q: '"tienda 33x"', ...HALF }, 1_500],
    ['the first of a merchant', 'search_transactions', { q: '"tienda 33x"', order: 'oldest', limit: 1 }, 2_000],
    ['a month without a category', 'query_ledger', { ...MONTH, filter: '-cat:3' }, 8_000],
    ['rows of a month without a category', 'search_transactions', { q: '-cat:3', ...MONTH, limit: 10 }, 12_000],
    ['the share of the salary', 'query_ledger', { measure: 'share', share_of: 'salary', filter: 'cat:3' }, 8_000],
    ['recurring items', 'recurring_items', {}, 3_000],
    ['what is due', 'due_soon', {}, 12_000],
    ['what can be spent', 'safe_to_spend', {}, 16_000],
    ['cuotas', 'installment_plans', {}, 100],
    ['what to look at', 'check_ledger', {}, 40_000],
  ] as const)('%s reads no more than it needs', async (_, name, args, most) => {
    const scans = await scansOf(name, args);
    expect(scans.filter(({ type, rows }) => type === 'Seq Scan' && rows > 0)).toEqual([]);
    expect(scans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(most);
  });

  it('what to look at reads the charges of merchants from an index alone, each statement once', async () => {
    const scans = await scansOf('check_ledger', {});
    const ofTable = scans.filter(({ type }) => type !== 'Index Only Scan');
    expect(ofTable.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(2_500);
    expect(scans.some(({ type, rows }) => type === 'Index Only Scan' && rows > 1_000)).toBe(true);
  });
});
