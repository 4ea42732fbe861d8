/** Many rows in one statement. */
import { type QueryCreator, sql } from 'kysely';
import type { DB } from './database.types.ts';

/**
 * Inserts rows, to be completed with `returning` or `onConflict`. They travel as one JSON value, so that the statement is
 * the same for any number of them: a value for each field takes longer to send and plan than to carry out, and a prepared
 * statement for each length of a list fills the memory of both sides. A field that only some rows have is null in the
 * others.
 */
export function insertRows<Table extends keyof DB>(db: QueryCreator<DB>, table: Table, rows: readonly object[]) {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return db
    .insertInto(table)
    .columns(columns as never)
    .expression(
      sql<never>`select ${sql.join(columns.map((column) => sql.ref(column)))}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`,
    );
}
