/** The lines of a list, once it is decided what becomes of each: many rows and many notices at once. */
import type { Kysely } from 'kysely';
import { readNumbered } from '../accounts/assign/assign-accounts.ts';
import type { Author } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { recordRows } from '../transactions/record-transaction.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { readRows, type TransactionRow } from '../transactions/show-transaction.ts';
import { closeQuestions } from './close-questions.ts';
import { type Decided, moneyOf, type NewNotice, rowWithAccounts } from './decide-notices.ts';
import { askedAbout, attachedBecause } from './explain-outcome.ts';
import { valuesOf } from './ingest-notice.ts';
import { findKeys } from './match/store.ts';
import { resolveTransfers } from './own-transfers/resolve-transfers.ts';
import { rematchNotices } from './pairing/pair-documents.ts';
import { resolveReversals } from './reversals/resolve-reversals.ts';
import { settleRows } from './settle-fields.ts';
import { upsertNotices } from './store.ts';

export type Joined = { notice: NewNotice } & Extract<Decided, { outcome: 'same' }>;

/**
 * Makes a row of each notice, in the caller's operation, without any accrual. Returns the rows in their order, as they
 * were before anything followed from them.
 */
export async function makeRows(
  deps: RecordDeps,
  session: Kysely<DB>,
  notices: readonly NewNotice[],
  by: Author,
): Promise<TransactionRow[]> {
  if (notices.length === 0) return [];
  const accounts = await readNumbered(session);
  const rows = await recordRows(
    deps,
    session,
    notices.map((notice) => ({
      ...rowWithAccounts(notice, accounts),
      possible_duplicate_of: notice.may_be ?? null,
    })),
    by,
  );
  const at = instantAt(deps.now());
  await upsertNotices(
    session,
    notices.map((notice, place) => ({
      ...valuesOf(notice, at),
      ...askedAbout(notice.may_be ?? null),
      made_row: true,
      transaction_id: rows[place]?.id ?? null,
    })),
  );
  await resolveReversals(deps, session, rows, by);
  await resolveTransfers(deps, session, rows, by);
  return rows;
}

/**
 * Joins each notice to its row, in the caller's operation. Answers the row of each by the notice's key when all documents
 * together made other pairs; else nothing.
 */
export async function joinRows(
  deps: RecordDeps,
  session: Kysely<DB>,
  joined: readonly Joined[],
  by: Author,
): Promise<Map<string, TransactionRow>> {
  if (joined.length === 0) return new Map();
  const at = instantAt(deps.now());
  await upsertNotices(
    session,
    joined.map(({ notice, row, because }) => ({
      ...valuesOf(notice, at),
      ...attachedBecause(because),
      transaction_id: row.id,
    })),
  );
  const ids = joined.map(({ row }) => row.id);
  await settleRows(deps, session, [...new Set(ids)], by);
  const now = await pairLists(deps, session, joined, by);
  await closeQuestions(deps, session, ids, by);
  return now;
}

/** Pairs the lines again with all other documents of those amounts. */
async function pairLists(
  deps: RecordDeps,
  session: Kysely<DB>,
  joined: readonly Joined[],
  by: Author,
): Promise<Map<string, TransactionRow>> {
  const wanted = joined.map(({ notice }) => ({ ...moneyOf(notice), local_date: notice.row.local_date }));
  if (!(await rematchNotices(deps, session, wanted, by))) return new Map();
  const keys = joined.map(({ notice }) => notice.key);
  const known = await findKeys(session, 'statement', keys);
  const ids = known.flatMap(({ transaction_id }) => transaction_id ?? []);
  const rows = new Map((await readRows(session, ids)).map((row) => [row.id, row]));
  return new Map(
    known.flatMap(({ key, transaction_id }) => {
      const row = rows.get(transaction_id ?? 0);
      return row ? [[key, row] as const] : [];
    }),
  );
}
