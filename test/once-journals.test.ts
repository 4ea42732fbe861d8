/**
 * The exports in the programs they are for: hledger and Beancount, where installed, arrive at the service's own
 * figures, whatever strangers wrote into merchants and notes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTagValue } from '../src/domain/journal/journal-text.ts';
import { sumAmounts } from '../src/domain/money.ts';
import { EXPORTED, NOT_EXPORTED } from '../src/server/export/schema.ts';
import { createTestApp, type Json, type TestApp } from './app.ts';

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const HLEDGER = has('hledger');
const BEANCOUNT = has('bean-check');
const why = (isThere: boolean, program: string) => (isThere ? '' : ` (skipped: ${program} is not installed)`);

const HOSTILE = [
  'two\nlines\r\nand a\tTAB',
  '; a comment, cycle:2020-01, id:1',
  '(99) * ! code | note ; cycle:2020-01',
  '"quoted" \\ back\\slash \\n "',
  '\u202Eevil\u200B\u0000-less\u2028sep\u0085next'.replace('\u0000', ''),
  '2026-01-01 * fake\n    expenses:fake  1000000 CRC\n    assets:fake',
  'ñandú ₡ 🐦 e\u0301',
  '[2026-01-01] date:2026-99-99',
  '{{7*7}} $x %s `id` --',
  '=1+1',
  '||||',
  ';;;;',
];
let service: TestApp;
let folder: string;
const cycles = ['2026-02', '2026-03', '2026-04', '2026-05'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alcancia-journals-'));
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
  service.deps.rates.accept('EUR', { rate: '540.55', as_of: '2026-04-10T17:00:00', provider: 'test' }, '540.55');
  const record = async (row: object) => {
    const answer = await service.ask('POST', '/api/v1/transactions', {
      ...{ merchant: 'X', date: '2026-04-01', amount: '1.00', type: 'COMPRA', currency: 'CRC' },
      ...row,
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  for (const [n, text] of HOSTILE.entries()) {
    await record({ merchant: text, notes: text, reference: text.slice(0, 200), amount: `${n + 1}.37` });
  }
  for (const [n, type] of [
    'RETIRO',
    'TRANSFERENCIA',
    'DEVOLUCION',
    'DEPOSITO',
    'SALARY',
    'PAGO_TARJETA',
    'TRASPASO',
  ].entries()) {
    await record({ merchant: 'AUTO MERCADO', type, amount: `${n + 1}000.01`, source: n % 2 ? 'CREDIT_CARD' : 'SINPE' });
  }
  await record({ merchant: 'STEAM', amount: '9.99', currency: 'USD', date: '2026-03-30' });
  await record({ merchant: 'STEAM', amount: '0.01', currency: 'USD', type: 'DEVOLUCION', date: '2026-03-31' });
  await record({ merchant: 'RENFE', amount: '12.34', currency: 'EUR' });
  await record({ merchant: 'NODO', amount: '0.000000000123', currency: 'XMR' });
  await record({ merchant: 'UBER EATS', amount: '4000.00', date: '2026-03-10', deferred_to_next_cycle: true });
  for (const [n, merchant] of ['WALMART', 'FARMACIA FISCHEL', 'NETFLIX'].entries()) {
    await record({ merchant, amount: `${n + 1}23456.7${n}`, date: `2026-0${n + 2}-12` });
  }
  await record({ merchant: 'MONGE', amount: '100000.00', cuotas: 3 });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const download = async (format: string): Promise<string> => {
  const ask = await service.withToken(['read']);
  const { status, text } = await ask('GET', `/api/v1/export/${format}`);
  expect(status).toBe(200);
  const file = join(folder, `alcancia.${format}`);
  writeFileSync(file, text);
  return file;
};

/** The service's spending by category identifier and income in a cycle. */
async function figures(cycle: string): Promise<{ spent: Record<string, string>; income: string }> {
  const { body } = await service.ask('GET', `/api/v1/analytics/by-category?cycle=${cycle}`);
  const categories: Json[] = (await service.ask('GET', '/api/v1/categories')).body;
  const identifier = (id: number | null) => categories.find((one) => one.id === id)?.identifier ?? 'sin_categoria';
  const spent = body.categories.map((one: Json) => [identifier(one.category_id), String(one.total_crc)]);
  return { spent: Object.fromEntries(spent), income: String(body.income_crc) };
}

/** hledger reads journals in the locale's encoding: under `C`, which many accounts have, no accented letter. */
function runHledger(file: string, args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return execFileSync('hledger', ['-f', file, ...args], { encoding: 'utf8', stdio: 'pipe', env });
}

/** Balances in colones at cost by account for a cycle's entries; those without a rate keep their currency. */
function hledgerBalances(file: string, query: string[]): Record<string, string> {
  const csv = runHledger(file, ['bal', '-B', '--flat', '-N', '-O', 'csv', ...query]);
  const rows = [...csv.matchAll(/^"([^"]*)","([^"]*)"\r?$/gm)].slice(1);
  const inColones = rows.map(([, account = '', amounts = '']) => [
    account.slice(account.indexOf(':') + 1),
    String(Number(/(-?[\d.]+) CRC/.exec(amounts)?.[1] ?? '0')),
  ]);
  return Object.fromEntries(inColones.filter(([, amount]) => amount !== '0'));
}

