/** A ledger of some thousand rows in SQL, reproducible: unicode, nulls, edge days, every table. */
import type pg from 'pg';
import { PARTS } from './ledger-parts.ts';

/** Fills a database at a schema version. Throws when a table stays empty: fill it in ledger-parts.ts. */
export async function fillLedger(client: pg.ClientBase, version: number): Promise<void> {
  await client.query("begin; set local alcancia.maintenance = 'on'; set local timezone = 'UTC'");
  for (const [from, sql, until = version] of PARTS) if (version >= from && version <= until) await client.query(sql);
  // Which slot counted depends on the process.
  await client.query(
    `update transaction_counts set n = case slot when 0 then (select count(*) from transactions) else 0 end`,
  );
  await client.query('commit');
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount === 0) throw new Error(`Nothing fills the table ${name}: add a line to test/upgrades/ledger-parts.ts`);
  }
}
