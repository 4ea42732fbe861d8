/** One mail: what it does is written in one database transaction with how far its mailbox was read. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { mailDelay } from '../../../domain/mailboxes/back-off.ts';
import type { MailFailure } from '../../../domain/mailboxes/failure-codes.ts';
import type { Selection } from '../../../domain/mailboxes/select-mail.ts';
import type { Deps } from '../../deps.ts';
import type { Author } from '../../history/set-audit-author.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError, isDatabaseAway } from '../../platform/http/problem.ts';
import type { MailConnection } from '../../platform/imap/connect-imap.ts';
import { fetchHeads } from '../../platform/imap/fetch-heads.ts';
import { fetchMail } from '../../platform/imap/fetch-mail.ts';
import { fetchStructure } from '../../platform/imap/fetch-structure.ts';
import { MAIL_BYTES_MAX } from '../../platform/imap/limits.ts';
import { MailboxFault } from '../../platform/imap/mailbox-fault.ts';
import type { OpenFolder } from '../../platform/imap/open-folder.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { type MailEffect, type PreparedMail, prepareMail } from '../attachments/ingest-mail.ts';
import { type NewFailure, replaceFailures } from './failures/store.ts';
import type { FoundHead } from './find-heads.ts';
import { type FolderHold, HoldLost, type ReadState } from './store.ts';

/** A connection with an open folder, and what is known of its mailbox. */
export type Reading = {
  deps: Deps;
  connection: MailConnection;
  hold: FolderHold;
  folder: OpenFolder;
  mailbox: Pick<ReadState, 'attachment_senders' | 'trusted_server'>;
  own_addresses: readonly string[];
  /** Attempts at a mail that ended the connection, by UIDVALIDITY and UID: a third is the mail's fault. */
  suspects: Map<string, number>;
  /** Throws when the mailbox is to be read no more. */
  check(): void;
};

export type Chosen = { head: FoundHead; selection: Exclude<Selection, null>; quiet: boolean };

export const AUTHOR: Author = { label: 'mailbox', origin: 'email' };

const MB = 1024 * 1024;
const ATTEMPTS_MAX = 3;

const REST_MS_MAX = 50;

/** Leaves the processor to others for as long as it was used: nobody waits for what is past. */
export async function rest(reading: Reading, usedMs: number): Promise<void> {
  await setTimeout(Math.min(usedMs, REST_MS_MAX));
  reading.check();
}

/** Lets requests come in between. */
export async function breathe(reading: Reading): Promise<void> {
  await setImmediate();
  reading.check();
}

/**
 * Takes a mail in: `move` is done in the same database transaction. What the mail cannot do is listed, and the next one
 * comes. Throws MailboxFault, HoldLost, and what says that the database is away.
 */
export async function takeMail(
  reading: Reading,
  chosen: Chosen,
  move: (session: Transaction<DB>, effect: MailEffect) => Promise<void>,
): Promise<MailEffect> {
  const prepared = await prepare(reading, chosen);
  try {
    return await write(reading, chosen, prepared, move);
  } catch (error) {
    if (isPassing(error)) throw error;
    reading.deps.log.error({ err: error, mailbox_id: reading.hold.mailbox_id }, 'A mail could not be taken in');
    return write(reading, chosen, failing({ code: 'mail_not_taken', params: {} }, true), move);
  } finally {
    await prepared.discard();
  }
}

type Prepared = PreparedMail & { isTriedAgain?: boolean };

