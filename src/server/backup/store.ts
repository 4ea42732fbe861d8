/** The whole database in SQL: its tables from the catalogue, their rows by COPY. No table is named that need not be. */
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { FileType } from '../../domain/pictures/clean-file.ts';
import { digestOf } from './digest-rows.ts';

/** A connection in a transaction. */
export type Session = Pick<pg.ClientBase, 'query'>;

export type Table = {
  name: string;
  columns: string[];
  identity: { column: string; sequence: string } | null;
  /** In this order the same rows make the same bytes. */
  orderBy: string;
};

const quote = pg.escapeIdentifier;
const TO_FINISH = 'restore_to_finish';
const VAULT_ID = 'vault_id';

/** The migrations' own record: a restored database has that of the program that made its schema. */
const BOOKKEEPING = 'schema_migrations';
/** What tells of this machine alone: a restore neither empties nor fills it. */
const KEPT_TABLES: readonly string[] = ['backup_runs', 'refused_guesses'];
/** What is worth nothing elsewhere: a session's cookie, who came in, answers that are kept for a day, what is kept here. */
export const EXCLUDED_TABLES: readonly string[] = [
  ...['sessions', 'known_devices', 'idempotency_keys', 'staged_shares', 'staged_files', ...KEPT_TABLES],
];
/** Rows of the other tables that tell of this machine alone: they are in no backup either. */
const SAVED_ROWS: Readonly<Record<string, string>> = {
  service_meta: `key not in ('${TO_FINISH}', '${VAULT_ID}', 'restored')`,
};
/** What opens the person's mailboxes: whoever finds a backup that is not encrypted must not have it. */
const ENCRYPTED_ONLY: readonly string[] = ['mailbox_credentials'];
/** What the first start or a login fills by itself. Where a person changes one, `history` or `settings` tells. */
const SOWN_TABLES: readonly string[] = [
  ...['categories', 'category_rules', 'accounts', 'savings_accrual', 'usd_rates', 'account_snapshots'],
  ...['service_meta', 'settings', 'transaction_counts', 'month_sums', 'account_sums', ...EXCLUDED_TABLES],
  ...['notification_deliveries', 'notification_attempts'],
];
/** What the person is told of logins is nothing that they have put there. */
const NOT_BY_ITSELF = "where kind <> 'security'";

/** The same value is the same text on every server. */
const TEXT_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;
/** A pool's limits are for requests. */
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Begins a transaction that sees one moment of the database, whatever is written meanwhile. */
export async function startSnapshotRead(client: Session): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`${TEXT_SETTINGS}; ${NO_LIMITS}`);
}

/** Begins a transaction that writes. It gives up when another connection keeps it from the tables for some seconds. */
export async function startLoad(client: Session): Promise<void> {
  await client.query('begin');
  await client.query(`${TEXT_SETTINGS}; ${NO_LIMITS}; set local lock_timeout = '3s'`);
}

export async function commit(client: Session): Promise<void> {
  await client.query('commit');
}

/** The last migration that ran here, 0 when none did. */
export async function readSchemaVersion(client: Session): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('${BOOKKEEPING}') is not null as exists`);
  if (!found[0].exists) return 0;
  return (await client.query(`select coalesce(max(version), 0) as version from ${BOOKKEEPING}`)).rows[0].version;
}

/** Every table of the program, those that others point at first. */
export async function listTables(client: Session): Promise<Table[]> {
  const { rows } = await client.query<Table & { points_at: string[] }>(TABLES, [BOOKKEEPING]);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const done = new Set(sorted.map(({ name }) => name));
    const next = rows.filter(({ name, points_at }) => !done.has(name) && points_at.every((other) => done.has(other)));
    if (next.length === 0) throw new Error('Tables point at each other in a circle: there is no order to load them in');
    sorted.push(...next);
  }
  return sorted.map(({ name, columns, identity, orderBy }) => ({ name, columns, identity, orderBy }));
}

/** Computed columns are left out; texts are ordered by their bytes, which no locale changes. */
const TABLES = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select jsonb_build_object('column', a.attname,
        'sequence', pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname))
      from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity,
    coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
        ', ' order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary), 'ctid') as "orderBy",
    coalesce((select array_agg(distinct o.relname::text) from pg_constraint f join pg_class o on o.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and o.oid <> c.oid), '{}') as points_at
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind = 'r' and c.relname <> $1
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname collate "C"`;

/** The rows of a table that a backup holds, as COPY's text without the columns that are computed. */
export function copyOut(client: Session, { name, columns, orderBy }: Table, isEncrypted = true): Readable {
  const list = columns.map(quote).join(', ');
  return client.query(
    copyTo(`copy (select ${list} from ${savedRows(name, isEncrypted)} order by ${orderBy}) to stdout`),
  );
}

const savedRows = (name: string, isEncrypted: boolean) =>
  `${quote(name)} where ${isEncrypted || !ENCRYPTED_ONLY.includes(name) ? (SAVED_ROWS[name] ?? true) : false}`;

