/**
 * The person's agreement at Microsoft that their mail is read (RFC 8628): they type a code there, and the service asks
 * until they have. What waits is in memory: after a restart the person begins again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MailboxErrorCode } from '../../../domain/mailboxes/vocabulary.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { lockMailbox, setFault } from '../store.ts';
import { askDeviceCode, askFirstTokens, type DeviceCode, ProviderRefusal, type Tokens } from './ask-provider.ts';
import { storeCredentials } from './seal-credentials.ts';
import { findSealed } from './store.ts';

export type Waiting = { user_code: string; verification_uri: string; expires_at: string };

export type Authorizations = {
  /** Begins anew. Throws `not_found`, `conflict` for a mailbox with a password, `validation` or `unavailable`. */
  begin(mailboxId: number): Promise<void>;
  /** Null when nothing waits for the person. */
  find(mailboxId: number): Waiting | null;
  forget(mailboxId: number): void;
  /** Resolves when nobody is asked any more. */
  stop(): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'mailboxes'>;
/** Waits for milliseconds; rejects when the signal aborts. */
type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;
type Entry = { shown: Waiting; end: AbortController; done: Promise<void> };

/** Each `slow_down` adds so much to the time between two questions. */
const SLOWER_MS = 5_000;

/** Creates the agreements of a service. `wait` is replaced in tests. */
export function createAuthorizations(
  deps: Needs,
  wait: Wait = (ms, signal) => pause(ms, undefined, { signal }),
): Authorizations {
  const waiting = new Map<number, Entry>();
  const forget = (id: number) => {
    waiting.get(id)?.end.abort();
    waiting.delete(id);
  };
  return {
    begin: async (id) => {
      const account = await findSealed(deps.db, id);
      if (!account) throw new AppError('not_found', problemReason('no_mailbox'));
      if (account.client_id === null) throw new AppError('conflict', problemReason('mailbox_has_password'));
      const loginUrl = deps.env.mailboxes.outlookLoginUrl;
      const code = await askCode({ loginUrl, clientId: account.client_id });
      forget(id);
      const end = new AbortController();
      const { user_code, verification_uri, expires_in } = code;
      const shown = { user_code, verification_uri, expires_at: instantAt(deps.now() + expires_in * 1000) };
      const done = untilAnswered({ loginUrl, clientId: account.client_id, signal: end.signal }, code, wait)
        .then((answer) => settle(deps, id, account.client_id, answer))
        .catch((err: unknown) => {
          if (!end.signal.aborted) deps.log.error({ err, mailbox_id: id }, 'An agreement could not be stored');
        })
        .finally(() => {
          if (waiting.get(id)?.end === end) waiting.delete(id);
        });
      waiting.set(id, { shown, end, done });
    },
    find: (id) => waiting.get(id)?.shown ?? null,
    forget,
    stop: async () => {
      const all = [...waiting.values()];
      for (const id of waiting.keys()) forget(id);
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

async function askCode(provider: { loginUrl: string; clientId: string }): Promise<DeviceCode> {
  try {
    return await askDeviceCode(provider);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.code === 'unreachable') throw new AppError('unavailable', problemReason('mail_provider_away'));
    throw invalid({ path: 'client_id', ...problemReason('client_id_refused') });
  }
}

type Provider = { loginUrl: string; clientId: string; signal: AbortSignal };

/** The tokens, or why there will be none. Rejects when the signal aborts. */
async function untilAnswered(provider: Provider, code: DeviceCode, wait: Wait): Promise<Tokens | MailboxErrorCode> {
  let everyMs = code.interval * 1000;
  for (let leftMs = code.expires_in * 1000; leftMs > 0; leftMs -= everyMs) {
    await wait(everyMs, provider.signal);
    try {
      return await askFirstTokens(provider, code.device_code);
    } catch (error) {
      provider.signal.throwIfAborted();
      if (!(error instanceof ProviderRefusal)) throw error;
      if (error.code === 'slow_down') everyMs += SLOWER_MS;
      else if (error.code !== 'authorization_pending' && error.code !== 'unreachable') return 'authorization_needed';
    }
  }
  return 'authorization_needed';
}

/** Stores what the person agreed to, for the application that was asked about; or that they did not. */
async function settle(deps: Needs, id: number, clientId: string | null, answer: Tokens | MailboxErrorCode) {
  const isAgreed = typeof answer !== 'string' && answer.refresh_token !== undefined;
  await inTransaction(deps.db, async (session) => {
    await lockMailbox(session, id);
    const account = await findSealed(session, id);
    if (!account || account.client_id !== clientId) return;
    const now = instantAt(deps.now());
    if (isAgreed) await storeCredentials(session, deps, account, { refresh_token: answer.refresh_token ?? '' });
    // An agreement from before goes on.
    if (isAgreed || account.sealed === null) await setFault(session, id, isAgreed ? null : 'authorization_needed', now);
  });
  deps.mailboxes.changed(id);
}
