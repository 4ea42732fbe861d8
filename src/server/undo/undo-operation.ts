/** Taking an operation back: every row it made, changed or deleted is as it was before, with its id. */

import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { PotsMoved } from '../../domain/salary.ts';
import { assignAccounts, holdNumbers } from '../accounts/assign/assign-accounts.ts';
import { holdAccounts as holdAccountRows } from '../accounts/read-net-worth.ts';
import { saveSnapshot } from '../accounts/save-snapshot.ts';
import { type Author, startOperation } from '../history/set-audit-author.ts';
import { questionReturned } from '../notices/question-rows.ts';
import { settleFields } from '../notices/settle-fields.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { convertWaiting } from '../rates/convert-waiting.ts';
import { changeLog } from '../salary/change-log.ts';
import { accrueAgain, accruingMonths, makeWay, passEntriesOn, readUndoing } from '../salary/follow-undo.ts';
import type { RecordDeps } from '../transactions/run-effects.ts';
import { findLeftOut, type LeftOut, lacksReturned, leftOutBy, restoreLinks } from './links/store.ts';
import { divideOperation, keepChanged, passRepeatedOn } from './split/split-operation.ts';
import type { Kept } from './split/store.ts';
import {
  accountsOf,
  changedSince,
  findTarget,
  lockOperation,
  lockTouched,
  lockTransactionsOf,
  lockUndo,
  markUndone,
  restoresAccounts,
  revertOperation,
  rowsWithOtherNotices,
  transactionsOf,
} from './store.ts';

export type Undone = {
  restored: number;
  undo_token: string;
  accrual?: PotsMoved | undefined;
  kept?: Kept[] | undefined;
  without?: Awaited<ReturnType<typeof leftOutBy>> | undefined;
};
type Operation = NonNullable<Awaited<ReturnType<typeof lockOperation>>> & { links: readonly LeftOut[] };

/**
 * Undoes an operation, once, within 30 days. What was done after it to the same rows is never lost: then it is a
 * conflict that names them, unless `keep_changed` leaves those as they are and takes back the rest (`kept` names them); but
 * a row that its documents share with others stays with those, and a line that a later list repeated is that list's (`kept`
 * names it too). The undo is an operation
 * itself, so it can be undone. `accrual` is what MEMP and MPAT moved by, with the accruals of the salaries that went or
 * came. `without` is what rows came back without, because it was deleted since; it is theirs again when that comes back.
 * Of what returns, documents may have made other rows since: a person is asked.
 */
export async function undoOperation(
  deps: RecordDeps,
  db: Kysely<DB>,
  undoToken: string,
  by: Author,
  { keep_changed = false }: { keep_changed?: boolean | undefined } = {},
): Promise<Undone> {
  return inTransaction(db, async (session) => {
    await lockUndo(session);
    const operation = await lockOperation(session, undoToken);
    if (!operation || operation.expires_at <= instantAt(deps.now())) {
      throw new AppError('not_found', problemReason('undo_over'));
    }
    if (operation.undone_by !== null) throw new AppError('conflict', problemReason('undone_already'));
    const concerned = await holdAccounts(session, operation.id);
    await lockTransactionsOf(session, operation.id);
    const repeated = await passRepeatedOn(session, operation);
    const kept = [...repeated, ...(keep_changed ? await keepChanged(session, operation) : [])];
    const links = await findLeftOut(session, operation.id);
    await lockTransactionsOf(session, operation.id, links);
    const told = await rowsWithOtherNotices(session, operation.id);
    const before = new Set(await transactionsOf(session, operation.id));
    const { result, accrual } = await undoWithLog(deps, session, { ...operation, links }, by);
    // Numbers may have been given or taken away since.
    const returned = await transactionsOf(session, operation.id);
    await assignAccounts(deps, session, [...returned, ...concerned], by);
    for (const id of told) await settleFields(deps, session, id, by);
    const ids = returned.filter((id) => !before.has(id));
    await questionReturned(deps, session, { ids, since: operation.id, by: by.label });
    // Accounts that come back, and those of rows that do, are worth something else today.
    await saveSnapshot({ ...deps, db: session });
    return { ...result, accrual: accrual ?? undefined, kept: kept.length > 0 ? kept : undefined };
  });
}

/** The rows that accounts of the operation are said of, or would be: their numbers are about to change. */
async function holdAccounts(session: Kysely<DB>, operationId: number): Promise<number[]> {
  const { accounts, numbers } = await accountsOf(session, operationId);
  return accounts.length === 0 ? [] : holdNumbers(session, { accounts, numbers });
}

async function undoWithLog(deps: RecordDeps, session: Kysely<DB>, operation: Operation, by: Author) {
  const undo = async () => {
    await lockTouched(session, operation.id);
    await holdAccountRows(session);
    return undoWithin(deps, session, operation, by);
  };
  // A deletion from the accrual log by an older program brings back what the pots held: they have moved with it.
  if (await restoresAccounts(session, operation.id)) return { result: await undo(), accrual: null };
  return changeLog(deps, session, undo);
}

async function undoWithin(deps: RecordDeps, session: Kysely<DB>, operation: Operation, by: Author): Promise<Undone> {
  const changed = await changedSince(session, operation.id);
  if (changed.length > 0) {
    const rows = changed.map((row) => `${row.entity} ${row.entity_id}`).join(', ');
    const isDivisible = (await divideOperation(session, operation)) !== null;
    throw new AppError('conflict', problemReason(isDivisible ? 'changed_since_some' : 'changed_since', { rows }));
  }
  const before = await readUndoing(session, operation.id);
  const detail = { undone: operation.id, accruing: accruingMonths(deps, before) };
  const undo = await startOperation(session, by, deps.now(), 'undo', detail);
  await makeWay(session, before);
  const restored = await revertOperation(session, operation.id).catch(refuseTaken);
  if (await lacksReturned(session, undo.id)) throw new AppError('conflict', problemReason('owner_gone'));
  await restoreLinks(session, operation.links);
  const without = await leftOutBy(session, undo.id);
  await convertWaiting({ ...deps, db: session });
  await markUndone(session, operation.id, undo.id);
  if (await followUndo(session, operation.id)) await accrueAgain(deps, session, before, operation.accruing);
  else await passEntriesOn(deps, session, before);
  return { restored, undo_token: undo.undo_token, without: without.length > 0 ? without : undefined };
}

/**
 * An undo that was itself undone leaves what it had taken back in force again, and so on down the chain. Tells whether
 * what began the chain is in force.
 */
async function followUndo(session: Kysely<DB>, undoneId: number): Promise<boolean> {
  let isInForce = false;
  let target = await findTarget(session, undoneId);
  for (let undo = undoneId; target !== undefined; isInForce = !isInForce) {
    await markUndone(session, target, isInForce ? undo : null);
    undo = target;
    target = await findTarget(session, undo);
  }
  return isInForce;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * What comes back may need a name, a month or an external id that something newer has; or the row that it was part of,
 * which was deleted since.
 */
function refuseTaken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === UNIQUE_VIOLATION) throw new AppError('conflict', problemReason('newer_in_the_way'), { cause: error });
  if (code !== FOREIGN_KEY_VIOLATION) throw error;
  throw new AppError('conflict', problemReason('owner_gone'), { cause: error });
}
