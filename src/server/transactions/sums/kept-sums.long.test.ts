/** Kept sums of a hundred thousand random rows are what adding the rows up gives, to the céntimo. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { TRANSACTION_TYPES } from '../../../domain/vocabulary.ts';
import { BROKEN } from '../../doctor/ledger/store.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

const ROWS = 100_000;
const RATES = JSON.stringify({ EUR: '512.337', BTC: '49123456.78' });
const oneOf = (list: readonly string[]) => sql`(${[...list]}::text[])[1 + floor(random() * ${list.length}::integer)]`;
const DAY = sql`date '2020-01-01' + floor(random() * 3000)::integer`;
const CATEGORY = sql`(array[null, 1, 2, 3, 4, 5, 6, 7])[1 + floor(random() * 8)]`;

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ now: '2026-04-10T18:00:00Z' });
});
afterAll(() => service.close());

const insertRows = (db: Kysely<DB>) =>
  sql`
  insert into transactions (merchant, date, local_date, cycle, amount, currency, type, source, origin, category_id, rate,
    search_text, created_at, created_by, updated_at, updated_by)
  select 'X', day, day, to_char(day + 13 + floor(random() * 20)::integer, 'YYYY-MM'), round((random() * 1e7)::numeric, 2) + 0.01,
    currency, type, 'MANUAL', 'web', category_id, case when currency = 'EUR' and random() < 0.5 then 531.21 end,
    'X', now(), 'x', now(), 'x'
  from (select ${DAY} as day, ${oneOf(CURRENCIES)} as currency, ${oneOf(TRANSACTION_TYPES)} as type,
    ${CATEGORY} as category_id from generate_series(1, ${ROWS}::integer)) drawn`.execute(db);

/** Each of some share of the rows gets another value of one column. */
const CHANGES = [
  ['amount', sql`amount + 0.37`],
  ['currency', oneOf(CURRENCIES)],
  ['type', oneOf(TRANSACTION_TYPES)],
  ['category_id', CATEGORY],
  ['local_date', DAY],
  ['cycle', sql`'2026-04'`],
  ['rate', sql`case when currency in ('EUR', 'BTC', 'XMR') then 499.999 end`],
] as const;

/** What the kept sums say and adding rows up does not, or the other way round. */
async function compare(db: Kysely<DB>): Promise<unknown[]> {
  const sums = (source: string, [crc, count, missing]: readonly [string, string, string]) => `
    select cycle, ${source === 'counted_sums' ? 'month' : 'month_of(local_date)'}, category_id, type, currency,
      coalesce(sum(${crc}), 0), ${count}, ${missing} from ${source}('${RATES}') group by 1, 2, 3, 4, 5`;
  const kept = `select * from (${sums('counted_sums', ['total_crc', 'sum(count)', 'sum(missing)'])}) k (c, m, i, t, y, crc, n, w) where n <> 0 or w <> 0`;
  const fresh = sums('counted_transactions', ['amount_crc', 'count(amount_crc)', 'count(*) - count(amount_crc)']);
  const { rows } = await sql
    .raw(`((${kept}) except (${fresh})) union all ((${fresh}) except (${kept})) limit 5`)
    .execute(db);
  return [...rows, ...(await sql.raw(BROKEN.month_sums).execute(db)).rows];
}

it('100 000 random rows, changed and deleted at random, have kept sums equal to fresh ones', {
  timeout: 400_000,
}, async () => {
  await service.arrange(async (db) => {
    await sql`select setseed(0.42), set_config('statement_timeout', '0', true)`.execute(db);
    await insertRows(db);
    expect(await compare(db)).toEqual([]);
    for (const [column, value] of CHANGES) {
      await sql`update transactions set ${sql.ref(column)} = ${value} where random() < 0.1`.execute(db);
      expect(await compare(db), column).toEqual([]);
    }
    await sql`delete from transactions where random() < 0.4`.execute(db);
    expect(await compare(db)).toEqual([]);
    await sql`delete from categories where id in (2, 5)`.execute(db);
    expect(await compare(db)).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from counted_sums(${RATES}::jsonb)`.execute(
      db,
    );
    expect(rows[0]?.n).toBeGreaterThan(20_000);
  });
});
