/** Queries for municipal receipts and their meter readings. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { HeldReceipt } from '../../domain/municipal/earlier-receipts.ts';
import type { Charge, MeterReading } from '../../domain/municipal/receipt.ts';
import type { Position } from '../platform/http/cursor.ts';
import type { DB } from '../platform/postgres/database.types.ts';

export type ReceiptValues = {
  municipality: string;
  receipt_number: string;
  period_from: string;
  period_to: string;
  issued_on: string | null;
  due_on: string | null;
  paid_on: string | null;
  total: string;
  charges: readonly Charge[];
  document_id: number;
  transaction_id: number | null;
  created_at: string;
};

const READINGS = sql<(MeterReading & { id: number })[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', w.id, 'meter', w.meter, 'previous', w.previous::text, 'current', w.current::text, 'm3', w.m3::text,
    'estimated', w.estimated, 'period_from', w.period_from, 'period_to', w.period_to, 'cost', w.cost::text) order by w.id)
  from water_meter_readings w where w.receipt_id = r.id), '[]')`;

function selectReceipts(db: Kysely<DB>) {
  return (
    db
      .selectFrom('municipal_receipts as r')
      .innerJoin('documents as d', 'd.id', 'r.document_id')
      // A transaction that was deleted since is not there; brought back, it is again.
      .leftJoin('transactions as t', 't.id', 'r.transaction_id')
      .leftJoin('notices as n', (join) =>
        join.on('n.kind', '=', 'receipt').on('n.key', '=', sql<string>`r.municipality || ':' || r.receipt_number`),
      )
      .select(['r.id', 'r.municipality', 'r.receipt_number', 'r.period_from', 'r.period_to', 'r.issued_on', 'r.due_on'])
      .select(['r.paid_on', 'r.total', 'r.document_id', 'd.filename', 't.id as transaction_id', 'r.created_at'])
      .select((row) => row.ref('r.charges').$castTo<Charge[]>().as('charges'))
      .select(sql<string | null>`n.facts ->> 'arrears'`.as('arrears'))
      .select(sql<string | null>`n.facts ->> 'meters'`.as('meters'))
      .select(READINGS.as('readings'))
  );
}

export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>;

export type ReceiptFilter = {
  municipality?: string | undefined;
  year?: number | undefined;
  /** Months, YYYY-MM, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** The latest period first; one row more than `limit` is read. */
