/** Storing what statements say: once per fund and cut, a statement before a balance entered by hand. */
import type { Kysely } from 'kysely';
import { monthOf } from '../../domain/calendar.ts';
import type { Fund, FundStatement } from '../../domain/pensions/statement.ts';
import type { Deps } from '../deps.ts';
import type { ReadFile } from '../documents/receive-upload.ts';
import { saveOriginal, startIntake } from '../documents/save-original.ts';
import type { FileError } from '../documents/schema.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { instantAt, todayAt } from '../platform/clock.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import {
  deleteSnapshots,
  insertSnapshot,
  lockManualUnder,
  lockSnapshotAt,
  replaceSnapshot,
  type SnapshotRow,
  type SnapshotValues,
} from './store.ts';

/** A balance entered by hand whose place a statement took. */
export type Overwritten = Pick<SnapshotRow, 'as_of' | 'balance' | 'rendimientos'>;

export type TakenStatements = {
  created: (SnapshotRow & { overwritten: Overwritten[] })[];
  duplicates: { filename: string; fund: Fund; as_of: string; existing_id: number; differs: boolean }[];
  errors: FileError[];
  undo_token: string | null;
};

type TakeDeps = Pick<Deps, 'env' | 'now'>;

/**
 * Stores the funds of each file. A stored statement is a duplicate, whatever its file; one that replaces manual entries
 * names them, and keeps the id of the one at its own cut. The originals of new statements are kept; the token undoes
 * all of it.
 */
export async function storeStatements(
  deps: TakeDeps,
  db: Kysely<DB>,
  files: readonly ReadFile<readonly FundStatement[]>[],
  errors: readonly FileError[],
  by: Author,
): Promise<TakenStatements> {
  return inTransaction(db, async (session) => {
    await startIntake(session);
    const taken: TakenStatements = { created: [], duplicates: [], errors: [...errors], undo_token: null };
    const today = todayAt(deps.now(), deps.env.timeZone);
    for (const file of files) {
      if (file.value.some(({ as_of }) => as_of > today)) taken.errors.push(fromTheFuture(file.file.filename));
      else await takeFile(deps, session, file, taken, by);
    }
    return taken;
  });
}

async function takeFile(
  deps: TakeDeps,
  db: Kysely<DB>,
  { file, value }: ReadFile<readonly FundStatement[]>,
  taken: TakenStatements,
  by: Author,
): Promise<void> {
  let document_id: number | null = null;
  for (const statement of value) {
    const stored = await lockSnapshotAt(db, statement.fund, statement.as_of);
    if (stored?.source === 'pdf') {
      const { fund, as_of } = statement;
      const differs = saysOther(stored, statement);
      taken.duplicates.push({ filename: file.filename, fund, as_of, existing_id: stored.id, differs });
      continue;
    }
    taken.undo_token ??= (await startOperation(db, by, deps.now(), 'upload')).undo_token;
    document_id ??= await saveOriginal(deps, db, file, { kind: 'pension_statement' }, by);
    const values = { ...statement, source: 'pdf' as const, document_id, created_at: instantAt(deps.now()) };
    const overwritten = await overwriteManual(db, statement);
    const row = stored ? await replaceSnapshot(db, stored.id, values) : await insertSnapshot(db, values);
    taken.created.push({ ...row, overwritten });
  }
}

/**
 * Removes the balances entered by hand that a statement covers, except the one at its own cut, which it replaces. One
 * without a period covers the month of its cut.
 */
async function overwriteManual(
  db: Kysely<DB>,
  { fund, as_of, period_start }: Pick<FundStatement, 'fund' | 'as_of' | 'period_start'>,
): Promise<Overwritten[]> {
  const rows = await lockManualUnder(db, { fund, as_of, from: period_start ?? `${monthOf(as_of)}-01` });
  await deleteSnapshots(
    db,
    rows.filter((row) => row.as_of !== as_of).map(({ id }) => id),
  );
  return rows.map(({ id: _id, ...said }) => said);
}

const FIGURES = ['balance', 'opening', 'contributions', 'rendimientos', 'bonuses', 'commission', 'transfers'] as const;

function saysOther(stored: SnapshotRow, statement: Pick<SnapshotValues, (typeof FIGURES)[number]>): boolean {
  return FIGURES.some((figure) => Number(stored[figure]) !== Number(statement[figure]));
}

function fromTheFuture(filename: string): FileError {
  const message = 'The cut date of this statement lies in the future. Check the file, or the clock of this machine.';
  return { filename, message, code: 'contradictory' };
}
