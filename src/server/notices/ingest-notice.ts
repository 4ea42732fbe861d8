/** A document that reports one event becomes a row, or attaches to the existing one (docs/rules/same-money.md). */

import type { Kysely } from 'kysely';
import { choiceFacts } from '../../domain/accounts/find-accounts.ts';
import type { AttachedCode } from '../../domain/notice-codes.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import { readNumbered } from '../accounts/assign/assign-accounts.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ItemRow } from '../recurring-items/read-items.ts';
import { recordWithin } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import type { TransactionRow } from '../transactions/show-transaction.ts';
import { readRow } from '../transactions/show-transaction.ts';
import { closeQuestions } from './close-questions.ts';
import { type Decided, decideNotices, moneyOf, type NewNotice, rowWithAccounts, tellingOf } from './decide-notices.ts';
import { askedAbout, attachedBecause, RECORDED } from './explain-outcome.ts';
import { findKeys } from './match/store.ts';
import { findRowOf } from './own-transfers/find-row.ts';
import { resolveTransfers } from './own-transfers/resolve-transfers.ts';
import { rematchNotices } from './pairing/pair-documents.ts';
import { resolveReversals } from './reversals/resolve-reversals.ts';
import { settleFields } from './settle-fields.ts';
import { type NoticeText, type NoticeValues, upsertNotice, withNotice } from './store.ts';

/**
 * `possible`: a row was made, and a person will say whether it is the same as `of`. `accrual` is what a new row added to
 * MEMP and MPAT; `items` are all recurring items, for showing the row.
 */
export type Taken =
  | { outcome: 'created'; transaction: TransactionRow; accrual: PotsMoved | null; items?: ItemRow[] | undefined }
  | {
      outcome: 'possible';
      transaction: TransactionRow;
      of: number;
      accrual: PotsMoved | null;
      items?: ItemRow[] | undefined;
    }
  | { outcome: 'attached'; transaction: TransactionRow; reason_code: AttachedCode }
  | { outcome: 'duplicate'; transaction: TransactionRow | null };

/**
 * Ingests a document in the caller's database transaction, which has set the audit author. Throws the errors of
 * recording the row. Documents of one amount are serialized, so that two concurrent ones of one event make one row.
 */
export async function ingestNotice(
  deps: RecordDeps,
  session: Kysely<DB>,
  notice: NewNotice,
  by: Author,
  text: NoticeText | null = null,
): Promise<Taken> {
  const decided = await decideNotice(session, notice);
  if (decided.outcome === 'known') return knownNotice(session, decided.notice.transaction_id);
  if (decided.outcome === 'same') return attachToRow(deps, session, { notice, text, by }, decided);
  const made = decided.is_number_taken ? withoutNumber(notice) : notice;
  const taken = await makeRow(deps, session, { notice: made, text, by }, decided);
  if (decided.alike_rows === 0 || !(await rematchNotices(deps, session, [wantedOf(notice)], by))) return taken;
  return takenAfter(session, notice, taken);
}

/** A number is of one row. */
const withoutNumber = (notice: NewNotice): NewNotice => ({ ...notice, row: { ...notice.row, external_id: null } });

/** What became of a notice that made a row, once all documents are paired anew: it may have joined another. */
async function takenAfter(session: Kysely<DB>, notice: NewNotice, taken: Taken): Promise<Taken> {
  if (taken.outcome !== 'created' && taken.outcome !== 'possible') return taken;
  const transaction = await rowOf(session, notice, taken.transaction);
  if (transaction.id !== taken.transaction.id) {
    return { outcome: 'attached', transaction, reason_code: attachedBecause('alike').reason_code };
  }
  const { accrual } = taken;
  const of = transaction.possible_duplicate_of;
  return of === null ? { outcome: 'created', transaction, accrual } : { outcome: 'possible', transaction, of, accrual };
}

async function rowOf(session: Kysely<DB>, { kind, key }: NewNotice, taken: TransactionRow): Promise<TransactionRow> {
  const [known] = await findKeys(session, kind, [key]);
  return (await readRow(session, known?.transaction_id ?? taken.id)) ?? taken;
}

const wantedOf = (notice: NewNotice) => ({ ...moneyOf(notice), local_date: notice.row.local_date });

/** Where a document prints more than its row holds, either may have been paid: both amounts are locked. */
async function decideNotice(session: Kysely<DB>, whole: NewNotice): Promise<Decided> {
  const { printed_amount, ...notice } = whole;
  const toLock = [moneyOf(whole), notice.row];
  const tried = printed_amount === undefined ? [notice] : [{ ...notice, printed_amount }, notice];
  for (const [at, each] of tried.entries()) {
    const [decided] = await decideNotices(session, [each], toLock);
    if (decided && (decided.outcome !== 'new' || at === tried.length - 1)) return withOwnRow(session, whole, decided);
  }
  throw new Error('A notice was not decided');
}

