/** Queries for pension snapshots. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Fund, Operator } from '../../domain/pensions/statement.ts';
import type { Position } from '../platform/http/cursor.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** A snapshot to write: amounts as decimal strings, null for what a manual entry does not say. */
export type SnapshotValues = {
  fund: string;
  as_of: string;
  source: 'pdf' | 'manual';
  operator: string | null;
  period_start: string | null;
  balance: string;
  rendimientos: string | null;
  opening: string | null;
  contributions: string | null;
  bonuses: string | null;
  commission: string | null;
  transfers: string | null;
  document_id: number | null;
  created_at: string;
};

function selectSnapshots(db: Kysely<DB>) {
  return db
    .selectFrom('pension_snapshots as s')
    .leftJoin('documents as d', 'd.id', 's.document_id')
    .select(['s.id', 's.fund', 's.as_of', 's.source', 's.operator', 's.period_start', 's.balance', 's.rendimientos'])
    .select(['s.opening', 's.contributions', 's.bonuses', 's.commission', 's.transfers', 's.document_id'])
    .select(['d.filename', 's.created_at'])
    .$narrowType<{ fund: Fund; source: 'pdf' | 'manual'; operator: Operator | null }>();
}

export type SnapshotRow = Awaited<ReturnType<ReturnType<typeof selectSnapshots>['executeTakeFirstOrThrow']>>;

export type SnapshotFilter = {
  fund?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};

/** The snapshots, the newest cut first; all of them, or those of a page and one more. */
export async function listSnapshots(
  db: Kysely<DB>,
  filter: SnapshotFilter = {},
  page?: { limit: number; after: Position | null },
): Promise<SnapshotRow[]> {
  let query = selectSnapshots(db).orderBy('s.as_of', 'desc').orderBy('s.id', 'desc');
  if (page) query = query.limit(page.limit + 1);
  if (page?.after)
    query = query.where(sql<SqlBool>`(s.as_of, s.id) < (${page.after.key}::date, ${page.after.id}::integer)`);
  if (filter.fund !== undefined) query = query.where('s.fund', '=', filter.fund);
  if (filter.start_date !== undefined) query = query.where('s.as_of', '>=', filter.start_date);
  if (filter.end_date !== undefined) query = query.where('s.as_of', '<=', filter.end_date);
  return query.execute();
}

export async function findSnapshot(db: Kysely<DB>, id: number): Promise<SnapshotRow | undefined> {
  return selectSnapshots(db).where('s.id', '=', id).executeTakeFirst();
}

/** What is stored of a fund at a cut, held until the caller's transaction ends. */
export async function lockSnapshotAt(db: Kysely<DB>, fund: string, asOf: string): Promise<SnapshotRow | undefined> {
  const held = await db
    .selectFrom('pension_snapshots')
    .select('id')
    .where('fund', '=', fund)
    .where('as_of', '=', asOf)
    .forUpdate()
    .executeTakeFirst();
  return held && findSnapshot(db, held.id);
}

/**
 * The balances entered by hand that a statement speaks for, held, oldest first: of its fund, after the last statement
 * before it and not before what it covers, up to its own cut.
 */
export async function lockManualUnder(
  db: Kysely<DB>,
  { fund, as_of, from }: { fund: string; as_of: string; from: string },
): Promise<{ id: number; as_of: string; balance: string; rendimientos: string | null }[]> {
  return db
    .selectFrom('pension_snapshots as s')
    .select(['s.id', 's.as_of', 's.balance', 's.rendimientos'])
    .where('s.fund', '=', fund)
    .where('s.source', '=', 'manual')
    .where('s.as_of', '>=', from)
    .where('s.as_of', '<=', as_of)
    .where(
      sql<SqlBool>`not exists (select from pension_snapshots p
        where p.fund = s.fund and p.source = 'pdf' and p.as_of >= s.as_of and p.as_of < ${as_of}::date)`,
    )
    .orderBy('s.as_of')
    .forUpdate('s')
    .execute();
}

export async function deleteSnapshots(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('pension_snapshots').where('id', '=', sql<number>`any(${ids}::integer[])`).execute();
}

export async function insertSnapshot(db: Kysely<DB>, values: SnapshotValues): Promise<SnapshotRow> {
  const { id } = await db.insertInto('pension_snapshots').values(values).returning('id').executeTakeFirstOrThrow();
  return found(await findSnapshot(db, id));
}

/** Replaces a whole snapshot, including its time of arrival. */
export async function replaceSnapshot(db: Kysely<DB>, id: number, values: SnapshotValues): Promise<SnapshotRow> {
  await db.updateTable('pension_snapshots').set(values).where('id', '=', id).execute();
  return found(await findSnapshot(db, id));
}

/** Returns whether there was one. */
export async function deleteSnapshot(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('pension_snapshots').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function countSnapshots(db: Kysely<DB>, filter: SnapshotFilter): Promise<number> {
  let query = db.selectFrom('pension_snapshots as s').select(sql<number>`count(*)::integer`.as('total'));
  if (filter.fund !== undefined) query = query.where('s.fund', '=', filter.fund);
  if (filter.start_date !== undefined) query = query.where('s.as_of', '>=', filter.start_date);
  if (filter.end_date !== undefined) query = query.where('s.as_of', '<=', filter.end_date);
  return (await query.executeTakeFirstOrThrow()).total;
}

function found(row: SnapshotRow | undefined): SnapshotRow {
  if (!row) throw new Error('A snapshot that was written is not there');
  return row;
}
