/** Queries for mailboxes, what is shown of how they are read, and their back-fills. Credentials have a store of their own. */
import { type Kysely, sql } from 'kysely';
import type { StoredStatus } from '../../domain/mailboxes/shown-status.ts';
import type { BACKFILL_STATUSES, MailboxAuth, MailboxErrorCode, Security } from '../../domain/mailboxes/vocabulary.ts';
import type { Session } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';

type Reasons = Record<string, string | number>;

/** What the person decides. */
export type MailboxValues = {
  name: string;
  host: string;
  port: number;
  security: Security;
  username: string;
  auth: MailboxAuth;
  client_id: string | null;
  folder: string | null;
  attachment_senders: string[];
  trusted_server: string | null;
};

export type MailboxRow = MailboxValues &
  StoredStatus & {
    id: number;
    opened_folder: string | null;
    last_mail_at: string | null;
    error_code: MailboxErrorCode | null;
    error_params: Reasons;
    next_try_at: string | null;
    failures: number;
  };

const SETTINGS = [
  ...['m.id', 'm.name', 'm.host', 'm.port', 'm.security', 'm.username', 'm.auth', 'm.client_id', 'm.folder'],
  ...['m.attachment_senders', 'm.trusted_server', 'm.is_paused', 'm.created_at'],
] as const;

const failuresOf = sql<number>`(select count(*)::integer from mailbox_failures f where f.mailbox_id = m.id)`;

function selectMailboxes(db: Session) {
  return db
    .selectFrom('mailboxes as m')
    .innerJoin('mailbox_states as s', 's.mailbox_id', 'm.id')
    .select([
      ...(SETTINGS as unknown as readonly 'm.id'[]),
      ...(['s.status', 's.opened_folder', 's.last_mail_at', 's.last_success_at', 's.failing_since'] as const),
      ...(['s.error_code', 's.error_params', 's.next_try_at', 's.held_until'] as const),
      failuresOf.as('failures'),
    ])
    .orderBy('m.id')
    .$castTo<MailboxRow>();
}

/** In the order in which they were made. */
export async function listMailboxes(db: Session): Promise<MailboxRow[]> {
  return selectMailboxes(db).execute();
}

export async function findMailbox(db: Session, id: number): Promise<MailboxRow | undefined> {
  return selectMailboxes(db).where('m.id', '=', id).executeTakeFirst();
}

