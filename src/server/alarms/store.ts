/** Queries of the alarms. */
import { type Kysely, sql } from 'kysely';
import { HISTORY_DAYS } from '../../domain/alarms/unusual-charge.ts';
import { merchantKey } from '../../domain/merchant-text.ts';
import type { Currency } from '../../domain/money.ts';
import type { Origin, TransactionType } from '../../domain/vocabulary.ts';
import { deferWrite } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** Current rates in colones, for currencies whose rate is kept in memory. */
export type Rates = Readonly<Record<string, string>>;

/** A row that arrived through a program. `amount_crc` is null without a rate. */
export type ArrivedRow = {
  id: number;
  merchant: string;
  date: string;
  local_date: string;
  amount: string;
  currency: Currency;
  amount_crc: string | null;
  type: TransactionType;
  source: string;
  origin: Origin;
};

const inColones = (rates: Rates) =>
  sql<
    string | null
  >`coalesce(t.amount_crc, round(t.amount * (${JSON.stringify(rates)}::jsonb ->> t.currency)::numeric, 2))`;

/** Where each alarm that examines rows keeps its position; they move together. */
const POSITIONS = ['alarm_examined:unusual_charge', 'alarm_examined:possible_duplicate'];

/** A key of this name and its id marks a row that is not examined, until the position is beyond it. */
const EXEMPT = 'alarm_exempt:';

/** Adds rows to those that are not examined, with the caller's transaction. */
export async function insertExempt(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await deferWrite(
    db,
    sql`insert into service_meta (key, value)
      select ${EXEMPT} || id, 'true' from unnest(${ids}::integer[]) id on conflict do nothing`,
  );
}

/**
 * Rows of origin automation, email or message by id, none of the example data, none exempt, none of `except`: those beyond `after`, or
 * beyond the stored position. `committed` is the highest id among rows made up to `until`, 0 without any; `examined` is the
 * stored position, null before the first run, which begins at `committed`.
 */
export async function readArrived(
  db: Kysely<DB>,
  given: { rates: Rates; until: string; after: number | null; except: readonly number[]; limit: number },
): Promise<{ committed: number; examined: number | null; rows: ArrivedRow[] }> {
  type Found = { committed: number; examined: number | null } & (ArrivedRow | { id: null });
  const { rows } = await sql<Found>`
    with position as (
      select (select coalesce(max(id), 0) from transactions where created_at <= ${given.until}::timestamp) as committed,
        (select min(value::integer) from service_meta where key = any(${POSITIONS}::text[])) as examined
    )
    select p.committed, p.examined, arrived.*
    from position p left join lateral (
      select t.id, t.merchant, t.date, t.local_date, t.amount, t.currency, ${inColones(given.rates)} as amount_crc,
        t.type, t.source, t.origin
      from transactions t
      where t.id > coalesce(${given.after}::integer, p.examined, p.committed) and t.id <> all(${given.except}::integer[])
        and t.origin in ('automation', 'email', 'message')
        and not exists (select from demo_rows d where d.entity = 'transaction' and d.entity_id = t.id)
        and not exists (select from service_meta m where m.key = ${EXEMPT} || t.id)
      order by t.id limit ${given.limit}
    ) arrived on true
    order by arrived.id`.execute(db);
  const { committed = 0, examined = null } = rows[0] ?? {};
  return { committed, examined, rows: rows.filter((row) => row.id !== null) };
}

/**
 * Stores the position; it never moves back, whichever of two processes ends first. The commit does not wait for the disk:
 * after a crash rows are examined again, and what they raise is known by its key. Exempt rows up to it are forgotten.
 */
