/** Queries for the files of rows. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

type FileValues = {
  transaction_id: number;
  document_id: number;
  filename: string;
  width: number | null;
  height: number | null;
  added_at: string;
};

/** Returns whether it is new: the same bytes are kept once with a row. */
export async function insertFile(db: Kysely<DB>, values: FileValues): Promise<boolean> {
  const made = await db
    .insertInto('transaction_files')
    .values(values)
    .onConflict((conflict) => conflict.columns(['transaction_id', 'document_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A file of a row, with where its bytes are. */
export async function findFile(db: Kysely<DB>, of: { id: number; file_id: number }) {
  return db
    .selectFrom('transaction_files as f')
    .innerJoin('documents as d', 'd.id', 'f.document_id')
    .select(['f.filename', 'd.media_type', 'd.size_bytes', sql<string>`encode(d.sha256, 'hex')`.as('sha256')])
    .where('f.id', '=', of.file_id)
    .where('f.transaction_id', '=', of.id)
    .executeTakeFirst();
}

/** Returns whether there was one. */
export async function deleteFile(db: Kysely<DB>, of: { id: number; file_id: number }): Promise<boolean> {
  const gone = await db
    .deleteFrom('transaction_files')
    .where('id', '=', of.file_id)
    .where('transaction_id', '=', of.id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Gives a row the files of another that it has not. */
export async function giveFiles(db: Kysely<DB>, from: number, to: number): Promise<void> {
  await sql`
    update transaction_files f set transaction_id = ${to}
    where f.transaction_id = ${from} and not exists (
      select from transaction_files o where o.transaction_id = ${to} and o.document_id = f.document_id)`.execute(db);
}