/** Locks a mailbox until the caller's transaction ends; returns it as stored. */
export async function lockMailbox(
  db: Session,
  id: number,
): Promise<(MailboxValues & { is_paused: boolean }) | undefined> {
  return db
    .selectFrom('mailboxes')
    .select(['name', 'host', 'port', 'security', 'username', 'auth', 'client_id', 'folder', 'attachment_senders'])
    .select(['trusted_server', 'is_paused'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<MailboxValues & { is_paused: boolean }>()
    .executeTakeFirst();
}

const stored = ({ attachment_senders, ...values }: MailboxValues) => ({
  ...values,
  attachment_senders: sql<string>`${JSON.stringify(attachment_senders)}::jsonb`,
});

/** Stores a mailbox that nobody has read yet; returns its id. */
export async function insertMailbox(db: Session, values: MailboxValues, now: string): Promise<number> {
  const { id } = await db
    .insertInto('mailboxes')
    .values({ ...stored(values), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('mailbox_states').values({ mailbox_id: id }).execute();
  return id;
}

export async function updateMailbox(db: Session, id: number, values: MailboxValues, now: string): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ ...stored(values), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setPaused(db: Session, id: number, is_paused: boolean, now: string): Promise<void> {
  await db.updateTable('mailboxes').set({ is_paused, updated_at: now }).where('id', '=', id).execute();
}

/**
 * Stores what is wrong as the person has just left it, mostly nothing: the mailbox is tried at once. A day without a
 * success counts from `now`.
 */
export async function setFault(
  db: Session,
  id: number,
  error_code: MailboxErrorCode | null,
  now: string,
): Promise<void> {
  await db
    .updateTable('mailbox_states')
    .set({ status: error_code === null ? 'waiting' : 'needs_attention', error_code, error_params: sql`'{}'::jsonb` })
    .set({ next_try_at: null, failed_attempts: 0, failing_since: now })
    .where('mailbox_id', '=', id)
    .execute();
}

/** The mailbox is tried at once; what was wrong is still said. A day without a success counts from `now`. */
export async function retryNow(db: Session, id: number, now: string): Promise<void> {
  await db
    .updateTable('mailbox_states')
    .set({ next_try_at: now, failed_attempts: 0, failing_since: now })
    .where('mailbox_id', '=', id)
    .execute();
}

/** Forgets how far another folder was read: the next one is read from its newest mail on, and its past is not asked for. */
export async function resetReading(db: Session, id: number): Promise<void> {
  await db
    .updateTable('mailbox_states')
    .set({ opened_folder: null, uid_validity: null, last_uid: 0, read_since: null })
    .set({ last_mail_at: null, last_success_at: null })
    .where('mailbox_id', '=', id)
    .execute();
  await db.deleteFrom('mailbox_backfills').where('mailbox_id', '=', id).execute();
}

/** Deletes a mailbox with what it was told about and, by its foreign keys, all else of it. Returns whether it was there. */
export async function deleteMailbox(db: Session, id: number): Promise<boolean> {
  await db.deleteFrom('notifications').where('dedupe_key', 'like', `mailbox:${id}:%`).execute();
  const gone = await db.deleteFrom('mailboxes').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export type BackfillRow = {
  mailbox_id: number;
  months: number;
  is_dry_run: boolean;
  status: (typeof BACKFILL_STATUSES)[number];
  since: string;
  total: number;
  scanned: number;
  created: number;
  attached: number;
  known: number;
  ignored: number;
  unread: number;
  failed: number;
  oldest: string | null;
  started_at: string;
  updated_at: string;
};

const BACKFILL = [
  ...(['mailbox_id', 'months', 'is_dry_run', 'status', 'since', 'total', 'scanned', 'created', 'attached'] as const),
  ...(['known', 'ignored', 'unread', 'failed', 'oldest', 'started_at', 'updated_at'] as const),
];

/** Of one mailbox, or of all. */
export async function listBackfills(db: Session, id?: number): Promise<BackfillRow[]> {
  return db
    .selectFrom('mailbox_backfills')
    .select(BACKFILL)
    .$if(id !== undefined, (query) => query.where('mailbox_id', '=', id as number))
    .$castTo<BackfillRow>()
    .execute();
}

/** Begins a back-fill from the newest mail, in the place of the one before. */
export async function startBackfill(
  db: Session,
  { now, ...asked }: { mailbox_id: number; months: number; is_dry_run: boolean; since: string; now: string },
): Promise<void> {
  await db.deleteFrom('mailbox_backfills').where('mailbox_id', '=', asked.mailbox_id).execute();
  await db
    .insertInto('mailbox_backfills')
    .values({ ...asked, status: 'running', started_at: now, updated_at: now })
    .execute();
}

/** Lets a stopped back-fill go on, or stops a running one; whatever is done stays so. */
export async function setBackfillStatus(
  db: Session,
  id: number,
  { from, to, now }: { from: 'running' | 'stopped'; to: 'running' | 'stopped'; now: string },
): Promise<void> {
  await db
    .updateTable('mailbox_backfills')
    .set({ status: to, updated_at: now })
    .where('mailbox_id', '=', id)
    .where('status', '=', from)
    .execute();
}

export type FailureRow = {
  id: number;
  sender: string;
  part: string;
  received_at: string | null;
  reason_code: string;
  reason_params: Reasons;
  attempts: number;
  next_try_at: string | null;
  noted_at: string;
};

/** The newest first. */
export async function listFailures(db: Session, mailboxId: number): Promise<FailureRow[]> {
  return db
    .selectFrom('mailbox_failures')
    .select(['id', 'sender', 'part', 'received_at', 'reason_code', 'reason_params', 'attempts', 'next_try_at'])
    .select('noted_at')
    .where('mailbox_id', '=', mailboxId)
    .orderBy('id', 'desc')
    .$castTo<FailureRow>()
    .execute();
}

export async function hasFailure(db: Session, mailboxId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox_failures')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function deleteFailure(db: Kysely<DB>, mailboxId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('mailbox_failures')
    .where('mailbox_id', '=', mailboxId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