export async function pageReceipts(
  db: Kysely<DB>,
  filter: ReceiptFilter,
  page: { limit: number; after: Position | null },
): Promise<ReceiptRow[]> {
  let query = selectReceipts(db)
    .orderBy('r.period_to', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit + 1);
  if (filter.municipality !== undefined) query = query.where('r.municipality', '=', filter.municipality);
  if (filter.year !== undefined) query = query.where('r.period_to', 'like', `${filter.year}-%`);
  if (filter.from !== undefined) query = query.where('r.period_to', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('r.period_to', '<=', filter.to);
  if (page.after)
    query = query.where(sql<SqlBool>`(r.period_to, r.id) < (${page.after.key}, ${page.after.id}::integer)`);
  return query.execute();
}

export async function countReceipts(db: Kysely<DB>, filter: ReceiptFilter): Promise<number> {
  let query = db.selectFrom('municipal_receipts').select(sql<number>`count(*)::integer`.as('total'));
  if (filter.municipality !== undefined) query = query.where('municipality', '=', filter.municipality);
  if (filter.year !== undefined) query = query.where('period_to', 'like', `${filter.year}-%`);
  if (filter.from !== undefined) query = query.where('period_to', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('period_to', '<=', filter.to);
  return (await query.executeTakeFirstOrThrow()).total;
}

export async function findReceipt(db: Kysely<DB>, id: number): Promise<ReceiptRow | undefined> {
  return selectReceipts(db).where('r.id', '=', id).executeTakeFirst();
}

/** The receipt, held against other changes until the caller's transaction ends. */
export async function lockReceipt(db: Kysely<DB>, id: number): Promise<ReceiptRow | undefined> {
  const held = await db
    .selectFrom('municipal_receipts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held && findReceipt(db, held.id);
}

/** A held receipt; `id` is null for one that was deleted while its transaction stayed. */
export type HeldRow = HeldReceipt & {
  id: number | null;
  charges: Charge[];
  notice_id: number | null;
  /** What its notice keeps of its meters (KeptMeters). */
  meters: string | null;
};

/** The receipts of a municipality with the rows that stand for them, the earliest period first. */
export async function listHeld(db: Kysely<DB>, municipality: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with told as (
      select n.id, n.key, n.facts, n.amount, n.transaction_id from notices n
      where n.kind = 'receipt' and n.issuer = ${municipality} and n.transaction_id is not null),
    known as (
      select r.id, r.receipt_number, r.period_from, r.period_to, r.issued_on, r.paid_on, r.total, r.charges,
        r.transaction_id, told.id as notice_id, told.facts
      from municipal_receipts r left join told on told.transaction_id = r.transaction_id
        and coalesce(told.facts ->> 'receipt_number', r.receipt_number) = r.receipt_number
      where r.municipality = ${municipality}
      union all
      select null, facts ->> 'receipt_number', facts ->> 'period_from', facts ->> 'period_to', null, null, amount, '[]',
        transaction_id, id, facts
      from told where facts ? 'period_to' and not exists (select from municipal_receipts r
        where r.municipality = ${municipality} and r.receipt_number = told.facts ->> 'receipt_number'))
    select k.id, k.receipt_number, k.period_from, k.period_to, k.issued_on, k.paid_on, k.total::text as total, k.charges,
      t.id as transaction_id, k.notice_id, k.facts ->> 'meters' as meters, coalesce(t.amount, 0)::text as amount,
      (select coalesce(jsonb_agg(jsonb_build_object('local_date', p.local_date, 'amount', p.amount::text)), '[]')
        from notices p where p.transaction_id = t.id and p.amount is not null
          and p.kind in ('email', 'message', 'statement', 'entry')) as payments,
      (select coalesce(jsonb_agg(o ->> 'receipt_number'), '[]')
        from jsonb_array_elements((k.facts ->> 'arrears')::jsonb -> 'of') o) as of
    from known k left join transactions t on t.id = k.transaction_id and t.currency = 'CRC'
    order by k.period_to, k.period_from, k.receipt_number`.execute(db);
  return rows;
}

/** The receipt of a municipality by number, with its printed total. */
export async function findByNumber(
  db: Kysely<DB>,
  municipality: string,
  receiptNumber: string,
): Promise<{ id: number; total: string } | undefined> {
  return db
    .selectFrom('municipal_receipts')
    .select(['id', 'total'])
    .where('municipality', '=', municipality)
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
}

/** The transaction that a receipt made earlier, before the receipt was deleted. */
export async function findTransactionByReference(db: Kysely<DB>, reference: string): Promise<number | null> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('reference', '=', reference)
    .where('reference', 'like', 'municipal:%')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertReceipt(
  db: Kysely<DB>,
  values: ReceiptValues,
  readings: readonly MeterReading[],
): Promise<number> {
  const { id } = await db
    .insertInto('municipal_receipts')
    .values({ ...values, charges: sql`${JSON.stringify(values.charges)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (readings.length > 0) {
    await db
      .insertInto('water_meter_readings')
      .values(readings.map((reading) => ({ ...reading, receipt_id: id })))
      .execute();
  }
  return id;
}

/** With it go its readings. */
export async function deleteReceipt(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('municipal_receipts').where('id', '=', id).execute();
}

export async function findCategory(db: Kysely<DB>, identifier: string): Promise<number | null> {
  const row = await db.selectFrom('categories').select('id').where('identifier', '=', identifier).executeTakeFirst();
  return row?.id ?? null;
}

export type WaterFilter = {
  municipality?: string | undefined;
  meter?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A period of a meter: cubic metres, their cost, and what the meter used before. */
export type WaterRow = {
  municipality: string;
  meter: string;
  period_from: string;
  period_to: string;
  m3: string;
  cost: string | null;
  cost_per_m3: string | null;
  estimated: boolean;
  /** Mean of a month over the measured periods before this one, up to twelve; null for fewer than three. */
  usual_m3: string | null;
  /** How far the month's mean lies from the usual: 0.5 is half more. */
  deviation: string | null;
  receipt_ids: number[];
};

/** Periods that are compared with a meter's own history, and how many of them make one. */
const HISTORY_PERIODS = 12;
const HISTORY_PERIODS_MIN = 3;

/**
 * Water in one grouped query: readings by municipality, meter and period, each beside the periods before it. The range
 * of months cuts what is answered, not the history it is compared with.
 */
export function waterQuery(filter: WaterFilter) {
  return sql<WaterRow>`
    with periods as (
      select r.municipality, w.meter, w.period_from, w.period_to, sum(w.m3) as m3, sum(w.cost) as cost,
        bool_or(w.estimated) as estimated, array_agg(distinct r.id) as receipt_ids,
        month_number(w.period_to) - month_number(w.period_from) + 1 as months
      from water_meter_readings w join municipal_receipts r on r.id = w.receipt_id
      where (${filter.municipality ?? null}::text is null or r.municipality = ${filter.municipality ?? null})
        and (${filter.meter ?? null}::text is null or w.meter = ${filter.meter ?? null})
      group by r.municipality, w.meter, w.period_from, w.period_to
    ), beside as (
      select p.*,
        case when count(*) filter (where not estimated) over earlier >= ${HISTORY_PERIODS_MIN}
          then sum(m3) filter (where not estimated) over earlier / sum(months) filter (where not estimated) over earlier
        end as usual
      from periods p
      window earlier as (partition by municipality, meter order by period_to, period_from
        rows between ${sql.lit(HISTORY_PERIODS)} preceding and 1 preceding)
    )
    select municipality, meter, period_from, period_to, m3, cost, estimated, receipt_ids,
      round(cost / nullif(m3, 0), 2) as cost_per_m3,
      round(usual, 2) as usual_m3,
      round(m3 / months / nullif(usual, 0) - 1, 4) as deviation
    from beside
    where (${filter.from ?? null}::text is null or period_to >= ${filter.from ?? null})
      and (${filter.to ?? null}::text is null or period_from <= ${filter.to ?? null})
    order by municipality, meter, period_to, period_from`;
}

export async function waterConsumption(db: Kysely<DB>, filter: WaterFilter): Promise<WaterRow[]> {
  return (await waterQuery(filter).execute(db)).rows;
}
