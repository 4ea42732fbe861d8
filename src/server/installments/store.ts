/** Queries for Tasa Cero plans. */
import { type Kysely, sql } from 'kysely';
import type { AccountSetter } from '../../domain/accounts/find-accounts.ts';
import type { CategoryGuess } from '../../domain/categorize.ts';
import type { Currency } from '../../domain/money.ts';
import type { DB } from '../platform/postgres/database.types.ts';

export type PlanValues = {
  price: string;
  currency: string;
  of: number;
  amount_per_cuota: string;
  billed_before_count: number;
  billed_before_amount: string;
};

/** A row of a plan: number 0 is the anchor. */
export type PlanPart = { id: number; number: number; local_date: string; amount: string; amount_crc: string | null };

export type PlanRow = PlanValues & {
  id: number;
  anchor_id: number;
  merchant: string;
  category_id: number | null;
  purchased_on: string;
  parts: PlanPart[];
};

export async function insertPlan(db: Kysely<DB>, values: PlanValues): Promise<number> {
  return (await db.insertInto('installment_plans').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function setPlanLength(db: Kysely<DB>, planId: number, of: number): Promise<void> {
  await db.updateTable('installment_plans').set({ of }).where('id', '=', planId).execute();
}

export async function deletePlan(db: Kysely<DB>, planId: number): Promise<void> {
  await db.deleteFrom('installment_plans').where('id', '=', planId).execute();
}

/** Makes a purchase the anchor of a plan, or an ordinary purchase again (null). */
export async function setAnchor(
  db: Kysely<DB>,
  id: number,
  planId: number | null,
  stamp: { at: string; by: string },
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      plan_id: planId,
      installment_number: planId === null ? null : 0,
      updated_at: stamp.at,
      updated_by: stamp.by,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteParts(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('transactions').where('id', '=', sql<number>`any(${ids}::integer[])`).execute();
}

/** A row held until the caller's transaction ends: what a plan is made of, or ended from. */
export async function lockPurchase(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('transactions')
    .select(['id', 'merchant', 'local_date', 'amount', 'currency', 'type', 'source', 'category_id', 'reference'])
    .select(['plan_id', 'installment_number', 'account_id', 'is_split'])
    .select(sql<AccountSetter | null>`account_by`.as('account_by'))
    .select(sql<CategoryGuess | null>`category_guess`.as('category_guess'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Rows of lists, in no plan, that may be these cuotas: up to `slack` from their amounts, around their days; held. */
export async function findToldCuotas(
  db: Kysely<DB>,
  currency: string,
  cuotas: readonly { number: number; amount: string; local_date: string }[],
  { slack, early, late } = { slack: '0', early: 1, late: 5 },
): Promise<{ number: number; id: number; merchant: string }[]> {
  const { rows } = await sql<{ number: number; id: number; merchant: string }>`
    select c.number, t.id, t.merchant
    from unnest(${cuotas.map(({ number }) => number)}::integer[], ${cuotas.map(({ amount }) => amount)}::numeric[],
      ${cuotas.map(({ local_date }) => local_date)}::date[]) c (number, amount, day)
    join transactions t on t.amount between c.amount - ${slack}::numeric and c.amount + ${slack}::numeric
      and t.currency = ${currency} and t.local_date between c.day - ${early}::integer and c.day + ${late}::integer
    where t.plan_id is null and t.type = 'COMPRA'
      and exists (select from notices n where n.transaction_id = t.id and n.kind = 'statement')
    order by c.day, t.local_date, t.id for update of t`.execute(db);
  return rows;
}

/** Rows of lists that gave a purchase's whole price back since it was bought; held, the earliest first. */
export async function findCredits(
  db: Kysely<DB>,
  { amount, currency, local_date }: { amount: string; currency: string; local_date: string },
): Promise<{ id: number; merchant: string; local_date: string }[]> {
  const { rows } = await sql<{ id: number; merchant: string; local_date: string }>`
    select t.id, t.merchant, t.local_date from transactions t
    where t.amount = ${amount}::numeric and t.currency = ${currency} and t.type in ('DEVOLUCION', 'DEPOSITO')
      and t.local_date >= ${local_date}::date - 1 and t.plan_id is null
      and exists (select from notices n where n.transaction_id = t.id and n.kind = 'statement')
    order by t.local_date, t.id for update of t`.execute(db);
  return rows;
}

/** A plan by its anchor, held until the caller's transaction ends. */
export async function lockPlanOf(db: Kysely<DB>, anchorId: number) {
  return db
    .selectFrom('installment_plans as p')
    .innerJoin('transactions as a', 'a.plan_id', 'p.id')
    .select(['p.id', 'p.price', 'p.currency', 'p.of', 'p.amount_per_cuota', 'p.billed_before_count'])
    .where('a.id', '=', anchorId)
    .where('a.installment_number', '=', 0)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the cuotas of a plan, by their numbers, other amounts that come to the same price. */
export async function setCuotas(
  db: Kysely<DB>,
  plan: { id: number; amount_per_cuota: string },
  cuotas: readonly { number: number; amount: string }[],
  stamp: { at: string; by: string },
): Promise<void> {
  const { id, amount_per_cuota } = plan;
  await db.updateTable('installment_plans').set({ amount_per_cuota }).where('id', '=', id).execute();
  await sql`
    update transactions t set amount = c.amount, updated_at = ${stamp.at}::timestamp, updated_by = ${stamp.by}
    from unnest(${cuotas.map(({ number }) => number)}::integer[], ${cuotas.map(({ amount }) => amount)}::numeric[]) c (number, amount)
    where t.plan_id = ${id} and t.installment_number = c.number and t.amount <> c.amount`.execute(db);
}

/** Says that all cuotas of a plan are in the ledger. */
export async function clearBilledBefore(db: Kysely<DB>, planId: number): Promise<void> {
  await db
    .updateTable('installment_plans')
    .set({ billed_before_count: 0, billed_before_amount: '0' })
    .where('id', '=', planId)
    .execute();
}

/** Which of these rows are split. */
export async function findSplit(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('is_split', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Holds the purchases of these prices that may be of these days, until the caller's transaction ends. */
export async function lockPurchases(
  db: Kysely<DB>,
  plans: readonly { local_date: string; total: string; currency: Currency }[],
): Promise<void> {
  await sql`
    select t.id from transactions t
    join unnest(${plans.map(({ local_date }) => local_date)}::date[], ${plans.map(({ total }) => total)}::numeric[],
      ${plans.map(({ currency }) => currency)}::text[]) p (day, price, currency)
      on t.local_date between p.day - 5 and p.day + 5 and t.amount = p.price and t.currency = p.currency
    where t.type = 'COMPRA' order by t.id for update of t`.execute(db);
}

/** The plans with their rows, by plan; one alone when an id is given. Amounts of euros and crypto at the given rates. */
export async function listPlans(
  db: Kysely<DB>,
  rates: Readonly<Record<string, string>>,
  planId?: number,
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.price, p.currency, p.of, p.amount_per_cuota, p.billed_before_count, p.billed_before_amount,
      a.id as anchor_id, a.merchant, a.category_id, a.local_date as purchased_on, c.parts
    from installment_plans p
    join transactions a on a.plan_id = p.id and a.installment_number = 0
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'number', t.installment_number, 'local_date', t.local_date, 'amount', t.amount::text,
        'amount_crc', coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2))::text
      ) order by t.installment_number), '[]') as parts
      from transactions t where t.plan_id = p.id and t.installment_number > 0) c
    where ${planId ?? null}::integer is null or p.id = ${planId ?? null}::integer
    order by p.id`.execute(db);
  return rows;
}
