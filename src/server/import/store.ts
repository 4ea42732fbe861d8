/** Imports in SQL: what is in the ledger already, many rows at once, and the log of files. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/database.types.ts';

/** Any number will do, as long as it stays the same: imports go one after the other, so that two never both see nothing. */
const IMPORT_LOCK = 7_203_943;

/** Waits for imports under way, and holds the others off until the caller's transaction ends. */
export async function lockImports(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`.execute(db);
}

export type LedgerRow = {
  id: number;
  merchant: string;
  date: string;
  local_date: string;
  amount: string;
  currency: Currency;
  type: TransactionType;
  source: string;
  external_id: string | null;
};

const LIKENESS = [
  'id',
  'merchant',
  'date',
  'local_date',
  'amount',
  'currency',
  'type',
  'source',
  'external_id',
] as const;

/** The ledger's rows of some civil days, oldest first. */
export async function rowsOfDays(db: Kysely<DB>, days: readonly string[]): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(LIKENESS)
    .where('local_date', '=', sql<string>`any(${days}::date[])`)
    .orderBy('id')
    .execute();
  return rows as LedgerRow[];
}

/** The ledger's rows with one of these external ids of a source. */
export async function rowsOfExternalIds(
  db: Kysely<DB>,
  source: string,
  externalIds: readonly string[],
): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(LIKENESS)
    .where('source', '=', source)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute();
  return rows as LedgerRow[];
}

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

/** What was said of a header's columns, or undefined. */
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
