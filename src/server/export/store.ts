/** Queries of the exports, part by part. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JournalRow } from '../../domain/journal/journal-entry.ts';
import type { DB } from '../platform/postgres/database.types.ts';

type Rates = Readonly<Record<string, string>>;

/** After this row, by instant and id: an index has them in this order. */
export type Position = { date: string; id: number };

const named = (account: string) => {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql`case when ${column('id')} is not null then
    jsonb_build_object('name', ${column('name')}, 'account_type', ${column('account_type')}) end`;
};

/** A part of the ledger as a journal needs it, oldest first. Euros and crypto are at the current rates, as in every sum. */
export async function listJournalRows(
  db: Kysely<DB>,
  rates: Rates,
  page: { after: Position | null; limit: number },
): Promise<(JournalRow & Position)[]> {
  const { after, limit } = page;
  const where = after === null ? sql`true` : sql`(t.date, t.id) > (${after.date}::timestamp, ${after.id}::integer)`;
  const { rows } = await sql<JournalRow & Position>`
    select t.id, t.date, t.local_date, t.merchant, t.amount::text as amount, t.currency, t.type, t.source,
      coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2))::text as amount_crc,
      c.identifier as category, case when t.is_split then (
        select jsonb_agg(jsonb_build_object('category', k.identifier, 'amount', p.amount::text, 'amount_crc', p.amount_crc::text) order by p.place)
        from parts_of(t.parts, t.amount, coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2))) p
          left join categories k on k.id = p.category_id) end as parts, t.installment_number, ${named('a')} as account, ${named('o')} as to_account,
      jsonb_build_object('cycle', t.cycle, 'at', to_char(t.date, 'YYYY-MM-DD"T"HH24:MI:SS'), 'origin', t.origin,
        'deferred', case when t.deferred_to_next_cycle then 'true' end, 'reference', t.reference,
        'external_id', t.external_id, 'notes', t.notes, 'label', t.label, 'plan_id', t.plan_id::text,
        'plan_of', p.of::text,
        'account_id', t.account_id::text, 'to_account_id', t.to_account_id::text, 'account_by', t.account_by, 'category_rule_id', t.category_rule_id::text, 'category_guess', t.category_guess, 'raw_charges', t.raw_charges::text,
        'parts', t.parts::text, 'tags', array_to_string(t.tags, ' '),
        'created_at', to_char(t.created_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'created_by', t.created_by,
        'updated_at', to_char(t.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'updated_by', t.updated_by) as more
    from transactions t
      left join categories c on c.id = t.category_id
      left join installment_plans p on p.id = t.plan_id
      left join accounts a on a.id = t.account_id
      left join accounts o on o.id = t.to_account_id
    where ${where} order by t.date, t.id limit ${limit}`.execute(db);
  return rows;
}

/** The dollar's rates after a day, or from the first on. */
export async function listDollarRates(db: Kysely<DB>, after: string | null, limit: number) {
  return db
    .selectFrom('usd_rates')
    .select(['day', sql<string>`rate::text`.as('rate')])
    .$if(after !== null, (query) => query.where('day', '>', after ?? ''))
    .orderBy('day')
    .limit(limit)
    .execute();
}

export type Key = { column: string; type: string };
export type Line = { key: string[]; line: string };

/** A part of a table, each row a JSON object in text, by its key; `left_out` names columns that are not the reader's. */
export async function listLines(
  db: Kysely<DB>,
  table: { name: string; key: readonly Key[]; left_out: readonly string[] },
  page: { after: readonly string[] | null; limit: number },
): Promise<Line[]> {
  const columns = sql.join(table.key.map(({ column }) => sql.ref(`t.${column}`)));
  const values = (after: readonly string[]): RawBuilder<unknown> =>
    sql.join(table.key.map(({ type }, n) => sql`${after[n]}::${sql.raw(type)}`));
  const where = page.after === null ? sql`true` : sql`(${columns}) > (${values(page.after)})`;
  const key = sql.join(table.key.map(({ column }) => sql`${sql.ref(`t.${column}`)}::text`));
  const { rows } = await sql<Line>`
    select array[${key}] as key,
      (jsonb_build_object('table', ${table.name}::text) || (to_jsonb(t) - ${table.left_out}::text[]))::text as line
    from ${sql.table(table.name)} t where ${where} order by ${columns} limit ${page.limit}`.execute(db);
  return rows;
}