describe('hledger', () => {
  it.skipIf(!HLEDGER)(
    `reads the export strictly and balances to the service’s sums by category and cycle${why(HLEDGER, 'hledger')}`,
    async () => {
      const file = await download('hledger');
      runHledger(file, ['check', '--strict', 'ordereddates']);
      let compared = 0;
      for (const cycle of cycles) {
        const { spent, income } = await figures(cycle);
        const nonzero = Object.fromEntries(Object.entries(spent).filter(([, amount]) => Number(amount) !== 0));
        expect(hledgerBalances(file, ['expenses', `tag:cycle=^${cycle}$`]), cycle).toEqual(nonzero);
        const earned = Object.values(hledgerBalances(file, ['income', `tag:cycle=^${cycle}$`]));
        expect(-Number(sumAmounts(earned))).toBeCloseTo(Number(income), 9);
        compared += Object.keys(nonzero).length;
      }
      expect(compared).toBeGreaterThan(5);
      // The control: no hostile text made an entry or a tag.
      expect(hledgerBalances(file, ['tag:cycle=^2020'])).toEqual({});
      expect(hledgerBalances(file, ['fake'])).toEqual({});
    },
  );

  it('has each row once, with every text whole in its tag', async () => {
    const lines = readFileSync(await download('hledger'), 'utf8').split('\n');
    const { rows } = await sql<{ id: number; merchant: string }>`
      select id, merchant from transactions where installment_number is distinct from 0 order by date, id`.execute(
      service.deps.db,
    );
    expect(lines.filter((line) => /^\d{4}-/.test(line)).map((line) => Number(/\((\d+)\)/.exec(line)?.[1]))).toEqual(
      rows.map(({ id }) => id),
    );
    const tags = lines.flatMap((line) => /^ {4}; merchant:(.*)$/.exec(line)?.[1] ?? []);
    expect(tags.map(readTagValue)).toEqual(rows.map(({ merchant }) => merchant));
    expect(lines.filter((line) => line.startsWith('; cuotas '))).toHaveLength(1);
  });
});

describe('Beancount', () => {
  it.skipIf(!BEANCOUNT)(
    `imports the export without errors and sums to the same totals${why(BEANCOUNT, 'bean-check')}`,
    async () => {
      const file = await download('beancount');
      const checked = spawnSync('bean-check', [file], { encoding: 'utf8' });
      expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, '']);
      const query = `select sum(weight) where account ~ "^Expenses" and any_meta("cycle") = "2026-04"`;
      const answer = spawnSync('bean-query', ['-f', 'csv', file, query], { encoding: 'utf8' });
      expect(answer.status, answer.stderr).toBe(0);
      const { spent } = await figures('2026-04');
      expect(answer.stdout).toContain(sumAmounts(Object.values(spent)));
    },
  );
});

describe('JSON lines', () => {
  it('contain every row of the person’s tables, and no credentials', async () => {
    const read = async (ask: TestApp['ask']) =>
      (await ask('GET', '/api/v1/export/jsonl')).text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const all = await read(service.ask);
    const { rows: tables } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(service.deps.db);
    for (const { name } of tables) {
      const isNamed = EXPORTED.some((table) => table.name === name) || name in NOT_EXPORTED;
      expect(isNamed, `${name} is neither in EXPORTED nor in NOT_EXPORTED (src/server/export/schema.ts)`).toBe(true);
    }
    for (const { name } of EXPORTED) {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(
        service.deps.db,
      );
      expect([name, all.filter((row) => row.table === name).length]).toEqual([name, rows[0]?.n]);
    }
    const merchants = all.filter((row) => row.table === 'transactions').map((row) => row.merchant);
    expect(merchants).toEqual(expect.arrayContaining(HOSTILE.slice(0, 4)));
    expect(JSON.stringify(all)).not.toMatch(/undo_token|token_hash|p256dh/);
    const byToken = await read(await service.withToken(['read']));
    expect(byToken.map((row) => row.table)).not.toContain('chat_thread_snapshot');
  });

  it('contain each row once across several pages', async () => {
    await service.arrange((db) =>
      sql`insert into account_snapshots (day, account_id, name, account_type, currency, balance)
        select '2020-01-01'::date + n / 7, n % 7, 'x', 'cash', 'CRC', n from generate_series(1, 5000) n`.execute(db),
    );
    const { text } = await service.ask('GET', '/api/v1/export/jsonl');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((row) => row.name === 'x' && row.table === 'account_snapshots');
    expect(new Set(rows.map((row) => row.balance)).size).toBe(5000);
    expect(rows).toHaveLength(5000);
  });
});
