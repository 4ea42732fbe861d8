/** Queries for transactions. */
import { type Kysely, type QueryCreator, sql } from 'kysely';
import type { AccountSetter } from '../../domain/accounts/find-accounts.ts';
import type { CategoryGuess } from '../../domain/categorize.ts';
import type { NoticeKind } from '../../domain/matching/notice.ts';
import type { Part } from '../../domain/parts.ts';
import type { FileType } from '../../domain/pictures/clean-file.ts';
import type { Trust } from '../../domain/trust/assess-trust.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { insertRows } from '../platform/postgres/insert-rows.ts';

/** A row to write: every column that the database does not make itself. Amounts are decimal strings. */
export type TransactionValues = {
  merchant: string;
  date: string;
  local_date: string;
  cycle: string;
  amount: string;
  currency: string;
  type: string;
  source: string;
  category_id: number | null;
  category_rule_id: number | null;
  /** What a category of no rule and no person was guessed by. */
  category_guess: CategoryGuess | null;
  deferred_to_next_cycle: boolean;
  reference: string | null;
  external_id: string | null;
  notes: string | null;
  raw_charges: unknown[] | null;
  search_text: string;
  /** What euros and crypto keep; the database has its own for dollars, and leaves a kept one while it says the same. */
  rate: string | null;
  /** The Tasa Cero plan a row is part of: number 0 is the anchor, the cuotas carry the label. */
  plan_id: number | null;
  installment_number: number | null;
  label: string | null;
  /** What it moves, and what set that; `to_account_id` is where own money goes. */
  account_id: number | null;
  to_account_id: number | null;
  account_by: AccountSetter | null;
  /** What it is split over, which then says its category; null for nothing. Absent parts and tags stay. */
  parts?: readonly Part[] | null | undefined;
  tags?: readonly string[] | undefined;
  /** Of a new row; a change leaves it. */
  possible_duplicate_of?: number | null;
};

type Stamp = { at: string; by: string };

const asJson = (value: readonly unknown[] | null) =>
  value === null ? null : sql<string>`${JSON.stringify(value)}::jsonb`;

/** The columns that the driver cannot write as they are. */
const written = ({ parts, tags, ...values }: TransactionValues) => ({
  ...values,
  raw_charges: asJson(values.raw_charges),
  ...(parts === undefined ? {} : { parts: asJson(parts) }),
  ...(tags === undefined ? {} : { tags: [...tags] }),
});

/** Adds the notice that makes a row, as `noticed`, to the statement that inserts the row as `recorded`. */
export type AddNotice = (recording: QueryCreator<DB>) => QueryCreator<DB>;

/**
 * Inserts a row with the notice that makes it, and reads it as `findTransaction` would, in one statement. Undefined, and
 * nothing inserted, when (source, external_id) is known.
 */
export async function insertTransaction(
  db: Kysely<DB>,
  values: TransactionValues,
  stamp: Stamp & { origin: string },
  addNotice?: AddNotice,
): Promise<TransactionRow | undefined> {
  const recording = db.with('recorded', (session) =>
    session
      .insertInto('transactions')
      .values({ ...written(values), ...stamped(stamp) })
      .onConflict((conflict) =>
        conflict.columns(['source', 'external_id']).where('external_id', 'is not', null).doNothing(),
      )
      .returningAll(),
  );
  const recorded = recording as unknown as QueryCreator<DB>;
  const selecting = addNotice
    ? selectTransactions(addNotice(recorded), 'recorded', 'noticed')
    : selectTransactions(recorded, 'recorded');
  return selecting.executeTakeFirst();
}

/** Rows of one statement, which ends after some seconds. */
const ROWS_AT_ONCE = 2_000;

/** Inserts many rows; answers their ids in the order of the values. */
export async function insertTransactions(
  db: Kysely<DB>,
  rows: readonly TransactionValues[],
  stamp: Stamp & { origin: string },
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, ...stamped(stamp) }));
    const made = await insertRows(db, 'transactions', part).returning('id').execute();
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/** Who made a row, which is who changed it last. */
function stamped({ at, by, origin }: Stamp & { origin: string }) {
  return { origin, created_at: at, created_by: by, updated_at: at, updated_by: by };
}

/** A row that would not change stays: an undo, which goes by what changed, leaves nothing of it behind. */
export async function updateTransaction(
  db: Kysely<DB>,
  id: number,
  values: TransactionValues,
  stamp: Stamp,
): Promise<void> {
  const columns = written(values);
  const { rate, ...own } = columns;
  const said = Object.entries(own).filter(([, value]) => value !== undefined);
  // The rate is offered to a row that waits for one (set_amount_crc).
  const isOther = sql<boolean>`((${sql.join(said.map(([name]) => sql.ref(name)))})
    is distinct from (${sql.join(said.map(([, value]) => value))}) or rate is null and ${rate}::numeric is not null)`;
  await db
    .updateTable('transactions')
    .set({ ...columns, updated_at: stamp.at, updated_by: stamp.by })
    .where('id', '=', id)
    .where(isOther)
    .execute();
}

