/** The trail in SQL. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/database.types.ts';

export type HistoryRow = {
  at: string;
  origin: string;
  actor: string;
  action: 'created' | 'changed' | 'deleted';
  entity: 'transaction';
  entity_id: number;
  before: object | null;
  after: object | null;
};

export async function insertHistory(db: Kysely<DB>, row: HistoryRow): Promise<void> {
  const json = (value: object | null) => (value === null ? null : sql<string>`${JSON.stringify(value)}::jsonb`);
  await db
    .insertInto('history')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute();
}
