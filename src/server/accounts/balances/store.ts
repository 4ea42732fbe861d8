/** Queries for what moves accounts. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  const { rows } = await sql<Moved>`
    select m.moved, m.unconverted
    from unnest(${spans.map(({ account_id }) => account_id)}::integer[], ${spans.map(({ currency }) => currency)}::text[],
      ${spans.map(({ since }) => since)}::date[], ${spans.map(({ until }) => until)}::date[])
      with ordinality s (account_id, currency, since, until, place)
    cross join lateral account_movement(s.account_id, s.currency, s.since, s.until) m
    order by s.place`.execute(db);
  return rows;
}

/** Which of these accounts a row moved after a day and up to another. */
export async function findBusy(
  db: Kysely<DB>,
  ids: readonly number[],
  since: string,
  until: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${ids}::integer[]) a (id)
    where exists (select from account_moves(a.id, ${since}::date, ${until}::date))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A row that moves an account. `moved` is in the account's currency, negative for what leaves it; null without a rate. */
export type MoveRow = { id: number; local_date: string; moved: string | null };

/** Where a list of moves begins: after this row, newest day first, of a day the row recorded last first. */
export type MovePosition = { local_date: string; id: number };

/** The moves of a span, newest first, at most `limit`: each side from its own index, which has that order. */
export async function listMoves(
  db: Kysely<DB>,
  { account_id, currency, since, until }: Span,
  { after, limit }: { after: MovePosition | null; limit: number },
): Promise<MoveRow[]> {
  const comesAfter = after ? sql`(t.local_date, t.id) < (${after.local_date}::date, ${after.id}::integer)` : sql`true`;
  const side = (column: RawBuilder<unknown>, way: RawBuilder<unknown>) => sql`
    (select t.id, t.local_date, own_amount(${currency}, t.currency, ${way} * t.amount, ${way} * t.amount_crc, t.local_date) as moved
    from transactions t
    where ${column} = ${account_id} and t.local_date > ${since}::date and t.local_date <= ${until}::date
      and t.installment_number is distinct from 0 and ${comesAfter}
    order by t.local_date desc, t.id desc limit ${limit})`;
  const { rows } = await sql<MoveRow>`
    select * from (
      ${side(sql`t.account_id`, sql`account_way(t.type)`)} union all ${side(sql`t.to_account_id`, sql`1`)}
    ) m order by m.local_date desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many moves a span has. */
export async function countMoves(db: Kysely<DB>, { account_id, since, until }: Span): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from account_moves(${account_id}, ${since}::date, ${until}::date)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What the moves of a day that come before a row in that order come to; those without a rate are left out. */
export async function sumLaterOfDay(
  db: Kysely<DB>,
  { account_id, currency }: Pick<Span, 'account_id' | 'currency'>,
  { local_date, id }: MovePosition,
): Promise<string> {
  const { rows } = await sql<{ moved: string }>`
    select coalesce(sum(own_amount(${currency}, m.currency, m.amount, m.crc, m.local_date)), 0) as moved
    from account_moves(${account_id}, ${local_date}::date - 1, ${local_date}::date) m where m.id > ${id}`.execute(db);
  return rows[0]?.moved ?? '0';
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

/** Rows of which a document prints the number of another account and none of this one. */
export async function findForeign(db: Kysely<DB>, accountId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.transaction_id as id
    from notices n join accounts own on own.id = ${accountId} join accounts other on other.id <> own.id
    where n.transaction_id = any(${ids}::integer[]) and other.numbers && numbers_in(n.digits, n.facts)
      and not own.numbers && numbers_in(n.digits, n.facts)
      and not exists (select from transactions t where t.id = n.transaction_id
        and (t.account_id = other.id or t.to_account_id = other.id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
