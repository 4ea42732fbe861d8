/** Queries for what moves accounts. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../../domain/money.ts';
import type { LeftOut } from '../../../domain/net-worth.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** An account, and the days of which the movement is asked: after `since`, up to `until`. */
export type Span = { account_id: number; currency: Currency; since: string; until: string };

/** What leaves an account is negative. `unconverted` is what is left out, because no rate is known. */
export type Moved = { moved: string; unconverted: LeftOut[] };

/** What the rows of each span come to, in its account's currency and in the order of the spans. */
export async function sumMoves(db: Kysely<DB>, spans: readonly Span[]): Promise<Moved[]> {
  if (spans.length === 0) return [];
  // As one value: how many elements an array has is part of a plan, so that each request would be planned anew.
  const { rows } = await sql<Moved>`
    select m.moved, m.unconverted
    from rows from (json_to_recordset(${JSON.stringify(spans)}::json)
      as (account_id integer, currency text, since date, until date)) with ordinality s (account_id, currency, since, until, place)
    cross join lateral account_movement(s.account_id, s.currency, s.since, s.until) m
    order by s.place`.execute(db);
  return rows;
}

/** The accounts with a stated balance that a row moved after a day and up to another. */
export async function findBusy(db: Kysely<DB>, since: string, until: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where a.balance_as_of is not null and exists (select from account_moves(a.id, ${since}::date, ${until}::date))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the bank said an account held on a day. `moved` is what its rows since `since` came to when that was agreed. */
export type CheckpointRow = {
  id: number;
  account_id: number;
  as_of: string;
  balance: string;
  source: 'person' | 'statement';
  since: string | null;
  moved: string;
};

/** The checkpoints of accounts, newest first; of each account at most `limit`. */
export async function listCheckpoints(
  db: Kysely<DB>,
  ids: readonly number[],
  limit: number | null = null,
): Promise<CheckpointRow[]> {
  const { rows } = await sql<CheckpointRow>`
    select c.* from unnest(${ids}::integer[]) a (id)
    cross join lateral (
      select id, account_id, as_of, balance, source, since, moved from account_checkpoints
      where account_id = a.id order by as_of desc limit ${limit}
    ) c order by c.as_of desc`.execute(db);
  return rows;
}

/** Writes the checkpoint of a day, or another in its place. */
export async function putCheckpoint(
  db: Kysely<DB>,
  checkpoint: Omit<CheckpointRow, 'id'>,
  created_at: string,
): Promise<void> {
  await db
    .insertInto('account_checkpoints')
    .values({ ...checkpoint, created_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'as_of']).doUpdateSet({
        ...{ balance: checkpoint.balance, source: checkpoint.source },
        ...{ since: checkpoint.since, moved: checkpoint.moved, created_at },
      }),
    )
    .execute();
}