/** The plans that some rows belong to, with each row's number in it. */
export async function plansOf(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('transactions')
    .select(['id', 'plan_id', 'installment_number'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('plan_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** These rows, and of each purchase of a plan its cuotas, newest first. */
export async function withCuotas(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('transactions as t')
    .select('t.id')
    .where(
      sql<boolean>`t.id = any(${ids}::integer[]) or t.plan_id in (select a.plan_id from transactions a
        where a.id = any(${ids}::integer[]) and a.installment_number = 0)`,
    )
    .orderBy(sql`t.date desc, t.id desc`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes whole plans: anchor, cuotas and the plan itself. */
export async function deletePlans(db: Kysely<DB>, planIds: readonly number[]): Promise<void> {
  await db.deleteFrom('transactions').where('plan_id', '=', sql<number>`any(${planIds}::integer[])`).execute();
  await db.deleteFrom('installment_plans').where('id', '=', sql<number>`any(${planIds}::integer[])`).execute();
}

/** Returns whether there was one. */
export async function deleteTransaction(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('transactions').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** A document that tells of a row, as the row's answer lists it. */
export type NoticeOfTransaction = {
  id: number;
  kind: NoticeKind;
  local_date: string | null;
  issuer: string | null;
  trust: Trust | null;
};

/** A file that is kept with a row, as the row's answer lists it; without a size in pixels it is no picture. */
export type FileOfTransaction = {
  id: number;
  filename: string;
  media_type: FileType;
  size_bytes: number;
  width: number | null;
  height: number | null;
};

/** From the tables, or from what the statement itself inserts. */
export function selectTransactions(
  db: QueryCreator<DB>,
  from: 'transactions' | 'recorded' = 'transactions',
  notices: 'notices' | 'noticed' = 'notices',
) {
  return db
    .selectFrom(`${from as 'transactions'} as t`)
    .leftJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('category_rules as r', 'r.id', 't.category_rule_id')
    .leftJoin('installment_plans as p', 'p.id', 't.plan_id')
    .select([
      't.id',
      't.merchant',
      't.date',
      't.local_date',
      't.cycle',
      't.amount',
      't.currency',
      't.amount_crc',
      't.rate',
      't.type',
      't.source',
      't.origin',
      't.category_id',
      'c.identifier as category_identifier',
      'c.name as category_name',
      't.category_rule_id',
      'r.pattern as category_rule_pattern',
      't.deferred_to_next_cycle',
      't.reference',
      't.external_id',
      't.notes',
      't.raw_charges',
      't.label',
      't.possible_duplicate_of',
      't.pays_item_id',
      't.pays_on',
      't.pays_nothing',
      't.refund_of',
      't.plan_id',
      't.installment_number',
      'p.of as plan_of',
      't.account_id',
      't.to_account_id',
      't.tags',
      't.created_at',
      't.created_by',
      't.updated_at',
      't.updated_by',
    ])
    .select(
      sql<number>`(select value::integer from service_meta where key = 'merchant_names_version')`.as('names_version'),
    )
    .select(sql<AccountSetter | null>`t.account_by`.as('account_by'))
    .select(sql<CategoryGuess | null>`t.category_guess`.as('category_guess'))
    .select(sql<Part[] | null>`t.parts`.as('parts'))
    .select(
      sql<number | null>`(select a.id from transactions a
        where a.plan_id = t.plan_id and a.installment_number = 0 and t.plan_id is not null)`.as('anchor_id'),
    )
    .select(
      sql<FileOfTransaction[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', f.filename,
        'media_type', d.media_type, 'size_bytes', d.size_bytes, 'width', f.width, 'height', f.height) order by f.id)
        from transaction_files f join documents d on d.id = f.document_id where f.transaction_id = t.id), '[]')`.as(
        'files',
      ),
    )
    .select(
      sql<NoticeOfTransaction[]>`coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind,
        'local_date', n.local_date, 'issuer', n.issuer, 'trust', n.trust) order by n.id)
        from ${sql.table(notices)} n where n.transaction_id = t.id), '[]')`.as('notices'),
    );
}

export type TransactionRow = Awaited<ReturnType<ReturnType<typeof selectTransactions>['executeTakeFirstOrThrow']>>;

export async function findTransaction(db: Kysely<DB>, id: number): Promise<TransactionRow | undefined> {
  return selectTransactions(db).where('t.id', '=', id).executeTakeFirst();
}

export async function findTransactions(db: Kysely<DB>, ids: readonly number[]): Promise<TransactionRow[]> {
  return selectTransactions(db).where('t.id', '=', sql<number>`any(${ids}::integer[])`).execute();
}

/** The row, held against other changes until the caller's transaction ends. */
export async function lockTransaction(db: Kysely<DB>, id: number): Promise<TransactionRow | undefined> {
  const held = await db.selectFrom('transactions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return held ? findTransaction(db, id) : undefined;
}

export async function findByExternalId(
  db: Kysely<DB>,
  source: string,
  externalId: string,
): Promise<TransactionRow | undefined> {
  return selectTransactions(db)
    .where('t.source', '=', source)
    .where('t.external_id', '=', externalId)
    .executeTakeFirst();
}
