/**
 * Imports movements of a paste or file: new ones are recorded, others attach to existing rows, in one database
 * transaction; every line is reported with its row and the reason.
 */

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { isOwnMoney } from '../../domain/counts.ts';
import { duplicateKey } from '../../domain/duplicates.ts';
import { directionOf, type MoneyDirection } from '../../domain/matching/notice.ts';
import type { Owner } from '../../domain/own-money.ts';
import { typeForOwner } from '../../domain/paste/own-line.ts';
import type { PastedLine, PasteReading } from '../../domain/paste/reading.ts';
import { refuseLines } from '../../domain/paste/refuse-lines.ts';
import { nameWithoutPlace, typeOnCard } from '../../domain/paste/words.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { TransactionType } from '../../domain/vocabulary.ts';
import { isCard } from '../accounts/assign/assign-accounts.ts';
import { findClosings, findListAccount, keepClosings } from '../accounts/balances/keep-statements.ts';
import { referencesOf } from '../entries/ingest-entry.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import {
  type Decided,
  decideNotices,
  lockNoticeAmounts,
  type NewNotice,
  separateAccounts,
} from '../notices/decide-notices.ts';
import { type Joined, joinRows, makeRows } from '../notices/ingest-list.ts';
import { todayAt } from '../platform/clock.ts';
import { cutPage } from '../platform/http/cursor.ts';
import { invalid } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { accrueMonths, previewAccrual } from '../salary/accrue-months.ts';
import { readOwner } from '../settings/read-owner.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { presentTransactions, readRows, type TransactionRow } from '../transactions/show-transaction.ts';
import { accountOfList, type ListAccount, nameOfList } from './list-account.ts';
import { CREATED_AT_ONCE, type ImportOptions, type ImportResult } from './schema.ts';
import { listNumbered } from './store.ts';

type Result = z.input<typeof ImportResult>;
export type Imported = Result & { operation_id: number | null };

