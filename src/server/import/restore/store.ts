/** Queries for restoring rows of the own export: the names of the ledger, and what it has of them. */
import { type Kysely, sql } from 'kysely';
import type { Likeness } from '../../../domain/duplicates.ts';
import type { LedgerPlan, OwnLine, OwnPlan } from '../../../domain/paste/own-plans.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** The ids of categories and accounts by name; null for a name that several have. */
export async function readNames(
  db: Kysely<DB>,
): Promise<Record<'categories' | 'accounts', Map<string, number | null>>> {
  const [categories, accounts] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).execute(),
    db.selectFrom('accounts').select(['id', 'name']).execute(),
  ]);
  const byName = (rows: readonly { id: number; name: string }[]) =>
    new Map(
      [...Map.groupBy(rows, ({ name }) => name)].map(([name, [row, other]]) => [
        name,
        other ? null : (row?.id ?? null),
      ]),
    );
  return { categories: byName(categories), accounts: byName(accounts) };
}

export type LikeRow = Likeness & { id: number; external_id: string | null };

/** Rows in no plan of the days and money of lines, or with their numbers. */
export async function findRowsLike(db: Kysely<DB>, lines: readonly OwnLine[]): Promise<LikeRow[]> {
  if (lines.length === 0) return [];
  const parsed = lines.map(({ line }) => line.parsed);
  const { rows } = await sql<LikeRow>`
    select t.id, t.merchant, t.local_date, t.amount::text as amount, t.currency, t.type, t.external_id
    from transactions t
    where t.installment_number is null and (t.id = any(${lines.map(({ own }) => own.id)}::integer[]) or t.id in (
      select u.id from transactions u
      join unnest(${parsed.map(({ local_date }) => local_date)}::date[], ${parsed.map(({ amount }) => amount)}::numeric[],
        ${parsed.map(({ currency }) => currency)}::text[]) as l (day, amount, currency)
        on u.local_date = l.day and u.amount = l.amount and u.currency = l.currency))
    order by t.id`.execute(db);
  return rows;
}

type Purchase = Pick<LedgerPlan, 'local_date' | 'price' | 'currency'>;

/** What the ledger has of the days and prices of these plans: plans, and purchases in none. */
export async function findPlansLike(
  db: Kysely<DB>,
  wanted: readonly OwnPlan[],
): Promise<{ plans: LedgerPlan[]; purchases: Purchase[] }> {
  const days = wanted.map(({ anchor }) => anchor.line.parsed.local_date);
  const like = sql`join (select distinct * from unnest(${days}::date[], ${wanted.map(({ price }) => price)}::numeric[],
      ${wanted.map(({ currency }) => currency)}::text[]) as w (day, price, currency)) w
      on a.local_date = w.day and a.amount = w.price and a.currency = w.currency`;
  const { rows: plans } = await sql<LedgerPlan>`
    select a.local_date, a.amount::text as price, a.currency, p.of, (
      select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.installment_number, 'amount', t.amount::text))
      from transactions t where t.plan_id = p.id) as rows
    from transactions a join installment_plans p on p.id = a.plan_id ${like}
    where a.installment_number = 0 order by a.id`.execute(db);
  const { rows: purchases } = await sql<Purchase>`
    select a.local_date, a.amount::text as price, a.currency from transactions a ${like}
    where a.installment_number is null and a.type = 'COMPRA'`.execute(db);
  return { plans, purchases };
}
