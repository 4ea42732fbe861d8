/** Queries for one change to many transactions. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../platform/postgres/database.types.ts';

type Stamp = { at: string; by: string };

/**
 * Keeps a category, if it is there, until the caller's transaction ends. Held before the rows, as by its deletion: who
 * held the rows first would wait for the other, and the other for them.
 */
export async function lockCategory(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('categories').select('id').where('id', '=', id).forKeyShare().execute();
}

/** The rows that are to change together, held until the caller's transaction ends, in an order that cannot deadlock. */
export async function lockTransactions(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('transactions')
    .select(['id', 'local_date', 'is_split'])
    .select(sql<boolean>`coalesce(parts @> '[{"category_id": null}]', false)`.as('has_open_part'))
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The rows, and in place of cuotas the purchases that they follow. */
export async function purchasesOf(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(a.id, t.id) as id from transactions t
    left join transactions a on a.plan_id = t.plan_id and a.installment_number = 0
    where t.id = any(${[...ids]}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteTransactions(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('transactions').where('id', '=', sql<number>`any(${ids}::integer[])`).execute();
}

export async function setCategory(
  db: Kysely<DB>,
  ids: readonly number[],
  category_id: number | null,
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ category_id, category_rule_id: null, category_guess: null, updated_at: stamp.at, updated_by: stamp.by })
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where(
      sql<boolean>`(category_id, category_rule_id, category_guess) is distinct from (${category_id}::integer, null, null)`,
    )
    .execute();
}

/** Adds tags to rows, or takes them away. Rows that would not change stay. */
export async function setTags(
  db: Kysely<DB>,
  ids: readonly number[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  stamp: Stamp,
): Promise<void> {
  await sql`
    update transactions t set tags = n.tags, updated_at = ${stamp.at}, updated_by = ${stamp.by}
    from (select id, array(
        select distinct tag collate "C" from unnest(tags || ${[...add]}::text[]) tag
        where tag <> all (${[...remove]}::text[]) order by 1) as tags
      from transactions where id = any(${[...ids]}::integer[])) n
    where t.id = n.id and t.tags is distinct from n.tags`.execute(db);
}

/** Defers or undefers rows; `cycles` are where each counts from now on. Rows that would not change stay. */
export async function setDeferred(
  db: Kysely<DB>,
  rows: { ids: readonly number[]; cycles: readonly string[]; deferred: boolean },
  stamp: Stamp,
): Promise<void> {
  await sql`
    update transactions t
    set deferred_to_next_cycle = ${rows.deferred}, cycle = n.cycle, updated_at = ${stamp.at}, updated_by = ${stamp.by}
    from unnest(${rows.ids}::integer[], ${rows.cycles}::text[]) as n (id, cycle)
    where t.id = n.id and (t.deferred_to_next_cycle, t.cycle) is distinct from (${rows.deferred}::boolean, n.cycle)`.execute(
    db,
  );
}