/** The digest of a table's rows in these columns, as `addUpRows` has it of the same rows in a backup. */
export async function digestTable(
  client: Session,
  name: string,
  columns: readonly string[],
  isEncrypted = true,
): Promise<string> {
  const literals = pg.escapeLiteral(columns.map(() => '%L').join(','));
  const word = (from: number) => `sum(('x' || encode(substr(hash, ${from}, 8), 'hex'))::bit(64)::bigint)`;
  const { rows } = await client.query<{ rows: string; high: string; low: string }>(
    `select count(*) as rows, coalesce(${word(1)}, 0)::text as high, coalesce(${word(9)}, 0)::text as low
     from (select sha256(convert_to(format(${literals}, ${columns.map(quote).join(', ')}), 'UTF8')) as hash
       from ${savedRows(name, isEncrypted)} offset 0) as hashed`,
  );
  const [sums] = rows;
  if (!sums) throw new Error('A sum without a row');
  return digestOf({ rows: Number(sums.rows), high: BigInt(sums.high), low: BigInt(sums.low) });
}

/** Takes what `copyOut` gave, into a table that this transaction has emptied. */
export function copyIn(client: Session, name: string, columns: readonly string[]): Writable {
  // Frozen: nobody else sees the table before the commit, and no later vacuum has to touch its rows.
  return client.query(copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin with (freeze)`));
}

/** The number that the next row gets; null for a table that does not number its rows. */
export async function readNextId(client: Session, { identity }: Table): Promise<number | null> {
  if (identity === null) return null;
  const { rows } = await client.query(
    `select last_value + case when is_called then 1 else 0 end as next from ${identity.sequence}`,
  );
  return Number(rows[0].next);
}

/** Lets the next row get this number; taken back with the transaction, as setval would not be. */
export async function setNextId(client: Session, name: string, column: string, value: number): Promise<void> {
  const { rows } = await client.query(`select coalesce(max(${quote(column)}), 0) + 1 as free from ${quote(name)}`);
  const next = Math.max(value, Number(rows[0].free));
  await client.query(`alter table ${quote(name)} alter column ${quote(column)} restart with ${next}`);
}

/** The SHA-256, in hexadecimal, and the size of every original that has a row. */
export async function listOriginals(
  client: Session | pg.Pool,
): Promise<{ sha256: string; size_bytes: number; filename: string; media_type: FileType | null }[]> {
  // A ledger of an older schema, which is upgraded later, has no column for it.
  const sql = `select encode(sha256, 'hex') as sha256, size_bytes, filename, to_jsonb(d) ->> 'media_type' as media_type
    from documents d order by sha256`;
  return (await client.query(sql)).rows;
}

/** The tables that a restore makes what the backup says. */
export function replacedTables(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => !KEPT_TABLES.includes(name));
}

/** Keeps everybody else out of the tables until the transaction ends. */
export async function lockTables(client: Session, tables: readonly Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access exclusive mode`);
}

/** The tables with rows that no first start made. */
export async function listUsedTables(client: Session, tables: readonly Table[]): Promise<string[]> {
  const used: string[] = [];
  for (const { name, columns } of tables) {
    if (SOWN_TABLES.includes(name) && name !== 'settings') continue;
    const isChanged = name === 'settings' && columns.includes('updated_at') ? 'where updated_at is not null' : '';
    const touched = name === 'notifications' ? NOT_BY_ITSELF : isChanged;
    const { rows } = await client.query(`select exists (select from ${quote(name)} ${touched}) as used`);
    if (rows[0].used) used.push(name);
  }
  return used;
}

export async function emptyTables(client: Session, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
}

/** Whether the program's triggers run: rows that are loaded had their effects when they were written. */
export async function setTriggers(
  client: Session,
  tables: readonly Table[],
  state: 'enable' | 'disable',
): Promise<void> {
  // Foreign keys are held by triggers too, and those stay on.
  for (const { name } of tables) await client.query(`alter table ${quote(name)} ${state} trigger user`);
}

/** Checks the foreign keys that would wait for the commit. Throws with the constraint that does not hold. */
export async function checkForeignKeys(client: Session): Promise<void> {
  await client.query('set constraints all immediate');
}

/** Secrets that wait for the commit of their rows, as the database that commits them notes it. */
export type SecretsToPlace = { data_dir: string; files: { draft: string; name: string }[] };

/** Notes what is to be done after the commit, in the place of any such note that was restored. */
export async function saveToFinish(client: Session, note: SecretsToPlace): Promise<void> {
  await client.query(
    `insert into service_meta (key, value) values ('${TO_FINISH}', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(note)],
  );
}

/** What a restore has left to be done; null for nothing. */
export async function findToFinish(client: Session | pg.Pool): Promise<SecretsToPlace | null> {
  const { rows } = await client.query(`select value from service_meta where key = '${TO_FINISH}'`);
  return rows[0]?.value ?? null;
}

export async function clearPendingRestore(client: Session | pg.Pool): Promise<void> {
  await client.query(`delete from service_meta where key = '${TO_FINISH}'`);
}

/** Says to which documents folder this database belongs, whatever it said before. */
export async function saveVaultId(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `insert into service_meta (key, value) values ('${VAULT_ID}', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(id)],
  );
}

export async function countRows(client: Session, name: string): Promise<number> {
  return Number((await client.query(`select count(*) as rows from ${quote(name)}`)).rows[0].rows);
}

/** Updates the planner statistics. */
export async function analyze(client: Session, tables: readonly Table[]): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => quote(name)).join(', ')}`);
}

/** How many other connections a service has to this database; only those of the same role are seen. */
export async function countServices(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*) as services from pg_stat_activity where datname = current_database() and application_name = 'alcancia'",
  );
  return Number(rows[0].services);
}
