/** What the floor looks up instead of working it out, in a schema of its own that goes when it ends. */
import type pg from 'pg';

/** Which rows count in sums: no own money, no anchor of a plan. */
export const COUNTED = `type not in ('PAGO_TARJETA', 'TRASPASO') and installment_number is distinct from 0`;

/** What a row pays, as the service says it. */
export type Paying = { id: number; pays: unknown; pays_if_deferred: unknown };

/** Lays the tables down: sums by month, the count of the history, and what rows pay. */
export async function layTables(pool: pg.Pool, paying: readonly Paying[]): Promise<void> {
  await dropTables(pool);
  await pool.query('create schema bench_floor');
  await pool.query(`create table bench_floor.sums as
    select cycle, category_id, type, (sum(amount_crc) * 100)::bigint as centimos, count(amount_crc)::integer as n
    from transactions where ${COUNTED} group by cycle, category_id, type order by cycle`);
  await pool.query('create index on bench_floor.sums (cycle)');
  await pool.query('create table bench_floor.trail as select count(*)::integer as n from history');
  await pool.query(
    `create table bench_floor.paying as select * from json_to_recordset($1) as p(id integer, pays json, pays_if_deferred json)`,
    [JSON.stringify(paying)],
  );
  await pool.query('alter table bench_floor.paying add primary key (id)');
  for (const table of ['sums', 'trail', 'paying']) await pool.query(`analyze bench_floor.${table}`);
}

export async function dropTables(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists bench_floor cascade');
}
