/** Queries for what the agent said first. */
import { type Kysely, sql } from 'kysely';
import type { BriefingKind } from '../../domain/briefings/list-briefings.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** Whether the agent may speak: not on this day yet, not a moment ago by another clock, and not to a ledger of today. */
export async function maySpeak(
  db: Kysely<DB>,
  { day, from, to, begunBefore }: { day: string; from: string; to: string; begunBefore: string },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select
    not exists (select from briefings where day = ${day} or said_at between ${from} and ${to})
    and exists (select from transactions where created_at < ${begunBefore}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** What was said of each kind, and the rows whose alarm told of them. */
export async function listSaid(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ said: string }>`
    select kind || ':' || subject as said from briefings
    union all select 'unusual_charge:' || substr(dedupe_key, 9) from notifications where kind = 'unusual_charge'`.execute(
    db,
  );
  return new Set(rows.map(({ said }) => said));
}

/** Whether an alarm told of it since. */
export async function isTold(db: Kysely<DB>, dedupe_key: string): Promise<boolean> {
  const row = db.selectFrom('notifications').select('id').where('dedupe_key', '=', dedupe_key);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The rows that were proposed for a category before, whatever became of it. */
export async function listProposed(db: Kysely<DB>, category_id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select jsonb_array_elements(proposed -> 'transaction_ids')::integer as id from briefings
    where proposed ->> 'category' = ${String(category_id)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Claims the day for a subject. Returns whether nobody had, in the caller's database transaction. */
export async function claimDay(
  db: Kysely<DB>,
  { proposed, ...said }: { day: string; kind: BriefingKind; subject: string; said_at: string; proposed: object | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('briefings')
    .values({ ...said, proposed: proposed === null ? null : JSON.stringify(proposed) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
