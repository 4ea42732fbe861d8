/** Enables, changes and disables the second factor. Each change ends the other sessions. */

import type { Transaction } from 'kysely';
import type { FactorChange } from '../../../domain/notifications/told.ts';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { notifySecurity } from '../../notifications/notify-security.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/problem.ts';
import { inTransaction, type Session } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import { openSecret, sealSecret } from '../../platform/seal-secret.ts';
import { deleteOtherSessions } from '../store.ts';
import { revokeTokens } from '../tokens/revoke-tokens.ts';
import type { RevokedTokens } from '../tokens/schema.ts';
import { loadKey, TOTP_PURPOSE } from './load-key.ts';
import { makeRecoveryCodes } from './make-codes.ts';
import { describeTotp, newTotpSecret, stepOf } from './match-code.ts';
import { listMethods } from './pass-second-factor.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  lockPendingTotp,
  replaceRecoveryCodes,
  savePendingTotp,
  turnOnTotp,
} from './store.ts';

/** How long a new secret waits for its first code. */
const PENDING_MS = 15 * 60_000;

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log'>;
/** The hash of the session that makes the change, which continues. */
type Own = Buffer;

/** Creates a TOTP secret, which is inactive before `confirmTotp`; an active one stays so until then. */
export async function startTotp(deps: Needs, username: string): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const sealed_secret = sealSecret(secret, await loadKey(deps.env), TOTP_PURPOSE);
  await savePendingTotp(deps.db, { sealed_secret, created_at: instantAt(deps.now()) });
  return describeTotp(secret, username);
}

/**
 * Activates the pending secret with one of its codes. Returns recovery codes when there were none, and the remaining
 * tokens. Throws `conflict` without a pending secret and `wrong_second_factor` naming `code`.
 */
export async function confirmTotp(
  deps: Needs,
  own: Own,
  { code, revoke_tokens }: { code: string; revoke_tokens?: RevokedTokens },
) {
  const key = await loadKey(deps.env);
  const turnedOn = await inTransaction(deps.db, async (session) => {
    const pending = await lockPendingTotp(session);
    const secret =
      pending && pending.created_at > instantAt(deps.now() - PENDING_MS)
        ? openSecret(pending.sealed_secret, key, TOTP_PURPOSE)
        : null;
    if (secret === null) throw new AppError('conflict', problemReason('no_secret'));
    const step = stepOf(code.replace(/\s/g, ''), secret, deps.now());
    if (step === null) {
      throw new AppError('wrong_second_factor', 'The code is not the one the app shows now.', {
        errors: [{ path: 'code', ...problemReason('wrong_code'), message: 'Is not the one the app shows now' }],
      });
    }
    await turnOnTotp(session, step, instantAt(deps.now()));
    const recovery_codes = await completeChange(session, deps, own, 'totp_on');
    return { recovery_codes, tokens: await revokeTokens(session, revoke_tokens) };
  });
  deps.log.info({}, 'The authenticator app was turned on as a second factor');
  return turnedOn;
}

/** Disables the authenticator app. Throws `not_found` when it is not enabled. */
export async function removeTotp(deps: Needs, own: Own): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    if (!(await deleteTotp(session))) throw new AppError('not_found', problemReason('totp_off'));
    await completeChange(session, deps, own, 'totp_off');
  });
  deps.log.info({}, 'The authenticator app was turned off as a second factor');
}

/** Removes a passkey. Throws `not_found` for an unknown id. */
export async function removePasskey(deps: Needs, own: Own, id: number): Promise<void> {
  await inTransaction(deps.db, async (session) => {
    if (!(await deletePasskey(session, id))) throw new AppError('not_found', problemReason('no_passkey'));
    await completeChange(session, deps, own, 'passkey_removed');
  });
  deps.log.info({ id }, 'A passkey was removed');
}

/** Replaces the recovery codes. Throws `conflict` without a second factor. */
export async function renewRecoveryCodes(deps: Needs, own: Own): Promise<string[]> {
  const codes = await inTransaction(deps.db, async (session) => {
    if ((await listMethods(session)).length === 0) {
      throw new AppError('conflict', problemReason('no_second_factor'));
    }
    await deleteOtherSessions(session, own);
    await notifySecurity(session, deps, { code: 'factor_changed', params: { change: 'codes_renewed' } });
    return writeRecoveryCodes(session, deps.now());
  });
  deps.log.info({}, 'New recovery codes were made');
  return codes;
}

/**
 * Completes every change of the factors: ends the other sessions, notifies the person, creates recovery codes with the
 * first factor and deletes them with the last one. Returns new codes.
 */
export async function completeChange(
  session: Transaction<DB>,
  deps: Pick<Deps, 'now'>,
  own: Own,
  change: FactorChange,
): Promise<string[] | null> {
  await deleteOtherSessions(session, own);
  await notifySecurity(session, deps, { code: 'factor_changed', params: { change } });
  if ((await listMethods(session)).length === 0) {
    await replaceRecoveryCodes(session, [], instantAt(deps.now()));
    return null;
  }
  return (await countRecoveryCodes(session)).made === 0 ? writeRecoveryCodes(session, deps.now()) : null;
}

async function writeRecoveryCodes(session: Session, nowMs: number): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes();
  await replaceRecoveryCodes(session, hashes, instantAt(nowMs));
  return codes;
}
