/** Makes and changes mailboxes. Each password is sealed for the server and user it was typed for. */
import type { Transaction } from 'kysely';
import type * as z from 'zod';
import { KNOWN_ATTACHMENT_SENDERS } from '../../domain/mailboxes/known-senders.ts';
import { providerOfHost, SERVERS } from '../../domain/mailboxes/providers.ts';
import { problemReason } from '../../domain/problem-reasons.ts';
import type { Deps } from '../deps.ts';
import { instantAt } from '../platform/clock.ts';
import { AppError, invalid } from '../platform/http/problem.ts';
import { sentFields } from '../platform/http/wire.ts';
import { inTransaction, refusalOf } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database.types.ts';
import { forgetAccessToken } from './credentials/load-credentials.ts';
import { storeCredentials } from './credentials/seal-credentials.ts';
import { deleteSealed } from './credentials/store.ts';
import type { MailboxChange, NewMailbox } from './schema.ts';
import { missingMailbox } from './show-mailbox.ts';
import {
  insertMailbox,
  lockMailbox,
  type MailboxValues,
  resetReading,
  retryNow,
  setFault,
  setPaused,
  updateMailbox,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'now'>;

/** Where a password goes, and whose it is. */
const CONNECTION = ['host', 'port', 'security', 'username'] as const;
/** What is read: another of these is another mailbox. */
const PLACE = ['host', 'username', 'folder'] as const;

/**
 * Makes a mailbox, which is read from its newest mail on, in the caller's database transaction; returns its id. Throws
 * `validation` unless there is either a password or a client id, and `conflict` for an account that is read already.
 */
export async function addMailbox(
  deps: Needs,
  session: Transaction<DB>,
  { password, ...asked }: z.output<typeof NewMailbox>,
): Promise<number> {
  const { client_id } = asked;
  refuseBoth(password, client_id);
  if (password === undefined && client_id === null) throw invalid({ path: 'password', ...problemReason('needed') });
  const provider = providerOfHost(asked.host);
  const values: MailboxValues = {
    ...asked,
    name: asked.name ?? asked.username,
    auth: client_id === null ? 'password' : 'oauth',
    attachment_senders: asked.attachment_senders ?? [...KNOWN_ATTACHMENT_SENDERS],
    trusted_server: asked.trusted_server ?? (provider === 'other' ? null : SERVERS[provider].trusted_server),
  };
  const now = instantAt(deps.now());
  const id = await insertMailbox(session, values, now).catch(refuseTwice);
  if (password !== undefined) await storeCredentials(session, deps, { id, ...values }, { password });
  else await setFault(session, id, 'authorization_needed', now);
  return id;
}

/**
 * Changes the given fields. Another server, user or folder is read from its newest mail on. Throws `not_found`,
 * `conflict` for an account that is read already, and `validation` when a stored password would be sent elsewhere.
 */
export async function changeMailbox(
  deps: Needs,
  id: number,
  { password, ...change }: z.output<typeof MailboxChange>,
): Promise<void> {
  refuseBoth(password, change.client_id);
  await inTransaction(deps.db, async (session) => {
    const before = await lockMailbox(session, id);
    if (!before) throw missingMailbox();
    const { is_paused: _paused, ...stored } = before;
    const client_id = password !== undefined ? null : (change.client_id ?? stored.client_id);
    const after: MailboxValues = { ...stored, ...sentFields(change), client_id };
    after.auth = client_id === null ? 'password' : 'oauth';
    const isElsewhere = CONNECTION.some((field) => stored[field] !== after[field]);
    if (password === undefined) refuseElsewhere(stored, change, isElsewhere);
    const now = instantAt(deps.now());
    await updateMailbox(session, id, after, now).catch(refuseTwice);
    const isOther = PLACE.some((field) => stored[field] !== after[field]);
    if (isOther) await resetReading(session, id);
    if (password !== undefined) await storeCredentials(session, deps, { id, ...after }, { password });
    const isAskedAnew = client_id !== null && (isElsewhere || client_id !== stored.client_id);
    if (isAskedAnew) await deleteSealed(session, id);
    if (!isElsewhere && !isOther && !isAskedAnew && password === undefined) return;
    await setFault(session, id, isAskedAnew ? 'authorization_needed' : null, now);
  });
  forgetAccessToken(deps, id);
}

/** Pauses a mailbox, or lets it go on: then it is tried at once. Throws `not_found`. */
export async function pauseMailbox(deps: Needs, id: number, isPaused: boolean): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    const stored = await lockMailbox(session, id);
    if (!stored) throw missingMailbox();
    if (stored.is_paused === isPaused) return;
    const now = instantAt(deps.now());
    await setPaused(session, id, isPaused, now);
    if (!isPaused) await retryNow(session, id, now);
  });
}

function refuseBoth(password: string | undefined, client_id: string | null | undefined): void {
  if (password === undefined || client_id === undefined || client_id === null) return;
  throw invalid({ path: 'client_id', ...problemReason('password_or_client') });
}

/** A password goes to the server and user it was typed for, and a mailbox without an application needs one. */
function refuseElsewhere(
  stored: MailboxValues,
  { client_id }: z.output<typeof MailboxChange>,
  isElsewhere: boolean,
): void {
  if (client_id === null && stored.auth === 'oauth') throw invalid({ path: 'password', ...problemReason('needed') });
  if (stored.auth === 'oauth' || typeof client_id === 'string' || !isElsewhere) return;
  throw invalid({ path: 'password', ...problemReason('password_anew') });
}

function refuseTwice(error: unknown): never {
  throw refusalOf(error, { mailboxes_account: new AppError('conflict', problemReason('mailbox_taken')) });
}
