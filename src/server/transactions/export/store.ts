/** The rows of the CSV export in SQL. */
import { type CompiledQuery, type Kysely, type SqlBool, sql } from 'kysely';
import { NO_CATEGORY } from '../../../domain/analytics.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { matches, type RowFilters, type Where } from '../match-rows.ts';
import { comesAfter, NEWEST, type Position } from '../pages/store.ts';

/** Text that somebody else wrote. */
const plain = (text: string) => sql`csv_plain(${sql.ref(text)})`;

/** The columns of the export; COPY writes null as nothing at all, so those that may be null are made empty texts. */
const EXPORT = [
  ['id', sql`t.id`],
  ['date', sql`to_char(t.date, 'YYYY-MM-DD"T"HH24:MI:SS')`],
  ['local_date', sql`t.local_date`],
  ['merchant', plain('t.merchant')],
  ['amount', sql`t.amount`],
  ['currency', sql`t.currency`],
  ['amount_crc', sql`coalesce(told.amount_crc::text, '')`],
  ['type', sql`t.type`],
  ['category', plain('c.name')],
  ['source', plain('t.source')],
  ['origin', sql`t.origin`],
  ['cycle', sql`t.cycle`],
  ['deferred_to_next_cycle', sql`t.deferred_to_next_cycle::text`],
  ['reference', plain('t.reference')],
  ['external_id', plain('t.external_id')],
  ['notes', plain('t.notes')],
  [
    'parts',
    sql`csv_plain((select string_agg(coalesce(k.name, ${NO_CATEGORY}) || ' ' || (part ->> 'amount') || coalesce(' (' || (part ->> 'note') || ')', ''),
      '; ' order by place)
    from jsonb_array_elements(t.parts) with ordinality p (part, place)
      left join categories k on k.id = (part ->> 'category_id')::integer))`,
  ],
  ['tags', sql`array_to_string(t.tags, ' ')`],
  ['account', plain('a.name')],
  ['to_account', plain('o.name')],
  ['merchant_name', sql`csv_plain(told.merchant_name)`],
  ['plan', sql`coalesce(t.plan_id::text, '')`],
  [
    'installment',
    sql`case when t.installment_number = 0 then 'anchor' when t.installment_number > 0 then 'cuota ' || t.installment_number || '/' || p.of else '' end`,
  ],
] as const;

/** The first line of the export. */
export const EXPORT_HEADER = EXPORT.map(([name]) => `"${name}"`).join(',');

/** The row that a part of so many rows ends with; null when fewer are left. */
export async function findPartEnd(
  db: Kysely<DB>,
  filters: RowFilters,
  { after, rows }: { after: Position | null; rows: number },
): Promise<Position | null> {
  const end = await db
    .selectFrom('transactions as t')
    .select(['t.date', 't.id'])
    .where((row) => row.and([matches(row, filters), comesAfter(after)]))
    .orderBy(NEWEST)
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}

/** Rows after one and up to another. */
type Part = { after: Position | null; until: Position | null };

const inPart = ({ after, until }: Part) =>
  until
    ? sql<SqlBool>`${comesAfter(after)} and (t.date, t.id) >= (${until.date}::timestamp, ${until.id}::integer)`
    : comesAfter(after);

/** The merchants of a part of the export, each once. */
export async function merchantsOfPart(db: Kysely<DB>, filters: RowFilters, part: Part): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions as t')
    .select('t.merchant')
    .distinct()
    .where((row) => row.and([matches(row, filters), inPart(part)]))
    .execute();
  return rows.map(({ merchant }) => merchant);
}

/** A part of the export as a query for COPY, newest first. */
export function exportQuery(
  db: Kysely<DB>,
  filters: RowFilters,
  { rates, names }: Record<'rates' | 'names', Readonly<Record<string, string>>>,
  part: Part,
): CompiledQuery {
  return db
    .selectFrom('transactions as t')
    .leftJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('accounts as a', 'a.id', 't.account_id')
    .leftJoin('accounts as o', 'o.id', 't.to_account_id')
    .leftJoin('installment_plans as p', 'p.id', 't.plan_id')
    .innerJoinLateral(
      () =>
        sql<{ amount_crc: string; merchant_name: string }>`(select coalesce(t.amount_crc,
          round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2)) as amount_crc,
          coalesce(${JSON.stringify(names)}::jsonb ->> t.merchant, t.merchant) as merchant_name)`.as('told'),
      (join) => join.onTrue(),
    )
    .select(EXPORT.map(([name, cell]) => cell.as(name)))
    .where((row) => row.and([matches(row as unknown as Where, filters), inPart(part)]))
    .orderBy(NEWEST)
    .compile();
}
