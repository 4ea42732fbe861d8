/** Sums of the rows of a search. */
import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { TypeSum } from '../../../domain/analytics.ts';
import type { Currency } from '../../../domain/money.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { matches, type RowFilters } from '../match-rows.ts';

/** The rows that match and count, in colones (docs/rules/counts.md). */
const counted = (rates: Readonly<Record<string, string>>, filters: RowFilters) => sql`
  counted_transactions(${JSON.stringify(rates)}::jsonb) c join transactions t on t.id = c.id
  where ${matches(expressionBuilder<{ t: DB['transactions'] }, 't'>(), filters)}`;

/** By type; rows without a rate are counted apart. */
export async function sumMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Readonly<Record<string, string>>,
): Promise<(TypeSum & { missing: number })[]> {
  const { rows } = await sql<TypeSum & { missing: number }>`
    select c.type, coalesce(sum(c.amount_crc), 0) as total_crc, count(c.amount_crc)::integer as count,
      (count(*) - count(c.amount_crc))::integer as missing
    from ${counted(rates, filters)} group by c.type`.execute(db);
  return rows;
}

/** The rows that those sums leave out, because their currency has no rate. */
export async function unconvertedMatching(
  db: Kysely<DB>,
  filters: RowFilters,
  rates: Readonly<Record<string, string>>,
): Promise<{ currency: Currency; count: number; amount: string }[]> {
  const { rows } = await sql<{ currency: Currency; count: number; amount: string }>`
    select c.currency, count(*)::integer as count, sum(c.amount) as amount
    from ${counted(rates, filters)} and c.amount_crc is null group by c.currency order by c.currency`.execute(db);
  return rows;
}
