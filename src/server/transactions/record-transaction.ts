/** Records a transaction and everything that must be true with it, in one database transaction. */

import type { Kysely } from 'kysely';
import type { AccountSetter } from '../../domain/accounts/find-accounts.ts';
import { countingCycle } from '../../domain/calendar.ts';
import type { CategoryGuess } from '../../domain/categorize.ts';
import { isOwnMoney } from '../../domain/counts.ts';
import { foldMerchant } from '../../domain/merchant-text.ts';
import { type Part, sortTags } from '../../domain/parts.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { type Assigned, NO_ACCOUNT } from '../accounts/assign/assign-accounts.ts';
import type { Deps } from '../deps.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { type RecordDeps, runEffects } from './run-effects.ts';
import {
  type AddNotice,
  findByExternalId,
  findTransactions,
  insertTransaction,
  insertTransactions,
  type TransactionRow,
  type TransactionValues,
  updateTransaction,
} from './store.ts';

/** Amounts are checked decimal strings, the civil day is settled. */
export type TransactionInput = {
  merchant: string;
  date: string;
  local_date: string;
  amount: string;
  currency: string;
  type: TransactionType;
  source: string;
  /** Undefined lets the rules choose; null leaves it uncategorized. */
  category_id?: number | null | undefined;
  /** What the category was guessed by; a rule replaces it. */
  category_guess?: CategoryGuess | null | undefined;
  reference: string | null;
  external_id: string | null;
  notes: string | null;
  deferred_to_next_cycle: boolean;
  raw_charges: unknown[] | null;
  /** Only for a cuota or an anchor. */
  plan_id?: number | null;
  installment_number?: number | null;
  label?: string | null;
  /** Its accounts, with what says so; without `account_by` the rules choose. */
  account_id?: number | null | undefined;
  to_account_id?: number | null | undefined;
  account_by?: AccountSetter | null | undefined;
  /** What it is split over, which says its category. */
  parts?: readonly Part[] | null | undefined;
  tags?: readonly string[] | undefined;
  /** The row that a new one may be the same as. */
  possible_duplicate_of?: number | null;
};

/**
 * Records a transaction once, as part of what the caller does, who has said who answers for it: a known (source, external_id)
 * answers the row that is there, with no second effect. `accrual` is what it adds to MEMP and MPAT. Throws `validation` when
 * the category does not exist. `rules_version` is that of the category rules, when the caller has read it; `addNotice`
 * writes the row's notice with it.
 */
export async function recordWithin(
  deps: RecordDeps,
  session: Kysely<DB>,
  input: TransactionInput,
  by: Author,
  { rules_version, addNotice }: { rules_version?: number | undefined; addNotice?: AddNotice } = {},
): Promise<{ transaction: TransactionRow; created: boolean; accrual: PotsMoved | null }> {
  const values = await valuesOf(deps, session, input, rules_version);
  const stamp = { at: instantAt(deps.now()), by: by.label, origin: by.origin };
  const transaction = await insertTransaction(session, values, stamp, addNotice).catch(refuseCategory);
  if (!transaction) return { transaction: await knownRow(session, values), created: false, accrual: null };
  const accrual = await runEffects(deps, ({ recorded }) => recorded?.(deps, session, [transaction], by));
  return { transaction, created: true, accrual };
}

/**
 * Records many transactions and runs their effects, in the caller's database transaction, which has set the audit
 * author. None may have a known external id. Returns the rows in the order of the inputs.
 */
export async function recordTransactions(
  deps: RecordDeps,
  db: Kysely<DB>,
  inputs: readonly TransactionInput[],
  by: Author,
): Promise<TransactionRow[]> {
  const rows = await recordRows(deps, db, inputs, by);
  await runEffects(deps, ({ recorded }) => recorded?.(deps, db, rows, by));
  return rows;
}