/** What the bank calls own money is that of its row, whatever the row is called. */
async function withOwnRow(session: Kysely<DB>, notice: NewNotice, decided: Decided): Promise<Decided> {
  const isOpen = decided.outcome === 'new' || (decided.outcome === 'possible' && decided.row.type !== 'TRASPASO');
  const own = isOpen ? await findRowOf(session, notice) : null;
  return own ? { ...decided, ...own } : decided;
}

type Asked = { notice: NewNotice; text: NoticeText | null; by: Author };

async function knownNotice(session: Kysely<DB>, id: number | null): Promise<Taken> {
  return { outcome: 'duplicate', transaction: id === null ? null : ((await readRow(session, id)) ?? null) };
}

async function attachToRow(
  deps: RecordDeps,
  session: Kysely<DB>,
  { notice, text, by }: Asked,
  { row, because, alike_rows = 0 }: Extract<Decided, { outcome: 'same' }>,
): Promise<Taken> {
  const reason = attachedBecause(because);
  const values = { ...valuesOf(notice, instantAt(deps.now())), ...reason, transaction_id: row.id };
  await upsertNotice(session, values, text);
  const transaction = await settleFields(deps, session, row.id, by);
  const isPaired = alike_rows > 1 && (await rematchNotices(deps, session, [wantedOf(notice)], by));
  const isClosed = await closeQuestions(deps, session, [row.id], by);
  return {
    outcome: 'attached',
    transaction: isPaired || isClosed ? await rowOf(session, notice, transaction) : transaction,
    reason_code: reason.reason_code,
  };
}

/** Joins a notice to a row that the caller knows to be its own, in the caller's operation. */
export async function attachNotice(
  deps: RecordDeps,
  session: Kysely<DB>,
  { notice, id, because }: { notice: NewNotice; id: number; because: 'arrears' | 'plan' },
  by: Author,
): Promise<void> {
  const values = { ...valuesOf(notice, instantAt(deps.now())), ...attachedBecause(because), transaction_id: id };
  await upsertNotice(session, values, null);
  await settleFields(deps, session, id, by);
}

async function makeRow(
  deps: RecordDeps,
  session: Kysely<DB>,
  { notice, text, by }: Asked,
  decided: Exclude<Decided, { outcome: 'known' | 'same' }>,
): Promise<Taken> {
  const possible = decided.outcome === 'possible' ? decided.row.id : null;
  const { is_awaited = true, ahead } = decided.looked_up ?? {};
  const accounts = ahead?.accounts ?? (await readNumbered(session));
  const input = { ...rowWithAccounts(notice, accounts), possible_duplicate_of: possible };
  const values = { ...valuesOf(notice, instantAt(deps.now())), ...askedAbout(possible), made_row: true };
  const { transaction, created, accrual } = await recordWithin(deps, session, input, by, {
    rules_version: ahead?.rules_version,
    addNotice: (recording) => withNotice(recording, values, text),
  });
  if (!created) return { outcome: 'duplicate', transaction };
  if (is_awaited) await resolveReversals(deps, session, [transaction], by);
  const isOwn = await resolveTransfers(deps, session, [transaction], by);
  const row = (isOwn && (await readRow(session, transaction.id))) || transaction;
  const made = { transaction: row, accrual, items: ahead?.items };
  return possible === null ? { outcome: 'created', ...made } : { outcome: 'possible', of: possible, ...made };
}

/** The columns of a notice with a row of its own, unless overridden. */
export function valuesOf(notice: NewNotice, noted_at: string): NoticeValues {
  const { kind, key, door, list, digits, account_id = null, facts, trust, received_at, row } = notice;
  const { merchant, date, local_date, amount, currency, type, source, external_id, reference, notes, raw_charges } =
    row;
  const { deferred_to_next_cycle } = row;
  return {
    kind,
    key,
    door,
    list,
    ...RECORDED,
    reason_params: {},
    telling: tellingOf(notice),
    digits,
    account_id,
    facts: kind === 'entry' && row.account_by === 'person' ? { ...facts, ...choiceFacts(row) } : facts,
    proposal: {
      ...{ merchant, date, local_date, amount, currency, type, source, external_id, reference, notes, raw_charges },
      deferred_to_next_cycle,
    },
    trust,
    made_row: false,
    transaction_id: null,
    possible_transaction_id: null,
    received_at,
    noted_at,
  };
}
