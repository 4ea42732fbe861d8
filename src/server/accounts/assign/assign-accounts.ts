/** The accounts of rows, by what their documents print and what rules say (docs/rules/accounts.md). */
import type { Kysely } from 'kysely';
import {
  type AccountEvidence,
  type AccountSetter,
  findAccounts,
  findSides,
  type NumberedAccount,
} from '../../../domain/accounts/find-accounts.ts';
import type { Columns, Side } from '../../../domain/accounts/sides.ts';
import { isOwnMoney } from '../../../domain/counts.ts';
import type { TransactionType } from '../../../domain/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import {
  type AssignedRow,
  type Assignment,
  type Choices,
  lockAssigned,
  lockNumbers,
  NO_CHOICES,
  readChoices,
  readNumbered,
  rowsOfAccounts,
  rowsPrinting,
  setAccounts,
} from './store.ts';

export type AssignDeps = Pick<Deps, 'now' | 'ruleBook'>;

/** The account of a row as its columns hold it; `account_by` is null while nothing has set one. */
export type Assigned = Omit<Assignment, 'id'>;
export const NO_ACCOUNT: Assigned = { account_id: null, to_account_id: null, account_by: null };

/** The accounts that documents say; undefined where they say none, and the rules may. */
export function accountsOf(
  row: { type: TransactionType; currency: string },
  documents: readonly AccountEvidence[],
  accounts: readonly NumberedAccount[],
): Assigned | undefined {
  return findAccounts(row, documents, accounts) ?? undefined;
}

/**
 * What the accounts of a stored row are now: undefined lets the rules choose. A person's choice stays, of own money that of
 * each side; and what a rule has set stays until a document says more.
 */
export function settleAccount(
  stored: Assigned & { type: TransactionType; currency: string },
  documents: readonly AccountEvidence[],
  accounts: readonly NumberedAccount[],
  choices: Choices = NO_CHOICES,
): Assigned | undefined {
  const { account_id, to_account_id, account_by } = stored;
  const kept = { account_id, to_account_id, account_by };
  if (account_by === 'person')
    return isOwnMoney(stored.type) ? settleSides(stored, documents, accounts, choices) : kept;
  const found = accountsOf(stored, documents, accounts);
  return found ?? (account_by === 'number' || account_by === 'statement' ? undefined : kept);
}

/** The sides of own money of which a person chose one or both: what they left open is what documents say. */
function settleSides(
  stored: Assigned & { type: TransactionType; currency: string },
  documents: readonly AccountEvidence[],
  accounts: readonly NumberedAccount[],
  { chosen, told, emptied }: Choices,
): Assigned | undefined {
  const { account_id, to_account_id } = stored;
  const isNone = account_id === null && to_account_id === null && emptied.length === 0;
  if (isNone) return { account_id, to_account_id, account_by: 'person' };
  const found = findSides(stored, documents, accounts);
  const settle = (field: keyof Columns, side: Side) => {
    const held = stored[field];
    const isChosen = held === null ? emptied.includes(field) : chosen.includes(held) || !told.includes(held);
    return isChosen ? held : (found[side]?.id ?? null);
  };
  const [from, to] = [settle('account_id', 'from'), settle('to_account_id', 'to')];
  if (from === null && to === null && emptied.length === 0) return undefined;
  const both = { account_id: from, to_account_id: to, account_by: 'person' as const };
  // A person's own side is never the other side too.
  if (from === null || from !== to) return both;
  return account_id === null ? { ...both, account_id } : { ...both, to_account_id: null };
}

/** Rows of one statement, which ends after some seconds. */
const ROWS_AT_ONCE = 5_000;

/**
 * Sets the accounts of rows anew, in the caller's operation; cuotas follow their purchases. Returns how many rows changed, cuotas apart.
 */
export async function assignAccounts(
  deps: AssignDeps,
  session: Kysely<DB>,
  ids: readonly number[],
  by: Author,
): Promise<number> {
  if (ids.length === 0) return 0;
  const accounts = await readNumbered(session);
  const categorize = await deps.ruleBook.open(session);
  const byRule = ({ merchant, type }: AssignedRow): Assigned => {
    const { account_id } = categorize({ merchant, type });
    return account_id === null ? NO_ACCOUNT : { ...NO_ACCOUNT, account_id, account_by: 'rule' };
  };
  const stamp = { at: instantAt(deps.now()), by: by.label };
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  let changed = 0;
  for (let at = 0; at < sorted.length; at += ROWS_AT_ONCE) {
    const rows = await lockAssigned(session, sorted.slice(at, at + ROWS_AT_ONCE));
    const choices = await readChoices(
      session,
      rows.flatMap(({ id, type, account_by }) => (account_by === 'person' && isOwnMoney(type) ? id : [])),
    );
    const now = rows.map((row) => ({
      id: row.id,
      ...(settleAccount(row, row.documents, accounts, choices.get(row.id)) ?? byRule(row)),
    }));
    changed += await setAccounts(session, now, stamp);
  }
  return changed;
}

/** Sets what a person chooses for rows, in the caller's operation. */
export async function chooseAccounts(
  deps: Pick<Deps, 'now'>,
  session: Kysely<DB>,
  rows: readonly { id: number; account_id: number | null; to_account_id: number | null }[],
  by: Author,
): Promise<void> {
  const stamp = { at: instantAt(deps.now()), by: by.label };
  const chosen = rows.map(({ id, account_id, to_account_id }) => ({
    ...{ id, account_id, to_account_id },
    account_by: 'person' as AccountSetter,
  }));
  await setAccounts(session, chosen, stamp);
}

/** Rows that a change of these accounts or numbers may concern, found before it; and no document comes in until it is done. */
export async function holdNumbers(
  session: Kysely<DB>,
  { accounts = [], numbers = [] }: { accounts?: readonly number[]; numbers?: readonly string[] },
): Promise<number[]> {
  await lockNumbers(session);
  return [...(await rowsOfAccounts(session, accounts)), ...(await rowsPrinting(session, numbers))];
}

export { type Choices, isAccount, isCard, NO_CHOICES, NUMBERED_ACCOUNTS, readChoices, readNumbered } from './store.ts';
