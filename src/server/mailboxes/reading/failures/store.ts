/** Queries for the mails that could not be read. */
import { sql } from 'kysely';
import type { MailFailure } from '../../../../domain/mailboxes/failure-codes.ts';
import type { Session } from '../../../platform/postgres/database.ts';

/** A mail in a folder. */
export type MailPlace = { mailbox_id: number; folder: string; uid_validity: string; uid: number };

export type NewFailure = MailFailure & {
  sender: string;
  received_at: string | null;
  now: string;
  /** When it is tried again by itself after so many attempts; null: only by hand. */
  nextTry: (attempts: number) => string | null;
};

const PART_LENGTH_MAX = 255;
const SENDER_LENGTH_MAX = 1_000;

function selectPlace(db: Session, place: MailPlace) {
  return db
    .selectFrom('mailbox_failures')
    .where('mailbox_id', '=', place.mailbox_id)
    .where('folder', '=', place.folder)
    .where('uid_validity', '=', place.uid_validity)
    .where('uid', '=', place.uid);
}

/** Stores what of a mail could not be read, in the place of what could not before. */
export async function replaceFailures(db: Session, place: MailPlace, failures: readonly NewFailure[]): Promise<void> {
  const before = await selectPlace(db, place).select(['id', 'part', 'attempts']).execute();
  if (before.length > 0) {
    const ids = before.map(({ id }) => id);
    await db.deleteFrom('mailbox_failures').where('id', 'in', ids).execute();
  }
  const parts = new Map(failures.map((failure) => [storable(failure.part, PART_LENGTH_MAX), failure]));
  for (const [part, { reason, sender, received_at, now, nextTry }] of parts) {
    const attempts = 1 + (before.find((each) => each.part === part)?.attempts ?? 0);
    await db
      .insertInto('mailbox_failures')
      .values({
        ...{ ...place, part, sender: storable(sender, SENDER_LENGTH_MAX), received_at, attempts, noted_at: now },
        reason_code: reason.code,
        reason_params: sql<string>`${JSON.stringify(reason.params)}::jsonb`,
        next_try_at: nextTry(attempts),
      })
      .execute();
  }
}

/** Text that PostgreSQL can hold. */
function storable(text: string, lengthMax: number): string {
  return text.replaceAll('\0', '').slice(0, lengthMax).toWellFormed();
}

/** Mails of a folder that are due to be tried again. */
export async function listDue(db: Session, { mailbox_id, folder, uid_validity }: Omit<MailPlace, 'uid'>, now: string) {
  const rows = await db
    .selectFrom('mailbox_failures')
    .select('uid')
    .distinct()
    .where('mailbox_id', '=', mailbox_id)
    .where('folder', '=', folder)
    .where('uid_validity', '=', uid_validity)
    .where('next_try_at', '<=', now)
    .orderBy('uid')
    .limit(50)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** When the next mail is due; null when none is. */
export async function findNextDue(db: Session, mailbox_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('mailbox_failures')
    .select((eb) => eb.fn.min('next_try_at').as('at'))
    .where('mailbox_id', '=', mailbox_id)
    .executeTakeFirst();
  return (row?.at as string | null | undefined) ?? null;
}

/** What is due of UIDs that are no more is tried by hand only, where the person is told. */
export async function forgetOldDue(db: Session, { mailbox_id, uid_validity }: Omit<MailPlace, 'uid' | 'folder'>) {
  await db
    .updateTable('mailbox_failures')
    .set({ next_try_at: null })
    .where('mailbox_id', '=', mailbox_id)
    .where('uid_validity', '<>', uid_validity)
    .where('next_try_at', 'is not', null)
    .execute();
}

/** Makes a mail due now; returns its mailbox, undefined when there is no such failure. */
export async function makeDue(db: Session, id: number, now: string): Promise<number | undefined> {
  const row = await db
    .updateTable('mailbox_failures')
    .set({ next_try_at: now })
    .where('id', '=', id)
    .returning('mailbox_id')
    .executeTakeFirst();
  return row?.mailbox_id;
}
