/** The vault's rows in SQL. */
import { type Kysely, sql } from 'kysely';
import type { FileType } from '../../domain/pictures/clean-file.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** What became data. */
export const DATA_KINDS = ['pension_statement', 'municipal_receipt'] as const;
/** A file of a row is listed with its row alone. */
export const DOCUMENT_KINDS = [...DATA_KINDS, 'row_file'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const INTAKE_LOCK = 7_313_005;

/** Waits for the upload before this one; held until the database transaction ends. */
export async function lockIntake(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`.execute(db);
}

type DocumentValues = {
  sha256: Buffer;
  filename: string;
  size_bytes: number;
  kind: DocumentKind;
  media_type: FileType;
  uploaded_at: string;
  uploaded_by: string;
};

/** The id of the document with these bytes, new or known. A file of a row that is read as data is of that kind from then on. */
export async function insertDocument(db: Kysely<DB>, values: DocumentValues): Promise<number> {
  const made = await db
    .insertInto('documents')
    .values(values)
    .onConflict((conflict) =>
      values.kind === 'row_file'
        ? conflict.column('sha256').doNothing()
        : conflict.column('sha256').doUpdateSet({ kind: values.kind }).where('documents.kind', '=', 'row_file'),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await db
    .selectFrom('documents')
    .select('id')
    .where('sha256', '=', values.sha256)
    .executeTakeFirstOrThrow();
  return id;
}

/** The hashes, in hexadecimal, of every original that has a row. */
export async function knownHashes(db: Kysely<DB>): Promise<Set<string>> {
  const rows = await db.selectFrom('documents').select(sql<string>`encode(sha256, 'hex')`.as('sha256')).execute();
  return new Set(rows.map((row) => row.sha256));
}

/**
 * Forgets the files of rows that no row has, once no operation that had them can be undone at `now` (naive UTC). Answers
 * their SHA-256, in hexadecimal.
 */
export async function deleteLeftDocuments(db: Kysely<DB>, now: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from documents d
    where d.kind = 'row_file' and not exists (select from transaction_files f where f.document_id = d.id)
      and not exists (
        select from history h join operations o on o.id = h.operation_id
        where h.entity = 'transaction_file' and o.expires_at > ${now}::timestamp
          and to_jsonb(d.id) in (h.before -> 'document_id', h.after -> 'document_id'))
    returning encode(sha256, 'hex') as sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

const VAULT_ID = 'vault_id';

/** The id that the documents folder of this database has too; null before they were seen together. */
export async function findVaultId(db: Kysely<DB>): Promise<string | null> {
  const row = await db.selectFrom('service_meta').select('value').where('key', '=', VAULT_ID).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
}

/** Gives the database an id unless it has one; returns the one it has. */
export async function keepVaultId(db: Kysely<DB>, id: string): Promise<string> {
  await db
    .insertInto('service_meta')
    .values({ key: VAULT_ID, value: JSON.stringify(id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findVaultId(db)) ?? id;
}

function selectDocuments(db: Kysely<DB>) {
  return db
    .selectFrom('documents as d')
    .where('d.kind', '<>', 'row_file')
    .select(['d.id', 'd.filename', 'd.size_bytes', 'd.kind', 'd.uploaded_at', 'd.uploaded_by'])
    .select([
      sql<string>`encode(d.sha256, 'hex')`.as('sha256'),
      sql<
        { id: number; fund: string; as_of: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'fund', s.fund, 'as_of', s.as_of) order by s.fund, s.as_of)
        from pension_snapshots s where s.document_id = d.id), '[]')`.as('snapshots'),
      sql<
        { id: number; municipality: string; receipt_number: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'municipality', r.municipality, 'receipt_number', r.receipt_number) order by r.id)
        from municipal_receipts r where r.document_id = d.id), '[]')`.as('receipts'),
    ]);
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

/** Newest first; `before` is the id where the page before ended. One row more than `limit` is read. */
export async function pageDocuments(
  db: Kysely<DB>,
  filter: { kind?: DocumentKind | undefined },
  page: { limit: number; before?: number | undefined },
): Promise<DocumentRow[]> {
  let query = selectDocuments(db)
    .orderBy('d.id', 'desc')
    .limit(page.limit + 1);
  if (filter.kind !== undefined) query = query.where('d.kind', '=', filter.kind);
  if (page.before !== undefined) query = query.where('d.id', '<', page.before);
  return query.execute();
}

export async function countDocuments(db: Kysely<DB>, filter: { kind?: DocumentKind | undefined }): Promise<number> {
  let query = db
    .selectFrom('documents')
    .where('kind', '<>', 'row_file')
    .select(sql<number>`count(*)::integer`.as('total'));
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  return (await query.executeTakeFirstOrThrow()).total;
}

export async function findDocument(db: Kysely<DB>, id: number): Promise<DocumentRow | undefined> {
  return selectDocuments(db).where('d.id', '=', id).executeTakeFirst();
}

/** What the coverage map is made of: what each fund's snapshots and each municipality's receipts cover. */
export async function coveredPeriods(db: Kysely<DB>) {
  const { rows } = await sql<{
    kind: 'pension' | 'municipal';
    name: string;
    id: number;
    label: string;
    from: string;
    to: string;
    cut: string;
    document_id: number | null;
  }>`
    select 'pension' as kind, fund as name, id, as_of::text as label,
      to_char(coalesce(period_start, as_of), 'YYYY-MM') as "from", to_char(as_of, 'YYYY-MM') as "to",
      to_char(as_of, 'YYYY-MM') as cut, document_id
    from pension_snapshots
    union all
    select 'municipal', municipality, id, receipt_number, period_from, period_to, null, document_id
    from municipal_receipts
    order by kind desc, name, "to", id`.execute(db);
  return rows;
}
