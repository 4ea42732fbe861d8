/** Queries for the rows and notices of an amount, for matching. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KnownEvent, NoticeKind, Telling } from '../../../domain/matching/notice.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { NoticeStatus } from '../store.ts';

export type KnownKey = { id: number; key: string; status: NoticeStatus; transaction_id: number | null };

/** The notices of a kind that are known by these keys. */
export async function findKeys(db: Kysely<DB>, kind: NoticeKind, keys: readonly string[]): Promise<KnownKey[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'key', 'status', 'transaction_id'])
    .where('kind', '=', kind)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows as KnownKey[];
}

/** What the lines with these keys print of the account whose they are. */
export async function readAccountsOfKeys(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<(Pick<Telling, 'kind' | 'account_id' | 'digits' | 'issuer'> & { key: string })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof readAccountsOfKeys>>[number]>`
    select n.key, n.kind, account_of(n) as account_id, n.digits, n.issuer from notices n
    where n.kind = 'statement' and n.key = any(${keys}::text[])`.execute(db);
  return rows;
}

/**
 * Lets one notice of an amount at a time find its row, until the caller's transaction ends: two that tell of one event at
 * the same moment would both find none.
 */
export async function lockAmounts(db: Kysely<DB>, amounts: readonly Money[]): Promise<void> {
  await sql`select lock_amounts(${amounts.map(({ amount }) => amount)}::numeric[],
    ${amounts.map(({ currency }) => currency)}::text[])`.execute(db);
}

export type Money = { amount: string; currency: string };

/** A row that a notice may belong to, with its fields for a response. */
export type Candidate = KnownEvent & { date: string; source: string; external_id: string | null };

/** Twice the longest window, that of a receipt: the row that is left may lie behind one that is taken. */
const DAYS_MAX = 72;

/** `slack`: a cuota's amount may be this far from a line's. */
type Wanted = Money & { local_date: string; references?: readonly string[]; slack?: number | null };

/** The rows of these amounts or with these numbers around these days, each with its notices. */
export async function findCandidates(
  db: Kysely<DB>,
  wanted: readonly Wanted[],
  daysMax = DAYS_MAX,
): Promise<Candidate[]> {
  const near = wanted.length === 0 ? [] : await findNear(db, wanted, daysMax);
  return near.length === 0 ? [] : readCandidates(db, near);
}

async function findNear(db: Kysely<DB>, wanted: readonly Wanted[], daysMax: number): Promise<number[]> {
  const numbers = wanted.flatMap(({ local_date: day, references = [] }) => references.map((value) => ({ value, day })));
  const lines = wanted.filter(({ slack }) => (slack ?? null) !== null);
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select amount, currency, min(day) - ${daysMax}::integer as first_day, max(day) + ${daysMax}::integer as last_day
      from unnest(${wanted.map(({ amount }) => amount)}::numeric[], ${wanted.map(({ currency }) => currency)}::text[],
        ${wanted.map(({ local_date }) => local_date)}::date[]) w (amount, currency, day)
      group by amount, currency)
    select t.id from wanted w join transactions t
      on t.amount = w.amount and t.currency = w.currency and t.local_date between w.first_day and w.last_day
    union
    select t.id from wanted w join notices n
      on n.amount = w.amount and n.currency = w.currency and n.local_date between w.first_day and w.last_day
      join transactions t on t.id = n.transaction_id
    union
    select t.id from unnest(${numbers.map(({ value }) => value)}::text[], ${numbers.map(({ day }) => day)}::date[]) p (value, day)
      join notices n on n.printed_references @> jsonb_build_array(jsonb_build_object('value', p.value))
        and n.printed_references <> '[]' and n.transaction_id is not null
        and n.local_date between p.day - 10 and p.day + 10
      join transactions t on t.id = n.transaction_id
    union
    select t.id
    from unnest(${lines.map(({ amount }) => amount)}::numeric[], ${lines.map(({ currency }) => currency)}::text[],
        ${lines.map(({ local_date }) => local_date)}::date[],
        ${lines.map(({ slack }) => slack)}::numeric[]) l (amount, currency, day, slack)
      join transactions t on t.currency = l.currency and t.amount between l.amount - l.slack and l.amount + l.slack
        and t.local_date between l.day - 15 and l.day + 5
    where t.installment_number > 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is known of one document. */
export type LookedUp<Ahead> = {
  known: KnownKey[];
  rows: Candidate[];
  /** Whether a reversal waits for a purchase of one of the locked amounts. */
  is_awaited: boolean;
  ahead: Ahead;
};

/**
 * Locks amounts until the caller's transaction ends, and looks up one document: its key, and the rows that it may belong
 * to. Most are the first of their event. `ahead` are expressions that the same statement reads for the caller.
 */
