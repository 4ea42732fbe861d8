/** The accrual log on the wire. */
import type { Kysely } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';
import type { AccrualOut } from './schema.ts';
import { listAccruals } from './store.ts';

/** What each month added to MEMP and MPAT, oldest first. */
export async function readAccruals(db: Kysely<DB>): Promise<AccrualOut[]> {
  return listAccruals(db);
}
