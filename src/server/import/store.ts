/** Queries for imports: the log of files, and the column mappings of unknown headers. */
import { type Kysely, sql } from 'kysely';
import type { Numbered } from '../../domain/paste/refuse-lines.ts';
import type { DB } from '../platform/postgres/database.types.ts';

export async function insertImport(
  db: Kysely<DB>,
  row: {
    filename: string;
    sha256: Buffer;
    at: string;
    actor: string;
    created: number;
    duplicates: number;
    errors: number;
    operation_id: number;
  },
): Promise<number> {
  return (await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const IMPORT = [
  'i.id',
  'i.filename',
  'i.at',
  'i.actor',
  'i.created',
  'i.duplicates',
  'i.errors',
  'o.undo_token',
  'o.undone_by',
  'o.expires_at',
] as const;

/** The newest imports, 100 at most. */
export async function listImports(db: Kysely<DB>) {
  return db
    .selectFrom('imports as i')
    .innerJoin('operations as o', 'o.id', 'i.operation_id')
    .select(IMPORT)
    .orderBy('i.id', 'desc')
    .limit(100)
    .execute();
}

export async function findImport(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('imports as i')
    .innerJoin('operations as o', 'o.id', 'i.operation_id')
    .select(IMPORT)
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** The rows that an operation created, by id, beyond one. */
export async function listCreated(
  db: Kysely<DB>,
  { operation_id, after, limit }: { operation_id: number; after: number; limit: number },
): Promise<{ id: number }[]> {
  return db
    .selectFrom('history')
    .select('entity_id as id')
    .where('operation_id', '=', operation_id)
    .where('entity', '=', 'transaction')
    .where('action', '=', 'created')
    .where('entity_id', '>', after)
    .orderBy('entity_id')
    .limit(limit)
    .execute();
}

/** The mapping of a header's columns, or undefined. */
export async function findMapping(db: Kysely<DB>, header: string): Promise<unknown> {
  const row = await db.selectFrom('import_mappings').select('mapping').where('header', '=', header).executeTakeFirst();
  return row?.mapping;
}

export async function rememberMapping(db: Kysely<DB>, header: string, mapping: object, at: string): Promise<void> {
  const json = sql<string>`${JSON.stringify(mapping)}::jsonb`;
  await db
    .insertInto('import_mappings')
    .values({ header, mapping: json, updated_at: at })
    .onConflict((conflict) => conflict.column('header').doUpdateSet({ mapping: json, updated_at: at }))
    .execute();
}

/** What carries these numbers: rows as they are, and the lines that made or joined them, as they were printed. */
export async function listNumbered(db: Kysely<DB>, source: string, ids: readonly string[]): Promise<Numbered[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Numbered>`
    select t.external_id, t.amount::text as amount, t.currency from transactions t
    where t.source = ${source} and t.external_id = any(${ids}::text[])
    union all
    select t.external_id, n.amount::text, n.currency from transactions t
    join notices n on n.transaction_id = t.id and n.kind = 'statement' and n.key = 'id:' || t.external_id
    where t.source = ${source} and t.external_id = any(${ids}::text[]) and n.amount is not null`.execute(db);
  return rows;
}
