/** What the budget reads in SQL, and the balances that are set by hand. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommittedRow } from '../../domain/budget/commitments.ts';
import type { BalanceOverride, CountedSum, CuotaSum, UnconvertedSum } from '../../domain/budget/input.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** Current rates in colones, for currencies whose rate is kept in memory. */
export type Rates = Readonly<Record<string, string>>;

/** Reads of one moment: what they answer belongs together, whatever is written meanwhile. */
export async function inSnapshot<T>(db: Kysely<DB>, read: (session: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

const counted = (rates: Rates) => sql`counted_transactions(${JSON.stringify(rates)}::jsonb)`;

/** Cycles, both included. */
export type Cycles = { first: string; last: string };
const within = ({ first, last }: Cycles) => sql`c.cycle between ${first} and ${last}`;

type SplitSum = Pick<CountedSum, 'cycle' | 'category_id' | 'type'> & {
  recorded_crc: string;
  recorded_count: number;
  committed_crc: string;
  cuotas_crc: string | null;
  committed_count: number;
  missing: number;
};

/**
 * Rows that count in some cycles, by cycle, category, type and side of `today`, with what cuotas are of them; and how
 * many have no rate. The kept sums tell it of both sides together; only the rows after `today` are read.
 */
export async function sumRows(
  db: Kysely<DB>,
  rates: Rates,
  cycles: Cycles,
  today: string,
): Promise<{ sums: CountedSum[]; cuotas: CuotaSum[]; missing: number }> {
  const { rows } = await sql<SplitSum>`
    select cycle, category_id, type,
      sum(total_crc) - sum(later_crc) as recorded_crc, (sum(count) - sum(later))::integer as recorded_count,
      sum(later_crc) as committed_crc, sum(later)::integer as committed_count,
      case when sum(count) filter (where is_cuota) > 0 then sum(total_crc) filter (where is_cuota) end as cuotas_crc,
      sum(missing)::integer as missing
    from (
      select cycle, category_id, type, is_cuota, total_crc, count, missing, 0 as later_crc, 0 as later
      from counted_sums(${JSON.stringify(rates)}::jsonb) c where ${within(cycles)}
      union all
      select cycle, category_id, type, null, 0, 0, 0, amount_crc, 1
      from ${counted(rates)} c where ${within(cycles)} and local_date > ${today}::date and amount_crc is not null
    ) summed
    group by cycle, category_id, type`.execute(db);
  const sums = rows.flatMap(({ cycle, category_id, type, ...row }) => [
    { cycle, category_id, type, side: 'recorded' as const, total_crc: row.recorded_crc, count: row.recorded_count },
    { cycle, category_id, type, side: 'committed' as const, total_crc: row.committed_crc, count: row.committed_count },
  ]);
  return {
    sums: sums.filter(({ count }) => count > 0),
    cuotas: rows.flatMap(({ cycle, category_id, cuotas_crc }) =>
      cuotas_crc === null ? [] : [{ cycle, category_id, total_crc: cuotas_crc }],
    ),
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
  };
}

/** Rows that count and have no rate, by cycle and currency. */
export async function sumUnconverted(db: Kysely<DB>, rates: Rates, cycles: Cycles): Promise<UnconvertedSum[]> {
  const { rows } = await sql<UnconvertedSum>`
    select cycle, currency, count(distinct id)::integer as count, sum(amount) as amount
    from ${counted(rates)} c where ${within(cycles)} and waits and amount_crc is null
    group by cycle, currency`.execute(db);
  return rows;
}

type CommittedStored = Omit<CommittedRow, 'installment'> & {
  plan_id: number | null;
  installment_number: number | null;
  of: number | null;
};

/** Rows that count and lie after `today`, in the order of their days; those after the budget too. */
export async function listCommitted(db: Kysely<DB>, rates: Rates, today: string): Promise<CommittedRow[]> {
  const { rows } = await sql<CommittedStored>`
    select c.id, c.local_date, c.cycle, t.merchant, c.type, c.category_id, c.amount_crc,
      t.plan_id, t.installment_number, p.of
    from ${counted(rates)} c join transactions t on t.id = c.id left join installment_plans p on p.id = t.plan_id
    where c.local_date > ${today}::date and c.amount_crc is not null
    order by c.local_date, c.id, c.is_extra, c.category_id`.execute(db);
  return rows.map(({ plan_id, installment_number: number, of, ...row }) => ({
    ...row,
    installment: plan_id === null || number === null || of === null ? null : { plan_id, number, of },
  }));
}

export async function nameCategories(db: Kysely<DB>): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('categories').select(['id', 'name']).execute();
}

export async function listOverrides(db: Kysely<DB>): Promise<BalanceOverride[]> {
  return db.selectFrom('balance_overrides').select(['year', 'month', 'balance']).execute();
}

export async function upsertOverride(db: Kysely<DB>, row: BalanceOverride): Promise<void> {
  await db
    .insertInto('balance_overrides')
    .values(row)
    .onConflict((conflict) => conflict.columns(['year', 'month']).doUpdateSet({ balance: row.balance }))
    .execute();
}

/** Returns whether there was one. */
export async function deleteOverride(db: Kysely<DB>, year: number, month: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('balance_overrides')
    .where('year', '=', year)
    .where('month', '=', month)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
