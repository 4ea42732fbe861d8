/** Queries for when sources last sent something. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DAYS_LOOKED_AT, type SyncSource } from '../../domain/sync-status.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** The sources the database knows of; the exchange rate's refresh is in the rate book. */
export type StoredSource = Exclude<SyncSource, 'exchange_rate'>;
type Arrivals = Record<StoredSource, string[]>;

/**
 * The tables that each source arrives in, by created_at. The values are literals because each must match its partial
 * index (transactions_*_received).
 */
const ARRIVALS: Record<StoredSource, readonly RawBuilder<unknown>[]> = {
  bank_charges: [
    sql`transactions where type in ('COMPRA', 'RETIRO', 'TRANSFERENCIA')
      and origin in ('automation', 'email', 'message', 'paste', 'import') and source <> 'MUNICIPAL'`,
  ],
  salary: [sql`transactions where type = 'SALARY'`],
  municipal: [sql`transactions where (origin = 'receipt' or source = 'MUNICIPAL')`, sql`municipal_receipts where true`],
  pensions: [sql`pension_snapshots where true`],
};

/**
 * For each source and each of its tables, the last instant of each of the last days on which something arrived, newest
 * first: one index lookup a day, however many rows it has. A day begins `minutesFromUtc` after midnight UTC. Exported
 * for the test of its plan.
 */
export const arrivalsQuery = (minutesFromUtc: number): RawBuilder<Arrivals> => {
  const offset = sql`make_interval(mins => ${minutesFromUtc}::integer)`;
  const daysOf = (rows: RawBuilder<unknown>) => sql`array(
    with recursive arrivals (at, n) as (
      (select created_at, 1 from ${rows} order by created_at desc limit 1)
      union all
      select earlier.created_at, n + 1 from arrivals cross join lateral (
        select created_at from ${rows} and created_at < date_trunc('day', at + ${offset}) - ${offset}
        order by created_at desc limit 1) earlier
      where n < ${DAYS_LOOKED_AT}::integer)
    select at from arrivals order by at desc)`;
  const columns = Object.entries(ARRIVALS).map(
    ([source, tables]) => sql`to_jsonb(${sql.join(tables.map(daysOf), sql` || `)}) as ${sql.ref(source)}`,
  );
  return sql`select ${sql.join(columns)}`;
};

/** Naive UTC instants, at least the last of each of the last days on which something arrived. */
export async function readArrivals(db: Kysely<DB>, minutesFromUtc: number): Promise<Arrivals> {
  const { rows } = await arrivalsQuery(minutesFromUtc).execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table answered no row');
  return row;
}

type Waiting = { total: number; without_category: number; waiting_notices: number };

/**
 * How many rows there are, how many wait for a category (one of their parts, too; money between own accounts is in no sum and needs none), and
 * how many mails and messages nobody understood or trusts.
 */
export async function countWaiting(db: Kysely<DB>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select sum(n) from transaction_counts)::integer as total,
      (select count(*) from notices where status in ('untrusted', 'unrecognized'))::integer as waiting_notices,
      (select count(*) from transactions where category_id is null
        and type not in ('PAGO_TARJETA', 'TRASPASO') and origin <> 'installment')::integer
      + (select count(*) from transactions where is_split and category_id is not null and parts @> '[{"category_id": null}]'
        and type not in ('PAGO_TARJETA', 'TRASPASO'))::integer as without_category`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table answered no row');
  return row;
}
