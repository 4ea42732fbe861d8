/** What logs into a mailbox: a password, or an access token that is asked for when the last one has run out. */
import type { MailboxErrorCode } from '../../../domain/mailboxes/vocabulary.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { MailboxFault } from '../../platform/imap/mailbox-fault.ts';
import { askNextTokens, ProviderRefusal, type Tokens } from './ask-provider.ts';
import { openCredentials, type Secret, sealCredentials } from './seal-credentials.ts';
import { findSealed, replaceSealed, type SealedAccount } from './store.ts';

export type Credentials = { user: string; pass: string } | { user: string; accessToken: string };

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log'>;

/** An access token is not used in its last minutes: the connection it opens would end with it. */
const RESERVE_MS = 5 * 60_000;

/** Of one service, in memory only. */
type Memory = {
  /** Each access token with the sealed secret that it came from. */
  tokens: Map<number, { accessToken: string; endsMs: number; sealed: Buffer }>;
  /** One at a time for each mailbox: the provider may take a refresh token only once. */
  queues: Map<number, Promise<unknown>>;
};
const memories = new WeakMap<object, Memory>();

function memoryOf({ env }: Pick<Deps, 'env'>): Memory {
  const memory = memories.get(env) ?? { tokens: new Map(), queues: new Map() };
  memories.set(env, memory);
  return memory;
}

/**
 * The credentials of a mailbox. Throws MailboxFault: `credentials_lost`, `authorization_needed`,
 * `authorization_expired`, or why the provider could not be asked. A rotated refresh token is stored before the access
 * token that came with it is used.
 */
export async function loadCredentials(deps: Needs, mailboxId: number): Promise<Credentials> {
  const { queues } = memoryOf(deps);
  const before = queues.get(mailboxId) ?? Promise.resolve();
  const loading = before.then(() => load(deps, mailboxId));
  const ended = loading.then(
    () => {},
    () => {},
  );
  queues.set(mailboxId, ended);
  try {
    return await loading;
  } finally {
    if (queues.get(mailboxId) === ended) queues.delete(mailboxId);
  }
}

/** Forgets the access token of a mailbox: the server no longer takes it, or the mailbox is forgotten. */
export function forgetAccessToken(deps: Pick<Deps, 'env'>, mailboxId: number): void {
  memoryOf(deps).tokens.delete(mailboxId);
}

async function load(deps: Needs, mailboxId: number): Promise<Credentials> {
  const account = await findSealed(deps.db, mailboxId);
  if (!account) throw new MailboxFault('a forgotten mailbox', 'credentials_lost');
  const { username: user, auth, host, sealed } = account;
  if (sealed === null) throw new MailboxFault(host, auth === 'oauth' ? 'authorization_needed' : 'credentials_lost');
  const secret = await open(deps, account);
  if ('password' in secret) return { user, pass: secret.password };
  const { tokens } = memoryOf(deps);
  const known = tokens.get(mailboxId);
  if (known?.sealed.equals(sealed) && known.endsMs - RESERVE_MS > deps.now()) {
    return { user, accessToken: known.accessToken };
  }
  const answer = await ask(deps, account, secret.refresh_token);
  const kept = answer.refresh_token === undefined ? sealed : await rotate(deps, account, sealed, answer.refresh_token);
  const endsMs = deps.now() + answer.expires_in * 1000;
  tokens.set(mailboxId, { accessToken: answer.access_token, endsMs, sealed: kept });
  return { user, accessToken: answer.access_token };
}

async function open(deps: Needs, account: SealedAccount): Promise<Secret> {
  const opened = await openCredentials(deps.env, account).catch((err: unknown) => {
    deps.log.error({ err, mailbox_id: account.id }, 'The key of the mailboxes cannot be read');
    return null;
  });
  if (opened === null) throw new MailboxFault(account.host, 'credentials_lost');
  return opened;
}

async function ask(deps: Needs, { host, client_id }: SealedAccount, refreshToken: string): Promise<Tokens> {
  const loginUrl = deps.env.mailboxes.outlookLoginUrl;
  try {
    return await askNextTokens({ loginUrl, clientId: client_id ?? '' }, refreshToken);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.code === 'unreachable') throw new MailboxFault(new URL(loginUrl).host, 'cannot_connect');
    throw new MailboxFault(host, faultOf(error));
  }
}

function faultOf({ code }: ProviderRefusal): MailboxErrorCode {
  return code === 'invalid_client' || code === 'unauthorized_client' ? 'authorization_needed' : 'authorization_expired';
}

/** Stores the newer refresh token, unless the person has agreed anew meanwhile; returns what is stored of it. */
async function rotate(deps: Needs, account: SealedAccount, from: Buffer, refresh_token: string): Promise<Buffer> {
  const to = await sealCredentials(deps.env, account, { refresh_token });
  const isStored = await replaceSealed(deps.db, account.id, { from, to }, instantAt(deps.now()));
  return isStored ? to.sealed : from;
}
