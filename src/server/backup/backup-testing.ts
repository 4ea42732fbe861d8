/** For the backup tests: instances to save and to fill, and all responses of an instance. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { PASSWORD, type TestApp } from '../../../test/app.ts';
import { createTestDatabase, databaseUrl } from '../../../test/database.ts';
import { originalPath, vaultFolder } from '../documents/name-folders.ts';
import { fingerprintOf } from '../platform/check-bytes.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { latestMigration, migrate } from '../platform/postgres/migrate.ts';
import { tarEnd, tarEntry } from '../platform/tar.ts';
import { addUpRows } from './digest-rows.ts';
import { readArchive } from './read-archive.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { MANIFEST_ENTRY, type Manifest, SEAL_ENTRY, type Summary, tableEntryName } from './schema.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** The fixed clock of the backups. */
export const now = () => Date.parse('2026-06-12T09:30:00Z');
export const schemaVersion = await latestMigration(MIGRATIONS);

/** A database and a data folder, without a service. */
export type Instance = { url: string; pool: pg.Pool; dataDir: string; close: () => Promise<void> };

/** An instance after its first start. */
export async function freshInstance(): Promise<Instance> {
  const database = await createTestDatabase();
  const { pool } = openDatabase({ ...database.poolConfig, max: 3 }, () => {});
  const dataDir = await mkdtemp(join(tmpdir(), 'alcancia-backup-test-'));
  return {
    url: database.url,
    pool,
    dataDir,
    close: async () => {
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The instance that a test's service runs on. Close it before the service. */
export async function instanceOf({ deps }: TestApp): Promise<Instance> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(deps.db);
  const url = databaseUrl(inject('testServer').adminUrl, rows[0]?.name ?? '');
  const { pool } = openDatabase({ connectionString: url, max: 3 }, () => {});
  return { url, pool, dataDir: deps.env.dataDir, close: () => pool.end() };
}

/** Backs an instance up with a fixed clock. */
export function save(
  { pool, dataDir }: Instance,
  file: string,
  more: { schemaVersion?: number; signal?: AbortSignal; passphrase?: string } = {},
): Promise<Summary> {
  return writeBackup({ pool, dataDir, now, programVersion: '1.2.3', schemaVersion, ...more }, file);
}

/** Verifies a backup and restores it. */
export async function restore({ pool, dataDir }: Instance, file: string, signal?: AbortSignal): Promise<Restored> {
  const backup = await verifyBackup(file, schemaVersion);
  const deps = { pool, dataDir, migrations: MIGRATIONS, schemaVersion, now };
  return restoreBackup(signal ? { ...deps, signal } : deps, backup);
}

/** The number of rows of every table. */
export async function rowsOf({ pool }: Instance): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    counts[name] = Number((await pool.query(`select count(*) as n from ${name}`)).rows[0].n);
  }
  return counts;
}

/** The files of the data folder, without the empty folders. */
export async function filesIn({ dataDir }: Instance): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Makes the database that of an older version: no rows, the first migrations only. */
export async function atVersion({ pool }: Instance, version: number): Promise<void> {
  await pool.query('drop schema public cascade; create schema public');
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-older-'));
  for (const name of (await readdir(MIGRATIONS)).sort().slice(0, version)) {
    await copyFile(new URL(name, MIGRATIONS), join(folder, name));
  }
  if (version > 0) await migrate(pool, folder, { info: () => {} });
  await rm(folder, { recursive: true });
}