export async function saveExamined(db: Kysely<DB>, id: number): Promise<void> {
  await sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    insert into service_meta (key, value) select key, to_jsonb(${id}::integer) from unnest(${POSITIONS}::text[]) key, relaxed
    on conflict (key) do update
      set value = to_jsonb(greatest(service_meta.value::integer, excluded.value::integer))`.execute(db);
  await sql`
    delete from service_meta
    where starts_with(key, ${EXEMPT}) and split_part(key, ':', 2)::integer <= ${id}`.execute(db);
}

/** Enough of the newest charges to know what is usual. */
const HISTORY_MAX = 100;

type Charge = { merchant: string; amount_crc: string };

/**
 * Earlier purchases that count, in colones, of merchants whose text contains `key`, newest first: one query on the
 * text's index, or on that of days for a short key. Cuotas are left out.
 */
export const chargesBefore = (rates: Rates, row: Pick<ArrivedRow, 'id' | 'local_date'>, key: string) => {
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  const text = key.length < 3 ? sql`concat(t.search_text)` : sql`t.search_text`;
  return sql<Charge>`
    select t.merchant, c.amount_crc
    from counted_rows(${JSON.stringify(rates)}::jsonb) c join transactions t on t.id = c.id
    where ${text} like ${pattern} and c.type = 'COMPRA' and not c.is_cuota and c.amount_crc is not null
      and c.local_date >= ${row.local_date}::date - ${HISTORY_DAYS}::integer
      and (c.local_date, c.id) < (${row.local_date}::date, ${row.id}::integer)
    order by c.local_date desc, c.id desc limit ${HISTORY_MAX}`;
};

/** Beyond this many equal charges on one day, more add nothing. */
const LIKE_MAX = 100;

/** Rows made before one, of its civil day, amount, currency and type. A day is at most 14 hours off the instant's. */
const rowsLike = (row: ArrivedRow) => sql<Omit<ArrivedRow, 'amount_crc'>>`
    select t.id, t.merchant, t.date, t.local_date, t.amount::text, t.currency, t.type, t.source, t.origin
    from transactions t
    where t.date >= ${row.local_date}::date - 1 and t.date < ${row.local_date}::date + 2
      and t.local_date = ${row.local_date}::date and t.id < ${row.id}
      and t.amount = ${row.amount}::numeric and t.currency = ${row.currency} and t.type = ${row.type}
    order by t.date desc, t.id desc limit ${LIKE_MAX}`;

/** What a row is compared with: its merchant's earlier charges in colones, newest first, and rows that it may duplicate. */
export type Like = { charges: string[]; alike: Omit<ArrivedRow, 'amount_crc'>[] };

/** Reads what all alarms compare a row with. */
export async function readLike(db: Kysely<DB>, rates: Rates, row: ArrivedRow): Promise<Like> {
  const key = merchantKey(row.merchant);
  const { rows } = await sql<{ charges: Charge[]; alike: Like['alike'] }>`
    select array(select jsonb_build_object('merchant', merchant, 'amount_crc', amount_crc::text)
        from (${chargesBefore(rates, row, key)}) charges) as charges,
      array(select to_jsonb(alike) from (${rowsLike(row)}) alike) as alike`.execute(db);
  const { charges = [], alike = [] } = rows[0] ?? {};
  const own = charges.filter(({ merchant }) => merchantKey(merchant) === key);
  return { charges: own.map(({ amount_crc }) => amount_crc), alike };
}

export type CuotaRow = { id: number; merchant: string; number: number; of: number; amount: string; currency: Currency };

/** The cuotas that count on a day; none of the example data. */
export async function cuotasOn(db: Kysely<DB>, day: string): Promise<CuotaRow[]> {
  const { rows } = await sql<CuotaRow>`
    select t.id, t.merchant, t.installment_number as number, p.of, t.amount, t.currency
    from transactions t join installment_plans p on p.id = t.plan_id
    where t.local_date = ${day}::date and t.installment_number > 0 and t.installment_number is distinct from 0
      and not exists (select from demo_rows d where d.entity = 'transaction' and d.entity_id = t.id)
    order by t.id`.execute(db);
  return rows;
}

/** Whether example data is looked at: none of its sources ever sent anything. */
export async function hasDemoRows(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('demo_rows').select('entity_id').limit(1).executeTakeFirst()) !== undefined;
}

/** The accounts of the example data. */
export async function demoAccounts(db: Kysely<DB>): Promise<Set<number>> {
  const rows = await db.selectFrom('demo_rows').select('entity_id').where('entity', '=', 'account').execute();
  return new Set(rows.map(({ entity_id }) => entity_id));
}
