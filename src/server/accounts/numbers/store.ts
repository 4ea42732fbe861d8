/** Queries for numbers that documents print and no account has. */
import { type Kysely, sql } from 'kysely';
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

/**
 * The numbers of these issuers that no account has and nobody dismissed, the most used first. Each pair of issuer and
 * number is looked up in the index once: a ledger has few of them and many documents.
 */
export async function listUnknown(db: Kysely<DB>, issuers: readonly string[]): Promise<UnknownRow[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    select n.issuer, own_number(n.digits, n.facts) as number from notices n
    where ${TELLING} and (n.issuer, own_number(n.digits, n.facts)) > ${after}
    order by n.issuer, own_number(n.digits, n.facts) limit 1`;
  const { rows } = await sql<UnknownRow>`
    with recursive pairs as (
      (${next(sql`('', '')`)})
      union all
      select n.* from pairs p cross join lateral (${next(sql`(p.issuer, p.number)`)}) n
    )
    select p.issuer, p.number, s.* from pairs p cross join lateral (
      with of_number as materialized (
        select t.id, t.local_date, t.currency, t.merchant from notices n join transactions t on t.id = n.transaction_id
        where ${TELLING} and n.issuer = p.issuer and own_number(n.digits, n.facts) = p.number)
      select count(distinct id)::integer as rows, min(local_date)::text as first_day, max(local_date)::text as last_day,
        array_agg(distinct currency order by currency) as currencies,
        (select array_agg(m.merchant) from (
          select merchant from of_number group by merchant order by max(id) desc limit 3) m) as merchants
      from of_number) s
    where p.issuer = any(${issuers}::text[])
      and not exists (select from dismissed_numbers d where d.issuer = p.issuer and d.number = p.number)
      and not exists (select from accounts a where p.number = any(a.numbers) and a.bank in (p.issuer, 'OTHER'))
    order by s.rows desc, p.issuer, p.number limit 50`.execute(db);
  return rows;
}

export async function insertDismissed(db: Kysely<DB>, issuer: string, number: string): Promise<void> {
  await db
    .insertInto('dismissed_numbers')
    .values({ issuer, number })
    .onConflict((conflict) => conflict.columns(['issuer', 'number']).doNothing())
    .execute();
}
