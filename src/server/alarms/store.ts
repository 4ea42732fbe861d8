/** Queries of the alarms. */
import { type Kysely, sql } from 'kysely';
import { HISTORY_DAYS } from '../../domain/alarms/unusual-charge.ts';
import type { Currency } from '../../domain/money.ts';
import type { Origin, TransactionType } from '../../domain/vocabulary.ts';
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

/** Rows of origin automation, email or message with an id beyond `after`, by id; none of the example data, none of `except`. */
export async function listArrived(
  db: Kysely<DB>,
  { rates, after, except, limit }: { rates: Rates; after: number; except: readonly number[]; limit: number },
): Promise<ArrivedRow[]> {
  const { rows } = await sql<ArrivedRow>`
    select t.id, t.merchant, t.date, t.local_date, t.amount, t.currency, ${inColones(rates)} as amount_crc,
      t.type, t.source, t.origin
    from transactions t
    where t.id > ${after} and t.id <> all(${except}::integer[]) and t.origin in ('automation', 'email', 'message')
      and not exists (select from demo_rows d where d.entity = 'transaction' and d.entity_id = t.id)
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

/** The highest id among rows that were made until an instant; 0 without any. */
export async function lastIdUntil(db: Kysely<DB>, instant: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from transactions where created_at <= ${instant}::timestamp`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The last row an alarm has examined; null before its first run. */
export async function findExamined(db: Kysely<DB>, key: string): Promise<number | null> {
  const row = await db.selectFrom('service_meta').select('value').where('key', '=', key).executeTakeFirst();
  return typeof row?.value === 'number' ? row.value : null;
}

/** Stores the position; it never moves back, whichever of two processes ends first. */
export async function saveExamined(db: Kysely<DB>, key: string, id: number): Promise<void> {
  await sql`
    insert into service_meta (key, value) values (${key}, to_jsonb(${id}::integer))
    on conflict (key) do update set value = to_jsonb(greatest(service_meta.value::integer, ${id}::integer))`.execute(
    db,
  );
}

/** Enough of the newest charges to know what is usual. */
const HISTORY_MAX = 100;

export type Charge = { merchant: string; amount_crc: string };

/**
 * Earlier purchases that count, in colones, of merchants whose text contains `key`, newest first: one query on the
 * text's index, or on that of days for a short key. Cuotas are left out.
 */
export const chargesBefore = (rates: Rates, row: Pick<ArrivedRow, 'id' | 'local_date'>, key: string) => {
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  const text = key.length < 3 ? sql`concat(t.search_text)` : sql`t.search_text`;
  return sql<Charge>`
    select t.merchant, c.amount_crc
    from counted_transactions(${JSON.stringify(rates)}::jsonb) c join transactions t on t.id = c.id
    where ${text} like ${pattern} and c.type = 'COMPRA' and not c.is_cuota and c.amount_crc is not null
      and c.local_date >= ${row.local_date}::date - ${HISTORY_DAYS}::integer
      and (c.local_date, c.id) < (${row.local_date}::date, ${row.id}::integer)
    order by c.local_date desc, c.id desc limit ${HISTORY_MAX}`;
};

/** Beyond this many equal charges on one day, more add nothing. */
const LIKE_MAX = 100;

/** Rows made before one, of its civil day, amount, currency and type. A day is at most 14 hours off the instant's. */
export async function rowsLike(db: Kysely<DB>, row: ArrivedRow): Promise<Omit<ArrivedRow, 'amount_crc'>[]> {
  const { rows } = await sql<Omit<ArrivedRow, 'amount_crc'>>`
    select t.id, t.merchant, t.date, t.local_date, t.amount, t.currency, t.type, t.source, t.origin
    from transactions t
    where t.date >= ${row.local_date}::date - 1 and t.date < ${row.local_date}::date + 2
      and t.local_date = ${row.local_date}::date and t.id < ${row.id}
      and t.amount = ${row.amount}::numeric and t.currency = ${row.currency} and t.type = ${row.type}
    order by t.date desc, t.id desc limit ${LIKE_MAX}`.execute(db);
  return rows;
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
