/** Queries for rows that may pay an item, links between both, and occurrences carried over. */
import { type Kysely, sql } from 'kysely';
import type { CarriedOccurrence } from '../../../domain/budget/input.ts';
import type { Payer } from '../../../domain/budget/pay-items.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { hasParts, oneOf } from '../../platform/postgres/text-conditions.ts';

/** Current rates in colones, for currencies whose rate is kept in memory. */
export type Rates = Readonly<Record<string, string>>;

/** Rows of a category may pay when their colones lie in a range, ends included. */
export type AmountRange = { category_id: number; least: string; most: string };

type StoredPayer = Omit<Payer, 'link'> & { linked_item_id: number | null; pays_on: string | null };

/**
 * The rows of these cycles that may pay: a person linked them, their text contains one of the folded words, or their
 * category and amount are in a range. Not all of them do. A link to a deleted item means nothing.
 */
export async function listPayers(
  db: Kysely<DB>,
  rates: Rates,
  { cycles, words, ranges }: { cycles: readonly string[]; words: readonly string[]; ranges: readonly AmountRange[] },
): Promise<Payer[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<StoredPayer>`
    select c.id, c.cycle, c.local_date, t.merchant, c.type, c.category_id, c.amount_crc,
      case when t.is_split then (select jsonb_agg(jsonb_build_object('category_id', l.category_id, 'amount_crc', l.amount_crc::text))
        from lines_of_parts(t.parts, t.amount, c.amount_crc) l) end as shares,
      i.id as linked_item_id, case when i.id is not null then t.pays_on end as pays_on
    from counted_rows(${JSON.stringify(rates)}::jsonb) c join transactions t on t.id = c.id
    left join recurring_items i on i.id = t.pays_item_id
    where c.cycle = any(${[...cycles]}::text[]) and not c.is_cuota and c.type <> 'DEVOLUCION'
      and c.amount_crc is not null and t.pays_nothing is null
      and (t.pays_item_id is not null or t.search_text like any(${patterns}::text[])
        or exists (select from unnest(${ranges.map(({ category_id }) => category_id)}::integer[],
          ${ranges.map(({ least }) => least)}::numeric[], ${ranges.map(({ most }) => most)}::numeric[])
          as near (category_id, least, most)
          where near.category_id = c.category_id and c.amount_crc between near.least and near.most))`.execute(db);
  return rows.map(({ linked_item_id, pays_on, ...row }) => ({
    ...row,
    link: linked_item_id === null ? null : { item_id: linked_item_id, on: pays_on },
  }));
}

/** Locks the rows until the caller's transaction ends, in an order that cannot deadlock. */
export async function lockRows(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('transactions')
    .select(['id', 'merchant', 'type', 'cycle', 'installment_number'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Links rows to an item, perhaps on a day; null is nothing. */
export async function setPays(
  db: Kysely<DB>,
  ids: readonly number[],
  { recurring_item_id, on }: { recurring_item_id: number | null; on: string | null },
  stamp: { at: string; by: string },
): Promise<void> {
  const pays = {
    pays_item_id: recurring_item_id,
    pays_on: recurring_item_id === null ? null : on,
    pays_nothing: recurring_item_id === null ? true : null,
  };
  await db
    .updateTable('transactions')
    .set({ ...pays, updated_at: stamp.at, updated_by: stamp.by })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
}

type StoredDebt = Omit<CarriedOccurrence, 'amount_crc'>;

export async function listCarried(db: Kysely<DB>): Promise<StoredDebt[]> {
  return db
    .selectFrom('carried_occurrences')
    .select(['recurring_item_id', 'local_date', 'amount', 'currency', 'type', 'carried_to'])
    .orderBy('id')
    .$castTo<StoredDebt>()
    .execute();
}

/** Until the caller's transaction ends. */
export async function lockCarried(db: Kysely<DB>): Promise<void> {
  await sql`lock table carried_occurrences in share row exclusive mode`.execute(db);
}

export async function insertCarried(db: Kysely<DB>, row: StoredDebt): Promise<void> {
  await db.insertInto('carried_occurrences').values(row).execute();
}

/** Carries a debt on to another cycle. */
export async function carryOn(
  db: Kysely<DB>,
  { recurring_item_id, local_date }: Pick<StoredDebt, 'recurring_item_id' | 'local_date'>,
  carried_to: string,
): Promise<void> {
  await db
    .updateTable('carried_occurrences')
    .set({ carried_to })
    .where('recurring_item_id', '=', recurring_item_id)
    .where('local_date', '=', local_date)
    .execute();
}

/** A row that may pay, with what it was charged as. */
export type PayingAmount = Payer & { amount: string; currency: string };

/**
 * The rows of some days that a person linked, or whose text contains one of the folded words. Each word is a condition of
 * its own, so that the index of texts finds its rows. A link to a deleted item means nothing.
 */
export async function listPaying(
  db: Kysely<DB>,
  rates: Rates,
  { words, since, until }: { words: readonly string[]; since: string; until: string },
): Promise<PayingAmount[]> {
  const isMeant = oneOf(words.map((word) => hasParts(sql`search_text`, [word])));
  const { rows } = await sql<StoredPayer & { amount: string; currency: string }>`
    with found as materialized (
      select id from transactions
      where ${isMeant} and local_date between ${since}::date and ${until}::date
      union select id from transactions where pays_item_id is not null and local_date between ${since}::date and ${until}::date
    )
    select t.id, t.cycle, t.local_date, t.merchant, t.type, t.category_id, t.amount, t.currency, null as shares,
      coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2)) as amount_crc,
      i.id as linked_item_id, case when i.id is not null then t.pays_on end as pays_on
    from found join transactions t using (id) left join recurring_items i on i.id = t.pays_item_id
    where counts(t.type, t.installment_number) and t.installment_number is null and t.type <> 'DEVOLUCION'
      and t.pays_nothing is null
      and (t.amount_crc is not null or ${JSON.stringify(rates)}::jsonb ? t.currency)`.execute(db);
  return rows.map(({ linked_item_id, pays_on, ...row }) => ({
    ...row,
    link: linked_item_id === null ? null : { item_id: linked_item_id, on: pays_on },
  }));
}
