/** The fields of a row after a notice was attached or detached, by precedence (domain/matching). */
import type { Kysely } from 'kysely';
import { chosenIn, type NumberedAccount } from '../../domain/accounts/find-accounts.ts';
import { movedTo } from '../../domain/accounts/sides.ts';
import { convertedPurchase } from '../../domain/converted-purchase.ts';
import { directionOf } from '../../domain/matching/notice.ts';
import {
  type Settled,
  type SettledField,
  settleAmount,
  settleRow as settleWitnesses,
  type Witness,
} from '../../domain/matching/settle-row.ts';
import { compareAmounts } from '../../domain/money.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import {
  type Assigned,
  type Choices,
  readChoices,
  readNumbered,
  settleAccount,
} from '../accounts/assign/assign-accounts.ts';
import { type Author, asAutomaticChange } from '../history/set-audit-author.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { changeWithin, missing, type TransactionPatch } from '../transactions/change-transaction.ts';
import { type RecordDeps, runEffects } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { readRows } from '../transactions/show-transaction.ts';
import { type Edits, editedFields, NO_EDITS } from './edits/store.ts';
import { type NoticeOfRow, noticesOfRows } from './store.ts';

/** What a Tasa Cero plan fixes of its purchase. */
const FIXED_BY_PLAN: readonly SettledField[] = ['date', 'local_date', 'type'];

/**
 * Settles the fields of a row from all its notices, in the caller's database transaction. A person's changes stay. The
 * amount only changes with what a receipt leaves out of it. Returns the row.
 */
export async function settleFields(
  deps: RecordDeps,
  session: Kysely<DB>,
  id: number,
  by: Author,
): Promise<TransactionRow> {
  const [row] = await settleRows(deps, session, [id], by);
  if (!row) throw missing();
  return row;
}

/** Settles many rows. What is known of them is read at once; only a row that changes is written by itself. */
export async function settleRows(
  deps: RecordDeps,
  session: Kysely<DB>,
  ids: readonly number[],
  by: Author,
): Promise<TransactionRow[]> {
  const rows = await readRows(session, ids);
  const notices = await noticesOfRows(session, ids);
  const edited = await editedFields(session, ids);
  const isPrinted = [...notices.values()].some((all) => all.some(saysAccount));
  const accounts = isPrinted ? await readNumbered(session) : [];
  const choices = await readChoices(
    session,
    rows.flatMap(({ id, account_by }) => (account_by === 'person' ? id : [])),
  );
  const settled: TransactionRow[] = [];
  for (const row of rows) {
    const documents = ofRow(row, notices.get(row.id) ?? []);
    const edits = edited.get(row.id) ?? NO_EDITS;
    const known = { accounts, notices: documents, edited: edits, choices: choices.get(row.id) };
    const now = await settleRow(deps, session, row, known, by);
    await runEffects(deps, (effect) => effect.settled?.(deps, session, now, documents, by));
    settled.push(now);
  }
  return settled;
}

type Known = {
  notices: readonly NoticeOfRow[];
  edited: Edits;
  accounts: readonly NumberedAccount[];
  choices: Choices | undefined;
};

/** Whether the numbers in a notice are those of accounts: receipts and invoices have others. In an entry a person chose them. */
const namesAccounts = ({ kind, facts }: NoticeOfRow) =>
  ['email', 'message', 'statement', 'plan_list'].includes(kind) || (kind === 'entry' && chosenIn(facts) !== null);

const saysAccount = ({ digits, facts, account_id }: NoticeOfRow) =>
  digits !== null ||
  account_id !== null ||
  ['card', 'account', 'counterparty_account', 'account_id', 'to_account_id'].some((fact) => fact in facts);

/** What takes a purchase back for its cuotas says nothing of the purchase. */
function ofRow({ type }: TransactionRow, notices: readonly NoticeOfRow[]): NoticeOfRow[] {
  const isIn = directionOf(type as TransactionType) === 'in';
  return notices.filter(({ proposal }) => !proposal || isIn || convertedPurchase(proposal.merchant) === null);
}

async function settleRow(
  deps: RecordDeps,
  session: Kysely<DB>,
  stored: TransactionRow,
  { notices, edited, ...known }: Known,
  by: Author,
): Promise<TransactionRow> {
  const witnesses = notices.flatMap(({ proposal, direction, amount, ...notice }): Witness[] =>
    proposal && direction && amount ? [{ ...notice, proposal, direction, amount }] : [],
  );
  // A cuota follows its purchase.
  if (witnesses.length === 0 || (stored.installment_number ?? 0) > 0) return stored;
  const fields = { ...patchOf(stored, settleWitnesses(witnesses), edited), ...amountOf(stored, witnesses, edited) };
  const patch = { ...fields, ...accountPatch(stored, fields, { ...known, notices: notices.filter(namesAccounts) }) };
  if (Object.keys(patch).length === 0) return stored;
  const change = () => changeWithin(deps, session, stored.id, by, () => patch);
  const { transaction: row } = await asAutomaticChange(session, change);
  return row;
}

/** What is different, and nobody has set. A new name is categorised anew, unless a person did. */
function patchOf(stored: TransactionRow, settled: Settled, { kept, filled }: Edits): TransactionPatch {
  const fields = (Object.keys(settled) as SettledField[]).filter(
    (field) =>
      !kept.has(field) &&
      !(filled.has(field) && settled[field] === null) &&
      !(stored.plan_id !== null && FIXED_BY_PLAN.includes(field)) &&
      JSON.stringify(settled[field]) !== JSON.stringify(stored[field]),
  );
  const patch: TransactionPatch = Object.fromEntries(fields.map((field) => [field, settled[field]]));
  const isByRule = stored.parts === null && (stored.category_rule_id !== null || stored.category_id === null);
  if ('merchant' in patch && isByRule && !kept.has('category_id')) return { ...patch, category_id: undefined };
  return patch;
}

/** Without documents that say one, a new name gets the account of its rule anew. */
function accountPatch(
  stored: TransactionRow,
  patch: TransactionPatch,
  { notices, accounts, choices }: Omit<Known, 'edited'>,
): TransactionPatch {
  const type = patch.type ?? (stored.type as TransactionType);
  const row = { ...stored, ...movedTo(type, { ...stored, type: stored.type as TransactionType }), type };
  const settled = settleAccount(row, notices, accounts, choices);
  const isOpen = stored.account_by === null || stored.account_by === 'rule';
  if (settled === undefined || (isOpen && isSame(settled, stored) && 'merchant' in patch))
    return { account_by: undefined };
  return isSame(settled, stored) ? {} : settled;
}

function isSame(a: Assigned, b: Assigned): boolean {
  return a.account_id === b.account_id && a.to_account_id === b.to_account_id && a.account_by === b.account_by;
}

function amountOf(
  stored: TransactionRow,
  witnesses: readonly Witness[],
  { kept }: Edits,
): Pick<TransactionPatch, 'amount'> {
  // Parts add up to the amount that a person split: it is theirs.
  if (stored.plan_id !== null || stored.parts !== null || kept.has('amount')) return {};
  const amount = settleAmount(stored.amount, witnesses);
  return compareAmounts(amount, stored.amount) === 0 ? {} : { amount };
}
