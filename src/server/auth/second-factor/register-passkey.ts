/** Registers a passkey: the options for the browser, and its response. */

import { createHash } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from 'kysely';
import { problemReason } from '../../../domain/problem-reasons.ts';
import type { Deps } from '../../deps.ts';
import { instantAt } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/problem.ts';
import type { DB } from '../../platform/postgres/database.types.ts';
import type { LoginGuard } from '../create-login-guard.ts';
import { revokeTokens } from '../tokens/revoke-tokens.ts';
import type { RevokedTokens } from '../tokens/schema.ts';
import { completeChange } from './change-factors.ts';
import { CHALLENGE_MS } from './keep-challenges.ts';
import type { NewCredential } from './schema.ts';
import { insertPasskey, listCredentials } from './store.ts';
import { challengeOf, saveChallenge, siteOf } from './verify-passkey.ts';

/** EdDSA, ES256 and RS256: supported by authenticators and by Node. */
const ALGORITHMS = [-8, -7, -257];
const PASSKEYS_MAX = 20;

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'admin'>;
export type Registration = { name: string; credential: NewCredential };

/** Only the requesting session may answer. */
const purposeOf = (own: Buffer): string => `register ${own.toString('base64url')}`;

/** The argument of `navigator.credentials.create`, as JSON. Throws `conflict` when there are enough passkeys. */
export async function askForPasskey(deps: Needs, door: LoginGuard, from: { own: Buffer; client: string }) {
  const known = await listCredentials(deps.db);
  if (known.length >= PASSKEYS_MAX) {
    throw new AppError('conflict', problemReason('too_many_passkeys', { max: PASSKEYS_MAX }));
  }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { username } = deps.admin;
  const options = await generateRegistrationOptions({
    rpName: 'Alcancía',
    rpID: siteOf(deps.env).rpId,
    userName: username,
    userDisplayName: username,
    // A constant id, so that an authenticator keeps one passkey for this person instead of one per attempt.
    userID: new Uint8Array(createHash('sha256').update(`alcancia ${username}`).digest()),
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  saveChallenge(deps, door, options.challenge, { client: from.client, purpose: purposeOf(from.own) });
  return options;
}

/**
 * Verifies the browser's response; the challenge is used up in any case. Returns the argument of `savePasskey`. Throws
 * `validation` naming `credential` for another site or session, or a bad signature.
 */
export async function verifyRegistration(
  deps: Needs,
  door: LoginGuard,
  own: Buffer,
  { name, credential }: Registration,
) {
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (challenge === null || !door.challenges.take(challenge, purposeOf(own), deps.now())) {
    throw invalid({ path: 'credential', ...problemReason('passkey_expired') });
  }
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { origin, rpId } = siteOf(deps.env);
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    deps.log.info({ reason: cause instanceof Error ? cause.message : '' }, 'A passkey was not taken');
    return null;
  });
  if (!verified?.verified) throw invalid({ path: 'credential', ...problemReason('passkey_not_made_here') });
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports: transports ?? [],
    name,
    created_at: instantAt(deps.now()),
  };
}

/**
 * Stores a verified passkey. Returns it, recovery codes when there were none, and the remaining tokens. Throws
 * `conflict` for a known one.
 */
export async function savePasskey(
  session: Transaction<DB>,
  deps: Needs,
  own: Buffer,
  { row, revoke_tokens }: { row: Awaited<ReturnType<typeof verifyRegistration>>; revoke_tokens?: RevokedTokens },
) {
  const passkey = await insertPasskey(session, row);
  if (passkey === null) throw new AppError('conflict', problemReason('passkey_known'));
  const recovery_codes = await completeChange(session, deps, own, 'passkey_added');
  return { passkey, recovery_codes, tokens: await revokeTokens(session, revoke_tokens) };
}
