/** Queries for category rules. */
import { type Kysely, sql } from 'kysely';
import type { CategoryRule } from '../../domain/categorize.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import type { DB } from '../platform/postgres/database.types.ts';

/** A rule as it is stored. */
export type StoredRule = CategoryRule & { account_id: number | null };

const RULE = ['id', 'pattern', 'match', 'category_id', 'account_id', 'priority'] as const;

/** In the order in which they are tried. */
export async function listRules(db: Kysely<DB>): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('category_rules')
    .select(RULE)
    .orderBy('priority')
    .orderBy(sql`length(pattern)`, 'desc')
    .orderBy('id')
    .execute();
  return rows as StoredRule[];
}

export async function findRule(db: Kysely<DB>, id: number): Promise<StoredRule | undefined> {
  const row = await db.selectFrom('category_rules').select(RULE).where('id', '=', id).executeTakeFirst();
  return row as StoredRule | undefined;
}

export async function insertRule(db: Kysely<DB>, values: Omit<CategoryRule, 'id'>): Promise<StoredRule> {
  const row = await db.insertInto('category_rules').values(values).returning(RULE).executeTakeFirstOrThrow();
  return row as StoredRule;
}

export async function updateRule(
  db: Kysely<DB>,
  id: number,
  values: Partial<Omit<CategoryRule, 'id'>>,
): Promise<StoredRule | undefined> {
  if (Object.keys(values).length === 0) return findRule(db, id);
  const row = await db
    .updateTable('category_rules')
    .set(values)
    .where('id', '=', id)
    .returning(RULE)
    .executeTakeFirst();
  return row as StoredRule | undefined;
}

export async function deleteRule(db: Kysely<DB>, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('category_rules').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Counts up with every change of the rules, by whichever process made it. An expression, for a statement that reads more. */
export const RULES_VERSION = sql<number>`(select value::integer from service_meta where key = 'category_rules_version')`;

export async function rulesVersion(db: Kysely<DB>): Promise<number> {
  const { version } = await db.selectNoFrom(RULES_VERSION.as('version')).executeTakeFirstOrThrow();
  return version;
}

/** The category that bears an identifier, for what a type settles without a rule. */
export async function findCategoryId(db: Kysely<DB>, identifier: string): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('id').where('identifier', '=', identifier).executeTakeFirst();
  return row?.id;
}

/** The index of three letters finds no shorter text. */
const FOUND_LENGTH_MIN = 3;

/** A category that rows of a merchant have, and how like the row in question those rows are. */
export type UsedCategory = { category_id: number; same_amount: boolean; same_weekday: boolean; count: number };

/**
 * The categories that rows of one type with a folded text in them have, the most frequent first, the newest where two are
 * even. Too short a text, which many merchants have in them, says nothing, and what was guessed is no evidence.
 */
export async function usedCategories(
  db: Kysely<DB>,
  text: string,
  like: { id: number; type: string; amount: string; currency: string; local_date: string },
): Promise<UsedCategory[]> {
  if (text.length < FOUND_LENGTH_MIN) return [];
  const { rows } = await sql<UsedCategory>`
    select category_id, amount = ${like.amount}::numeric and currency = ${like.currency} as same_amount,
      extract(dow from local_date) = extract(dow from ${like.local_date}::date) as same_weekday, count(*)::integer as count
    from transactions
    where search_text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} and type = ${like.type}
      and category_id is not null and category_guess is null and id <> ${like.id}
    group by 1, 2, 3 order by count(*) desc, max(id) desc`.execute(db);
  return rows;
}

/** Every merchant of the ledger once for each type: what rules are tried on. */
export async function distinctMerchants(db: Kysely<DB>): Promise<{ merchant: string; type: TransactionType }[]> {
  const rows = await db.selectFrom('transactions').select(['merchant', 'type']).distinct().execute();
  return rows as { merchant: string; type: TransactionType }[];
}

/** Merchants with the category and rule, or the account, that a run gives them, in parallel arrays; null for none. */
export type Verdicts = {
  merchants: string[];
  types: string[];
  category_ids: (number | null)[];
  rule_ids: (number | null)[];
  account_ids: (number | null)[];
  include_manual: boolean;
};

const verdictTable = (verdicts: Verdicts) => sql`
  unnest(${verdicts.merchants}::text[], ${verdicts.types}::text[], ${verdicts.category_ids}::integer[],
    ${verdicts.rule_ids}::integer[], ${verdicts.account_ids}::integer[]) as v (merchant, type, category_id, rule_id, account_id)`;

/** The rows that change: those whose category is another one, and was not set by a person unless that is asked for. */
const hasOtherCategory = (verdicts: Verdicts) => sql`(v.category_id is not null
  and t.category_id is distinct from v.category_id and not t.is_split
  and (t.category_id is null or t.category_rule_id is not null or t.category_guess is not null
    or ${verdicts.include_manual}))`;

/** An account by a document or a person stays; a cuota has its purchase's. */
const HAS_OTHER_ACCOUNT = sql`(v.account_id is not null and t.account_id is distinct from v.account_id
  and coalesce(t.account_by, 'rule') in ('rule', 'earlier') and coalesce(t.installment_number, 0) = 0)`;

const differs = (verdicts: Verdicts) => sql`
  t.merchant = v.merchant and t.type = v.type and (${hasOtherCategory(verdicts)} or ${HAS_OTHER_ACCOUNT})`;

/** Which rows would change, newest first, and how many in all. */
export async function findAffected(db: Kysely<DB>, verdicts: Verdicts, limit: number) {
  const { rows } = await sql<{ id: number; total: number }>`
    select t.id, count(*) over ()::integer as total
    from transactions t join ${verdictTable(verdicts)} on ${differs(verdicts)}
    order by t.date desc, t.id desc limit ${limit}`.execute(db);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

/** Changes them; returns how many, cuotas that follow their purchases apart. */
export async function applyVerdicts(
  db: Kysely<DB>,
  verdicts: Verdicts,
  stamp: { at: string; by: string },
): Promise<number> {
  const result = await sql`
    update transactions t
    set category_id = case when ${hasOtherCategory(verdicts)} then v.category_id else t.category_id end,
      category_rule_id = case when ${hasOtherCategory(verdicts)} then v.rule_id else t.category_rule_id end,
      category_guess = case when ${hasOtherCategory(verdicts)} then null else t.category_guess end,
      account_id = case when ${HAS_OTHER_ACCOUNT} then v.account_id else t.account_id end,
      account_by = case when ${HAS_OTHER_ACCOUNT} then 'rule' else t.account_by end, updated_at = ${stamp.at}, updated_by = ${stamp.by}
    from ${verdictTable(verdicts)} where ${differs(verdicts)}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

export async function insertRun(
  db: Kysely<DB>,
  run: { at: string; actor: string; rule_id: number | null; changed: number; operation_id: number },
): Promise<number> {
  return (await db.insertInto('rule_runs').values(run).returning('id').executeTakeFirstOrThrow()).id;
}

export async function listRuns(db: Kysely<DB>) {
  return db
    .selectFrom('rule_runs as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .select(['r.id', 'r.at', 'r.actor', 'r.rule_id', 'r.changed', 'o.undo_token', 'o.undone_by', 'o.expires_at'])
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
}

export async function insertRules(db: Kysely<DB>, rules: readonly Omit<CategoryRule, 'id'>[]): Promise<void> {
  if (rules.length > 0)
    await db
      .insertInto('category_rules')
      .values([...rules])
      .execute();
}
