/** How fresh each mailbox is, for what tells the person: the sync status, the alarms, the metrics. */
import { awaySince } from '../../domain/mailboxes/shown-status.ts';
import { ERRORS_FOR_THE_PERSON, type MailboxErrorCode, type MailboxStatus } from '../../domain/mailboxes/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { lastErrorOf, statusNow } from './show-mailbox.ts';
import { listBackfills, listMailboxes, type MailboxRow } from './store.ts';

type Freshness = Pick<MailboxRow, 'id' | 'name' | 'last_mail_at' | 'last_success_at'> & {
  status: MailboxStatus;
  last_error: ReturnType<typeof lastErrorOf>;
};

/** Every mailbox, in the order in which they were made. */
export async function readFreshness(deps: Pick<Deps, 'db' | 'now'>): Promise<Freshness[]> {
  return (await listMailboxes(deps.db)).map((row) => ({
    ...{ id: row.id, name: row.name, status: statusNow(deps, row), last_mail_at: row.last_mail_at },
    ...{ last_success_at: row.last_success_at, last_error: lastErrorOf(row) },
  }));
}

/** What a monitoring program is told of a mailbox: figures and no names. */
export type MailboxFigures = Pick<Freshness, 'id' | 'status' | 'last_success_at'> & {
  failures: number;
  /** Mails of its last back-fill, by what became of them. */
  backfill: Record<'created' | 'attached' | 'known' | 'ignored' | 'unread' | 'failed', number> | null;
};

export async function readFigures(deps: Pick<Deps, 'db' | 'now'>): Promise<MailboxFigures[]> {
  const [rows, backfills] = [await listMailboxes(deps.db), await listBackfills(deps.db)];
  return rows.map((row) => {
    const { id, last_success_at, failures } = row;
    const filled = backfills.find(({ mailbox_id }) => mailbox_id === id);
    if (!filled) return { id, last_success_at, failures, status: statusNow(deps, row), backfill: null };
    const { created, attached, known, ignored, unread, failed } = filled;
    const backfill = { created, attached, known, ignored, unread, failed };
    return { id, last_success_at, failures, status: statusNow(deps, row), backfill };
  });
}

/** A mailbox that needs the person: since when, and why; `fault` is null when it was only not read for a day. */
export type StoppedMailbox = {
  id: number;
  name: string;
  since: string;
  fault: MailboxErrorCode | null;
  last_success_at: string | null;
};

export async function listStopped(deps: Pick<Deps, 'db' | 'now'>): Promise<StoppedMailbox[]> {
  const stopped = (await listMailboxes(deps.db)).filter((row) => statusNow(deps, row) === 'needs_attention');
  return stopped.map((row) => {
    const { id, name, error_code, last_success_at } = row;
    const isForThePerson = error_code !== null && ERRORS_FOR_THE_PERSON.has(error_code);
    return { id, name, last_success_at, since: awaySince(row), fault: isForThePerson ? error_code : null };
  });
}
