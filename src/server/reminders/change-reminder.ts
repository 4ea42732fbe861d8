/** Makes, changes and deletes reminders. */
import type { Kysely } from 'kysely';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { type Author, setAuditAuthor, startOperation } from '../history/set-audit-author.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/problem.ts';
import { sentFields } from '../platform/http/wire.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import type { ReminderChangeBody, ReminderInput } from './schema.ts';
import { deleteReminder, findReminder, insertReminder, type ReminderRow, updateReminder } from './store.ts';

type ChangeDeps = Pick<Deps, 'now'>;

export async function createReminder(
  deps: ChangeDeps,
  session: Kysely<DB>,
  input: ReminderInput,
  by: Author,
): Promise<ReminderRow> {
  await setAuditAuthor(session, by, deps.now());
  return addReminder(deps, session, input);
}

/** The same as part of the caller's operation. */
export async function addReminder(deps: ChangeDeps, session: Kysely<DB>, input: ReminderInput): Promise<ReminderRow> {
  return insertReminder(session, { ...input, created_at: instantAt(deps.now()) });
}

/** Changes the given fields. Throws `not_found`. */
export async function changeReminder(
  deps: ChangeDeps & Pick<Deps, 'db'>,
  id: number,
  change: ReminderChangeBody,
  by: Author,
): Promise<ReminderRow> {
  return inTransaction(deps.db, async (session) => {
    await setAuditAuthor(session, by, deps.now());
    return changeWithin(session, id, change);
  });
}

/** The same as part of the caller's operation. */
export async function changeWithin(session: Kysely<DB>, id: number, change: ReminderChangeBody): Promise<ReminderRow> {
  const changed = await updateReminder(session, id, sentFields(change));
  if (!changed) throw missingReminder();
  return changed;
}

/** Throws `not_found`. */
export async function readReminder(db: Kysely<DB>, id: number): Promise<ReminderRow> {
  const found = await findReminder(db, id);
  if (!found) throw missingReminder();
  return found;
}

/** Returns the undo token. Throws `not_found`. */
export async function removeReminder(deps: ChangeDeps & Pick<Deps, 'db'>, id: number, by: Author): Promise<string> {
  return inTransaction(deps.db, async (session) => {
    const { undo_token } = await startOperation(session, by, deps.now(), 'delete');
    if (!(await deleteReminder(session, id))) throw missingReminder();
    return undo_token;
  });
}

function missingReminder(): AppError {
  return new AppError('not_found', problemReason('no_reminder'));
}

export { dueReminders as listDueReminders, type ReminderRow } from './store.ts';
