/** Queries for the accounts of rows: what their documents say, and setting them. */
import { type Kysely, sql } from 'kysely';
import type { AccountEvidence, AccountSetter, NumberedAccount } from '../../../domain/accounts/find-accounts.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** The accounts, those that have numbers first. An expression, for a statement that reads more. */
export const NUMBERED_ACCOUNTS = sql<NumberedAccount[]>`numbered_accounts() || (
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'bank', bank, 'currency', currency, 'account_type', account_type,
    'numbers', '[]'::jsonb) order by id), '[]') from accounts where numbers = '{}')`;

export async function readNumbered(db: Kysely<DB>): Promise<NumberedAccount[]> {
  const { accounts } = await db.selectNoFrom(NUMBERED_ACCOUNTS.as('accounts')).executeTakeFirstOrThrow();
  return accounts;
}

export async function isAccount(db: Kysely<DB>, id: number): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether an account is a credit card; false without an account. */
export async function isCard(db: Kysely<DB>, id: number | null): Promise<boolean> {
  if (id === null) return false;
  const account = await db.selectFrom('accounts').select('account_type').where('id', '=', id).executeTakeFirst();
  return account?.account_type === 'credit_card';
}

/** Lets no document be recorded until the caller's transaction ends: it would not see the numbers that change. */
export async function lockNumbers(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203945)`.execute(db);
}

/** The kinds of documents that print numbers of accounts. In the text of a statement, so that its indexes serve it. */
export const PRINTING = sql`('email', 'message', 'statement', 'plan_list')`;

/** The rows of which documents print any of these numbers. */
export async function rowsPrinting(db: Kysely<DB>, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct n.transaction_id as id from notices n
    where n.kind in ${PRINTING} and numbers_in(n.digits, n.facts) && ${numbers}::text[] and n.transaction_id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The rows of some accounts. */
export async function rowsOfAccounts(db: Kysely<DB>, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from transactions where account_id = any(${accountIds}::integer[])
    union select id from transactions where to_account_id = any(${accountIds}::integer[])
    union select transaction_id from notices where account_id = any(${accountIds}::integer[]) and transaction_id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type AssignedRow = {
  id: number;
  merchant: string;
  type: TransactionType;
  currency: string;
  account_id: number | null;
  to_account_id: number | null;
  account_by: AccountSetter | null;
  documents: AccountEvidence[];
};

/** Holds rows until the caller's transaction ends, in the order of their ids, and reads what decides their accounts. */
export async function lockAssigned(db: Kysely<DB>, ids: readonly number[]): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select t.id, t.merchant, t.type, t.currency, t.account_id, t.to_account_id, t.account_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('issuer', n.issuer, 'direction', n.direction, 'digits', n.digits,
          'facts', n.facts, 'account_id', n.account_id) order by n.id)
        from notices n where n.transaction_id = t.id and (n.kind in ${PRINTING}
          or n.kind = 'entry' and jsonb_exists_any(n.facts, array['account_id', 'to_account_id']))), '[]') as documents
    from transactions t
    where t.id = any(${ids}::integer[]) and coalesce(t.installment_number, 0) = 0
    order by t.id for update of t`.execute(db);
  return rows;
}

/** What is known of the accounts that a row holds: whom a person set, whom anything else did, and which columns they emptied. */
export type Choices = { chosen: readonly number[]; told: readonly number[]; emptied: readonly string[] };

export const NO_CHOICES: Choices = { chosen: [], told: [], emptied: [] };

/** The same of rows of which a person chose an account, from their history. An undo chooses nothing. */
export async function readChoices(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Choices>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Choices & { id: number }>`
    select id, coalesce(array_agg(distinct account) filter (where is_chosen and account is not null), '{}') as chosen,
      coalesce(array_agg(distinct account) filter (where not is_chosen and account is not null), '{}') as told,
      coalesce(array_agg(distinct field) filter (where is_chosen and account is null), '{}') as emptied
    from (
      select h.entity_id as id, f.field, (h.after ->> f.field)::integer as account,
        h.origin <> 'service' and h.after ->> 'account_by' = 'person'
          and coalesce(h.action = 'created' or o.kind in ('bulk', 'agent', 'merge', 'import', 'paste'), true) as is_chosen
      from history h left join operations o on o.id = h.operation_id
      cross join unnest(array['account_id', 'to_account_id']) f (field)
      where h.entity = 'transaction' and h.entity_id = any(${ids}::integer[]) and h.action in ('created', 'changed')
        and o.kind is distinct from 'undo'
        and h.before ->> f.field is distinct from h.after ->> f.field) changed
    group by id`.execute(db);
  return new Map(rows.map(({ id, ...choices }) => [id, choices]));
}

export type Assignment = {
  id: number;
  account_id: number | null;
  to_account_id: number | null;
  account_by: AccountSetter | null;
};

type Stamp = { at: string; by: string };

/** Sets the accounts of rows; returns how many changed. Cuotas follow their purchases (follow_anchor). */
export async function setAccounts(db: Kysely<DB>, rows: readonly Assignment[], stamp: Stamp): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await sql`
    update transactions t
    set account_id = a.account_id, to_account_id = a.to_account_id, account_by = a.account_by,
      updated_at = ${stamp.at}, updated_by = ${stamp.by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (id integer, account_id integer, to_account_id integer, account_by text)
    where t.id = a.id and (t.account_id, t.to_account_id, t.account_by)
      is distinct from (a.account_id, a.to_account_id, a.account_by)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
