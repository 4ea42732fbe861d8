/** Telling the person of a restore: it may have brought back ways in that were closed since. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { localDay } from '../../domain/calendar.ts';
import { notifySecurity } from '../notifications/notify-security.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { Summary } from './schema.ts';

/** Writes it into the restored ledger; the service sends it at its next start. */
export async function tellRestore(
  { pool, timeZone, now }: { pool: pg.Pool; timeZone: string; now: () => number },
  restored: Pick<Summary, 'created_at'>,
): Promise<void> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const local_date = localDay(restored.created_at, timeZone);
  await notifySecurity(db, { now }, { code: 'restored', params: { local_date } });
}