type Line = { line: PastedLine; notice: NewNotice; decided: Decided };

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
    const ids = read.movements.flatMap(({ parsed }) => parsed.external_id ?? []);
    const numbered = await listNumbered(session, options.source, ids);
    const reading = refuseLines(read, { numbered, today: todayAt(deps.now(), deps.env.timeZone) });
    const account = await accountOfList(session, reading, options);
    const named = options.account_id === null ? false : account.account_id;
    const listAccount = named === null ? await findListAccount(session, reading.statement) : named || null;
    const isOnCard = !reading.layouts.includes('export') && (await isCard(session, listAccount));
    const movements = reading.movements.map((line) => (isOnCard ? cardLine(line) : ownLine(line, owner)));
    const closings = await findClosings(deps, session, reading.statements, named);
    const list = nameOfList(reading);
    const lines = await decideLines(session, movements, { ...options, account, list });
    const fresh = lines.filter(({ decided }) => decided.outcome === 'new');
    const joined = lines.flatMap(({ notice, decided }): Joined[] =>
      decided.outcome === 'same' && decided.because !== 'external_id' ? [{ notice, ...decided }] : [],
    );
    const said = {
      possible: lines.flatMap(presentPossible),
      errors: reading.errors,
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
      const duplicates = lines.flatMap((line) => presentDuplicate(line, lines, null) ?? []);
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
    });
    const rows = await makeRows(
      deps,
      session,
      fresh.map(({ notice }) => notice),
      by,
    );
    const now = await joinRows(deps, session, joined, by);
    await keepClosings(deps, session, closings);
    const told = lines.map((line) => movedLine(line, now));
    const accrual = options.accrue ? await accrueMonths(deps, session, rows) : null;
    const idOf = new Map(fresh.map(({ line }, at) => [line.line, rows[at]?.id ?? null]));
    const duplicates = told.flatMap((line) => presentDuplicate(line, told, idOf) ?? []);
    const { items, next_cursor } = cutPage(rows, CREATED_AT_ONCE, () => String(operation.id));
    return {
      ...said,
      counts: countLines(rows, fresh.length, { ...said, duplicates }),
      created: await presentTransactions(deps, session, await readAgain(session, items)),
      next_cursor,
      fresh: fresh.slice(0, CREATED_AT_ONCE).map(({ line }) => line),
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

type ListOptions = ImportOptions & { account: ListAccount; list: string };

type Movement = PastedLine & { direction: MoneyDirection };

/** A description of own money overrides the parsed type. */
function ownLine(line: PastedLine, owner: Owner): Movement {
  const type = typeForOwner(owner, line.parsed.type, line.parsed.merchant);
  return { ...line, parsed: { ...line.parsed, type }, direction: directionOf(line.parsed.type) };
}

/** What came in on a card is a payment of it or a refund. */
function cardLine(line: PastedLine): Movement {
  const type = typeOnCard(line.parsed.type, line.parsed.merchant);
  return { ...line, parsed: { ...line.parsed, type }, direction: type === 'PAGO_TARJETA' ? 'in' : directionOf(type) };
}

async function decideLines(session: Kysely<DB>, movements: readonly Movement[], options: ListOptions): Promise<Line[]> {
  const { list } = options;
  const seen = new Map<string, number>();
  const read = movements.map((line) => noticeOf(line, { list, options, seen }));
  const notices = await separateAccounts(session, read);
  if (!options.dry_run) await lockNoticeAmounts(session, notices);
  const decided = await decideNotices(session, notices);
  const said = new Set(options.same_lines);
  return movements.map((line, at) => ({
    line,
    notice: notices[at] as NewNotice,
    decided: answered(decided[at] as Decided, said.has(line.line)),
  }));
}

/** A line that the caller declared to be its possible duplicate. */
function answered(decided: Decided, isSame: boolean): Decided {
  return decided.outcome === 'possible' && isSame ? { outcome: 'same', row: decided.row, because: 'person' } : decided;
}

type Listed = { list: string; options: ListOptions; seen: Map<string, number> };

function noticeOf(
  { line, text, parsed, cuota, proved, issuer, direction }: Movement,
  { list, options, seen }: Listed,
): NewNotice {
  const { local_date, merchant, amount, currency, type, reference, external_id = null } = parsed;
  const forced = external_id === null && (options.allow_duplicates || options.force_lines.includes(line));
  return {
    kind: 'statement',
    key: external_id === null ? lineKey(parsed, seen, forced ? list : null) : `id:${external_id}`,
    door: 'statement',
    list,
    issuer,
    references: referencesOf(reference),
    ...options.account,
    cuota,
    direction,
    counterpart: nameWithoutPlace(text, merchant),
    facts: { line: text },
    trust: null,
    received_at: null,
    forced,
    // A bank's numbers distinguish equal movements, as printed totals do.
    proved: proved || external_id !== null,
    row: {
      merchant,
      date: `${local_date}T00:00:00`,
      local_date,
      amount,
      currency,
      type,
      source: options.source,
      reference,
      external_id,
      notes: null,
      deferred_to_next_cycle: false,
      raw_charges: null,
    },
  };
}

/** A line is identified by its content and its count within the list; a forced one belongs to its list. */
function lineKey(parsed: PastedLine['parsed'], seen: Map<string, number>, list: string | null): string {
  const said = `${duplicateKey(parsed)}|${parsed.reference ?? ''}`;
  const nth = (seen.get(said) ?? 0) + 1;
  seen.set(said, nth);
  return `${createHash('sha256').update(said).digest('hex')}#${nth}${list === null ? '' : `@${list}`}`;
}

function presentPossible({ line, decided }: Line): Result['possible'] {
  return decided.outcome === 'possible' ? [{ ...line, match: decided.row }] : [];
}

/** A line without a new row, with the row it duplicates or attached to; null for any other. */
function presentDuplicate(
  { line, decided }: Line,
  lines: readonly Line[],
  idOf: ReadonlyMap<number, number | null> | null,
): Result['duplicates'][number] | null {
  switch (decided.outcome) {
    case 'known':
      return decided.row && { ...line, reason: 'same', code: 'known', match: decided.row };
    case 'same': {
      const reason = decided.because === 'external_id' ? 'same' : 'attached';
      return { ...line, reason, code: decided.because, match: decided.row };
    }
    case 'duplicate': {
      const { of } = decided;
      const match = 'row' in of ? of.row : presentEarlier(lines[of.earlier], idOf);
      return { ...line, reason: 'same', code: 'repeated', match };
    }
    default:
      return null;
  }
}

function presentEarlier(earlier: Line | undefined, idOf: ReadonlyMap<number, number | null> | null) {
  if (!earlier) throw new Error('A line repeats one that is not there');
  const { line, notice } = earlier;
  const { merchant, date, source } = notice.row;
  return { id: idOf?.get(line.line) ?? null, merchant, date, amount: line.parsed.amount, source };
}
