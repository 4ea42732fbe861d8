/** Queries for the rows that move an account. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** An account, and the days of which its rows are asked: after `since`, up to `until`. */
type Span = { account_id: number; currency: Currency; since: string; until: string };

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
