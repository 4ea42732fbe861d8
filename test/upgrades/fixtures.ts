/** The ledgers of older versions: writing and loading fixtures, and what must hold after an upgrade. */
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import {
  copyIn,
  copyOut,
  listTables,
  setNextId,
  startSnapshotRead,
  type Table,
} from '../../src/server/backup/store.ts';
import { measureBytes } from '../../src/server/platform/check-bytes.ts';
import { migrate } from '../../src/server/platform/postgres/migrate.ts';
import { fillLedger } from './fill-ledger.ts';

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);
export const FIXTURES = new URL('../fixtures/upgrades/', import.meta.url);
export const silent = { info: () => {} };

/** A table's measure: its row count, and the SHA-256 of its rows as COPY text. */
type Measured = Table & { rows: number; sha256: string };
export type Measures = { version: number; tables: Measured[] };

const RECORD: Table = {
  ...{ name: 'schema_migrations', columns: ['version', 'name', 'checksum', 'applied_at'] },
  ...{ identity: null, orderBy: 'version' },
};
const nameOf = (version: number) => String(version).padStart(3, '0');
/** One line of JSON for each table. */
const checksumsOf = (version: number) => new URL(`${nameOf(version)}.checksums`, FIXTURES);
const quote = pg.escapeIdentifier;

/** The versions with a fixture. */
export async function listFixtures(): Promise<number[]> {
  const names = await readdir(FIXTURES);
  return names.flatMap((name) => (name.endsWith('.sql.gz') ? [Number.parseInt(name, 10)] : [])).sort((a, b) => a - b);
}

/** A folder with the migrations up to a version, removed by the caller. */
export async function migrationsUpTo(version: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alcancia-upgrades-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names.slice(0, version)) await copyFile(join(fileURLToPath(MIGRATIONS), name), join(folder, name));
  return folder;
}

async function migrateTo(pool: pg.Pool, version: number): Promise<void> {
  const folder = await migrationsUpTo(version);
  await migrate(pool, folder, silent);
  await rm(folder, { recursive: true });
}

/** Fills an empty database like a program of that version, and writes its content. Returns the file's size. */
export async function writeFixture(pool: pg.Pool, version: number): Promise<number> {
  await migrateTo(pool, version);
  const client = await pool.connect();
  try {
    await fillLedger(client, version);
    await client.query("update schema_migrations set applied_at = '2026-01-01'");
    const tables = await listTables(client);
    const measures = await measureTables(client, version, tables);
    const parts: Buffer<ArrayBufferLike>[] = [
      Buffer.from(
        `-- A ledger of schema version ${version}: load it into a database that migrations 1 to ${version} made.\n`,
      ),
    ];
    await startSnapshotRead(client);
    for (const table of [RECORD, ...tables]) {
      parts.push(Buffer.from(`copy ${quote(table.name)} (${table.columns.map(quote).join(', ')}) from stdin;\n`));
      for await (const chunk of copyOut(client, table)) parts.push(chunk as Buffer);
      parts.push(Buffer.from('\\.\n'));
    }
    const packed = gzipSync(Buffer.concat(parts), { level: 9 });
    await writeFile(new URL(`${nameOf(version)}.sql.gz`, FIXTURES), packed);
    await writeFile(checksumsOf(version), measures.tables.map((table) => `${JSON.stringify(table)}\n`).join(''));
    return packed.length;
  } finally {
    client.release(true);
  }
}

/** Loads a version's ledger into an empty database. */
export async function loadFixture(pool: pg.Pool, version: number): Promise<void> {
  await migrateTo(pool, version);
  const text = gunzipSync(await readFile(new URL(`${nameOf(version)}.sql.gz`, FIXTURES))).toString();
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const tables = [RECORD, ...(await listTables(client))];
    await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
    for (const [, name = '', columns = '', rows = ''] of text.matchAll(
      /^copy "(\w+)" \((.*)\) from stdin;\n([\s\S]*?)^\\\.\n/gm,
    )) {
      const list = columns.split(', ').map((column) => column.slice(1, -1));
      await pipeline(Readable.from([Buffer.from(rows)]), copyIn(client, name, list));
    }
    for (const { name, identity } of tables) if (identity) await setNextId(client, name, identity.column, 1);
    await client.query('commit; analyze');
  } finally {
    client.release(true);
  }
}