/** The same for the rows of a list, without effects. */
export async function recordRows(
  deps: RecordDeps,
  db: Kysely<DB>,
  inputs: readonly TransactionInput[],
  by: Author,
): Promise<TransactionRow[]> {
  const categorize = await deps.ruleBook.open(db);
  const rateOf = ratesToKeep(deps);
  const values = inputs.map((input) => valuesWith(deps, { categorize, rateOf }, input));
  const at = instantAt(deps.now());
  const ids = await insertTransactions(db, values, { at, by: by.label, origin: by.origin }).catch(refuseCategory);
  const rows = await findTransactions(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rewrites a row as if it had just been recorded so, whole, in the caller's database transaction. */
export async function rewriteTransaction(
  deps: RecordDeps,
  session: Kysely<DB>,
  id: number,
  input: TransactionInput,
  by: Author,
): Promise<void> {
  const values = await valuesOf(deps, session, { ...input, parts: input.parts ?? null });
  await updateTransaction(session, id, values, { at: instantAt(deps.now()), by: by.label }).catch(refuseCategory);
}

/** The columns of a transaction, given and derived. */
export async function valuesOf(
  deps: RecordDeps,
  db: Kysely<DB>,
  input: TransactionInput,
  rulesVersion?: number,
): Promise<TransactionValues> {
  const needsRules = hasOpenCategory(input) || isOpen(input);
  const categorize = needsRules ? await deps.ruleBook.open(db, rulesVersion) : null;
  return valuesWith(deps, { categorize, rateOf: ratesToKeep(deps) }, input);
}

type Dated = Pick<TransactionInput, 'currency' | 'local_date'>;

/** The rates that rows would keep now: none for a future day, none while unknown (docs/rules/rates.md). */
function ratesToKeep({ env, now, rates }: RecordDeps): (row: Dated) => string | null {
  const current = rates.current();
  const today = todayAt(now(), env.timeZone);
  return ({ currency, local_date }) => (local_date <= today ? (current[currency] ?? null) : null);
}

function valuesWith(
  deps: Pick<Deps, 'env'>,
  {
    categorize,
    rateOf,
  }: { categorize: Awaited<ReturnType<Deps['ruleBook']['open']>> | null; rateOf: ReturnType<typeof ratesToKeep> },
  input: TransactionInput,
): TransactionValues {
  const { account_id, ...byRule } = categorize?.(input) ?? NO_RULE;
  return {
    ...input,
    plan_id: input.plan_id ?? null,
    installment_number: input.installment_number ?? null,
    label: input.label ?? null,
    ...categoryIn(input, byRule),
    ...accountIn(input, account_id),
    ...(input.tags === undefined ? {} : { tags: sortTags(input.tags) }),
    cycle: countingCycle(input.local_date, input.deferred_to_next_cycle, deps.env.cycleStartDay),
    rate: rateOf(input),
    search_text: foldMerchant([input.merchant, input.notes, input.reference].filter(Boolean).join(' ')),
  };
}

const NO_RULE = { category_id: null, category_rule_id: null, account_id: null };

/** Whether a rule may set the category: none is given, or it is guessed. */
const hasOpenCategory = ({ category_id, category_guess }: TransactionInput) =>
  category_id === undefined || (category_guess ?? null) !== null;

/** The category of the rules where it is open and they have one, or the one that was given. */
function categoryIn(input: TransactionInput, byRule: Pick<TransactionValues, 'category_id' | 'category_rule_id'>) {
  const isByRule = input.category_id === undefined || (hasOpenCategory(input) && byRule.category_id !== null);
  if (isByRule) return { ...byRule, category_guess: null };
  const { category_id = null, category_guess = null } = input;
  return { category_id, category_rule_id: null, category_guess: category_id === null ? null : category_guess };
}

/** Whether a rule may set the account: none is given, or it is guessed. */
const isOpen = ({ account_by }: TransactionInput) => account_by === undefined || account_by === 'earlier';

/** The account that was given, or that of the rules. Only own money goes to another account. */
function accountIn(input: TransactionInput, byRule: number | null): Assigned {
  const { account_id = null, to_account_id = null, account_by } = input;
  if (isOpen(input) && byRule !== null) return { account_id: byRule, to_account_id: null, account_by: 'rule' };
  if (account_by === undefined) return NO_ACCOUNT;
  return { account_id, to_account_id: isOwnMoney(input.type) ? to_account_id : null, account_by };
}

/** Names the field when a write failed because its category or account does not exist. */
export function refuseCategory(error: unknown): never {
  throw refusalOf(error, {
    transactions_category_id_fkey: invalid({ path: 'category_id', ...problemReason('no_category_id') }),
    transactions_account_id_fkey: invalid({ path: 'account_id', ...problemReason('no_account_id') }),
    transactions_to_account_id_fkey: invalid({ path: 'to_account_id', ...problemReason('no_account_id') }),
    transactions_external_id: new AppError('conflict', problemReason('external_id_taken'), {
      errors: [{ path: 'external_id', ...problemReason('external_id_taken') }],
    }),
  });
}

async function knownRow(db: Kysely<DB>, values: TransactionValues): Promise<TransactionRow> {
  const known = await findByExternalId(db, values.source, values.external_id ?? '');
  if (known) return known;
  throw new AppError('conflict', problemReason('deleted_meanwhile'));
}
