/** What the database itself promises, looked up in its catalogue: no table or column is named here. */
import pg from 'pg';
import { findOffences, type Offences, type Session } from '../define-invariant.ts';
import { attempt, findRows } from '../store.ts';

const quote = pg.escapeIdentifier;
const text = pg.escapeLiteral;

/** The program's own tables: not those of an extension. */
const OWN = `n.nspname = current_schema() and c.relkind in ('r', 'p')
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;
const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${OWN}`;

async function listTables(client: Session): Promise<string[]> {
  const { rows } = await client.query(`select c.relname as name from ${TABLES} order by c.relname collate "C"`);
  return rows.map(({ name }) => name);
}

/** A row's name: its table and id, or its key where it has none. */
const named = (table: string) =>
  `${text(table)} || ' ' || coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'key', to_jsonb(t) ->> 'day', t.ctid::text)`;

/**
 * Reads every page of every table, and what may be compressed or stored apart to its end. Numbers and days are of one
 * page: writing them out as text as well would take half the time of all checks together.
 */
export async function findUnreadable(client: Session): Promise<Offences> {
  const unreadable: string[] = [];
  const stretching = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from ${TABLES}
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attstorage in ('x', 'e')`,
  );
  const columns = Map.groupBy(stretching.rows, ({ table }) => table);
  for (const table of await listTables(client)) {
    const lengths = (columns.get(table) ?? []).map(({ column }) => `sum(length(t.${quote(column)}::text))`);
    const read = await attempt(client, () =>
      client.query(`select ${['count(*)', ...lengths].join(', ')} from ${quote(table)} as t`),
    );
    if ('error' in read) unreadable.push(`${table}: ${read.error.message}`);
  }
  return findOffences(unreadable);
}

async function listColumns(client: Session, types: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from ${TABLES}
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where a.atttypid = any ($1::regtype[]::oid[]) order by 1, 2`,
    [types],
  );
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

async function findValues(client: Session, types: readonly string[], isWrong: (column: string) => string) {
  const queries = [...(await listColumns(client, types))].map(([table, columns]) => {
    const cases = columns.map((column) => `when ${isWrong(`t.${quote(column)}`)} then ${text(` (${column})`)}`);
    const wrong = columns.map((column) => isWrong(`t.${quote(column)}`)).join(' or ');
    return `select ${named(table)} || case ${cases.join(' ')} end as which from ${quote(table)} as t where ${wrong}`;
  });
  return findRows(client, queries.join(' union all '));
}

/** Numbers that are none, in whatever column. */
export function findNaN(client: Session): Promise<Offences> {
  const types = ['numeric', 'real', 'double precision'];
  return findValues(client, types, (column) => `${column} in ('NaN', 'Infinity', '-Infinity')`);
}

/** Days and instants without end, in whatever column. */
export function findInfiniteDates(client: Session): Promise<Offences> {
  const types = ['timestamp', 'timestamptz', 'date'];
  return findValues(client, types, (column) => `${column} in ('infinity', '-infinity')`);
}

type ForeignKey = { name: string; child: string; parent: string; columns: string[]; keys: string[] };

/** Rows that point at nothing, by whatever foreign key. */
export async function findOrphans(client: Session): Promise<Offences> {
  const names = (relation: string, numbers: string) =>
    `(select array_agg(a.attname::text order by k.place) from unnest(${numbers}) with ordinality as k (n, place)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.n)`;
  const { rows } = await client.query<ForeignKey>(
    `select f.conname as name, c.relname as child, p.relname as parent,
       ${names('f.conrelid', 'f.conkey')} as columns, ${names('f.confrelid', 'f.confkey')} as keys
     from ${TABLES} join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' join pg_class p on p.oid = f.confrelid
     order by f.conname`,
  );
  if (rows.length === 0) return { rows: [], n: 0 };
  const queries = rows.map(({ name, child, parent, columns, keys }) => {
    const isSet = columns.map((column) => `t.${quote(column)} is not null`).join(' and ');
    const isIt = columns.map((column, n) => `p.${quote(keys[n] ?? '')} = t.${quote(column)}`).join(' and ');
    return `select ${named(child)} || ${text(` (${name})`)} as which from ${quote(child)} as t
      where ${isSet} and not exists (select from ${quote(parent)} as p where ${isIt})`;
  });
  return findRows(client, queries.join(' union all '));
}