/** The measures of a fixture when it was written. */
export async function readMeasures(version: number): Promise<Measures> {
  const lines = (await readFile(checksumsOf(version), 'utf8')).trimEnd().split('\n');
  return { version, tables: lines.map((line) => JSON.parse(line) as Measured) };
}

/** For versions before 14: columns that a later one moved or added, hidden for the comparison. */
const BEFORE_NOTICES: Readonly<Record<string, string>> = {
  ingested_emails: `select n.id, n.key as message_key, n.received_at, n.noted_at as ingested_at, t.sender, t.subject,
      case when n.status <> 'attached' then n.status when n.made_row then 'created' else 'duplicate' end as status,
      n.reason, n.facts, t.body, n.transaction_id
    from notices n join notice_texts t on t.notice_id = n.id where n.kind = 'email'`,
  demo_rows: `select entity, entity_id from public.demo_rows where entity <> 'notice'`,
};

/** What an upgrade notes for itself. */
const NOTED_BY_UPGRADE = `create temp view service_meta as select * from public.service_meta where key not in ('unkept_before', 'merchant_names_version')`;

/** Conversations as they were before version 30: their messages in one column. */
const WHOLE_THREADS = `create temp view chat_thread_snapshot as
  select t.*, (select jsonb_agg(m.message order by m.place) from chat_messages m where m.thread = t.id) as messages
  from public.chat_thread_snapshot t`;

/** Makes an upgraded ledger readable in its previous form, for this connection. */
async function showAsBefore(client: pg.ClientBase, version: number): Promise<void> {
  await client.query(NOTED_BY_UPGRADE);
  const { rows: threads } = await client.query("select to_regclass('chat_messages') is not null as split");
  if (version < 30 && threads[0].split) await client.query(WHOLE_THREADS);
  const { rows } = await client.query("select to_regclass('notices') as notices");
  if (version >= 14 || rows[0].notices === null) return;
  for (const [name, before] of Object.entries(BEFORE_NOTICES))
    await client.query(`create temp view ${quote(name)} as ${before}`);
}

/** The same tables and columns in their current state. */
export async function measureAgain(pool: pg.Pool, { version, tables }: Measures): Promise<Measures> {
  const client = await pool.connect();
  try {
    return await measureTables(client, version, tables);
  } finally {
    // Closes the connection, and with it the views of showAsBefore.
    client.release(true);
  }
}

async function measureTables(client: pg.ClientBase, version: number, tables: readonly Table[]): Promise<Measures> {
  await showAsBefore(client, version);
  await startSnapshotRead(client);
  const measured: Measured[] = [];
  for (const { name, columns, identity, orderBy } of tables) {
    const measure = measureBytes();
    for await (const chunk of copyOut(client, { name, columns, identity, orderBy })) measure.add(chunk as Buffer);
    const { rows, sha256 } = measure.result();
    measured.push({ name, columns, identity, orderBy, rows, sha256 });
  }
  await client.query('rollback');
  return { version, tables: measured };
}

/** Every object of the schema with its definition, as this server formats it. */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with own as (select c.oid, c.relname from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r')
    select format('column %s.%s %s %s %s %s', o.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    union all select format('constraint %s.%s %s %s', o.relname, k.conname, k.convalidated, pg_get_constraintdef(k.oid))
      from own o join pg_constraint k on k.conrelid = o.oid
    union all select format('index %s %s', x.indisvalid, pg_get_indexdef(x.indexrelid)) from own o join pg_index x on x.indrelid = o.oid
    union all select format('trigger %s %s', g.tgenabled, pg_get_triggerdef(g.oid)) from own o
      join pg_trigger g on g.tgrelid = o.oid and not g.tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.prokind in ('f', 'p') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  return rows.map(({ line }) => line).sort();
}
