/** Queries for accounts and their daily snapshots. */
import { type Kysely, sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { AccountType } from '../../domain/net-worth.ts';
import type { Bank } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** An account without its id. The balance is a decimal string. */
export type AccountValues = {
  name: string;
  account_type: AccountType;
  bank: Bank;
  currency: Currency;
  balance: string;
  next_payment: string | null;
  notes: string | null;
  numbers: string[];
  /** The day of the balance: null while nobody has set one. */
  balance_as_of: string | null;
  closing_day: number | null;
  due_day: number | null;
  credit_limit: string | null;
  updated_at: string | null;
};

export type AccountRow = AccountValues & { id: number };

const ACCOUNT = [
  'id',
  'name',
  'account_type',
  'bank',
  'currency',
  'balance',
  'next_payment',
  'notes',
  'numbers',
  'balance_as_of',
  'closing_day',
  'due_day',
  'credit_limit',
  'updated_at',
] as const;

/** Locks the accounts against other changes (not against readers) until the caller's transaction ends. */
export async function lockAccounts(db: Kysely<DB>): Promise<void> {
  await sql`lock table accounts in share row exclusive mode`.execute(db);
}

export async function listAccounts(db: Kysely<DB>): Promise<AccountRow[]> {
  return db.selectFrom('accounts').select(ACCOUNT).orderBy('id').$castTo<AccountRow>().execute();
}

export async function findAccount(db: Kysely<DB>, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').select(ACCOUNT).where('id', '=', id).$castTo<AccountRow>().executeTakeFirst();
}

/** A pot that the service makes says nothing more. */
type NewValues = Omit<AccountValues, Later> & Partial<Pick<AccountValues, Later>>;
type Later = 'numbers' | 'balance_as_of' | 'closing_day' | 'due_day' | 'credit_limit';

export async function insertAccount(db: Kysely<DB>, values: NewValues): Promise<AccountRow> {
  return db.insertInto('accounts').values(values).returning(ACCOUNT).$castTo<AccountRow>().executeTakeFirstOrThrow();
}

export async function updateAccount(db: Kysely<DB>, id: number, values: AccountValues): Promise<AccountRow> {
  return db
    .updateTable('accounts')
    .set(values)
    .where('id', '=', id)
    .returning(ACCOUNT)
    .$castTo<AccountRow>()
    .executeTakeFirstOrThrow();
}

/** Returns whether there was one. */
export async function deleteAccount(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('accounts').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Adds a signed decimal to the account of a pot: the oldest savings account in it, or the oldest of another type. */
export async function addToPot(
  db: Kysely<DB>,
  currency: Currency,
  by: string,
  updated_at: string,
): Promise<AccountRow | undefined> {
  return db
    .updateTable('accounts')
    .set({ balance: sql`balance + ${by}::numeric`, updated_at })
    .where('id', '=', (account) =>
      account
        .selectFrom('accounts')
        .select('id')
        .where('currency', '=', currency)
        .orderBy(sql`account_type = 'savings'`, 'desc')
        .orderBy('id')
        .limit(1),
    )
    .returning(ACCOUNT)
    .$castTo<AccountRow>()
    .executeTakeFirst();
}

/** An account as it was on a day. `rate` is null for colones and when none was known; then `balance_crc` is null too. */
export type SnapshotRow = Pick<AccountRow, 'name' | 'account_type' | 'currency' | 'balance'> & {
  day: string;
  account_id: number;
  rate: string | null;
  balance_crc: string | null;
};

/** Replaces a day's snapshot. */
export async function replaceSnapshot(db: Kysely<DB>, day: string, rows: readonly SnapshotRow[]): Promise<void> {
  await db.deleteFrom('account_snapshots').where('day', '=', day).execute();
  if (rows.length > 0) {
    await db
      .insertInto('account_snapshots')
      .values([...rows])
      .execute();
  }
}

/** The rates that a day's snapshot used, in colones for one unit. */
export async function snapshotRates(db: Kysely<DB>, day: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('account_snapshots')
    .select(['currency', 'rate'])
    .where('day', '=', day)
    .where('rate', 'is not', null)
    .orderBy('account_id')
    .execute();
  return Object.fromEntries(rows.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate]])));
}

export type WorthOfDay = { day: string; total_crc: string; unconverted_count: number };

/** The total of each day that has a snapshot, both ends included, oldest first. */
export async function worthByDay(db: Kysely<DB>, from: string, to: string): Promise<WorthOfDay[]> {
  return db
    .selectFrom('account_snapshots')
    .select([
      'day',
      sql<string>`coalesce(sum(balance_crc), 0)`.as('total_crc'),
      sql<number>`(count(*) - count(balance_crc))::integer`.as('unconverted_count'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
}
