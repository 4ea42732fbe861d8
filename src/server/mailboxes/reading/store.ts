/** Queries for how far a mailbox was read, and who reads it. */
import { type Kysely, sql } from 'kysely';
import type { MailboxAuth, MailboxError, MailboxErrorCode, Security } from '../../../domain/mailboxes/vocabulary.ts';
import type { Session } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';

/** Who reads a mailbox, and which UIDs they read: whatever they write is refused once either is another. */
export type Hold = { mailbox_id: number; holder: string };
export type FolderHold = Hold & { uid_validity: string };

/** Somebody else reads the mailbox, or it was forgotten, or starts anew. */
export class HoldLost extends Error {}

export type Candidate = {
  id: number;
  is_paused: boolean;
  error_code: MailboxErrorCode | null;
  next_try_at: string | null;
  held_until: string | null;
};

/** All mailboxes, for whom reads them. */
export async function listCandidates(db: Session): Promise<Candidate[]> {
  return db
    .selectFrom('mailboxes as m')
    .innerJoin('mailbox_states as s', 's.mailbox_id', 'm.id')
    .select(['m.id', 'm.is_paused', 's.error_code', 's.next_try_at', 's.held_until'])
    .orderBy('m.id')
    .$castTo<Candidate>()
    .execute();
}

/** What a connection was made with, and what is asked of whom has it. */
export type HeldMailbox = {
  host: string;
  port: number;
  security: Security;
  username: string;
  auth: MailboxAuth;
  client_id: string | null;
  folder: string | null;
  is_paused: boolean;
  /** Of the sealed password; null for an agreement, whose token renews itself. */
  secret: string | null;
  /** Set while it is connected: another process asks for a look. */
  next_try_at: string | null;
};

type Times = { now: string; until: string };

/** Takes a mailbox that nobody holds until an instant. Undefined when somebody does, or it is gone. */
export async function takeHold(db: Session, { mailbox_id, holder }: Hold, { now, until }: Times) {
  return holding(db, mailbox_id)
    .set({ holder, held_until: until })
    .where((eb) => eb.or([eb('s.holder', 'is', null), eb('s.held_until', '<=', now)]))
    .$castTo<HeldMailbox>()
    .executeTakeFirst();
}

/** Keeps a mailbox for longer. Undefined when somebody else has it, or it was let go. */
export async function renewHold(db: Session, { mailbox_id, holder }: Hold, { until }: Times) {
  return holding(db, mailbox_id)
    .set({ held_until: until })
    .where('s.holder', '=', holder)
    .$castTo<HeldMailbox>()
    .executeTakeFirst();
}

function holding(db: Session, mailbox_id: number) {
  return db
    .updateTable('mailbox_states as s')
    .from('mailboxes as m')
    .whereRef('m.id', '=', 's.mailbox_id')
    .where('s.mailbox_id', '=', mailbox_id)
    .returning(['m.host', 'm.port', 'm.security', 'm.username', 'm.auth', 'm.client_id', 'm.folder', 'm.is_paused'])
    .returning([
      's.next_try_at',
      sql<string | null>`case when m.auth = 'password' then
        (select md5(c.sealed) from mailbox_credentials c where c.mailbox_id = m.id) end`.as('secret'),
    ]);
}

/** Asks the process that holds it for a look; returns whether one does. */
export async function askHolder(db: Session, id: number, now: string): Promise<boolean> {
  const asked = await db
    .updateTable('mailbox_states')
    .set({ next_try_at: now })
    .where('mailbox_id', '=', id)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return asked.numUpdatedRows > 0n;
}

