/** Queries for numbers that documents print and no account has. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';

/** Of which the index notices_own_number knows the numbers. */
const TELLING = sql`n.kind in ('email', 'message', 'statement', 'plan_list') and n.transaction_id is not null
  and own_number(n.digits, n.facts) is not null`;

export type UnknownRow = {
  issuer: string;
  number: string;
  rows: number;
  first_day: string;
  last_day: string;
  currencies: string[];
  merchants: string[];
};

/** The pairs of issuer and number that documents print: each is looked up in the index once. */
const next = (after: RawBuilder<unknown>) => sql`
  select n.issuer, own_number(n.digits, n.facts) as number from notices n
  where ${TELLING} and (n.issuer, own_number(n.digits, n.facts)) > ${after}
  order by n.issuer, own_number(n.digits, n.facts) limit 1`;
const PAIRS = sql`pairs as (
  (${next(sql`('', '')`)})
  union all
  select n.* from pairs p cross join lateral (${next(sql`(p.issuer, p.number)`)}) n
)`;
/** Of a pair `p`: no account has it, and nobody dismissed it. */
const isUnknown = (issuers: readonly string[]) => sql`p.issuer = any(${issuers}::text[])
  and not exists (select from dismissed_numbers d where d.issuer = p.issuer and d.number = p.number)
  and not exists (select from accounts a where p.number = any(a.numbers) and a.bank in (p.issuer, 'OTHER'))`;
/** Questions beyond these wait for the answers to others. */
const UNKNOWN_MAX = 50;

/** How many numbers of these issuers no account has and nobody dismissed, without looking at their rows. */
export async function countUnknown(db: Kysely<DB>, issuers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with recursive ${PAIRS}
    select least(count(*), ${UNKNOWN_MAX})::integer as n from pairs p where ${isUnknown(issuers)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * The numbers of these issuers that no account has and nobody dismissed, the most used first. Each pair of issuer and
 * number is looked up in the index once: a ledger has few of them and many documents.
 */
export async function listUnknown(db: Kysely<DB>, issuers: readonly string[]): Promise<UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    with recursive ${PAIRS}
    select p.issuer, p.number, s.* from pairs p cross join lateral (
      with of_number as materialized (
        select t.id, t.local_date, t.currency, t.merchant from notices n join transactions t on t.id = n.transaction_id
        where ${TELLING} and n.issuer = p.issuer and own_number(n.digits, n.facts) = p.number)
      select count(distinct id)::integer as rows, min(local_date)::text as first_day, max(local_date)::text as last_day,
        array_agg(distinct currency order by currency) as currencies,
        (select array_agg(m.merchant) from (
          select merchant from of_number group by merchant order by max(id) desc limit 3) m) as merchants
      from of_number) s
    where ${isUnknown(issuers)}
    order by s.rows desc, p.issuer, p.number limit ${UNKNOWN_MAX}`.execute(db);
  return rows;
}

export async function insertDismissed(db: Kysely<DB>, issuer: string, number: string): Promise<void> {
  await db
    .insertInto('dismissed_numbers')
    .values({ issuer, number })
    .onConflict((conflict) => conflict.columns(['issuer', 'number']).doNothing())
    .execute();
}
