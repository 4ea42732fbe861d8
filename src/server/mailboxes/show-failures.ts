/** Mails and attachments of a mailbox that could not be read. */
import type * as z from 'zod';
import { problemReason } from '../../domain/problem-reasons.ts';
import { AppError } from '../platform/http/problem.ts';
import type { Session } from '../platform/postgres/database.ts';
import type { MailboxFailure } from './schema.ts';
import { missingMailbox } from './show-mailbox.ts';
import { deleteFailure, findMailbox, hasFailure, listFailures } from './store.ts';

/** The newest first. Throws `not_found` without the mailbox. */
export async function showFailures(db: Session, mailboxId: number): Promise<z.input<typeof MailboxFailure>[]> {
  if (!(await findMailbox(db, mailboxId))) throw missingMailbox();
  return (await listFailures(db, mailboxId)).map(({ reason_code, reason_params, ...failure }) => ({
    ...failure,
    reason: { code: reason_code, params: reason_params },
  }));
}

/** Throws `not_found` unless the failure is one of that mailbox. */
export async function findOwnFailure(db: Session, mailboxId: number, id: number): Promise<void> {
  if (!(await hasFailure(db, mailboxId, id))) throw missingFailure();
}

/** Forgets a failure; the mail stays where it is. Throws `not_found`. */
export async function putAsideFailure(db: Session, mailboxId: number, id: number): Promise<void> {
  if (!(await deleteFailure(db, mailboxId, id))) throw missingFailure();
}

function missingFailure(): AppError {
  return new AppError('not_found', problemReason('no_mailbox_failure'));
}
