/** Login with a passkey: the challenge, and the signature of a known key. */

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { CHALLENGE } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/problem.ts';
import type { Session } from '../../platform/postgres/database.ts';
import type { LoginGuard } from '../create-login-guard.ts';
import { CHALLENGE_MS } from './keep-challenges.ts';
import type { UsedCredential } from './schema.ts';
import { findCredential, recordPasskeyUse } from './store.ts';

const PURPOSE = 'login';

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log'>;

/** The site that passkeys are made for: APP_ORIGIN, and its host. */
export function siteOf(env: Pick<Deps['env'], 'appOrigin'>): { origin: string; rpId: string } {
  return { origin: env.appOrigin, rpId: new URL(env.appOrigin).hostname };
}

/** The challenge that a browser's response names; null when it is unreadable. */
export function challengeOf(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Stores a challenge, or throws `too_many_requests`. */
export function saveChallenge(
  deps: Pick<Deps, 'now'>,
  door: LoginGuard,
  challenge: string,
  wanted: { client: string; purpose: string },
): void {
  if (door.challenges.keep(challenge, wanted, deps.now())) return;
  throw new AppError('too_many_requests', problemReason('passkeys_waiting'), {
    headers: { 'retry-after': String(CHALLENGE_MS / 1000) },
  });
}

/**
 * The argument of `navigator.credentials.get`, as JSON. It names no credential, so that it does not reveal whether
 * there is one.
 */
export async function askForLogin(deps: Needs, door: LoginGuard, client: string) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.env).rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  saveChallenge(deps, door, options.challenge, { client, purpose: PURPOSE });
  return options;
}

/**
 * Verifies a response; its challenge is used up in any case. Returns how to record the use, in the transaction that
 * opens the session. Throws `wrong_credentials` for every error alike; the log has the reason.
 */
export async function verifyPasskey(
  deps: Needs,
  door: LoginGuard,
  credential: UsedCredential,
): Promise<(session: Session) => Promise<void>> {
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (challenge === null || !door.challenges.take(challenge, PURPOSE, deps.now())) throw refusal(deps, 'its challenge');
  const known = await findCredential(deps.db, credential.id);
  if (!known) throw refusal(deps, 'it is not known');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = siteOf(deps.env);
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.sign_count,
      transports: known.transports,
    },
  }).catch((cause: unknown) => {
    throw refusal(deps, cause instanceof Error ? cause.message : 'it cannot be read');
  });
  if (!verified.verified) throw refusal(deps, 'its signature');
  const { newCounter } = verified.authenticationInfo;
  return async (session) => {
    if (await recordPasskeyUse(session, known.id, newCounter, instantAt(deps.now()))) return;
    throw refusal(deps, 'it was removed, or used meanwhile');
  };
}

function refusal(deps: Needs, reason: string): AppError {
  deps.log.info({ reason }, 'A passkey was refused');
  return new AppError('wrong_credentials', problemReason('passkey_not_accepted'), { headers: CHALLENGE });
}
