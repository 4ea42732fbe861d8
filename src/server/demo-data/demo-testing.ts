/** For tests of example data: one service at a time, and all that its ledger says. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../../../test/app.ts';
import { saveSnapshot } from '../accounts/save-snapshot.ts';
import { createRateBook } from '../rates/rate-book.ts';
import { loadUsdRate } from '../rates/set-rate.ts';

export const PATH = '/api/v1/demo-data';
export const NOTHING = { present: false, transactions: 0, available: true };

let service: TestApp;
/** The service of the file's tests. */
export const serviceOf = (): TestApp => service;

export const open = async (now = '2026-11-20T18:00:00Z') => {
  service = await createTestApp({ now });
  await start();
};
/** What a start of the service does with rates and snapshots; the book it had is gone. */
export const start = async () => {
  service.deps.rates = createRateBook();
  await loadUsdRate(service.deps);
  await saveSnapshot(service.deps);
};
export const close = () => service.close();

/** Everything the ledger says, table by table; not who is logged in, and not how its count and sums are kept. */
export async function contents(): Promise<Record<string, string[]>> {
  const { db } = service.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not in ('sessions', 'idempotency_keys', 'api_tokens', 'transaction_counts', 'month_sums', 'account_sums', 'schema_migrations')
    order by relname`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

export const fill = async (): Promise<Json> => {
  const { status, body } = await service.ask('POST', PATH);
  expect(status).toBe(201);
  return body;
};
export const EMPTY_VAULT = { verdict: 'ok', originals: 0, known: 0, named: 0, found: 0 };
export const vault = async (): Promise<Json> => (await get('/api/v1/sync-status')).vault;
export const remove = async () => expect((await service.ask('DELETE', PATH)).status).toBe(204);
export const get = async (path: string): Promise<Json> => (await service.ask('GET', path)).body;