/** Whether the process that was asked has not looked yet. */
export async function isAsked(db: Session, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox_states')
    .select('next_try_at')
    .where('mailbox_id', '=', id)
    .where('holder', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && row.next_try_at !== null;
}

export type ReadState = {
  opened_folder: string | null;
  uid_validity: string | null;
  last_uid: number;
  read_since: string | null;
  error_code: MailboxErrorCode | null;
  failed_attempts: number;
  attachment_senders: string[];
  trusted_server: string | null;
};

export async function findState(db: Session, mailbox_id: number): Promise<ReadState | undefined> {
  return db
    .selectFrom('mailbox_states as s')
    .innerJoin('mailboxes as m', 'm.id', 's.mailbox_id')
    .select(['s.opened_folder', 's.uid_validity', 's.last_uid', 's.read_since', 's.error_code', 's.failed_attempts'])
    .select(['m.attachment_senders', 'm.trusted_server'])
    .where('s.mailbox_id', '=', mailbox_id)
    .$castTo<ReadState>()
    .executeTakeFirst();
}

function updateHeld(db: Session, { mailbox_id, holder }: Hold) {
  return db.updateTable('mailbox_states').where('mailbox_id', '=', mailbox_id).where('holder', '=', holder);
}

async function mustMove(update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<void> {
  if ((await update.executeTakeFirst()).numUpdatedRows === 0n) throw new HoldLost();
}

/** Begins to read a folder, or its new UIDs. Throws HoldLost. */
export async function beginFolder(
  db: Session,
  hold: FolderHold,
  at: { opened_folder: string; last_uid: number; read_since: string },
): Promise<void> {
  await mustMove(updateHeld(db, hold).set({ ...at, uid_validity: hold.uid_validity }));
}

/** A folder was read up to a UID; `read_since` is the day of that mail. Throws HoldLost, which undoes the caller's work. */
export async function moveLast(
  db: Session,
  hold: FolderHold,
  { last_uid, read_since, mail_at }: { last_uid: number; read_since: string | null; mail_at: string | null },
): Promise<void> {
  await mustMove(
    updateHeld(db, hold)
      .where('uid_validity', '=', hold.uid_validity)
      .set({
        last_uid: sql`greatest(last_uid, ${last_uid})`,
        read_since: sql`greatest(read_since, ${read_since}::date)`,
        last_mail_at: sql`greatest(last_mail_at, ${mail_at}::timestamp)`,
      }),
  );
}

/** It was looked into. Throws HoldLost. */
export async function markSuccess(
  db: Session,
  hold: Hold,
  { status, now, isGood }: { status: 'idle' | 'backfilling'; now: string; isGood: boolean },
): Promise<void> {
  await mustMove(
    updateHeld(db, hold)
      .set({ status, last_success_at: now, failing_since: null, error_code: null, error_params: sql`'{}'::jsonb` })
      .set({ next_try_at: null, ...(isGood ? { failed_attempts: 0 } : {}) }),
  );
}

/** Throws HoldLost. */
export async function setStatus(db: Session, hold: Hold, status: 'connected' | 'idle' | 'backfilling'): Promise<void> {
  await mustMove(updateHeld(db, hold).set({ status }));
}

/** Lets it go: another process, or this one later, may have it. */
export async function releaseMailbox(db: Session, hold: Hold): Promise<void> {
  await updateHeld(db, hold).set({ status: 'waiting', holder: null, held_until: null }).execute();
}

/** Lets it go with the reason why it cannot be read. */
export async function releaseFailed(
  db: Session,
  hold: Hold,
  failed: {
    status: 'waiting' | 'needs_attention';
    error: MailboxError;
    attempts: number;
    now: string;
    next_try_at: string | null;
  },
): Promise<void> {
  const { status, error, attempts, now, next_try_at } = failed;
  await updateHeld(db, hold)
    .set({ status, error_code: error.code, error_params: sql`${JSON.stringify(error.params)}::jsonb` })
    .set({ failed_attempts: attempts, next_try_at, failing_since: sql`coalesce(failing_since, ${now}::timestamp)` })
    .set({ holder: null, held_until: null })
    .execute();
}

/** Work that may fail without undoing the caller's transaction. */
export async function inSavepoint<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_mail`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint one_mail`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one_mail`.execute(db);
    throw error;
  }
}

/** Where a mailbox is. */
export async function findServer(db: Session, id: number) {
  return db
    .selectFrom('mailboxes')
    .select(['host', 'port', 'security', 'folder'])
    .where('id', '=', id)
    .$castTo<{ host: string; port: number; security: Security; folder: string | null }>()
    .executeTakeFirst();
}