export async function lookUp<Ahead extends object>(
  db: Kysely<DB>,
  { kind, key }: { kind: NoticeKind; key: string },
  { amount, currency, local_date, references = [] }: Wanted,
  { locked, ahead }: { locked: readonly Money[]; ahead: { [Name in keyof Ahead]: RawBuilder<Ahead[Name]> } },
): Promise<LookedUp<Ahead>> {
  const more = Object.entries<RawBuilder<unknown>>(ahead).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const { rows } = await sql<{ known: KnownKey | null; near: number[]; is_awaited: boolean } & Ahead>`
    select ${sql.join([sql`found.*`, ...more])}
    from look_up_notice(${locked.map((each) => each.amount)}::numeric[], ${locked.map((each) => each.currency)}::text[],
      ${kind}, ${key}, ${amount}::numeric, ${currency}, ${local_date}::date - ${sql.lit(DAYS_MAX)}::integer,
      ${local_date}::date + ${sql.lit(DAYS_MAX)}::integer, ${references}::text[], ${local_date}::date) found`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('A document was not looked up');
  const { known, near, is_awaited, ...rest } = found;
  return {
    known: known ? [known] : [],
    rows: near.length === 0 ? [] : await readCandidates(db, near),
    is_awaited,
    ahead: rest as unknown as Ahead,
  };
}

/** Whether a mail or message told of this very movement before, and its row was deleted since. */
export function wasDeleted(row: Money & { source: string; external_id: string | null }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from notices n
    where n.amount = ${row.amount}::numeric and n.currency = ${row.currency} and n.kind in ('email', 'message')
      and n.status in ('attached', 'possible') and n.transaction_id is not null
      and n.proposal ->> 'source' = ${row.source} and n.proposal ->> 'external_id' = ${row.external_id}::text
      and not exists (select from transactions t where t.id = n.transaction_id))`;
}

/** Rows with their documents, as matching reads them. */
export async function readCandidates(db: Kysely<DB>, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id, t.merchant, t.date, t.local_date, t.amount, t.currency, t.type, t.source, t.external_id,
      case when t.date::time <> '00:00' then t.date end as instant,
      case when t.installment_number is not null then jsonb_build_object('number', t.installment_number,
        'of', (select p.of from installment_plans p where p.id = t.plan_id)) end as installment,
      case when t.account_by in ('number', 'statement', 'person') then t.account_id end as account_id,
      case when t.account_by in ('number', 'statement', 'person') then t.to_account_id end as to_account_id,
      coalesce((
        select jsonb_agg(telling_of(n) order by n.id)
        from notices n where n.transaction_id = t.id and n.amount is not null), '[]') as tellings
    from transactions t where t.id = any(${ids}::integer[])
    order by t.id`.execute(db);
  return rows;
}

/** The open questions about these rows: which may be the same as which. */
export async function findQuestions(db: Kysely<DB>, ids: readonly number[]): Promise<{ id: number; of: number }[]> {
  const { rows } = await sql<{ id: number; of: number }>`
    select id, possible_duplicate_of as of from transactions
    where possible_duplicate_of is not null
      and (id = any(${ids}::integer[]) or possible_duplicate_of = any(${ids}::integer[]))
    order by id`.execute(db);
  return rows;
}

/** The rows that carry these external ids. */
export async function findByExternalIds(
  db: Kysely<DB>,
  ids: readonly { source: string; external_id: string }[],
): Promise<{ id: number; source: string; external_id: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; source: string; external_id: string }>`
    select t.id, t.source, t.external_id from transactions t
    where (t.source, t.external_id) in (select * from unnest(${ids.map(({ source }) => source)}::text[],
      ${ids.map(({ external_id }) => external_id)}::text[]))`.execute(db);
  return rows;
}

/** The pairs of names that a person has confirmed. */
export async function listPairs(db: Kysely<DB>): Promise<Set<string>> {
  const rows = await db.selectFrom('counterpart_pairs').select('pair').execute();
  return new Set(rows.map(({ pair }) => pair));
}

export async function insertPair(db: Kysely<DB>, pair: string): Promise<void> {
  await db
    .insertInto('counterpart_pairs')
    .values({ pair })
    .onConflict((conflict) => conflict.column('pair').doNothing())
    .execute();
}

/**
 * The rows that may be the other side of a transfer between own accounts: of its amount, either side, near its day,
 * reported by a list or by hand only, and without an open question.
 */
export async function findOtherSides(
  db: Kysely<DB>,
  row: { id: number; amount: string; currency: string; local_date: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from transactions t
    where t.amount = ${row.amount}::numeric and t.currency = ${row.currency} and t.id <> ${row.id}
      and t.local_date between ${row.local_date}::date - 5 and ${row.local_date}::date + 5
      and t.possible_duplicate_of is null and t.installment_number is null
      and not exists (select from notices n where n.transaction_id = t.id and n.kind not in ('statement', 'entry'))
      and not exists (select from transactions o where o.possible_duplicate_of = t.id)
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The documents that made rows of these rows' money after an operation, the earliest first; not the rows themselves, nor
 * one that is in question.
 */
export async function findMadeSince(
  db: Kysely<DB>,
  ids: readonly number[],
  operation: number,
): Promise<{ transaction_id: number; telling: Telling }[]> {
  const { rows } = await sql<{ transaction_id: number; telling: Telling }>`
    with money as (
      select amount, currency from transactions where id = any(${ids}::integer[])
      union select n.amount, n.currency from notices n where n.transaction_id = any(${ids}::integer[]))
    select n.transaction_id, telling_of(n) as telling
    from money m join notices n on n.amount = m.amount and n.currency = m.currency
      join transactions t on t.id = n.transaction_id
    where n.made_row and t.id <> all(${ids}::integer[]) and t.id > any(${ids}::integer[])
      and t.possible_duplicate_of is null
      and t.created_at >= (select at from operations where id = ${operation})
    order by n.id`.execute(db);
  return rows;
}
