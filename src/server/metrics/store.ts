/** The outbox in figures. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

/** `oldest_s`: since when the oldest of what waits could have been sent, in seconds; 0 when nothing waits. */
export type OutboxFigures = { waiting: number; failed: number; expired: number; oldest_s: number };

export async function readOutbox(db: Kysely<DB>, nowIso: string): Promise<OutboxFigures> {
  const { rows } = await sql<OutboxFigures>`
    select
      (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'failed'))::integer as failed,
      (count(*) filter (where state = 'expired'))::integer as expired,
      greatest(coalesce(extract(epoch from ${nowIso}::timestamp - min(created_at) filter (where state = 'waiting')), 0),
        0)::double precision as oldest_s
    from notification_deliveries`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, expired: 0, oldest_s: 0 };
}