/** An uploaded file; returns its id. */
export async function putOriginal(dataDir: string, text: string): Promise<{ sha256: string; size: number }> {
  const bytes = Buffer.from(`%PDF-1.7\n${text}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await mkdir(vaultFolder(dataDir), { recursive: true });
  await writeFile(originalPath(dataDir, sha256), bytes);
  return { sha256, size: bytes.length };
}

/** Uses an instance as a person would, with rows in every table that a person fills. */
export async function useService(service: TestApp): Promise<void> {
  const { ask } = service;
  const ok = async (method: string, url: string, body?: object) => {
    const answer = await ask(method, `/api/v1${url}`, body);
    expect(answer.status, `${method} ${url} ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const buy = (more: object) =>
    ok('POST', '/transactions', { date: '2026-04-02', type: 'COMPRA', currency: 'CRC', ...more });
  const odd = await buy({ merchant: 'Soda "La ₡eiba"\\n\tñ 🐦', amount: '3500.05', notes: 'línea 1\nlínea 2\t\\.' });
  await buy({ merchant: 'AMAZON MKTPL*US', amount: '12.34', currency: 'USD' });
  await buy({ merchant: 'UBER TRIP', amount: '2500.00' });
  const anchor = await buy({ merchant: 'MONGE', amount: '100000.00', cuotas: 3 });
  expect(anchor.installment.of).toBe(3);
  const categories = await ok('GET', '/categories');
  const made = await ok('POST', '/categories', { identifier: 'mascotas', name: 'Mascotas', color_slot: 3 });
  await ok('PATCH', `/transactions/${odd.id}`, { category_id: made.id });
  await ok('PATCH', `/categories/${categories[0].id}`, { name: 'Otro nombre' });
  await ok('POST', '/tokens', { name: 'Casa', scopes: ['read'], password: PASSWORD });
  await ok('PATCH', '/settings', { onboarding: { done: true } });
  const last = await buy({ merchant: 'Se borra', amount: '1.00' });
  await ok('DELETE', `/transactions/${last.id}`);
  await service.arrange((db) => addDocuments(service.deps.env.dataDir, db));
}

async function addDocuments(dataDir: string, db: TestApp['deps']['db']): Promise<void> {
  const original = async (text: string, kind: string) => {
    const { sha256, size } = await putOriginal(dataDir, text);
    const { rows } = await sql<{ id: number }>`
      insert into documents (sha256, filename, size_bytes, kind, uploaded_at, uploaded_by)
      values (decode(${sha256}, 'hex'), ${`${text}.pdf`}, ${size}, ${kind}, '2026-04-09T10:00:00', 'admin')
      returning id`.execute(db);
    return rows[0]?.id;
  };
  const receipt = await original('recibo', 'municipal_receipt');
  await sql`insert into municipal_receipts (municipality, receipt_number, period_from, period_to, total, charges, document_id, created_at)
    values ('Escazú', 'A-1', '2026-03', '2026-03', 12810, '[]', ${receipt}, '2026-04-09T10:00:00')`.execute(db);
  const statement = await original('estado', 'pension_statement');
  await sql`insert into pension_snapshots (fund, as_of, source, operator, balance, rendimientos, opening, contributions, bonuses,
      commission, transfers, document_id, created_at)
    values ('ROP', '2026-03-31', 'pdf', 'VIDA_PLENA', 110.50, 10.50, 90, 10, 0, 0, 0, ${statement}, '2026-04-09T10:00:00')`.execute(
    db,
  );
}

const ASKED: Record<string, string> = { '{year}': '2026', '{month}': '4' };

/**
 * The responses of every GET, in a fixed order; ids are tried from 1. Values that differ between requests are left out.
 */
export async function answersOf(service: TestApp): Promise<Record<string, unknown>> {
  const cookie = await service.login();
  const paths = Object.entries(service.app.swagger().paths ?? {}).filter(
    // Sessions belong to one machine: no backup has them.
    ([path, operations]) => operations && 'get' in operations && path !== '/api/v1/auth/sessions',
  );
  const answers: Record<string, unknown> = {};
  for (const [path] of paths) {
    const ids = path.includes('{id}') ? [1, 2, 3, 4, 5, 6, 7, 8] : [0];
    for (const id of ids) {
      const filled = path.replace(/\{\w+\}/g, (name) => ASKED[name] ?? String(id));
      const url = `${filled}?${String(new URLSearchParams(queryOf(path)))}`;
      const { status, text } = await service.send({ method: 'GET', url, headers: { cookie } });
      answers[url] = { status, text: text.replace(/"request_id":"[^"]*"/, '') };
    }
  }
  return answers;
}

function queryOf(path: string): Record<string, string> {
  if (path.endsWith('/suggestion')) return { transaction_id: '1' };
  if (path.endsWith('/explain')) return { year: '2026', month: '4' };
  return {};
}

/** A resealed backup with other contents; with `ofLedger` it keeps the ledger's own digests. */
export async function repack(
  from: string,
  to: string,
  change: (manifest: Manifest, entries: Map<string, string>) => void,
  digests: 'own' | 'ofLedger' = 'own',
): Promise<void> {
  const entries = new Map<string, string>();
  for await (const { name, body } of readArchive(from)) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    entries.set(name, Buffer.concat(chunks).toString('latin1'));
  }
  const manifest = JSON.parse(entries.get(MANIFEST_ENTRY) ?? '') as Manifest;
  change(manifest, entries);
  for (const table of manifest.tables) {
    const bytes = Buffer.from(entries.get(tableEntryName(table.name)) ?? '', 'latin1');
    Object.assign(table, fingerprintOf(bytes));
    if (table.digest === undefined || digests === 'ofLedger') continue;
    const sums = addUpRows();
    sums.add(bytes);
    table.digest = sums.digest();
  }
  const text = JSON.stringify(manifest);
  entries.set(MANIFEST_ENTRY, text);
  entries.set(SEAL_ENTRY, `${fingerprintOf(Buffer.from(text)).sha256}  ${MANIFEST_ENTRY}\n`);
  const pieces: Buffer[] = [];
  for (const [name, latin1] of entries) {
    const bytes = Buffer.from(latin1, name === MANIFEST_ENTRY ? 'utf8' : 'latin1');
    for await (const piece of tarEntry({ name, size: bytes.length, mtime: 0 }, [bytes])) pieces.push(piece);
  }
  await writeFile(to, Buffer.concat([...pieces, tarEnd()]));
}
