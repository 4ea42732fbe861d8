/** The control of kill-migration: migrations applied statement by statement, each committed separately. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listChecksums } from '../../src/server/platform/postgres/migrate.ts';

/** Applies pending migrations, and records each after its last statement. */
export async function migrateCarelessly(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query('select max(version) as version from schema_migrations');
  const names = (await readdir(folder)).sort();
  const checksums = await listChecksums(folder);
  await client.query("set alcancia.maintenance = 'on'");
  for (const [index, name] of names.entries()) {
    if (index < rows[0].version) continue;
    for (const statement of statementsOf(await readFile(join(folder, name), 'utf8'))) await client.query(statement);
    const record = 'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)';
    await client.query(record, [index + 1, name, checksums[index]?.checksum]);
  }
  client.release();
}

/** Splits a file at semicolons, except within a function's body. */
function statementsOf(sql: string): string[] {
  const bare = sql.replace(/^\s*--.*$/gm, '');
  const parts = bare.split('$$');
  const marked = parts.map((part, n) => (n % 2 === 1 ? part.replaceAll(';', '\u0000') : part)).join('$$');
  return marked
    .split(';')
    .map((statement) => statement.replaceAll('\u0000', ';').trim())
    .filter((statement) => statement !== '');
}
