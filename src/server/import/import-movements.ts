/**
 * Imports movements of a paste or file: new ones are recorded, others attach to existing rows, in one database
 * transaction; every line is reported with its row and the reason.
 */

import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { isOwnMoney } from '../../domain/counts.ts';
import { directionOf } from '../../domain/matching/notice.ts';
import type { PasteReading } from '../../domain/paste/reading.ts';
import { refuseLines } from '../../domain/paste/refuse-lines.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { isCard } from '../accounts/assign/assign-accounts.ts';
import { findClosings, findListAccount, keepClosings } from '../accounts/balances/keep-statements.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { type Joined, joinRows } from '../notices/ingest-list.ts';
import { todayAt } from '../platform/clock.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { accrueMonths, previewAccrual } from '../salary/accrue-months.ts';
import { readOwner } from '../settings/read-owner.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { presentTransactions, readRows, type TransactionRow } from '../transactions/show-transaction.ts';
import { decideLines } from './decide-lines.ts';
import { cardLine, type Movement, ownLine } from './line-notice.ts';
import { accountOfList, nameOfList } from './list-account.ts';
import { byLine, type Line, presentDuplicates, presentPossible } from './present-lines.ts';
import { decideRestored, makeFresh, planLines } from './restore-plans.ts';
import { readRestored } from './restore-rows.ts';
import { CREATED_AT_ONCE, type ImportOptions, type ImportResult } from './schema.ts';
import { listNumbered } from './store.ts';

type Result = z.input<typeof ImportResult>;
export type Imported = Result & { operation_id: number | null };

/**
 * Imports movements. Lines are matched with the ledger together (docs/rules/same-money.md). A possible duplicate is
 * neither recorded nor attached until the caller decides. Throws `validation` for a line that is both forced and the
 * same. Imports of the same amounts are serialized.
 */
export async function importMovements(
  deps: RecordDeps,
  db: Kysely<DB>,
  read: PasteReading,
  options: ImportOptions,
  by: Author,
): Promise<Imported> {
  const both = options.same_lines.find((line) => options.force_lines.includes(line));
  if (both !== undefined) throw invalid({ path: 'same_lines', ...problemReason('named_twice') });
  return inTransaction(db, async (session) => {
    const owner = await readOwner(deps, session);
    const restored = await readRestored(session, read, options);
    const plans = await decideRestored(session, restored.plans);
    const ids = restored.reading.movements.flatMap(({ parsed }) => parsed.external_id ?? []);
    const numbered = await listNumbered(session, options.source, ids);
    const reading = refuseLines(restored.reading, { numbered, today: todayAt(deps.now(), deps.env.timeZone) });
    const account = await accountOfList(session, reading, options);
    const named = options.account_id === null ? false : account.account_id;
    const listAccount = named === null ? await findListAccount(session, reading.statement) : named || null;
    const isOnCard = !reading.layouts.includes('export') && (await isCard(session, listAccount));
    const movements = reading.movements.map((line): Movement => {
      const row = restored.rows.get(line.line);
      if (row) return { ...line, direction: directionOf(line.parsed.type), restored: row };
      return isOnCard ? cardLine(line) : ownLine(line, owner);
    });
    const closings = await findClosings(deps, session, reading.statements, named);
    const list = nameOfList(reading);
    const listed = { ...options, account, list };
    const single = await decideLines(session, movements, listed);
    const lines = [...single, ...(await planLines(session, restored, plans, listed))];
    const fresh = lines.filter(({ decided }) => decided.outcome === 'new').sort(byLine);
    const joined = lines.flatMap(({ notice, decided }): Joined[] =>
      decided.outcome === 'same' && decided.because !== 'external_id' ? [{ notice, ...decided }] : [],
    );
    const said = {
      possible: single.flatMap(presentPossible),
      errors: [...reading.errors, ...plans.errors].sort((a, b) => a.line - b.line),
      skipped: reading.skipped,
      layouts: reading.layouts,
      statement: reading.statement,
      statements: reading.statements,
      question: options.dry_run ? reading.question : null,
      plans: null,
      account_id: listAccount,
      checkpoints: closings.length,
    };
    if (options.dry_run || fresh.length + joined.length + closings.length === 0) {
      const duplicates = presentDuplicates(lines, null);
      const accrual = options.accrue
        ? await previewAccrual(
            deps,
            session,
            fresh.map(({ notice }) => notice.row),
          )
        : null;
      return {
        ...said,
        counts: countLines([], fresh.length, { ...said, duplicates }),
        created: [],
        next_cursor: null,
        fresh: fresh.map(({ line }) => line),
        duplicates,
        accrual,
        undo_token: null,
        operation_id: null,
      };
    }
    const kind = by.origin === 'paste' ? 'paste' : 'import';
    const operation = await startOperation(session, by, deps.now(), kind, {
      lines: fresh.length,
      accrue: options.accrue,
      known: lines.flatMap(({ decided }) => (decided.outcome === 'known' ? (decided.notice.id ?? []) : [])),
    });
    const made = await makeFresh(deps, session, { lines: single, plans: plans.fresh, all: lines }, by);
    // The pages of the created rows are in the order of their ids.
    const inOrder = made.toSorted((a, b) => a.row.id - b.row.id);
    const rows = inOrder.map(({ row }) => row);
    const now = await joinRows(deps, session, joined, by);
    await keepClosings(deps, session, closings);
    const told = lines.map((line) => movedLine(line, now));
    const accrual = options.accrue ? await accrueMonths(deps, session, rows) : null;
    const idOf = new Map(made.map(({ line, row }) => [line, row.id]));
    const duplicates = presentDuplicates(told, idOf);
    const { items, next_cursor } = cutPage(rows, CREATED_AT_ONCE, () => String(operation.id));
    return {
      ...said,
      counts: countLines(rows, fresh.length, { ...said, duplicates }),
      created: await presentTransactions(deps, session, await readAgain(session, items)),
      next_cursor,
      fresh: inOrder.slice(0, CREATED_AT_ONCE).map(({ line }) => line),
      duplicates,
      accrual,
      undo_token: operation.undo_token,
      operation_id: operation.id,
    };
  });
}

/** Rows as they are once all that follows from them was done; one that is no more, as it was. */
async function readAgain(session: Kysely<DB>, rows: readonly TransactionRow[]): Promise<TransactionRow[]> {
  const ids = rows.map(({ id }) => id);
  const read = new Map((await readRows(session, ids)).map((row) => [row.id, row]));
  return rows.map((row) => read.get(row.id) ?? row);
}

function countLines(
  rows: readonly TransactionRow[],
  fresh: number,
  { duplicates, possible, errors }: Pick<Result, 'duplicates' | 'possible' | 'errors'>,
): Result['counts'] {
  const attached = duplicates.filter(({ reason }) => reason === 'attached').length;
  const waits = ({ category_id, type }: TransactionRow) => category_id === null && !isOwnMoney(type as TransactionType);
  return {
    created: rows.length,
    uncategorized: rows.filter(waits).length,
    fresh,
    attached,
    duplicates: duplicates.length - attached,
    possible: possible.length,
    errors: errors.length,
  };
}

/** A line with the row that it is of in the end, where all pairs together are others. */
function movedLine(line: Line, now: ReadonlyMap<string, TransactionRow>): Line {
  const { decided, notice } = line;
  const row = now.get(notice.key);
  if (decided.outcome !== 'same' || !row) return line;
  const { id, merchant, date, local_date, source } = row;
  return { ...line, decided: { ...decided, row: { ...decided.row, id, merchant, date, local_date, source } } };
}
