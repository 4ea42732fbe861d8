/** The rows of the CSV export in SQL. */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/postgres/database.types.ts';
import { matches, type RowFilters, type Where } from '../match-rows.ts';
import { comesAfter, NEWEST, type Position } from '../store.ts';

/** `csv_text` guards text that a spreadsheet could take for a formula. */
const EXPORT = [
  ['id', sql`csv_value(t.id::text)`],
  ['date', sql`csv_value(to_char(t.date, 'YYYY-MM-DD"T"HH24:MI:SS'))`],
  ['local_date', sql`csv_value(t.local_date::text)`],
  ['merchant', sql`csv_text(t.merchant)`],
  ['amount', sql`csv_value(t.amount::text)`],
  ['currency', sql`csv_value(t.currency)`],
  ['amount_crc', sql`csv_value(crc.amount_crc::text)`],
  ['type', sql`csv_value(t.type)`],
  ['category', sql`csv_text(c.name)`],
  ['source', sql`csv_text(t.source)`],
  ['origin', sql`csv_value(t.origin)`],
  ['cycle', sql`csv_value(t.cycle)`],
  ['deferred_to_next_cycle', sql`csv_value(t.deferred_to_next_cycle::text)`],
  ['reference', sql`csv_text(t.reference)`],
  ['external_id', sql`csv_text(t.external_id)`],
  ['notes', sql`csv_text(t.notes)`],
  [
    'installment',
    sql`csv_value(case when t.installment_number = 0 then 'anchor' when t.installment_number > 0 then 'cuota ' || t.installment_number || '/' || p.of end)`,
  ],
] as const;

export const EXPORT_HEADER = EXPORT.map(([name]) => `"${name}"`).join(',');

/** A part of the export, as lines of CSV, newest first. */
export async function exportLines(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Readonly<Record<string, string>>,
  page: { limit: number; after: Position | null },
) {
  const cells = sql.join(
    EXPORT.map(([, cell]) => cell),
    sql` || ',' || `,
  );
  return db
    .selectFrom('transactions as t')
    .leftJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('installment_plans as p', 'p.id', 't.plan_id')
    .innerJoinLateral(
      () =>
        sql<{ amount_crc: string }>`(select coalesce(t.amount_crc,
          round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2)) as amount_crc)`.as('crc'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.date', sql<string>`${cells}`.as('line')])
    .where((row) => row.and([matches(row as unknown as Where, filters), comesAfter(page.after)]))
    .orderBy(NEWEST)
    .limit(page.limit)
    .execute();
}