async function write(
  { deps, hold, folder }: Reading,
  { head }: Chosen,
  prepared: Prepared,
  move: (session: Transaction<DB>, effect: MailEffect) => Promise<void>,
): Promise<MailEffect> {
  return inTransaction(deps.db, async (session) => {
    const effect = await prepared.write(session, AUTHOR);
    const now = deps.now();
    const common: Omit<NewFailure, keyof MailFailure> = {
      sender: head.from,
      received_at: head.received_at?.slice(0, 19) ?? null,
      now: instantAt(now),
      nextTry: (attempts) => {
        const delay = prepared.isTriedAgain ? mailDelay(attempts) : null;
        return delay === null ? null : instantAt(now + delay);
      },
    };
    const place = { mailbox_id: hold.mailbox_id, folder: folder.path, uid_validity: hold.uid_validity, uid: head.uid };
    await replaceFailures(
      session,
      place,
      effect.failures.map((failure) => ({ ...failure, ...common })),
    );
    await move(session, effect);
    return effect;
  });
}

/** Fetches and reads a mail; what cannot be read becomes a mail that only fails. Throws as `takeMail`. */
export async function prepare(reading: Reading, chosen: Chosen): Promise<Prepared> {
  const { hold, suspects, deps } = reading;
  const key = `${hold.uid_validity}:${chosen.head.uid}`;
  const attempt = (suspects.get(key) ?? 0) + 1;
  if (attempt > ATTEMPTS_MAX) {
    suspects.delete(key);
    return failing({ code: 'mail_not_given', params: {} }, true);
  }
  try {
    const prepared = await fetchAndRead(reading, chosen);
    suspects.delete(key);
    return prepared;
  } catch (error) {
    if (isDatabaseAway(error) || error instanceof HoldLost) throw error;
    // The connection may have ended by chance, or by this mail.
    if (isPassing(error)) {
      suspects.set(key, attempt);
      throw error;
    }
    deps.log.error({ err: error, mailbox_id: hold.mailbox_id }, 'A mail could not be read');
    return failing({ code: 'mail_not_taken', params: {} }, true);
  }
}

async function fetchAndRead(reading: Reading, { head, selection, quiet }: Chosen): Promise<Prepared> {
  const { connection, deps, mailbox } = reading;
  if (head.is_hidden) return failing({ code: 'mail_not_given', params: {} }, true);
  if (head.size > MAIL_BYTES_MAX) return failing(tooLarge(head.size));
  const raw = await fetchMail(connection, head.uid);
  if (raw === 'too_large') return failing(tooLarge(MAIL_BYTES_MAX));
  if (raw === 'gone') {
    const isThere = (await fetchHeads(connection, [head.uid])).has(head.uid);
    return isThere ? failing({ code: 'mail_not_given', params: {} }, true) : NOTHING;
  }
  return prepareMail(deps, { raw, selection, mailbox, quiet });
}

const tooLarge = (bytes: number): MailFailure['reason'] => ({
  code: 'mail_too_large',
  params: { megabytes: Math.max(11, Math.round(bytes / MB)) },
});

/** Deleted before it was read. */
const NOTHING: Prepared = {
  write: async () => ({ outcome: 'ignored', failures: [] }),
  discard: async () => {},
};

function failing(reason: MailFailure['reason'], isTriedAgain = false): Prepared {
  return {
    write: async () => ({ outcome: 'ignored', failures: [{ part: '', reason }] }),
    discard: async () => {},
    isTriedAgain,
  };
}

/** Whether what was thrown says nothing of the mail: it is read again, after what was before it. */
export function isPassing(error: unknown): boolean {
  if (error instanceof MailboxFault || error instanceof HoldLost || isDatabaseAway(error)) return true;
  if (error instanceof AppError) return error.code === 'unavailable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Deadlocks that remain, a database that only reads, a disk that fails, a database that was restored meanwhile.
  return /^(?:40|25006|58|55|3D|28)/.test(code);
}

/** Whether a mail that may be an invoice has a part that may be one. */
export async function hasInvoice({ connection }: Reading, uid: number): Promise<boolean> {
  const parts = (await fetchStructure(connection, uid)) ?? [];
  return parts.some(({ type, name }) => /^(?:application|text)\/(?:[\w.-]+\+)?xml$/.test(type) || /\.xml$/i.test(name));
}