/** Rows that a CHECK refuses and that are there. */
export async function findUnchecked(client: Session): Promise<Offences> {
  const { rows } = await client.query<{ table: string; name: string; expression: string }>(
    `select c.relname as table, k.conname as name, pg_get_expr(k.conbin, k.conrelid) as expression
     from ${TABLES} join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' order by 1, 2`,
  );
  const queries = [...Map.groupBy(rows, ({ table }) => table)].map(([table, checks]) => {
    const cases = checks.map(({ name, expression }) => `when (${expression}) is false then ${text(` (${name})`)}`);
    // One pass over the table, and the name of a row only where it is needed.
    return `select ${named(table)} || "failed constraint" as which from (select t.*, t.ctid, case ${cases.join(' ')} end as "failed constraint"
      from ${quote(table)} as t) as t where "failed constraint" is not null`;
  });
  return findRows(client, queries.join(' union all '));
}

/** Constraints and indexes that PostgreSQL itself does not rely on. */
export function findInvalid(client: Session): Promise<Offences> {
  return findRows(
    client,
    `select 'index ' || i.indexrelid::regclass::text as which from ${TABLES} join pg_index i on i.indrelid = c.oid
       where not (i.indisvalid and i.indisready and i.indislive)
     union all select 'constraint ' || c.relname || '.' || k.conname from ${TABLES}
       join pg_constraint k on k.conrelid = c.oid where not k.convalidated`,
  );
}

/** Triggers that are switched off, those of foreign keys too. */
export function findDisabledTriggers(client: Session): Promise<Offences> {
  return findRows(
    client,
    `select 'trigger ' || c.relname || '.' || g.tgname as which from ${TABLES} join pg_trigger g on g.tgrelid = c.oid
     where g.tgenabled not in ('O', 'A')`,
  );
}

/** Tables whose next row would get a number that is taken. */
export async function findExhaustedSequences(client: Session): Promise<Offences> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
       pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as sequence
     from ${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped order by 1`,
  );
  const queries = rows.map(
    ({ table, column, sequence }) =>
      `select ${text(`${table} `)} || taken as which from
        (select last_value + case when is_called then 1 else 0 end as next from ${sequence}) as s,
        (select max(${quote(column)}) as taken from ${quote(table)}) as m where taken >= next`,
  );
  return findRows(client, queries.join(' union all '));
}

/** What the migrations make, by name: what a fresh installation of the program has too. */
export async function listObjects(client: Session): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select 'table ' || c.relname as name from ${TABLES}
    union all select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      from ${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    union all select 'index ' || i.relname from ${TABLES} join pg_index x on x.indrelid = c.oid
      join pg_class i on i.oid = x.indexrelid
    union all select 'constraint ' || c.relname || '.' || k.conname from ${TABLES}
      join pg_constraint k on k.conrelid = c.oid and k.contype in ('c', 'f', 'p', 'u', 'x')
    union all select 'trigger ' || c.relname || '.' || g.tgname from ${TABLES}
      join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal
    union all select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
      from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`);
  return rows.map(({ name }) => name).sort();
}

/** Whether the server can check its indexes, and this account may. */
export async function canCheckIndexes(client: Session): Promise<boolean> {
  const { rows } = await client.query(
    `select coalesce(has_function_privilege(to_regprocedure('bt_index_check(regclass,boolean)')::oid, 'execute'), false) as may`,
  );
  return rows[0].may;
}

/** B-tree indexes that are out of order, or lack a row of their table. */
export async function findBadIndexes(client: Session): Promise<Offences> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select x.indexrelid as oid, x.indexrelid::regclass::text as name from ${TABLES} join pg_index x on x.indrelid = c.oid
     join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam and m.amname = 'btree'
     where x.indisvalid order by 2`,
  );
  const bad: string[] = [];
  for (const { oid, name } of rows) {
    const checked = await attempt(client, () => client.query('select bt_index_check($1::oid::regclass, true)', [oid]));
    if ('error' in checked) bad.push(`${name}: ${checked.error.message}`);
  }
  return findOffences(bad);
}
